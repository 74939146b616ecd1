import type { z } from 'zod';
import type { JsonObject } from '../input/json.ts';

/**
 * A subject of messages, and their shape: messages of other processes are parsed before a subscriber receives
 * them.
 */
export interface Topic<Message extends JsonObject> {
  readonly name: string;
  readonly message: z.ZodType<Message>;
}

/**
 * What a subscriber receives. A `gap` says that messages may have been missed (the connection was lost, the
 * subscriber was too slow, or a message could not be read): whatever was learnt from messages so far is to be read
 * again from the database.
 */
export type BusSignal<Message = JsonObject> =
  | { readonly kind: 'message'; readonly payload: Message }
  | { readonly kind: 'gap' };

/** The signals of one topic for one subscriber, in order. `return()` ends it and frees what it holds. */
export interface EventSubscription<Message = JsonObject>
  extends AsyncIterableIterator<BusSignal<Message>, undefined> {
  /**
   * Resolves as soon as no later message can be missed unannounced. Await it before reading the state that
   * the messages are about; never rejects, and does not wait for a bus that is out of reach (a gap follows).
   */
  readonly ready: Promise<void>;
  return(): Promise<IteratorResult<BusSignal<Message>, undefined>>;
}

/**
 * Messages between the parts of the service, sent after a change is committed. Messages carry ids, are small
 * and may arrive twice or, announced by a gap, not at all: readers re-read, the database stays the truth.
 */
export interface EventBus {
  /** Returns at once and never throws: a failure is logged and counted, since the change has already happened. */
  publish<Message extends JsonObject>(topic: Topic<Message>, payload: Message): void;
  subscribe<Message extends JsonObject>(topic: Topic<Message>): EventSubscription<Message>;
  /** Ends every subscription and leaves the network. */
  close(): Promise<void>;
}
