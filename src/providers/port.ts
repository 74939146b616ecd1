/**
 * What dialgraph needs from a voice provider, and all that it may know of one.
 *
 * Every concept may import this file; only the composition root imports the providers themselves.
 */

import type { ToolAnswer, ToolBlueprint, ToolRequest, TransferBlueprint } from './agent-tools.ts';
import type { OutcomeOf, UnreachedEnd, UnreachedOutcome } from './call-outcomes.ts';
import type { CheckFinding } from './check-findings.ts';

export const VOICE_PROVIDER_NAMES = ['simulator', 'elevenlabs', 'vapi', 'retell'] as const;
export type VoiceProviderName = (typeof VOICE_PROVIDER_NAMES)[number];

/** One piece of data that the analysis of a finished conversation extracts. */
export interface ExtractionField {
  name: string;
  type: 'string' | 'number' | 'boolean';
  description: string;
}

/** All of an agent that its deployment at a provider depends on. */
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
  /** Whether the provider records its calls. */
  isRecorded: boolean;
  tools: readonly ToolBlueprint[];
  transfers: readonly TransferBlueprint[];
}

/** What of an agent a provider may not offer. */
export type AgentDemands = Pick<AgentBlueprint, 'language' | 'model' | 'voicemail' | 'isRecorded'>;

/** What of its agent one call has otherwise; left out = as the agent has it. */
export interface CallOverrides {
  /** Empty: the agent waits for the callee to speak. */
  firstMessage?: string;
  maxDurationSeconds?: number;
}

/** What is known of an agent that somebody made at the provider. Null is what the provider does not say. */
export interface ForeignAgent {
  systemPrompt: string | null;
  firstMessage: string | null;
  language: string | null;
  voiceId: string | null;
  model: string | null;
  maxDurationSeconds: number | null;
  /** Null as well where its rule is none of ours. */
  voicemail: AgentBlueprint['voicemail'] | null;
}

/** An agent that somebody made at the provider, with what we must remember to take out again what we merge into it. */
export interface AdoptedAgent {
  providerAgentId: string;
  /** The provider's settings that ours are merged over, as they were before: JSON for the adapter alone. */
  replaced: unknown;
  /** The names of all extraction fields that were ever merged into it. */
  fieldNames: readonly string[];
}

/**
 * Agents that exist at the provider without us. Ours to change are their webhook, their analysis fields and their
 * voicemail rule; everything else stays as it is, byte for byte.
 */
export interface ForeignAgents {
  /**
   * Null when the provider has no such agent. Throws `AgentNotSupported` (`providerAgentId`) for one that would not
   * work any more if it were adopted, else `ProviderError`.
   */
  find(providerAgentId: string): Promise<{ agent: ForeignAgent; replaced: unknown } | null>;
  /**
   * Merges what is ours of the blueprint into the agent, and says what it then is; doing so again changes nothing.
   * Throws `ProviderError`, also when the agent is gone.
   */
  merge(blueprint: AgentBlueprint, adopted: AdoptedAgent): Promise<ForeignAgent>;
  /** Takes out what was merged; an agent that is gone is fine. Throws `ProviderError`. */
  release(adopted: AdoptedAgent): Promise<void>;
}

/** A request to call one number. Placed at most once, whatever happens. */
export interface PlacementRequest {
  /** Our call id: carried to the provider and back, so that a call is recognized without its conversation id. */
  callId: string;
  providerAgentId: string;
  /** As it is on this call: with the overrides. */
  agent: AgentBlueprint;
  overrides: CallOverrides;
  phoneFrom: string;
  phoneTo: string;
  /** The provider's own reference of the number called from, when it needs one. */
  providerNumberRef: string | null;
  /** 1 for the first attempt at a campaign's contact, and for a single call. */
  attempt: number;
  /** The contact's fields and the call's own variables, for the agent to speak of. */
  variables: Record<string, string>;
}

export interface Placement {
  conversationId: string;
  /** How many calls the provider takes at once, where its answer says so. */
  lines?: number;
}

export interface TranscriptTurn {
  role: 'agent' | 'user';
  message: string;
  /** Seconds from the answer to the start of this turn. */
  timeSeconds: number;
}

/** What a provider charges us for a call, as it says. */
export interface ProviderCost {
  /** A decimal of at most nine digits before and after the point. */
  amount: string;
  /** `credits` are those of an ElevenLabs plan, whose price depends on the plan. */
  unit: 'usd' | 'credits';
  /** Whether the telephone line is charged separately, by another company: `readLineCost` tells what. */
  excludesLine?: boolean;
}

/** What a telephone line is charged for a call, beside the voice provider. */
export interface LineCost {
  /** A decimal of at most six digits before and nine after the point. */
  amount: string;
  /** ISO 4217. */
  currency: string;
}

export type Sentiment = 'positive' | 'neutral' | 'negative';

/** A callee's wish to be called at another time. */
export interface CallbackRequest {
  /** When, as the provider worded it; null if it does not say. */
  time: string | null;
}

/** What is known of a conversation once the provider has analysed it. */
export interface ConversationAnalysis {
  transcript: TranscriptTurn[];
  summary: string | null;
  sentiment: Sentiment | null;
  /** -1 (negative) to 1 (positive). */
  sentimentScore: number | null;
  goalAchieved: boolean | null;
  extractedData: Record<string, unknown>;
  voicemail: boolean;
  /** The callee asked not to be called again. */
  doNotCallRequested: boolean;
  /** Null or left out when the callee did not ask to be called back. */
  callback?: CallbackRequest | null;
  /** Connected time. */
  durationSeconds: number;
  /** The provider's own word for why the call ended. */
  endedReason: string | null;
  /** Null when the provider does not say. */
  hasRecording: boolean | null;
  /** Left out or null when the provider does not say. */
  cost?: ProviderCost | null;
  /** The number that the agent transferred the call to. Left out or null when the provider does not say. */
  transferredTo?: string | null;
}

/** What happened to a call, in the provider-neutral words of the call's life. */
export type CallOccurrence =
  | { kind: 'ringing' }
  | { kind: 'answered' }
  | { kind: 'turn'; position: number; turn: TranscriptTurn }
  | { kind: 'hung_up'; durationSeconds: number }
  | { kind: 'completed'; outcome: OutcomeOf<'completed'>; analysis: ConversationAnalysis }
  /** Ended without, or in spite of, a conversation. `durationSeconds` is the time connected: 0 when never. */
  | {
      kind: UnreachedEnd;
      outcome: UnreachedOutcome;
      endedReason: string;
      durationSeconds: number;
      cost?: ProviderCost | null;
    }
  /** The recording can be fetched now. */
  | { kind: 'recording_ready' };

/**
 * One report of a provider about one call. Reports may repeat, come late, come in any order and come
 * before the response to the placement; receivers must handle all of that.
 */
export interface ProviderEvent {
  /** Our call id, where the provider carried it; else the conversation id decides. */
  callId: string | null;
  conversationId: string | null;
  /** When it happened by the provider's clock. */
  occurredAt: Date;
  occurrence: CallOccurrence;
}

/** Where a call is looked up when its provider has fallen silent. */
export interface ConversationQuery {
  callId: string;
  /** Null when the placement's answer never arrived. */
  conversationId: string | null;
  phoneFrom: string;
  phoneTo: string;
  placedAt: Date;
}

/** What the provider says of a call when asked. `conversationId` is null when it gave none that can be kept. */
export type ConversationState =
  /** The provider has no such call, or does not show it yet: see `AbsenceLimits`. */
  | { state: 'unknown' }
  /** Live; `reports` are the events so far, all of them about the call asked for. */
  | { state: 'live'; conversationId: string | null; reports: ProviderEvent[] }
  /** Ended; the last event is final. */
  | { state: 'ended'; conversationId: string | null; reports: ProviderEvent[] };

/** The headers of an HTTP request that claims to come from a provider, their names in lower case. */
export type CallbackHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Judges a callback's signature while its body comes in: signatures cover the bytes as they came. */
export interface CallbackVerifier {
  update(bytes: Buffer): void;
  /** Once all of the body was given. Throws `CallbackRejected` (`forged`) unless that is what was signed. */
  verify(): void;
}

/** A provider's request to use tools, as it came in. */
export interface ToolCallback {
  headers: CallbackHeaders;
  /** The last part of the URL, where the provider has a URL for each tool. */
  toolName: string | null;
  body: Buffer;
}

/** How a provider asks us to use a customer's tools, and what it takes for an answer. */
export interface ToolProtocol {
  /** As `openCallback`, of a request to use tools. */
  open(headers: CallbackHeaders): CallbackVerifier;
  /** Translates a verified request. Throws `CallbackRejected` (`garbage`) when it makes no sense. */
  read(callback: ToolCallback): ToolRequest[];
  /** The JSON body of the answer, which is always a 200: providers tell their agents nothing of others. */
  answer(answers: readonly ToolAnswer[]): unknown;
}

export interface ProviderNumber {
  e164: string;
  providerRef: string;
}

export interface Recording {
  contentType: string;
  /** Bytes, if the provider reports them. */
  contentLength: number | null;
  stream: AsyncIterable<Uint8Array>;
}

/** How far a provider's answer that it has no such call can be trusted, and when. */
export interface AbsenceLimits {
  /** A call is lost if no look-up finds it for this long: at least as long as a phone rings and the provider's lists lag. */
  confirmSeconds: number;
  /**
   * For this long after a call was lost, its callee is not dialed again without being asked to: the provider may yet
   * ring the phone, or the two may be talking.
   */
  quietSeconds: number;
}

export interface VoiceProvider {
  readonly name: VoiceProviderName;
  readonly absence: AbsenceLimits;
  /** What of its agent no call can have otherwise. */
  readonly fixedOnCalls: readonly (keyof CallOverrides)[];
  /** Says what is known of the provider without asking it. Throws `AgentNotSupported`, as `deployAgent` would. */
  assertSupported(demands: AgentDemands): void;
  /** Creates the agent, or updates it in place when `providerAgentId` is given. Throws `ProviderError`. */
  deployAgent(
    blueprint: AgentBlueprint,
    providerAgentId: string | null,
  ): Promise<{ providerAgentId: string }>;
  /** Removes a deployed agent; an agent that is gone already is fine. */
  retireAgent(providerAgentId: string): Promise<void>;
  readonly foreignAgents: ForeignAgents;
  /** Places the call. Never retries by itself. Throws `ProviderError`, whose `placed` says what is known. */
  placeCall(request: PlacementRequest, signal: AbortSignal): Promise<Placement>;
  /** Ends a live call; a call that is over already is fine. */
  hangUp(conversationId: string): Promise<void>;
  readConversation(query: ConversationQuery): Promise<ConversationState>;
  /** Null when there is none. */
  fetchRecording(conversationId: string): Promise<Recording | null>;
  /** No callback of this provider is larger. */
  readonly maxCallbackBytes: number;
  /**
   * Begins to judge a callback, before any of its body is read. Throws `CallbackRejected` (`forged`) when the
   * headers hold no signature of the right form, or one of another time.
   */
  openCallback(headers: CallbackHeaders): CallbackVerifier;
  /** Translates the body of a verified callback. Throws `CallbackRejected` (`garbage`) when it makes no sense. */
  readCallback(body: Buffer): Promise<ProviderEvent[]>;
  readonly tools: ToolProtocol;
  /** The numbers registered at the provider. */
  listNumbers(): Promise<ProviderNumber[]>;
  /** How many calls the provider takes at once for these credentials; null when its API does not say. */
  readLines(): Promise<number | null>;
  /**
   * What the telephone line of an ended call costs, where the provider's cost `excludesLine`. `pending` while the line's
   * operator does not say yet; null when nobody can be asked. Throws `ProviderError`.
   */
  readLineCost(conversationId: string): Promise<LineCost | 'pending' | null>;
  /**
   * Looks for what would keep calls from these numbers from being placed and reported; without numbers, from any. Costs
   * nothing and changes nothing at the provider. Whatever the provider refuses is a finding, not an error.
   */
  check(numbers: readonly string[]): Promise<CheckFinding[]>;
}

/**
 * A provider that refused, failed or did not answer. `message` is a sentence for the customer and
 * holds no secret of the provider; the provider's own words go into `cause` for the log.
 */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  /**
   * Whether the phone may have rung: `no` only when the provider surely did not place the call.
   * `unknown` forbids dialing again until the call is reconciled.
   */
  readonly placed: 'no' | 'unknown';
  /** The provider's own code for what happened, for example an HTTP status or its error code. */
  readonly providerCode: string | null;
  /** Whether the same request may succeed later (outage, 429) or never will (a refusal). */
  readonly retryable: boolean;
  readonly retryAfterSeconds: number | null;
  /** What the failure is, and so whose: the outcome of a call that could not be placed for it. */
  readonly outcome: UnreachedOutcome;

  constructor(
    message: string,
    options: {
      placed: 'no' | 'unknown';
      providerCode?: string | null;
      retryable: boolean;
      retryAfterSeconds?: number | null;
      /** Default: `provider_down` of what may succeed later, else `provider_refused`. */
      outcome?: UnreachedOutcome;
      cause?: unknown;
    },
  ) {
    super(message, { cause: options.cause });
    this.placed = options.placed;
    this.providerCode = options.providerCode ?? null;
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds ?? null;
    this.outcome = options.outcome ?? (options.retryable ? 'provider_down' : 'provider_refused');
  }
}

/**
 * Whether a provider was full, as to its lines or to the rate of calls: it is well, no phone has rung, and it may take
 * the call later.
 */
export function isAtCapacity({ placed, outcome }: ProviderError): boolean {
  return placed === 'no' && outcome === 'provider_at_capacity';
}

/** An agent that asks for what the provider does not offer: nothing but a change of `field` helps. */
export class AgentNotSupported extends ProviderError {
  readonly field: 'language' | 'model' | 'voicemail.message' | 'recording' | 'providerAgentId';

  constructor(field: AgentNotSupported['field'], message: string, providerCode: string) {
    super(message, { placed: 'no', providerCode, retryable: false });
    this.field = field;
  }
}

/** A callback that must not be believed (`forged`) or cannot be understood (`garbage`). */
export class CallbackRejected extends Error {
  override readonly name = 'CallbackRejected';
  readonly reason: 'forged' | 'garbage';

  constructor(reason: 'forged' | 'garbage', message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.reason = reason;
  }
}

/** A call as it would be placed by one provider: with that provider's agent and number. */
export interface PlacementRoute {
  provider: VoiceProviderName;
  /** Whose call it is: what one customer's agents make fail is no outage of the provider for others. */
  customer: string;
  request: PlacementRequest;
}

/** The providers that this deployment is configured for. */
export interface VoiceProviders {
  /** Given to agents that name none. */
  readonly defaultName: VoiceProviderName;
  readonly names: readonly VoiceProviderName[];
  /** Null when the deployment is not configured for it. */
  find(name: string): VoiceProvider | null;
  /**
   * Places a call by the first route that accepts it. A later one is tried only if it is certain that
   * no phone has rung. Throws the last route's `ProviderError`.
   */
  place(
    routes: readonly PlacementRoute[],
    signal: AbortSignal,
    observer: PlacementObserver,
  ): Promise<{ route: PlacementRoute; placement: Placement }>;
}

/** What a placement tells on its way. */
export interface PlacementObserver {
  /** Awaited before each attempt: what it records is where the call is looked for after a crash. */
  announce(route: PlacementRoute): Promise<void>;
  /** Of each route that did not take the call, before the next one is tried. */
  noteFailure(route: PlacementRoute, failure: ProviderError): void;
}
