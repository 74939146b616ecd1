import type { z } from 'zod';
import type { Clock } from '../../platform/time/clock.ts';
import { spokenVariables } from '../placeholders.ts';
import {
  type CallbackHeaders,
  type CallOccurrence,
  type ConversationState,
  type ForeignAgents,
  type PlacementRequest,
  ProviderError,
  type ProviderEvent,
  type Recording,
  type ToolProtocol,
  type VoiceProvider,
} from '../port.ts';
import { parseCallbackJson, parseCallbackPart } from '../shared/callbacks.ts';
import { ok } from '../shared/checks.ts';
import { finalOccurrence } from '../shared/ended-call.ts';
import { SimulatorClient } from './http/client.ts';
import { outcomeOfCompleted, outcomeOfUnreached } from './outcomes.ts';
import {
  deployedAgentSchema,
  foreignAgentSchema,
  NO_SUCH_AGENT,
  NO_SUCH_CALL,
  type PlacementBody,
  placedSchema,
  toolUseSchema,
} from './protocol.ts';
import {
  type ReadOccurrence,
  readCallbackSchema,
  readConversationSchema,
  readNumbersSchema,
} from './reading.ts';
import { openSignedCallback } from './secrets.ts';

export interface SimulatorProviderOptions {
  baseUrl: string;
  /** Secret that the adapter shares with the simulator. */
  callbackSecret: string;
  clock: Clock;
  /** Factor by which the simulator's time is faster; default 1. */
  speed?: number;
  /** Longest wait for the simulator's responses in milliseconds; default 15 s. */
  timeoutMilliseconds?: number;
}

export interface SimulatorProvider extends VoiceProvider {
  /** Closes the connections to the simulator; pending requests fail. */
  close(): Promise<void>;
}

const NAME = 'the simulator';

const TIMEOUT_MILLISECONDS = 15_000;
/** Time without a find until a call is lost: longer than simulated phones ring. */
const CONFIRM_SECONDS = 30;
const QUIET_SECONDS = 60;
/** Limit of a callback. It equals other providers', because the simulator stands for them in tests. */
const MAX_CALLBACK_BYTES = 16 * 1024 * 1024;

function reportsOf({
  conversationId,
  reference,
  events,
}: z.infer<typeof readCallbackSchema>): ProviderEvent[] {
  return events.map(({ occurredAt, occurrence }) => ({
    callId: reference,
    conversationId,
    occurredAt,
    occurrence: occurrenceOf(occurrence),
  }));
}

function occurrenceOf(simulated: ReadOccurrence): CallOccurrence {
  switch (simulated.kind) {
    case 'ringing':
    case 'answered':
    case 'turn':
    case 'hung_up':
      return simulated;
    case 'completed': {
      const { voicemail, endedReason } = simulated.analysis;
      const outcome = voicemail ? 'voicemail' : outcomeOfCompleted(endedReason);
      return finalOccurrence(outcome, simulated.analysis);
    }
    case 'no_answer':
    case 'busy':
    case 'failed':
    case 'canceled': {
      const { kind, endedReason } = simulated;
      return { ...simulated, outcome: outcomeOfUnreached(kind, endedReason) };
    }
    default:
      return simulated satisfies never;
  }
}

function placementBodyOf(request: PlacementRequest): PlacementBody {
  const { firstMessage, extractionFields, maxDurationSeconds, voicemail, isRecorded, tools, transfers } =
    request.agent;
  return {
    agentId: request.providerAgentId,
    reference: request.callId,
    phoneFrom: request.phoneFrom,
    phoneTo: request.phoneTo,
    attempt: request.attempt,
    variables: spokenVariables(request),
    agent: {
      firstMessage,
      extractionFields,
      maxDurationSeconds,
      voicemail,
      isRecorded,
      tools: [...tools],
      transfers: [...transfers],
    },
  };
}

const ABSENT = new Set<string>([NO_SUCH_CALL, NO_SUCH_AGENT]);

/** Resolves with null if the simulator knows no such call or agent. */
async function ifKnown<T>(found: Promise<T>): Promise<T | null> {
  return await found.catch((error: unknown) => {
    if (error instanceof ProviderError && ABSENT.has(error.providerCode ?? '')) return null;
    throw error;
  });
}

function pathOf(conversationId: string): string {
  return `/v1/calls/${encodeURIComponent(conversationId)}`;
}

async function fetchRecording(client: SimulatorClient, conversationId: string): Promise<Recording | null> {
  const response = await ifKnown(client.open({ method: 'GET', path: `${pathOf(conversationId)}/recording` }));
  if (response === null) return null;
  const { 'content-type': contentType, 'content-length': length } = response.headers;
  if (typeof contentType !== 'string' || !contentType.startsWith('audio/')) {
    // Reading the rest would wait for a body that stalls. A destroyed body emits an error, which must be handled.
    response.body.on('error', () => undefined).destroy();
    throw new ProviderError('The voice provider sent a file that is not a recording.', {
      placed: 'unknown',
      retryable: false,
      cause: contentType,
    });
  }
  return {
    contentType,
    contentLength: typeof length === 'string' ? Number(length) : null,
    stream: response.body,
  };
}

/** Placements carry all settings, so nothing is merged into the simulator's agents. */
function simulatedAgents(client: SimulatorClient): ForeignAgents {
  const read = (id: string) =>
    client.request({ method: 'GET', path: `/v1/agents/${encodeURIComponent(id)}` }, foreignAgentSchema);
  return {
    async find(providerAgentId) {
      const agent = await ifKnown(read(providerAgentId));
      return agent && { agent, replaced: {} };
    },
    merge: (_blueprint, { providerAgentId }) => read(providerAgentId),
    release: async () => {},
  };
}

function toolProtocol(open: ToolProtocol['open']): ToolProtocol {
  return {
    open,
    read({ body }) {
      const { reference, conversationId, useId, ...use } = parseCallbackPart(
        NAME,
        toolUseSchema,
        parseCallbackJson(NAME, body),
      );
      return [{ callId: reference, conversationId, requestId: useId, ...use }];
    },
    answer: ([answer]) => answer && { text: answer.text, isError: answer.isError },
  };
}

function readCallback(body: Buffer): ProviderEvent[] {
  return reportsOf(parseCallbackPart(NAME, readCallbackSchema, parseCallbackJson(NAME, body)));
}

export function createSimulatorProvider(options: SimulatorProviderOptions): SimulatorProvider {
  const { baseUrl, callbackSecret, clock, speed = 1, timeoutMilliseconds = TIMEOUT_MILLISECONDS } = options;
  const client = new SimulatorClient({ baseUrl, secret: callbackSecret, clock, timeoutMilliseconds });
  const openCallback = (headers: CallbackHeaders) => openSignedCallback(callbackSecret, headers, clock.now());
  return {
    name: 'simulator',
    absence: { confirmSeconds: CONFIRM_SECONDS / speed, quietSeconds: QUIET_SECONDS / speed },

    fixedOnCalls: [],

    // Simulated agents speak any language.
    assertSupported: () => {},

    async deployAgent(blueprint, providerAgentId) {
      const { agentId } = await client.request(
        providerAgentId === null
          ? { method: 'POST', path: '/v1/agents', body: blueprint }
          : { method: 'PUT', path: `/v1/agents/${encodeURIComponent(providerAgentId)}`, body: blueprint },
        deployedAgentSchema,
      );
      return { providerAgentId: agentId };
    },

    // Placements carry all settings, so that an agent there has none to edit.
    readAgent: async () => ({}),

    retireAgent: (providerAgentId) =>
      client.requestNoContent({
        method: 'DELETE',
        path: `/v1/agents/${encodeURIComponent(providerAgentId)}`,
      }),

    foreignAgents: simulatedAgents(client),

    placeCall: (request, signal) =>
      client.request(
        { method: 'POST', path: '/v1/calls', body: placementBodyOf(request), signal },
        placedSchema,
      ),

    async hangUp(conversationId) {
      await ifKnown(client.requestNoContent({ method: 'POST', path: `${pathOf(conversationId)}/hang-up` }));
    },

    async readConversation({ callId, conversationId }): Promise<ConversationState> {
      const path =
        conversationId === null
          ? `/v1/calls?reference=${encodeURIComponent(callId)}`
          : pathOf(conversationId);
      const found = await ifKnown(client.request({ method: 'GET', path }, readConversationSchema));
      if (found === null) return { state: 'unknown' };
      return { state: found.state, conversationId: found.conversationId, reports: reportsOf(found) };
    },

    fetchRecording: (conversationId) => fetchRecording(client, conversationId),

    maxCallbackBytes: MAX_CALLBACK_BYTES,

    openCallback,

    readCallback: async (body) => readCallback(body),

    tools: toolProtocol(openCallback),

    async listNumbers() {
      return (await client.request({ method: 'GET', path: '/v1/numbers' }, readNumbersSchema)).numbers;
    },

    readLines: async () => null,
    readLineCost: async () => null,

    check: async () => [
      ok('key', 'There is nothing to check: the simulator needs no keys and rings no phone.'),
    ],

    close: () => client.close(),
  };
}
