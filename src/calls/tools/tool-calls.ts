import type { ToolCall } from '../../platform/generated/prisma/client.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import { SingleFlight } from '../../platform/single-flight.ts';
import type { ToolAnswer, ToolRequest } from '../../providers/agent-tools.ts';
import type { AttemptOutcome } from '../../webhooks/attempts/sender.ts';
import { createQuestionAgent } from '../ask-endpoint.ts';
import type { CallsDeps } from '../deps.ts';
import { askCustomer } from './ask-customer.ts';
import {
  type BegunToolCall,
  beginToolCall,
  endToolCall,
  findToolUser,
  type ToolRequester,
} from './begin-tool-call.ts';
import { ToolArguments } from './tool-arguments.ts';

type Settled = Pick<ToolCall, 'status' | 'result' | 'error'>;

const GO_ON = 'Tell the person that this is not possible at the moment, and go on with the conversation.';

export class ToolCalls {
  readonly #deps: CallsDeps;
  readonly #agent: OutboundAgent;
  readonly #arguments = new ToolArguments();
  readonly #underWay = new SingleFlight<Settled>();

  constructor(deps: CallsDeps) {
    this.#deps = deps;
    this.#agent = createQuestionAgent(deps);
  }

  /** Executes an agent's tool once per request id. Rejects only if the database fails. */
  async answer(requester: ToolRequester, request: ToolRequest): Promise<ToolAnswer> {
    const { provider, accountId } = requester;
    const { callId, conversationId, requestId } = request;
    const use = () => this.#use(requester, request);
    const settled =
      requestId === null
        ? await use()
        : await this.#underWay.share([provider, accountId, callId, conversationId, requestId].join(' '), use);
    return { request, ...textFor(settled) };
  }

  close(): Promise<void> {
    return this.#agent.close();
  }

  async #use(requester: ToolRequester, request: ToolRequest): Promise<Settled> {
    const { metrics, log } = this.#deps;
    const { provider } = requester;
    const user = await findToolUser(this.#deps, requester, request);
    if (user === null) {
      metrics.toolCalls.inc({ provider, outcome: 'unknown' });
      log.warn(
        { provider, ...request, arguments: undefined },
        'a provider requested a tool for a call that is not live; rejected',
      );
      return refused('This call has ended.');
    }
    const beginning = await beginToolCall(this.#deps, this.#arguments, user, request);
    if (beginning.kind === 'repeated') return beginning.recorded;
    const settled =
      beginning.kind === 'refused' ? refused(beginning.error) : await this.#finish(beginning.begun);
    metrics.toolCalls.inc({ provider, outcome: lowerCase(settled.status) });
    return settled;
  }

  async #finish(begun: BegunToolCall): Promise<Settled> {
    const { metrics } = this.#deps;
    const outcome = await askCustomer(this.#deps, this.#agent, begun);
    const settled = settledBy(outcome);
    const { latencyMs, responseStatus } = outcome;
    metrics.toolCallSeconds.observe(latencyMs / 1000);
    await endToolCall(this.#deps, begun, { ...settled, latencyMs, responseStatus });
    return settled;
  }
}

function refused(error: string): Settled {
  return { status: 'REFUSED', result: null, error };
}

function settledBy({ responseStatus, responseBody: result, error }: AttemptOutcome): Settled {
  const isSuccess = responseStatus !== null && responseStatus >= 200 && responseStatus < 300;
  if (isSuccess) return { status: 'SUCCEEDED', result, error: null };
  return { status: 'FAILED', result, error: error ?? `The endpoint answered with status ${responseStatus}.` };
}

/** Returns the text for the agent. Failures have instructions too, so that the agent does not fall silent. */
function textFor({ status, result, error }: Settled): Pick<ToolAnswer, 'text' | 'isError'> {
  switch (status) {
    case 'SUCCEEDED':
      return { text: result || 'Done.', isError: false };
    case 'IN_PROGRESS':
      return { text: 'This request is still being worked on. Do not repeat it.', isError: true };
    case 'REFUSED':
      return { text: `${error} ${GO_ON}`, isError: true };
    case 'FAILED':
      return { text: `The tool did not work. ${GO_ON}`, isError: true };
    default:
      return status satisfies never;
  }
}
