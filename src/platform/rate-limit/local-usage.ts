import type { Clock } from '../time/clock.ts';
import {
  type BucketDebts,
  bucketShapes,
  type Decision,
  decide,
  NO_DEBTS,
  type RequestLimits,
  wholeSecondsUp,
} from './gcra.ts';

const FIRST_SWEEP_AT_KEYS = 1_000;

/** Usage of one key, with instants in Unix microseconds. */
interface Usage {
  minuteFullAt: number;
  secondFullAt: number;
  inFlight: number;
  /** Whether the usage includes requests that no other process counts. */
  unshared: boolean;
  /** Microseconds charged to the minute since Redis was asked, which its decision does not include. */
  charged: number;
}

/** Use of rate limits by each key as this process knows it. Unused keys are dropped. */
export class LocalUsage {
  readonly #clock: Clock;
  readonly #usages = new Map<string, Usage>();
  #sweepAtKeys = FIRST_SWEEP_AT_KEYS;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  decide(key: string, limits: RequestLimits, weight: number): Decision {
    const usage = this.#usageOf(key);
    const decision = decide(this.#now(), this.#debtsOf(usage), usage.inFlight, limits, weight);
    if (decision.verdict !== 'admitted') return decision;
    this.#setDebts(usage, decision.debts);
    usage.inFlight++;
    usage.unshared = true;
    return decision;
  }

  release(key: string): void {
    const usage = this.#usages.get(key);
    if (usage !== undefined) usage.inFlight--;
  }

  /** Gives an admitted request's units back to the rate limit. */
  refund(key: string, limits: RequestLimits, weight: number): void {
    const usage = this.#usages.get(key);
    if (usage === undefined) return;
    const { minute, second } = bucketShapes(limits, weight);
    usage.minuteFullAt -= minute.interval;
    usage.secondFullAt -= second.interval;
  }

  /** Adds units to the minute that were used without a decision, up to twice the limit: more would count as none. */
  charge(key: string, limits: RequestLimits, weight: number): void {
    const usage = this.#usageOf(key);
    const { interval, capacity } = bucketShapes(limits, weight).minute;
    const { minute, second } = this.#debtsOf(usage);
    const charged = Math.min(interval, Math.max(0, 2 * capacity - minute));
    this.#setDebts(usage, { minute: minute + charged, second });
    usage.charged += charged;
    usage.unshared = true;
  }

  secondsBeyond(key: string, limits: RequestLimits): number {
    const usage = this.#usages.get(key);
    if (usage === undefined) return 0;
    return wholeSecondsUp(decide(this.#now(), this.#debtsOf(usage), 0, limits).wait);
  }

  /** Adopts a rate limit's decision made in Redis, which includes all processes' requests. */
  mirror(key: string, { verdict, debts }: Decision): void {
    const usage = this.#usageOf(key);
    this.#setDebts(usage, { ...debts, minute: debts.minute + usage.charged });
    usage.unshared = usage.charged > 0;
    if (verdict === 'admitted') usage.inFlight++;
  }

  /** Returns the use of a rate limit that other processes do not know yet, to be included in the next decision. */
  shareDebts(key: string): BucketDebts {
    const usage = this.#usages.get(key);
    if (usage === undefined || !usage.unshared) return NO_DEBTS;
    usage.charged = 0;
    return this.#debtsOf(usage);
  }

  /** Marks all use of rate limits as unknown to Redis. Call it when Redis may have lost its data. */
  markAllUnshared(): void {
    for (const usage of this.#usages.values()) usage.unshared = true;
  }

  #now(): number {
    return this.#clock.now().getTime() * 1000;
  }

  #debtsOf(usage: Usage): BucketDebts {
    const now = this.#now();
    return { minute: Math.max(0, usage.minuteFullAt - now), second: Math.max(0, usage.secondFullAt - now) };
  }

  #setDebts(usage: Usage, debts: BucketDebts): void {
    const now = this.#now();
    usage.minuteFullAt = now + debts.minute;
    usage.secondFullAt = now + debts.second;
  }

  #usageOf(key: string): Usage {
    const existing = this.#usages.get(key);
    if (existing !== undefined) return existing;
    if (this.#usages.size >= this.#sweepAtKeys) this.#sweep();
    const created = { minuteFullAt: 0, secondFullAt: 0, inFlight: 0, unshared: false, charged: 0 };
    this.#usages.set(key, created);
    return created;
  }

  /** Drops unused keys. Runs when their number has doubled, so that its cost per request is negligible. */
  #sweep(): void {
    const now = this.#now();
    for (const [key, usage] of this.#usages) {
      if (usage.inFlight === 0 && usage.minuteFullAt <= now && usage.secondFullAt <= now)
        this.#usages.delete(key);
    }
    this.#sweepAtKeys = Math.max(FIRST_SWEEP_AT_KEYS, 2 * this.#usages.size);
  }
}
