import { isDeepStrictEqual } from 'node:util';
import { storableText } from '../../platform/input/text.ts';
import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { DeployedAgent, ForeignAgent, ForeignAgents } from '../port.ts';
import {
  type ConversationQuery,
  type ConversationState,
  type LineCost,
  type Placement,
  ProviderError,
  type ProviderEvent,
  type Recording,
  type ToolProtocol,
  type VoiceProvider,
} from '../port.ts';
import { REPORT_LIMITS } from '../report-limits.ts';
import { normalizeEvents, usableId } from './provider-events.ts';
import { withScope } from './refusal-scope.ts';

const SENTENCE_LENGTH = 1_000;
/** Media type without parameters (RFC 9110, 8.3.1). */
const MEDIA_TYPE = /^[\w!#$&^.+-]{1,64}\/[\w!#$&^.+-]{1,64}/;

export interface NormalizerNeeds {
  clock: Clock;
  log: Log;
}

/** Makes a voice provider's results storable. All members are listed, so that no new one can be forgotten. */
export function normalizedProvider(provider: VoiceProvider, needs: NormalizerNeeds): VoiceProvider {
  const normalized = (events: readonly ProviderEvent[]) => normalizedEvents(provider, events, needs);
  return {
    name: provider.name,
    absence: provider.absence,
    fixedOnCalls: provider.fixedOnCalls,
    maxCallbackBytes: provider.maxCallbackBytes,
    assertSupported: (demands) => provider.assertSupported(demands),
    deployAgent: async (blueprint, providerAgentId) =>
      normalizedDeployment(await provider.deployAgent(blueprint, providerAgentId)),
    readAgent: (providerAgentId) => provider.readAgent(providerAgentId),
    retireAgent: (providerAgentId) => provider.retireAgent(providerAgentId),
    foreignAgents: normalizedForeignAgents(provider.foreignAgents),
    placeCall: async (request, signal) =>
      normalizedPlacement(
        await provider
          .placeCall(request, signal)
          .catch((error: unknown) => rethrowStorable(withScope(error, request))),
      ),
    hangUp: (conversationId, lineCallId) => provider.hangUp(conversationId, lineCallId),
    readConversation: async (query) =>
      normalizedState(await provider.readConversation(query), query, normalized),
    fetchRecording: async (conversationId) =>
      normalizedRecording(await provider.fetchRecording(conversationId)),
    openCallback: (headers) => provider.openCallback(headers),
    readCallback: async (body) => normalized(await provider.readCallback(body)),
    tools: normalizedTools(provider.tools),
    listNumbers: () => provider.listNumbers(),
    readLines: async () => usableLines(await provider.readLines()),
    readLineCost: async (conversationId, lineCallId) =>
      usableLineCost(await provider.readLineCost(conversationId, lineCallId)),
    check: (scope) => provider.check(scope),
  };
}

/** Names of versions; others could not be stored, and calls go without them. */
const VERSION = /^[\w.:-]{1,100}$/;

function normalizedDeployment({ version, ...deployed }: DeployedAgent): DeployedAgent {
  return { ...deployed, version: version && VERSION.test(version) ? version : null };
}

function normalizedEvents(
  { name: provider }: VoiceProvider,
  events: readonly ProviderEvent[],
  { clock, log }: NormalizerNeeds,
): ProviderEvent[] {
  const normalized = normalizeEvents(events, clock.now());
  if (!saysTheSame(normalized, events)) {
    const { callId = null, conversationId = null } = normalized[0] ?? {};
    log.warn(
      { provider, callId, conversationId },
      'a provider reported impossible times, or values that cannot be stored; they were corrected, shortened or removed',
    );
  }
  return normalized;
}

/** Compares null and undefined as equal. Stops at the first difference, so that deep reports cost little. */
function saysTheSame(a: unknown, b: unknown): boolean {
  if (!isStructure(a) || !isStructure(b)) return isDeepStrictEqual(a ?? null, b ?? null);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => saysTheSame(a[key], b[key]));
}

function isStructure(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !(value instanceof Date);
}

/** Replaces unusable ids by null. Tools' arguments are validated when they are recorded. */
function normalizedTools(tools: ToolProtocol): ToolProtocol {
  return {
    open: (headers) => tools.open(headers),
    read: (callback) =>
      tools.read(callback).map((request) => ({
        ...request,
        callId: usableId(request.callId),
        conversationId: usableId(request.conversationId),
        requestId: usableId(request.requestId),
      })),
    answer: (answers) => tools.answer(answers),
  };
}

/** @throws ProviderError `unknown` for an unusable id; the call is then found by its call id */
function normalizedPlacement({ conversationId, lineCallId, lines }: Placement): Placement {
  const usable = usableId(conversationId);
  const ofLine = usableId(lineCallId ?? null);
  const reported = usableLines(lines ?? null);
  if (usable !== null)
    return {
      conversationId: usable,
      ...(ofLine !== null && { lineCallId: ofLine }),
      ...(reported !== null && { lines: reported }),
    };
  throw new ProviderError('The voice provider gave the call an id that cannot be kept.', {
    placed: 'unknown',
    retryable: false,
  });
}

function usableLines(lines: number | null): number | null {
  return lines !== null && lines >= 1 && lines <= REPORT_LIMITS.lines ? Math.floor(lines) : null;
}

function usableLineCost(cost: LineCost | 'pending' | null): LineCost | 'pending' | null {
  if (cost === null || cost === 'pending') return cost;
  const isUsable = /^\d{1,6}(\.\d{1,9})?$/.test(cost.amount) && /^[A-Z]{3}$/.test(cost.currency);
  return isUsable ? cost : 'pending';
}

/** Rethrows an error with storable code and message: calls store them, and customers see them. */
function rethrowStorable(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  const message = storableText(error.message, SENTENCE_LENGTH);
  const providerCode =
    error.providerCode && storableText(error.providerCode, REPORT_LIMITS.endedReasonLength);
  if (message === error.message && providerCode === error.providerCode) throw error;
  const { placed, retryable, retryAfterSeconds, outcome, providerWords, cause } = error;
  throw new ProviderError(message, {
    placed,
    providerCode,
    providerWords,
    retryable,
    retryAfterSeconds,
    outcome,
    cause,
  });
}

function normalizedState(
  state: ConversationState,
  query: ConversationQuery,
  normalized: (events: readonly ProviderEvent[]) => ProviderEvent[],
): ConversationState {
  if (state.state === 'unknown') return state;
  const conversationId = usableId(state.conversationId) ?? query.conversationId;
  // Events of other calls cannot slip in by their own ids.
  const about = { callId: query.callId, conversationId };
  return {
    ...state,
    conversationId,
    reports: normalized(state.reports.map((event) => ({ ...event, ...about }))),
  };
}

function normalizedRecording(recording: Recording | null): Recording | null {
  if (recording === null) return null;
  const [contentType = 'application/octet-stream'] = MEDIA_TYPE.exec(recording.contentType) ?? [];
  const { contentLength, stream } = recording;
  return { contentType, contentLength: Number.isSafeInteger(contentLength) ? contentLength : null, stream };
}

/** Makes foreign agents storable, except `replaced`: the adapter needs it unchanged. */
function normalizedForeignAgents(agents: ForeignAgents): ForeignAgents {
  return {
    find: async (providerAgentId) => {
      const found = await agents.find(providerAgentId);
      return found && { agent: normalizedAgent(found.agent), replaced: found.replaced };
    },
    merge: async (blueprint, adopted) => normalizedAgent(await agents.merge(blueprint, adopted)),
    release: (adopted) => agents.release(adopted),
  };
}

function normalizedAgent(agent: ForeignAgent): ForeignAgent {
  const { maxDurationSeconds: seconds, voicemail } = agent;
  const { agentTextLength, agentNameLength } = REPORT_LIMITS;
  return {
    systemPrompt: storable(agent.systemPrompt, agentTextLength),
    firstMessage: storable(agent.firstMessage, agentTextLength),
    language: storable(agent.language, agentNameLength),
    voiceId: storable(agent.voiceId, agentNameLength),
    model: storable(agent.model, agentNameLength),
    maxDurationSeconds: seconds === null ? null : Math.round(within(1, REPORT_LIMITS.callSeconds, seconds)),
    voicemail: voicemail && { ...voicemail, message: storable(voicemail.message, agentTextLength) },
  };
}

function storable(value: string | null, maxLength: number): string | null {
  return value === null ? null : storableText(value, maxLength);
}

function within(min: number, max: number, value: number): number {
  return Math.min(max, Math.max(min, value));
}
