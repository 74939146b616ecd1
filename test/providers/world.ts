import type { ToolCallback, VoiceProvider } from '../../src/providers/port.ts';
import type { CallbackRequest } from './callback-request.ts';

/**
 * Behavior of the provider in one call. A world translates it into its provider's own terms, such as a magic number or
 * a queued response of a fake API.
 */
export type CallScript =
  /** Answered, talked through to the end, analysed, recorded. */
  | 'completes'
  | 'no_answer'
  | 'busy'
  | 'fails'
  | 'voicemail'
  /** The provider declines to place it: no telephone rings. */
  | 'refused'
  /** Placed, but the placement's HTTP answer never comes. It completes like any other. */
  | 'answer_lost'
  /** Like `completes`, but its end is never reported. */
  | 'end_unreported'
  /** Like `completes`, but its first two look-ups do not show it. */
  | 'shown_late'
  /** Like `completes`, with every report sent twice and out of order. */
  | 'repeated_and_reordered'
  /** Like `completes`, with at least its first report before the placement's own response. */
  | 'reported_early'
  /** Like `completes`, with texts and data that PostgreSQL cannot store. */
  | 'unstorable'
  /** Like `unstorable`, but its end is never reported. */
  | 'unstorable_unreported'
  /** Like `completes`, but the callee asks not to be called again. */
  | 'asks_not_to_be_called'
  | 'asks_to_be_called_back'
  /** Like `completes`, but the callee asks for a person and is transferred to `TRANSFER_NUMBER`. */
  | 'asks_for_a_person';

/** The number of the first transfer of an agent whose callee asks for a person. */
export const TRANSFER_NUMBER = '+14155550177';

/** A use of a tool that the far side's agent asks for. */
export interface ToolUse {
  name: string;
  arguments: Record<string, unknown>;
}

/** Tools and transfers of an agent, as the provider has them. */
export interface Abilities {
  /** Names. */
  tools: string[];
  /** Numbers. */
  transfers: string[];
}

/** How the far side treats every request of ours from now on, instead of answering it properly. */
export type Disturbance =
  /** 200 and a body that its documentation does not know. */
  | { kind: 'garbage' }
  /** 200 and the beginning of a body, whose rest never comes. */
  | { kind: 'stall' }
  /** 200 and a body of which one byte comes at a time, for as long as our side listens. */
  | { kind: 'dribble' }
  /** Sends our side to another address. */
  | { kind: 'redirect'; to: string }
  /** Takes the request and says nothing. */
  | { kind: 'silence' }
  /** Takes the request and cuts the connection. */
  | { kind: 'reset' }
  /** 429 with `Retry-After`. */
  | { kind: 'rate_limited'; retryAfterSeconds: number }
  /** Refuses the request with this status and an empty body. */
  | { kind: 'refusal'; status: number }
  /** 503. */
  | { kind: 'outage' }
  /** Nothing listens at its address. */
  | { kind: 'unreachable' };

/**
 * A voice provider together with a far side that obeys the test. One world serves one test and is
 * disposed after it.
 */
export interface ProviderWorld extends AsyncDisposable {
  /** The adapter under test. Configured to give up on a silent far side well within a second. */
  readonly provider: VoiceProvider;
  /** Whether the provider reports ringing, the answer and the turns while the call is going on. */
  readonly reportsLive: boolean;
  /** Behavior that cannot happen at this provider, or that its requests do not show, each with the reason. */
  readonly impossible: Partial<Record<CallScript | 'altered_callback' | 'outdated_callback', string>>;

  /** Prepares the far side, and tells the number that will behave so when it is called next. */
  script(script: CallScript): Promise<string>;
  /** Applies to every request until `calm`. Nothing is placed meanwhile. */
  disturb(disturbance: Disturbance): Promise<void>;
  calm(): Promise<void>;

  /** The body of the last request that reached the far side, as it came. */
  lastBody(): Buffer;
  /** How many telephones the far side has rung for our call id. */
  placements(callId: string): Promise<number>;
  /** Continues the call until the callee has answered, and no further than its first words. */
  runToAnswer(callId: string): Promise<void>;
  /** Continues the call to its end. Resolves once the provider will send nothing more for it. */
  runToEnd(callId: string): Promise<void>;
  /** The callbacks received for the call so far, in the order in which they arrived. */
  callbacks(callId: string): CallbackRequest[];

  /** Returns tools and transfers of the agent that was deployed last. */
  abilities(providerAgentId: string): Abilities;
  /** Returns the provider's request when its agent uses a tool in a call, as that tool was deployed. */
  askForTool(callId: string, use: ToolUse, secret?: string): ToolCallback;
  /** Returns the text that the agent gets from dialgraph's response. */
  heardOfTool(answer: unknown): string;

  /** Returns the request, signed by somebody who does not know the secret. */
  forge(genuine: CallbackRequest): CallbackRequest;
  /** Returns the request, signed properly but so long ago that it may be a replay. */
  outdate(genuine: CallbackRequest): CallbackRequest;
  /** A request signed properly whose body makes no sense. */
  signedGarbage(): CallbackRequest;
}

export type MakeProviderWorld = () => Promise<ProviderWorld>;
