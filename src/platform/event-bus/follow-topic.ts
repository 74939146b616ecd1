import type { JsonObject } from '../input/json.ts';
import type { EventBus, EventSubscription, Topic } from './event-bus.ts';

/**
 * What `items` makes of a topic's signals, as a stream whose reader may leave at any moment.
 *
 * A generator that waits for its next signal cannot be ended from outside: its `return` would be queued behind
 * a signal that may never come, and so would the subscription that it holds. Ending the subscription ends it.
 *
 * @param items is asked once the topic is listened to; what it throws ends the stream
 */
export function followTopic<T, Message extends JsonObject>(
  bus: EventBus,
  topic: Topic<Message>,
  items: (subscription: EventSubscription<Message>) => AsyncGenerator<T, void, void>,
): AsyncIterableIterator<T, void> {
  const subscription = bus.subscribe(topic);
  async function* run(): AsyncGenerator<T, void, void> {
    try {
      await subscription.ready;
      yield* items(subscription);
    } finally {
      await subscription.return();
    }
  }
  const running = run();
  return {
    next: () => running.next(),
    async return() {
      await subscription.return();
      return running.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
