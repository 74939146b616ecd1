import {
  type Call,
  type CallStatus,
  type CallSummary,
  dispatchCall,
  hangUpCall,
  listCalls,
  type ReadCallStatsData,
  readCall,
  readCallStats,
  readRecording,
  readToolCalls,
  readTranscript,
} from '../generated/surface-a/index.ts';
import {
  CallEventsDocument,
  type CallEventsSubscription,
  type CallEventsSubscriptionVariables,
} from '../operations.generated.ts';
import { follow } from '../subscriptions.ts';
import type { RequestOptions } from '../transport.ts';
import { Resource } from './resource.ts';

const FINAL: ReadonlySet<CallStatus> = new Set(['completed', 'no_answer', 'busy', 'failed', 'canceled']);

/** Returns whether a call with this status has ended. */
export function isFinal(status: CallStatus): boolean {
  return FINAL.has(status);
}

/** A change of a call’s status. */
export interface CallEvent {
  /** Opaque position of the event, for `after`. */
  sequence: string;
  /** The call: its `status` at the event, and all else as it is now. */
  call: CallSnapshot;
}

/** Fields of a call in a subscription. `calls.read` returns all fields. */
export type CallSnapshot = Pick<
  CallSummary,
  | 'id'
  | 'agent_id'
  | 'contact_id'
  | 'campaign_id'
  | 'external_id'
  | 'phone_from'
  | 'phone_to'
  | 'status'
  | 'outcome'
  | 'ended_reason'
  | 'duration_seconds'
  | 'goal_achieved'
  | 'voicemail'
  | 'credits_charged'
>;

export interface SubscribeOptions {
  /** Only this call, from its first status to its last. */
  callId?: string;
  agentId?: string;
  campaignId?: string;
  /** Goes on after the event with this `sequence`, of the last 24 hours. Default: from now on. */
  after?: string;
  /** Ends the subscription: the iteration throws its reason. */
  signal?: AbortSignal;
}

export class Calls extends Resource {
  /** Places a call, once, however often the connection fails. */
  readonly dispatch = this.withBody(dispatchCall);

  readonly read = this.withId(readCall);

  /** Alias of `read`. */
  readonly get = this.read;

  readonly list = this.inPages(listCalls);

  /** Ends a live call, as the provider then reports, or cancels a scheduled one at once. */
  readonly hangUp = this.withId(hangUpCall);

  readonly transcript = this.withId(readTranscript);

  /** Returns the tools that the agent used during the call. */
  readonly toolCalls = this.withId(readToolCalls);

  /** Returns the audio. @throws NotFoundError if the call has no recording, or none yet */
  async recording(id: string, options?: RequestOptions): Promise<Blob> {
    const { data } = await readRecording({
      ...this.transport.options(options),
      path: { id },
      parseAs: 'blob',
    });
    return data as Blob;
  }

  async stats(query: ReadCallStatsData['query'], options?: RequestOptions) {
    return (await readCallStats({ ...this.transport.options(options), query })).data;
  }

  /**
   * Follows calls: each change of a status once and in order, also those that happen while the connection is lost,
   * once it has delivered an event. With `callId` the iteration ends with the call, else only by `signal`.
   */
  async *subscribe(options: SubscribeOptions = {}): AsyncGenerator<CallEvent, void, undefined> {
    const { callId, agentId, campaignId, after, signal } = options;
    const variables: CallEventsSubscriptionVariables = { callId, agentId, campaignId };
    const isLast = ({ callEvents }: CallEventsSubscription) => isFinal(lowerCase(callEvents.call.status));
    const ofOneCall = callId === undefined ? {} : { isLast };
    const events = follow<CallEventsSubscription>(this.transport, {
      query: CallEventsDocument,
      variables,
      after,
      signal,
      ...ofOneCall,
    });
    for await (const { data } of events) {
      const { sequence, call } = data.callEvents;
      yield {
        sequence,
        call: { ...call, status: lowerCase(call.status), outcome: call.outcome && lowerCase(call.outcome) },
      };
    }
  }

  /** Waits for the end of a call and returns it, with its transcript. @throws the signal’s reason when it aborts */
  async waitUntilEnded(id: string, { signal }: Pick<RequestOptions, 'signal'> = {}): Promise<Call> {
    const options = signal && { signal };
    const call = await this.read(id, options);
    if (isFinal(call.status)) return call;
    for await (const event of this.subscribe({ callId: id, ...options }))
      if (isFinal(event.call.status)) break;
    return this.read(id, options);
  }
}

/** REST spells enum values in lower case, GraphQL in upper case. */
function lowerCase<Value extends string>(value: Value): Lowercase<Value> {
  return value.toLowerCase() as Lowercase<Value>;
}
