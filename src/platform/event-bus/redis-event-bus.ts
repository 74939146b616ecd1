import type { Redis } from 'ioredis';
import type { JsonObject } from '../input/json.ts';
import { connectRedis, type RedisConnectionOptions, redisReady } from '../redis.ts';
import type { Log } from '../telemetry/log.ts';
import type { Clock } from '../time/clock.ts';
import type { EventBus, EventSubscription, Topic } from './event-bus.ts';
import { BusFanout, type BusMetrics, type FanoutOptions } from './fanout.ts';
import { BusMessageReader } from './message-reader.ts';

/** Time for Redis to confirm a subscription. Without it, the connection counts as lost. */
const CONFIRMATION_MILLISECONDS = 1_000;

/** Publishes that may wait for Redis. Bounded, because memory must not grow while Redis hangs. */
const MOST_UNANSWERED_PUBLISHES = 10_000;

export interface RedisEventBusOptions extends FanoutOptions {
  url: string;
  redis: RedisConnectionOptions['redis'];
  log: Log;
  clock: Clock;
  /** Prefix that separates deployments on one Redis, whose channels ignore the database number. */
  namespace?: string;
}

/**
 * The event bus of several processes, over two Redis connections each. While Redis is down, a process's own
 * subscribers still receive its messages; a gap follows for everything others may have missed.
 */
export class RedisEventBus implements EventBus {
  readonly #fanout: BusFanout;
  readonly #reader: BusMessageReader;
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
    this.#reader = new BusMessageReader({ ...options, log: this.#log });
    this.#clock = options.clock;
    this.#prefix = `${options.namespace ?? 'dialgraph'}:bus:`;
    this.#gapChannel = `${options.namespace ?? 'dialgraph'}:bus-gap`;
    this.#publisher = connectRedis({ ...options, purpose: 'publisher' });
    this.#subscriber = connectRedis({ ...options, purpose: 'subscriber' });
    this.#publisher.on('ready', () => this.#announceLostPublishes());
    this.#subscriber.on('ready', () => void this.#resubscribe());
    this.#subscriber.on('message', (channel, text) => {
      if (channel === this.#gapChannel) this.#fanout.gapEverywhere('lost_publishes');
      else this.#receive(channel.slice(this.#prefix.length), text);
    });
  }

  publish<Message extends JsonObject>({ name }: Topic<Message>, payload: Message): void {
    if (this.#publisher.status !== 'ready' || this.#unansweredPublishes >= MOST_UNANSWERED_PUBLISHES) {
      this.#publishLost(name, payload, undefined);
    } else {
      void this.#send(name, payload);
    }
  }

  subscribe<Message extends JsonObject>(topic: Topic<Message>): EventSubscription<Message> {
    const { name } = topic;
    const ready = this.#subscribing.get(name) ?? this.#subscribeChannel(name);
    return this.#fanout.add(topic, ready, () => this.#unsubscribeChannel(name));
  }

  /** Resolves when messages first flow to and from Redis, so that a start can wait for it. */
  async connected(): Promise<void> {
    await Promise.all([this.#firstSubscribed.promise, redisReady(this.#publisher)]);
  }

  async close(): Promise<void> {
    this.#fanout.endAll();
    this.#publisher.disconnect();
    this.#subscriber.disconnect();
  }

  async #send(name: string, payload: JsonObject): Promise<void> {
    this.#unansweredPublishes++;
    try {
      await this.#publisher.publish(this.#prefix + name, JSON.stringify(payload));
    } catch (error) {
      this.#publishLost(name, payload, error);
    } finally {
      this.#unansweredPublishes--;
    }
  }

  /** Subscribes to a topic's channel. While Redis is down nothing is sent: `#resubscribe` does it later. */
  #subscribeChannel(name: string): Promise<void> {
    const subscribing =
      this.#subscriber.status === 'ready'
        ? this.#request('subscribe', this.#prefix + name)
        : Promise.resolve();
    this.#subscribing.set(name, subscribing);
    return subscribing;
  }

  #unsubscribeChannel(name: string): void {
    this.#subscribing.delete(name);
    if (this.#subscriber.status === 'ready') void this.#request('unsubscribe', this.#prefix + name);
  }

  async #resubscribe(): Promise<void> {
    const names = this.#fanout.names();
    await this.#request('subscribe', this.#gapChannel, ...names.map((name) => this.#prefix + name));
    if (this.#subscriber.status !== 'ready') return;
    this.#fanout.gapEverywhere('reconnected');
    this.#firstSubscribed.resolve();
  }

  /** Replaces a connection with uncertain subscriptions; the new one subscribes to all topics again. */
  async #request(operation: 'subscribe' | 'unsubscribe', ...channels: string[]): Promise<void> {
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

  /** Delivers a received message. An unreadable one may have carried a change, so its topic gets a gap. */
  #receive(name: string, text: string): void {
    const topic = this.#fanout.find(name);
    if (topic === undefined) return;
    const message = this.#reader.read(topic, text);
    if (message === null) this.#fanout.gap(name, 'unreadable_message');
    else this.#fanout.deliver(name, message);
  }

  /** Delivers an unpublished message to own subscribers. Others receive a gap once Redis is connected again. */
  #publishLost(name: string, payload: JsonObject, error: unknown): void {
    this.#lostPublishes = true;
    this.#fanout.deliver(name, payload);
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

  #failed(operation: 'publish' | 'subscribe' | 'unsubscribe', error: unknown): void {
    this.#metrics.eventBusFailures.inc({ operation });
    this.#log.debug({ err: error, operation }, 'the event bus could not reach Redis');
  }
}

function giveUp(): never {
  throw new Error('Redis did not answer in time');
}
