import type { JsonObject } from '../input/json.ts';
import type { EventBus, EventSubscription, Topic } from './event-bus.ts';
import { BusFanout, type FanoutOptions } from './fanout.ts';

const AT_ONCE = Promise.resolve();

/** The event bus of a single process, which loses messages (a gap) only for a slow subscriber. */
export class InProcessEventBus implements EventBus {
  readonly #fanout: BusFanout;

  constructor(options: FanoutOptions) {
    this.#fanout = new BusFanout(options);
  }

  publish<Message extends JsonObject>(topic: Topic<Message>, payload: Message): void {
    this.#fanout.deliver(topic.name, payload);
  }

  subscribe<Message extends JsonObject>(topic: Topic<Message>): EventSubscription<Message> {
    return this.#fanout.add(topic, AT_ONCE, () => undefined);
  }

  async close(): Promise<void> {
    this.#fanout.endAll();
  }
}
