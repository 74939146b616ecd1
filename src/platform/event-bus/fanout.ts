import type { JsonObject } from '../input/json.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { EventSubscription, Topic } from './event-bus.ts';
import { BusSubscription } from './subscription.ts';

export type BusMetrics = Pick<Metrics, 'eventBusGaps' | 'eventBusFailures' | 'liveSubscriptions'>;

export interface FanoutOptions {
  metrics: BusMetrics;
  /** Most event bus messages kept for a slow subscriber. */
  capacityPerSubscriber?: number;
}

const DEFAULT_CAPACITY = 256;

interface TopicInUse {
  topic: Topic<JsonObject>;
  subscriptions: Set<BusSubscription>;
}

/** This process's subscribers to the event bus by topic: the last step of every bus. */
export class BusFanout {
  readonly #topics = new Map<string, TopicInUse>();
  readonly #metrics: BusMetrics;
  readonly #capacity: number;

  constructor(options: FanoutOptions) {
    this.#metrics = options.metrics;
    this.#capacity = options.capacityPerSubscriber ?? DEFAULT_CAPACITY;
  }

  /** Adds a subscriber to a topic. `onLastLeft` is called when the topic has lost its last one. */
  add<Message extends JsonObject>(
    topic: Topic<Message>,
    ready: Promise<void>,
    onLastLeft: () => void,
  ): EventSubscription<Message> {
    const subscription = new BusSubscription({
      ready,
      capacity: this.#capacity,
      onOverflow: () => this.#metrics.eventBusGaps.inc({ reason: 'slow_subscriber' }),
      onEnd: () => this.#remove(topic.name, subscription, onLastLeft),
    });
    this.#inUse(topic).subscriptions.add(subscription);
    this.#metrics.liveSubscriptions.inc();
    // Messages of a topic were typed when published, or parsed when received.
    return subscription as EventSubscription<JsonObject> as EventSubscription<Message>;
  }

  names(): string[] {
    return [...this.#topics.keys()];
  }

  find(name: string): Topic<JsonObject> | undefined {
    return this.#topics.get(name)?.topic;
  }

  deliver(name: string, payload: JsonObject): void {
    const signal = { kind: 'message', payload } as const;
    for (const subscription of this.#topics.get(name)?.subscriptions ?? []) subscription.push(signal);
  }

  gap(name: string, reason: 'unreadable_message'): void {
    for (const subscription of this.#topics.get(name)?.subscriptions ?? [])
      this.#announceGap(subscription, reason);
  }

  gapEverywhere(reason: 'reconnected' | 'lost_publishes'): void {
    for (const subscription of this.#everyone()) this.#announceGap(subscription, reason);
  }

  endAll(): void {
    for (const subscription of this.#everyone()) void subscription.return();
  }

  #announceGap(subscription: BusSubscription, reason: string): void {
    this.#metrics.eventBusGaps.inc({ reason });
    subscription.gap();
  }

  #everyone(): BusSubscription[] {
    return [...this.#topics.values()].flatMap(({ subscriptions }) => [...subscriptions]);
  }

  #inUse(topic: Topic<JsonObject>): TopicInUse {
    const existing = this.#topics.get(topic.name);
    if (existing !== undefined) return existing;
    const created = { topic, subscriptions: new Set<BusSubscription>() };
    this.#topics.set(topic.name, created);
    return created;
  }

  #remove(name: string, subscription: BusSubscription, onLastLeft: () => void): void {
    const inUse = this.#topics.get(name);
    inUse?.subscriptions.delete(subscription);
    this.#metrics.liveSubscriptions.dec();
    if (inUse?.subscriptions.size !== 0) return;
    this.#topics.delete(name);
    onLastLeft();
  }
}
