/** The only view of voice providers outside this folder. Only the composition root imports adapters. */

import type { ToolAnswer, ToolBlueprint, ToolRequest, TransferBlueprint } from './agent-tools.ts';
import type { OutcomeOf, UnreachedEnd, UnreachedOutcome } from './call-outcomes.ts';
import type { CheckFinding } from './check-findings.ts';

export const VOICE_PROVIDER_NAMES = ['simulator', 'elevenlabs', 'vapi', 'retell'] as const;
export type VoiceProviderName = (typeof VOICE_PROVIDER_NAMES)[number];

/** A value to extract from a finished conversation. */
export interface ExtractionField {
  name: string;
  type: 'string' | 'number' | 'boolean';
  description: string;
}

export interface AgentBlueprint {
  agentId: string;
  name: string;
  systemPrompt: string;
  firstMessage: string | null;
  language: string;
  voiceId: string | null;
  model: string | null;
  goal: string | null;
  extractionFields: ExtractionField[];
  maxDurationSeconds: number;
  voicemail: { action: 'hang_up' | 'leave_message'; message: string | null };
  isRecorded: boolean;
  tools: readonly ToolBlueprint[];
  transfers: readonly TransferBlueprint[];
}

/** Settings that a provider may not support. */
export type AgentDemands = Pick<AgentBlueprint, 'language' | 'model' | 'voicemail' | 'isRecorded'>;

/** Agent settings overridden for one call; absent fields use the agent's value. */
export interface CallOverrides {
  /** First words of the agent. Empty: it waits for the callee to speak. */
  firstMessage?: string;
  maxDurationSeconds?: number;
}

/** An agent made at the provider. Null fields are unknown. */
export interface ForeignAgent {
  systemPrompt: string | null;
  firstMessage: string | null;
  language: string | null;
  voiceId: string | null;
  model: string | null;
  maxDurationSeconds: number | null;
  /** Voicemail rule; null also for one that a blueprint cannot express. */
  voicemail: AgentBlueprint['voicemail'] | null;
}

/** A foreign agent in use, with the settings to restore on release. */
export interface AdoptedAgent {
  providerAgentId: string;
  /** Former values of merged settings, as JSON for the adapter only. */
  replaced: unknown;
  /** Every extraction field ever merged into the agent. */
  fieldNames: readonly string[];
}

/** Agents made at the provider. Only webhook, analysis fields and voicemail rule are changed. */
export interface ForeignAgents {
  /** Finds an agent; null if missing. Throws `AgentNotSupported` if adoption would break it. */
  find(providerAgentId: string): Promise<{ agent: ForeignAgent; replaced: unknown } | null>;
  /** Merges webhook, fields and voicemail rule; idempotent. Throws `ProviderError`, also if none exists. */
  merge(blueprint: AgentBlueprint, adopted: AdoptedAgent): Promise<ForeignAgent>;
  /** Restores the replaced settings; a missing agent is fine. Throws `ProviderError`. */
  release(adopted: AdoptedAgent): Promise<void>;
}

/** A request to call one number, placed at most once. */
export interface PlacementRequest {
  /** Our id of the call. The provider returns it, which identifies a call without its conversation id. */
  callId: string;
  providerAgentId: string;
  /** Settings of the agent, including the call's overrides. */
  agent: AgentBlueprint;
  overrides: CallOverrides;
  phoneFrom: string;
  phoneTo: string;
  providerNumberRef: string | null;
  /** Attempt at a campaign's contact from 1; 1 for single calls. */
  attempt: number;
  /** The contact's fields and the call's variables. */
  variables: Record<string, string>;
}

export interface Placement {
  conversationId: string;
  /** Concurrent calls that the provider allows, if it states them. */
  lines?: number;
}

export interface TranscriptTurn {
  role: 'agent' | 'user';
  message: string;
  /** Start, in seconds after the answer. */
  timeSeconds: number;
}

export interface ProviderCost {
  /** Decimal number with at most nine digits before and after the point. */
  amount: string;
  /** `credits` belong to an ElevenLabs plan, which sets their price. */
  unit: 'usd' | 'credits';
  /** The telephone line is billed separately: see `readLineCost`. */
  excludesLine?: boolean;
}

export interface LineCost {
  /** Decimal number with at most six digits before and nine after the point. */
  amount: string;
  /** Currency code, ISO 4217. */
  currency: string;
}

export type Sentiment = 'positive' | 'neutral' | 'negative';

export interface CallbackRequest {
  /** Requested time, in the provider's words. */
  time: string | null;
}

export interface ConversationAnalysis {
  transcript: TranscriptTurn[];
  summary: string | null;
  sentiment: Sentiment | null;
  /** -1 (negative) to 1 (positive). */
  sentimentScore: number | null;
  goalAchieved: boolean | null;
  extractedData: Record<string, unknown>;
  voicemail: boolean;
  doNotCallRequested: boolean;
  /** Callback that the callee requested; absent or null = none. */
  callback?: CallbackRequest | null;
  /** Connected time. */
  durationSeconds: number;
  /** Reason for the end, in the provider's words. */
  endedReason: string | null;
  /** Whether the call was recorded; null = unknown. */
  hasRecording: boolean | null;
  cost?: ProviderCost | null;
  transferredTo?: string | null;
}

export type CallOccurrence =
  | { kind: 'ringing' }
  | { kind: 'answered' }
  | { kind: 'turn'; position: number; turn: TranscriptTurn }
  | { kind: 'hung_up'; durationSeconds: number }
  | { kind: 'completed'; outcome: OutcomeOf<'completed'>; analysis: ConversationAnalysis }
  /** End without, or in spite of, a conversation. `durationSeconds` is connected time. */
  | {
      kind: UnreachedEnd;
      outcome: UnreachedOutcome;
      endedReason: string;
      durationSeconds: number;
      cost?: ProviderCost | null;
    }
  | { kind: 'recording_ready' };

/** A report on a call. Reports may repeat, come late or out of order, or precede the placement's response. */
export interface ProviderEvent {
  /** Our id of the call; null if the provider does not send it: `conversationId` then identifies the call. */
  callId: string | null;
  conversationId: string | null;
  /** Time by the provider's clock. */
  occurredAt: Date;
  occurrence: CallOccurrence;
}

/** A call to look up, with what identifies it. */
export interface ConversationQuery {
  callId: string;
  /** The provider's id of the call; null if the placement got no response. */
  conversationId: string | null;
  phoneFrom: string;
  phoneTo: string;
  placedAt: Date;
}

/** The provider's status of a call, with reports on it alone. The last report of an ended call is final. */
export type ConversationState =
  /** A call that is absent or not shown yet: see `AbsenceLimits`. */
  | { state: 'unknown' }
  | { state: 'live'; conversationId: string | null; reports: ProviderEvent[] }
  | { state: 'ended'; conversationId: string | null; reports: ProviderEvent[] };

/** Unverified HTTP headers, names in lower case. */
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Verifies a signature over the body's bytes while they arrive. */
export interface CallbackVerifier {
  update(bytes: Buffer): void;
  /** Call after the whole body. Throws `CallbackRejected` (`forged`). */
  verify(): void;
}

export interface ToolCallback {
  headers: CallbackHeaders;
  /** Last part of the URL, if the provider has a URL per tool. */
  toolName: string | null;
  body: Buffer;
}

export interface ToolProtocol {
  /** Starts verification, as `openCallback` does. */
  open(headers: CallbackHeaders): CallbackVerifier;
  /** Translates a verified request. Throws `CallbackRejected` (`garbage`). */
  read(callback: ToolCallback): ToolRequest[];
  /** Returns the JSON body of a 200: providers hide other responses from their agents. */
  answer(answers: readonly ToolAnswer[]): unknown;
}

export interface ProviderNumber {
  e164: string;
  providerRef: string;
}

export interface Recording {
  contentType: string;
  /** Length in bytes; null if unknown. */
  contentLength: number | null;
  stream: AsyncIterable<Uint8Array>;
}

/** Limits on trusting a provider that reports a call as unknown. */
export interface AbsenceLimits {
  /** A call is lost if no look-up finds it for this long: at least ringing time and the lag of lists. */
  confirmSeconds: number;
  /** Time after a loss without automatic redials: the phone may yet ring, or the call be live. */
  quietSeconds: number;
}

export interface VoiceProvider {
  readonly name: VoiceProviderName;
  readonly absence: AbsenceLimits;
  /** Settings that a call cannot override. */
  readonly fixedOnCalls: readonly (keyof CallOverrides)[];
  /** Checks what is known without a request. Throws `AgentNotSupported`. */
  assertSupported(demands: AgentDemands): void;
  /** Creates the agent, or updates `providerAgentId` in place. Throws `ProviderError`. */
  deployAgent(
    blueprint: AgentBlueprint,
    providerAgentId: string | null,
  ): Promise<{ providerAgentId: string }>;
  /** Removes a deployed agent; a missing one is fine. */
  retireAgent(providerAgentId: string): Promise<void>;
  readonly foreignAgents: ForeignAgents;
  /** Places a call once. Throws `ProviderError`; its `placed` tells if the phone may have rung. */
  placeCall(request: PlacementRequest, signal: AbortSignal): Promise<Placement>;
  /** Ends a call; one that is already over is fine. */
  hangUp(conversationId: string): Promise<void>;
  readConversation(query: ConversationQuery): Promise<ConversationState>;
  fetchRecording(conversationId: string): Promise<Recording | null>;
  readonly maxCallbackBytes: number;
  /** Starts verification before the body is read. Throws `CallbackRejected` (`forged`) for bad headers. */
  openCallback(headers: CallbackHeaders): CallbackVerifier;
  /** Translates a verified body. Throws `CallbackRejected` (`garbage`). */
  readCallback(body: Buffer): Promise<ProviderEvent[]>;
  readonly tools: ToolProtocol;
  listNumbers(): Promise<ProviderNumber[]>;
  /** Concurrent calls allowed for these credentials; null if the API does not tell. */
  readLines(): Promise<number | null>;
  /**
   * Reads the line's cost of an ended call whose provider cost `excludesLine`. Throws `ProviderError`.
   * `pending` until the line's operator prices the call; null if it cannot be queried.
   */
  readLineCost(conversationId: string): Promise<LineCost | 'pending' | null>;
  /** Checks the setup for calls from these numbers, at no cost and without changes. Refusals are findings. */
  check(numbers: readonly string[]): Promise<CheckFinding[]>;
}

/** A failed request. `message` is for the customer, and free of secrets as `providerWords` are; `cause` is for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** `unknown`: the phone may have rung, so redialing is forbidden until the call is reconciled. */
  readonly placed: 'no' | 'unknown';
  /** The provider's error code or, without one, for example an HTTP status. */
  readonly providerCode: string | null;
  /** An excerpt of the provider's own explanation, which `message` contains as well. */
  readonly providerWords: string | null;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  /** The outcome of a call that fails by this error. */
  readonly outcome: UnreachedOutcome;

  constructor(
    message: string,
    options: {
      placed: 'no' | 'unknown';
      providerCode?: string | null;
      providerWords?: string | null;
      retryable: boolean;
      retryAfterSeconds?: number | null;
      /** Outcome of the call; default: `provider_down` if retryable, else `provider_refused`. */
      outcome?: UnreachedOutcome;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.placed = options.placed;
    this.providerCode = options.providerCode ?? null;
    this.providerWords = options.providerWords ?? null;
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.outcome = options.outcome ?? (options.retryable ? 'provider_down' : 'provider_refused');
  }
}

/** `providerCode` of a provider that was not asked, because it kept failing. */
export const CIRCUIT_OPEN = 'circuit_open';

/** Returns whether the provider is up but had no free line or limited the rate. */
export function isAtCapacity({ placed, outcome }: ProviderError): boolean {
  return placed === 'no' && outcome === 'provider_at_capacity';
}

/** Thrown for an unsupported setting; only a change of `field` helps. */
export class AgentNotSupported extends ProviderError {
  readonly field: 'language' | 'model' | 'voicemail.message' | 'recording' | 'providerAgentId';

  constructor(field: AgentNotSupported['field'], message: string, providerCode: string) {
    super(message, { placed: 'no', providerCode, retryable: false });
    this.field = field;
  }
}

/** Thrown for a callback with an invalid signature (`forged`) or body (`garbage`). */
export class CallbackRejected extends Error {
  override readonly name = 'CallbackRejected';
  readonly reason: 'forged' | 'garbage';

  constructor(reason: 'forged' | 'garbage', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** A call as one provider would place it, with that provider's agent and number. */
export interface PlacementRoute {
  provider: VoiceProviderName;
  /** Separates circuits: one customer's failing agents are no outage for others. */
  customer: string;
  request: PlacementRequest;
}

export interface VoiceProviders {
  /** Provider of agents that name none. */
  readonly defaultName: VoiceProviderName;
  readonly names: readonly VoiceProviderName[];
  /** Finds a provider by name; null if it is not configured. */
  find(name: string): VoiceProvider | null;
  /** Places a call; see `placeWithFailover`. Throws `ProviderError` of the last route. */
  place(
    routes: readonly PlacementRoute[],
    signal: AbortSignal,
    observer: PlacementObserver,
  ): Promise<{ route: PlacementRoute; placement: Placement }>;
}

export interface PlacementObserver {
  /** Awaited before each attempt: the record locates the call after a crash. */
  announce(route: PlacementRoute): Promise<void>;
  noteFailure(route: PlacementRoute, failure: ProviderError): void;
}
