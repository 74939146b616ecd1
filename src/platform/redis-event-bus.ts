import type { Redis } from 'ioredis';
import { BusFanout, type BusMetrics, type FanoutOptions } from './bus-fanout.ts';
import type { Clock } from './clock.ts';
import type { EventBus, EventSubscription } from './event-bus.ts';
import type { JsonObject } from './json.ts';
import type { Log } from './log.ts';
import { connectRedis, redisReady } from './redis.ts';

/** A subscription not confirmed by then stands on a connection that is as good as gone. */
const CONFIRMATION_MILLISECONDS = 1_000;

/** Publishes waiting for Redis's answer; past it Redis is as good as gone, and memory must not grow. */
const MOST_UNANSWERED_PUBLISHES = 10_000;

export interface RedisEventBusOptions extends FanoutOptions {
  url: string;
  log: Log;
  clock: Clock;
  /** Keeps apart several deployments on one Redis: its channels are not separated by database number. */
  namespace?: string;
}

/**
 * The bus of several processes: two connections a process, however many subscribers and topics it has.
 *
 * While Redis is away this process's own messages still reach its own subscribers. Whenever messages of
 * others may have been missed, on either side, subscribers are told by a gap once the way is open again.
 */
export class RedisEventBus implements EventBus {
  readonly #fanout: BusFanout;
  readonly #metrics: BusMetrics;
  readonly #log: Log;
  readonly #clock: Clock;
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #prefix: string;
  readonly #gapChannel: string;
  readonly #subscribing = new Map<string, Promise<void>>();
  #unansweredPublishes = 0;
  #lostPublishes = false;
  readonly #firstSubscribed = Promise.withResolvers<void>();

  constructor(options: RedisEventBusOptions) {
    this.#fanout = new BusFanout(options);
    this.#metrics = options.metrics;
    this.#log = options.log.child({ part: 'event-bus' });
    this.#clock = options.clock;
    this.#prefix = `${options.namespace ?? 'dialgraph'}:bus:`;
    this.#gapChannel = `${options.namespace ?? 'dialgraph'}:bus-gap`;
    this.#publisher = connectRedis({ ...options, purpose: 'publisher' });
    this.#subscriber = connectRedis({ ...options, purpose: 'subscriber' });
    this.#publisher.on('ready', () => this.#announceLostPublishes());
    this.#subscriber.on('ready', () => void this.#resubscribe());
    this.#subscriber.on('message', (channel, message) => this.#receive(channel, message));
  }

  publish(topic: string, payload: JsonObject): void {
    if (this.#publisher.status !== 'ready' || this.#unansweredPublishes >= MOST_UNANSWERED_PUBLISHES) {
      this.#publishLost(topic, payload, undefined);
    } else {
      void this.#send(topic, payload);
    }
  }

  subscribe(topic: string): EventSubscription {
    const ready = this.#subscribing.get(topic) ?? this.#subscribeChannel(topic);
    return this.#fanout.add(topic, ready, () => this.#unsubscribeChannel(topic));
  }

  /** Resolves when messages first flow both ways: a start may wait for it, so that nobody misses the beginning. */
  async connected(): Promise<void> {
    await Promise.all([this.#firstSubscribed.promise, redisReady(this.#publisher)]);
  }

  async close(): Promise<void> {
    this.#fanout.endAll();
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  async #send(topic: string, payload: JsonObject): Promise<void> {
    this.#unansweredPublishes++;
    try {
      await this.#publisher.publish(this.#prefix + topic, JSON.stringify(payload));
    } catch (error) {
      this.#publishLost(topic, payload, error);
    } finally {
      this.#unansweredPublishes--;
    }
  }

  /** Without Redis nothing is asked of it: `#resubscribe` takes every topic along when it is back. */
  #subscribeChannel(topic: string): Promise<void> {
    const subscribing =
      this.#subscriber.status === 'ready' ? this.#ask('subscribe', this.#prefix + topic) : Promise.resolve();
    this.#subscribing.set(topic, subscribing);
    return subscribing;
  }

  #unsubscribeChannel(topic: string): void {
    this.#subscribing.delete(topic);
    if (this.#subscriber.status === 'ready') void this.#ask('unsubscribe', this.#prefix + topic);
  }

  async #resubscribe(): Promise<void> {
    const topics = this.#fanout.topics();
    await this.#ask('subscribe', this.#gapChannel, ...topics.map((topic) => this.#prefix + topic));
    if (this.#subscriber.status !== 'ready') return;
    this.#fanout.gapEverywhere('reconnected');
    this.#firstSubscribed.resolve();
  }

  /** A connection whose subscriptions are uncertain is of no use: it is replaced, which subscribes all anew. */
  async #ask(operation: 'subscribe' | 'unsubscribe', ...channels: string[]): Promise<void> {
    const answered = new AbortController();
    try {
      const silence = this.#clock.sleep(CONFIRMATION_MILLISECONDS, answered.signal).then(giveUp);
      silence.catch(() => undefined);
      await Promise.race([this.#subscriber[operation](...channels), silence]);
    } catch (error) {
      this.#failed(operation, error);
      if (this.#subscriber.status === 'ready') this.#subscriber.disconnect(true);
    } finally {
      answered.abort();
    }
  }

  #receive(channel: string, message: string): void {
    try {
      if (channel === this.#gapChannel) this.#fanout.gapEverywhere('lost_publishes');
      else this.#fanout.deliver(channel.slice(this.#prefix.length), JSON.parse(message));
    } catch (error) {
      this.#failed('receive', error);
    }
  }

  /** Its own subscribers hear of it even so; those of other processes by a gap, once Redis is back. */
  #publishLost(topic: string, payload: JsonObject, error: unknown): void {
    this.#lostPublishes = true;
    this.#fanout.deliver(topic, payload);
    this.#failed('publish', error);
  }

  #announceLostPublishes(): void {
    if (!this.#lostPublishes) return;
    this.#lostPublishes = false;
    this.#publisher.publish(this.#gapChannel, '').catch((error) => {
      this.#lostPublishes = true;
      this.#failed('publish', error);
    });
  }

  #failed(operation: 'publish' | 'subscribe' | 'unsubscribe' | 'receive', error: unknown): void {
    this.#metrics.eventBusFailures.inc({ operation });
    this.#log.debug({ err: error, operation }, 'the event bus could not reach Redis');
  }
}

function giveUp(): never {
  throw new Error('Redis did not answer in time');
}
