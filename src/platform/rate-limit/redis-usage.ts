import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Redis, Result } from 'ioredis';
import { connectRedis, type RedisConnectionOptions, redisReady } from '../redis.ts';
import type { Clock } from '../time/clock.ts';
import { type BucketDebts, bucketShapes, type Decision, type RequestLimits, type Verdict } from './gcra.ts';

type DecisionReply = [Verdict, minuteDebt: number, secondDebt: number, wait: number, now: number];

declare module 'ioredis' {
  interface RedisCommander<Context> {
    dialgraphDecide(
      buckets: string,
      leases: string,
      ...args: (string | number)[]
    ): Result<DecisionReply, Context>;
    dialgraphRenew(leases: string, ...args: (string | number)[]): Result<null, Context>;
    dialgraphRefund(buckets: string, minute: number, second: number): Result<null, Context>;
  }
}

const DECIDE = readFileSync(new URL('limits.lua', import.meta.url), 'utf8');
const RENEW = readFileSync(new URL('leases.lua', import.meta.url), 'utf8');
const REFUND = readFileSync(new URL('refund.lua', import.meta.url), 'utf8');

/** Lifetime of a killed process's slots. A live process renews its own three times within it. */
const LEASE_MICROSECONDS = 24_000_000;
const RENEW_MILLISECONDS = 8_000;
const LONGEST_ANSWER_MILLISECONDS = 40;

export interface RedisUsageOptions {
  url: string;
  redis: RedisConnectionOptions['redis'];
  clock: Clock;
  /** Prefix of Redis keys that separates deployments on one Redis. */
  namespace?: string;
  /**
   * Clock of the rate limits; default: the Redis server's, because clocks of processes differ. With a test's clock,
   * keys last a day, because Redis expires them by its own.
   */
  timeSource?: Clock;
}

/** Rate limits, and how many units of them one request takes. */
export interface WeightedLimits {
  limits: RequestLimits;
  weight: number;
}

/** Use of rate limits by all processes, kept in Redis: one round trip per decision. */
export class RedisUsage {
  readonly #redis: Redis;
  readonly #clock: Clock;
  readonly #timeSource: Clock | undefined;
  readonly #prefix: string;
  readonly #keyOfLease = new Map<string, string>();
  readonly #closed = new AbortController();
  readonly #process = randomUUID();
  #leaseNumber = 0;

  constructor(options: RedisUsageOptions) {
    this.#clock = options.clock;
    this.#timeSource = options.timeSource;
    this.#prefix = `${options.namespace ?? 'dialgraph'}:limit:`;
    this.#redis = connectRedis({ ...options, purpose: 'rate-limiter' });
    this.#redis.defineCommand('dialgraphDecide', { lua: DECIDE, numberOfKeys: 2 });
    this.#redis.defineCommand('dialgraphRenew', { lua: RENEW, numberOfKeys: 1 });
    this.#redis.defineCommand('dialgraphRefund', { lua: REFUND, numberOfKeys: 1 });
    this.#redis.on('ready', () => this.#renewAll());
    void this.#renewForEver();
  }

  /** Calls the listener on each new connection to Redis, which may have lost its data. */
  onConnected(listener: () => void): void {
    this.#redis.on('ready', listener);
  }

  /** Resolves when Redis was reached for the first time. */
  connected(): Promise<void> {
    return redisReady(this.#redis);
  }

  newLease(): string {
    return `${this.#process}:${++this.#leaseNumber}`;
  }

  /** Decides on a request by its rate limits in Redis. Rejects after 40 ms; `least` is use unknown to Redis. */
  async decide(
    key: string,
    { limits, weight }: WeightedLimits,
    lease: string,
    least: BucketDebts,
  ): Promise<Decision> {
    const { minute, second } = bucketShapes(limits, weight);
    const rates = [minute.interval, minute.capacity, second.interval, second.capacity];
    const args = [this.#now(), ...rates, limits.inFlight ?? '', lease, LEASE_MICROSECONDS];
    try {
      const decision = this.#redis.dialgraphDecide(
        this.#bucketsKey(key),
        this.#leasesKey(key),
        ...args,
        least.minute,
        least.second,
      );
      const [verdict, minuteDebt, secondDebt, wait, now] = await this.#inTime(decision);
      if (verdict === 'admitted' && limits.inFlight !== null) this.#keyOfLease.set(lease, key);
      return { verdict, debts: { minute: minuteDebt, second: secondDebt }, wait, now };
    } catch (error) {
      this.#forget(key, lease);
      throw error;
    }
  }

  /** Tells Redis of a request in flight that was admitted without it, now or once it is connected again. */
  announce(key: string, lease: string): void {
    this.#keyOfLease.set(lease, key);
    this.#renew(key, [lease]);
  }

  release(key: string, lease: string): void {
    if (this.#keyOfLease.delete(lease)) this.#forget(key, lease);
  }

  /** Gives an admitted request's units back to the rate limit in Redis. They stay counted if Redis is down. */
  refund(key: string, { limits, weight }: WeightedLimits): void {
    if (this.#redis.status !== 'ready') return;
    const { minute, second } = bucketShapes(limits, weight);
    this.#redis
      .dialgraphRefund(this.#bucketsKey(key), minute.interval, second.interval)
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    this.#closed.abort();
    this.#redis.disconnect();
  }

  /** Releases a slot. One that cannot be released now is free when its lease expires. */
  #forget(key: string, lease: string): void {
    if (this.#redis.status === 'ready') this.#redis.zrem(this.#leasesKey(key), lease).catch(() => undefined);
  }

  /** Rejects a late decision, one turn of the event loop later: a busy process may not have read it. */
  async #inTime<T>(decision: Promise<T>): Promise<T> {
    const answered = new AbortController();
    const timedOut = this.#clock
      .sleep(LONGEST_ANSWER_MILLISECONDS, answered.signal)
      .then(() => nextTurn())
      .then(() => {
        throw new Error('Redis did not answer in time');
      });
    try {
      return await Promise.race([decision, timedOut]);
    } finally {
      timedOut.catch(() => undefined);
      answered.abort();
    }
  }

  async #renewForEver(): Promise<void> {
    const { signal } = this.#closed;
    while (!signal.aborted) {
      await this.#clock.sleep(RENEW_MILLISECONDS, signal).catch(() => undefined);
      this.#renewAll();
    }
  }

  #renewAll(): void {
    const leasesByKey = Map.groupBy(this.#keyOfLease, ([, key]) => key);
    for (const [key, held] of leasesByKey) {
      this.#renew(
        key,
        held.map(([lease]) => lease),
      );
    }
  }

  #renew(key: string, leases: string[]): void {
    if (this.#redis.status !== 'ready') return;
    const args = [this.#now(), LEASE_MICROSECONDS, ...leases];
    this.#redis.dialgraphRenew(this.#leasesKey(key), ...args).catch(() => undefined);
  }

  #now(): number | '' {
    return this.#timeSource === undefined ? '' : this.#timeSource.now().getTime() * 1000;
  }

  /** Returns the key of an account's buckets. Braces keep both of its keys on one node of a cluster. */
  #bucketsKey(key: string): string {
    return `${this.#prefix}{${key}}:buckets`;
  }

  #leasesKey(key: string): string {
    return `${this.#prefix}{${key}}:leases`;
  }
}
