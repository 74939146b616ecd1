import type { z } from 'zod';
import type { JsonObject } from '../input/json.ts';

/** A topic of the event bus. Messages of other processes are parsed before delivery. */
export interface Topic<Message extends JsonObject> {
  readonly name: string;
  readonly message: z.ZodType<Message>;
}

/** A message, or a `gap`: messages may be missing, so the subscriber must reread its state. */
export type BusSignal<Message = JsonObject> =
  | { readonly kind: 'message'; readonly payload: Message }
  | { readonly kind: 'gap' };

/** One subscriber's messages of an event bus topic, in order. `return()` ends it and frees its resources. */
export interface EventSubscription<Message = JsonObject>
  extends AsyncIterableIterator<BusSignal<Message>, undefined> {
  /**
   * Resolves once no later message can be missed without a gap. Await it before reading the related state.
   * Never rejects, and does not wait for an unreachable bus (a gap follows).
   */
  readonly ready: Promise<void>;
  /** Drops waiting messages that `isKnown` accepts, before the state that they announce is read. */
  skip(isKnown: (message: Message) => boolean): void;
  return(): Promise<IteratorResult<BusSignal<Message>, undefined>>;
}

/**
 * Messages between processes about committed changes. They carry ids and may arrive twice or, announced by a
 * gap, never; the database is the truth.
 */
export interface EventBus {
  /** Publishes a message. Returns at once and never throws: the change is committed, so failures are only logged. */
  publish<Message extends JsonObject>(topic: Topic<Message>, payload: Message): void;
  subscribe<Message extends JsonObject>(topic: Topic<Message>): EventSubscription<Message>;
  /** Ends every subscription to the event bus and disconnects. */
  close(): Promise<void>;
}
