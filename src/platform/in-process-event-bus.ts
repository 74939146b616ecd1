import { BusFanout, type FanoutOptions } from './bus-fanout.ts';
import type { EventBus, EventSubscription } from './event-bus.ts';
import type { JsonObject } from './json.ts';

const AT_ONCE = Promise.resolve();

/** The bus of a single process: nothing can be lost on the way, only a slow subscriber sees a gap. */
export class InProcessEventBus implements EventBus {
  readonly #fanout: BusFanout;

  constructor(options: FanoutOptions) {
    this.#fanout = new BusFanout(options);
  }

  publish(topic: string, payload: JsonObject): void {
    this.#fanout.deliver(topic, payload);
  }

  subscribe(topic: string): EventSubscription {
    return this.#fanout.add(topic, AT_ONCE, () => undefined);
  }

  async close(): Promise<void> {
    this.#fanout.endAll();
  }
}
