import { PRE_DIAL_LIMITS } from '../../calls/call-limits.ts';
import {
  askEndpoint,
  createQuestionAgent,
  describeCall,
} from '../../calls/customer-endpoints/ask-endpoint.ts';
import type { PreDialAnswer } from '../../calls/details/pre-dial-answer.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { JsonObject } from '../../platform/input/json.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { OutboundAgent } from '../../platform/network/outbound-agent.ts';
import type { AttemptOutcome } from '../../webhooks/attempts/sender.ts';
import type { WebhooksDeps } from '../../webhooks/deps.ts';
import type { PreDialQuestions } from '../terms/pre-dial-questions.ts';
import type { PreDialWebhook } from '../terms/pre-dial-webhook.ts';
import { readAnswer } from './answer.ts';

const USER_AGENT = 'dialgraph-pre-dial/1';

/** Asks over HTTP, side by side as many questions as there are calls being placed. */
export class HttpPreDialQuestions implements PreDialQuestions {
  readonly #deps: WebhooksDeps;
  readonly #agent: OutboundAgent;

  constructor(deps: WebhooksDeps) {
    this.#deps = deps;
    this.#agent = createQuestionAgent(deps);
  }

  async ask(call: Call, webhook: PreDialWebhook): Promise<PreDialAnswer> {
    const deps = this.#deps;
    const { accountId } = call;
    const secrets = await deps.database.prisma.preDialWebhook.findUniqueOrThrow({ where: { accountId } });
    const outcome = await askEndpoint(deps, this.#agent, {
      id: call.id,
      accountId,
      callId: call.id,
      userAgent: USER_AGENT,
      message: {
        url: webhook.url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(questionAbout(call)),
      },
      secrets,
      // One more than an answer may have, so that a longer one is not taken for what it begins with.
      limits: { deadlineMs: webhook.timeoutMs, keptBytes: PRE_DIAL_LIMITS.answerBytes + 1 },
    });
    const answer = answerTo(outcome, call.variables as JsonObject, webhook);
    this.#note(call.id, answer);
    return answer;
  }

  close(): Promise<void> {
    return this.#agent.close();
  }

  #note(callId: string, { result, reason, latencyMs }: PreDialAnswer): void {
    const { metrics, log } = this.#deps;
    metrics.preDialAnswers.inc({ result: lowerCase(result) });
    metrics.preDialSeconds.observe(latencyMs / 1000);
    if (result === 'FAILED_OPEN' || result === 'FAILED_CLOSED')
      log.info({ callId, result, reason }, 'a pre-dial webhook gave no usable answer');
  }
}

function questionAbout(call: Call) {
  return {
    id: call.id,
    type: 'call.pre_dial',
    purpose: call.campaignId === null ? 'single' : 'campaign',
    attempt: call.attempt,
    call: describeCall(call),
  };
}

function answerTo(
  outcome: AttemptOutcome,
  variables: JsonObject,
  { onFailure }: PreDialWebhook,
): PreDialAnswer {
  const { startedAt, latencyMs, responseStatus } = outcome;
  const asked = { askedAt: startedAt.toISOString(), latencyMs, responseStatus };
  const reading = readAnswer(outcome, variables);
  switch (reading.kind) {
    case 'allowed':
      return { result: 'ALLOWED', reason: null, variables: reading.variables, ...asked };
    case 'refused':
      return { result: 'REFUSED', reason: reading.reason, variables: {}, ...asked };
    case 'failed': {
      const result = onFailure === 'FAIL_OPEN' ? 'FAILED_OPEN' : 'FAILED_CLOSED';
      return { result, reason: reading.problem, variables: {}, ...asked };
    }
    default:
      return reading satisfies never;
  }
}
