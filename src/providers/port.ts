/** The only view of voice providers outside this folder. Only the composition root imports adapters. */

import type { AgentSettings } from './agent-settings.ts';
import type { ToolAnswer, ToolBlueprint, ToolRequest, TransferBlueprint } from './agent-tools.ts';
import type { OutcomeOf, UnreachedEnd, UnreachedOutcome } from './call-outcomes.ts';
import type { CheckFinding, CheckScope } from './check-findings.ts';
import type { VoiceProviderName } from './voice-provider-names.ts';

export { VOICE_PROVIDER_NAMES, type VoiceProviderName } from './voice-provider-names.ts';

/** A value that the provider extracts from a finished conversation. */
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

/** Settings of an agent that not every provider supports. */
export type AgentDemands = Pick<AgentBlueprint, 'language' | 'model' | 'voicemail' | 'isRecorded'>;

/** Agent settings overridden for one call; absent fields use the agent's value. */
export interface CallOverrides {
  /** First words of the agent. Empty: it waits for the callee to speak. */
  firstMessage?: string;
  maxDurationSeconds?: number;
}

export interface DeployedAgent {
  providerAgentId: string;
  /** The provider's name of what was deployed, for `PlacementRequest`: a version, or a branch. Absent: it has none. */
  version?: string | null | undefined;
}

/** An agent that a customer made at the provider. Null fields are unknown. */
export interface ForeignAgent {
  systemPrompt: string | null;
  firstMessage: string | null;
  language: string | null;
  voiceId: string | null;
  model: string | null;
  maxDurationSeconds: number | null;
  /** The provider agent's rule for voicemail; null also for one that dialgraph cannot express. */
  voicemail: AgentBlueprint['voicemail'] | null;
}

/** A customer's own agent at the provider in use, with the settings to restore when it is released. */
export interface AdoptedAgent {
  providerAgentId: string;
  /** Former values of the settings that dialgraph replaced, as JSON that only the provider's adapter reads. */
  replaced: unknown;
  /** Every extraction field that was ever merged into the customer's agent. */
  fieldNames: readonly string[];
}

/** Agents that customers made at the provider. Only webhook, analysis fields and voicemail rule change. */
export interface ForeignAgents {
  /** Finds a customer's agent at the provider; null if missing. Throws `AgentNotSupported` if use would break it. */
  find(providerAgentId: string): Promise<{ agent: ForeignAgent; replaced: unknown } | null>;
  /** Merges our webhook, fields and voicemail rule into an agent. Repeatable. Throws `ProviderError`. */
  merge(blueprint: AgentBlueprint, adopted: AdoptedAgent): Promise<ForeignAgent>;
  /** Restores the replaced settings of a customer's agent; a missing one is fine. Throws `ProviderError`. */
  release(adopted: AdoptedAgent): Promise<void>;
}

/** A request to call one number, placed at most once. */
export interface PlacementRequest {
  /** Our id of the call. The provider returns it, which identifies a call without its conversation id. */
  callId: string;
  providerAgentId: string;
  /** Version of the agent to call with, as in `DeployedAgent`; absent or null = the current one. */
  providerAgentVersion?: string | null;
  /** Settings of the agent, including the call's overrides. */
  agent: AgentBlueprint;
  overrides: CallOverrides;
  phoneFrom: string;
  phoneTo: string;
  providerNumberRef: string | null;
  /** Number of the campaign's call to this contact, from 1; 1 for single calls. */
  attempt: number;
  /** The contact's fields and the call's variables, for the agent's texts. */
  variables: Record<string, string>;
}

export interface Placement {
  conversationId: string;
  /** The telephone company's id of the call, if the provider's response states it. */
  lineCallId?: string;
  /** Concurrent calls that the provider allows, if its response states them. */
  lines?: number;
}

export interface TranscriptTurn {
  role: 'agent' | 'user';
  message: string;
  /** Start of the transcript's turn, in seconds after the answer. */
  timeSeconds: number;
}

export interface ProviderCost {
  /** Cost of the call, a decimal number with at most nine digits before and after the point. */
  amount: string;
  /** Unit of the call's cost: USD, or `credits` of an ElevenLabs plan, which sets their price. */
  unit: 'usd' | 'credits';
  /** Whether the telephone line is billed separately from the voice provider: see `readLineCost`. */
  excludesLine?: boolean;
}

export interface LineCost {
  /** Cost of the telephone line, a decimal number with at most six digits before and nine after the point. */
  amount: string;
  /** Currency of the telephone line's cost, ISO 4217. */
  currency: string;
}

export type Sentiment = 'positive' | 'neutral' | 'negative';

export interface CallbackRequest {
  /** Time at which the callee asked to be called back, in the provider's words. */
  time: string | null;
}

export interface ConversationAnalysis {
  transcript: TranscriptTurn[];
  summary: string | null;
  sentiment: Sentiment | null;
  /** Sentiment of the callee from -1 (negative) to 1 (positive). */
  sentimentScore: number | null;
  goalAchieved: boolean | null;
  extractedData: Record<string, unknown>;
  voicemail: boolean;
  doNotCallRequested: boolean;
  /** Callback that the callee requested; absent or null = none. */
  callback?: CallbackRequest | null;
  /** Seconds for which the call was connected. */
  durationSeconds: number;
  /** Reason for the call's end, in the provider's words. */
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
      /** Whether the callee opted out before the conversation failed. */
      doNotCallRequested?: boolean;
    }
  | { kind: 'recording_ready' };

/** A report on a call. Reports may repeat, come late or out of order, or precede the placement's response. */
export interface ProviderEvent {
  /** Our id of the call; null if the provider does not send it: `conversationId` then identifies the call. */
  callId: string | null;
  conversationId: string | null;
  /** Time of the reported fact, by the provider's clock. */
  occurredAt: Date;
  occurrence: CallOccurrence;
}

/** A call to look up, with what identifies it. */
export interface ConversationQuery {
  callId: string;
  /** The provider's id of the call; null if the placement got no response. */
  conversationId: string | null;
  /** As in `Placement`. */
  lineCallId?: string | null;
  phoneFrom: string;
  phoneTo: string;
  placedAt: Date;
}

/** A provider's status of a call, with reports on it alone. The last report of an ended call is final. */
export type ConversationState =
  /** A call that is absent or not shown yet: see `AbsenceLimits`. */
  | { state: 'unknown' }
  | { state: 'live'; conversationId: string | null; reports: ProviderEvent[] }
  | { state: 'ended'; conversationId: string | null; reports: ProviderEvent[] };

/** Unverified HTTP headers of a provider's callback, names in lower case. */
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Verifies the signature of a provider's callback over the body's bytes while they arrive. */
export interface CallbackVerifier {
  update(bytes: Buffer): void;
  /** Verifies the callback's signature; call it after the whole body. Throws `CallbackRejected` (`forged`). */
  verify(): void;
}

export interface ToolCallback {
  headers: CallbackHeaders;
  /** Name of the requested tool in the URL, if the provider has a URL per tool. */
  toolName: string | null;
  body: Buffer;
}

export interface ToolProtocol {
  /** Starts to verify a provider's tool request, as `openCallback` does. */
  open(headers: CallbackHeaders): CallbackVerifier;
  /** Translates a verified tool request. Throws `CallbackRejected` (`garbage`). */
  read(callback: ToolCallback): ToolRequest[];
  /** Returns the body of the 200 with a tool's result: providers hide other responses from their agents. */
  answer(answers: readonly ToolAnswer[]): unknown;
}

export interface ProviderNumber {
  e164: string;
  providerRef: string;
}

export interface Recording {
  contentType: string;
  /** Length of the recording in bytes; null if unknown. */
  contentLength: number | null;
  stream: AsyncIterable<Uint8Array>;
}

/** Limits on trusting a provider that reports a call as unknown. */
export interface AbsenceLimits {
  /** Seconds for which look-ups must not find a call until it is lost: at least ringing time and the lag of lists. */
  confirmSeconds: number;
  /** Seconds without automatic redials after a call was lost: its phone may yet ring, or it may be live. */
  quietSeconds: number;
}

export interface VoiceProvider {
  readonly name: VoiceProviderName;
  readonly absence: AbsenceLimits;
  /** Agent settings that a single call cannot override at this provider. */
  readonly fixedOnCalls: readonly (keyof CallOverrides)[];
  /** Checks an agent's settings without a request to the provider. Throws `AgentNotSupported`. */
  assertSupported(demands: AgentDemands): void;
  /** Creates an agent at the provider, or updates `providerAgentId` in place. Throws `ProviderError`. */
  deployAgent(blueprint: AgentBlueprint, providerAgentId: string | null): Promise<DeployedAgent>;
  /** Reads what deployments send of an agent, as the provider has it; null if it is gone. Throws `ProviderError`. */
  readAgent(providerAgentId: string): Promise<AgentSettings | null>;
  /** Removes an agent from the provider; a missing one is fine. */
  retireAgent(providerAgentId: string): Promise<void>;
  readonly foreignAgents: ForeignAgents;
  /** Places a call once. Throws `ProviderError`; its `placed` tells if the phone may have rung. */
  placeCall(request: PlacementRequest, signal: AbortSignal): Promise<Placement>;
  /** Ends a call at the provider; one that is already over is fine. @param lineCallId as in `Placement` */
  hangUp(conversationId: string, lineCallId?: string | null): Promise<void>;
  readConversation(query: ConversationQuery): Promise<ConversationState>;
  fetchRecording(conversationId: string): Promise<Recording | null>;
  readonly maxCallbackBytes: number;
  /** Starts to verify a callback before its body is read. Throws `CallbackRejected` (`forged`) for bad headers. */
  openCallback(headers: CallbackHeaders): CallbackVerifier;
  /** Translates a verified callback of the provider. Throws `CallbackRejected` (`garbage`). */
  readCallback(body: Buffer): Promise<ProviderEvent[]>;
  readonly tools: ToolProtocol;
  listNumbers(): Promise<ProviderNumber[]>;
  /** Returns how many concurrent calls the provider allows us; null if its API does not tell. */
  readLines(): Promise<number | null>;
  /**
   * Reads the telephone line's cost of an ended call whose provider cost `excludesLine`. Throws `ProviderError`.
   * `pending` until the line's operator prices the call; null if it cannot be queried.
   */
  readLineCost(conversationId: string, lineCallId?: string | null): Promise<LineCost | 'pending' | null>;
  /** Checks the provider's setup for calls within this scope, free and without changes. Refusals are findings. */
  check(scope: CheckScope): Promise<CheckFinding[]>;
}

/** A failed request to a voice provider. `message` is for the customer, without secrets; `cause` is for the log. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /** Whether a call was placed. `unknown`: the phone may have rung, so redialing waits for reconciliation. */
  readonly placed: 'no' | 'unknown';
  /** The provider's error code or, without one, for example an HTTP status. */
  readonly providerCode: string | null;
  /** An excerpt of the provider's own explanation, which `message` contains as well. */
  readonly providerWords: string | null;
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  /** The outcome of a call that ends because of this error. */
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

/** `providerCode` of a provider that was not asked to place a call, because it kept failing. */
export const CIRCUIT_OPEN = 'circuit_open';

/**
 * `providerCode`s of refusals that concern one call alone, with the outcome `provider_refused`: the carrier account may not
 * call its destination, or the provider objects to data of the call, such as a variable that is too long.
 */
const REFUSALS_OF_CALLS = ['destination_not_permitted', 'call_data_refused'] as const;

export type RefusalOfCall = (typeof REFUSALS_OF_CALLS)[number];

/** Returns whether a provider's code is one of `REFUSALS_OF_CALLS`. */
export function isRefusalOfCall(code: string | null): boolean {
  return (REFUSALS_OF_CALLS as readonly (string | null)[]).includes(code);
}

/** Returns whether a call failed because the provider, though up, had no free line or limited the rate. */
export function isAtCapacity({ placed, outcome }: ProviderError): boolean {
  return placed === 'no' && outcome === 'provider_at_capacity';
}

/** Returns whether a provider's error code or words say that all its lines are taken, not that it limits the rate. */
export function isLackOfLines(...said: (string | null)[]): boolean {
  return said.some((words) => words !== null && /concurren/i.test(words));
}

/** Error: the provider does not support an agent's setting; only a change of `field` helps. */
export class AgentNotSupported extends ProviderError {
  readonly field: 'language' | 'model' | 'voicemail.message' | 'recording' | 'providerAgentId';

  constructor(field: AgentNotSupported['field'], message: string, providerCode: string) {
    super(message, { placed: 'no', providerCode, retryable: false });
    this.field = field;
  }
}

/** Error: a provider's callback has an invalid signature (`forged`) or body (`garbage`). */
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
  /** Id of the account that calls. Its credentials are used; its failing agents are no outage for others. */
  customer: string;
  request: PlacementRequest;
}

export interface VoiceProviders {
  /** Voice provider of agents that name none, in accounts that call real phones. */
  readonly defaultName: VoiceProviderName;
  /** Returns the voice provider of an account's agents that name none: of test accounts, the simulator. */
  defaultFor(accountId: string): VoiceProviderName;
  /** Providers that at least one account can use. */
  readonly names: readonly VoiceProviderName[];
  /** Returns the providers that an account can use. */
  namesFor(accountId: string): readonly VoiceProviderName[];
  /**
   * Finds a provider for an account, or with null for accounts without credentials of their own. Null if it is not
   * configured, and for a test account any but the simulator.
   */
  find(name: string, accountId: string | null): VoiceProvider | null;
  /** Returns whether the provider is not asked to place the account's calls now, because it kept failing. */
  isPassedOver(name: string, accountId: string): boolean;
  /** Places a call at the first provider that accepts it. Throws `ProviderError` of the last one. */
  place(
    routes: readonly PlacementRoute[],
    signal: AbortSignal,
    observer: PlacementObserver,
  ): Promise<{ route: PlacementRoute; placement: Placement }>;
}

export interface PlacementObserver {
  /** Awaited before each request to place a call: the record locates the call after a crash. */
  announce(route: PlacementRoute): Promise<void>;
  noteFailure(route: PlacementRoute, failure: ProviderError): void;
}
