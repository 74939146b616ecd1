import { BusSubscription } from './bus-subscription.ts';
import type { JsonObject } from './json.ts';
import type { Metrics } from './metrics.ts';

export type BusMetrics = Pick<Metrics, 'eventBusGaps' | 'eventBusFailures' | 'liveSubscriptions'>;

export interface FanoutOptions {
  metrics: BusMetrics;
  /** Signals kept for each slow subscriber. */
  capacityPerSubscriber?: number;
}

const DEFAULT_CAPACITY = 256;

/** The subscribers of this process by topic: the last step of every bus. */
export class BusFanout {
  readonly #topics = new Map<string, Set<BusSubscription>>();
  readonly #metrics: BusMetrics;
  readonly #capacity: number;

  constructor(options: FanoutOptions) {
    this.#metrics = options.metrics;
    this.#capacity = options.capacityPerSubscriber ?? DEFAULT_CAPACITY;
  }

  /** `onLastLeft` is called when the topic has lost its last subscriber. */
  add(topic: string, ready: Promise<void>, onLastLeft: () => void): BusSubscription {
    const subscription = new BusSubscription({
      ready,
      capacity: this.#capacity,
      onOverflow: () => this.#metrics.eventBusGaps.inc({ reason: 'slow_subscriber' }),
      onEnd: () => this.#remove(topic, subscription, onLastLeft),
    });
    this.#subscribersOf(topic).add(subscription);
    this.#metrics.liveSubscriptions.inc();
    return subscription;
  }

  topics(): string[] {
    return [...this.#topics.keys()];
  }

  deliver(topic: string, payload: JsonObject): void {
    const signal = { kind: 'message', payload } as const;
    for (const subscription of this.#topics.get(topic) ?? []) subscription.push(signal);
  }

  gapEverywhere(reason: 'reconnected' | 'lost_publishes'): void {
    for (const subscription of this.#everyone()) {
      this.#metrics.eventBusGaps.inc({ reason });
      subscription.gap();
    }
  }

  endAll(): void {
    for (const subscription of this.#everyone()) void subscription.return();
  }

  #everyone(): BusSubscription[] {
    return [...this.#topics.values()].flatMap((subscriptions) => [...subscriptions]);
  }

  #subscribersOf(topic: string): Set<BusSubscription> {
    const existing = this.#topics.get(topic);
    if (existing !== undefined) return existing;
    const created = new Set<BusSubscription>();
    this.#topics.set(topic, created);
    return created;
  }

  #remove(topic: string, subscription: BusSubscription, onLastLeft: () => void): void {
    const subscriptions = this.#topics.get(topic);
    subscriptions?.delete(subscription);
    this.#metrics.liveSubscriptions.dec();
    if (subscriptions?.size !== 0) return;
    this.#topics.delete(topic);
    onLastLeft();
  }
}
