import type { JsonObject } from '../input/json.ts';
import type { EventBus, EventSubscription, Topic } from './event-bus.ts';

/**
 * Streams what `items` makes of an event bus topic's messages. Its reader may end it at any time: ending the
 * subscription ends a pending wait, behind which a plain generator's `return` would queue.
 * @param items is called once the topic is subscribed; its errors end the stream
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
