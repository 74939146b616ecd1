import type { JsonObject } from './json.ts';

/**
 * What a subscriber hears. A `gap` says that messages may have been missed (the connection was lost, or the
 * subscriber was too slow): whatever was learnt from messages so far is to be read again from the database.
 */
export type BusSignal = { readonly kind: 'message'; readonly payload: JsonObject } | { readonly kind: 'gap' };

/** The signals of one topic for one subscriber, in order. `return()` ends it and frees what it holds. */
export interface EventSubscription extends AsyncIterableIterator<BusSignal, undefined> {
  /**
   * Resolves as soon as no later message can be missed unannounced. Await it before reading the state that
   * the messages are about; never rejects, and does not wait for a bus that is out of reach (a gap follows).
   */
  readonly ready: Promise<void>;
  return(): Promise<IteratorResult<BusSignal, undefined>>;
}

/**
 * News between the parts of the service, after the change is committed. Messages carry ids, are small and may
 * arrive twice or, announced by a gap, not at all: readers re-read, the database stays the truth.
 */
export interface EventBus {
  /** Returns at once and never throws: a failure is logged and counted, since the change has already happened. */
  publish(topic: string, payload: JsonObject): void;
  subscribe(topic: string): EventSubscription;
  /** Ends every subscription and leaves the network. */
  close(): Promise<void>;
}
