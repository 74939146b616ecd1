import type { Dependency } from '../health/dependency.ts';
import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Clock } from '../time/clock.ts';
import { type Decision, decide, isUnlimited, NO_DEBTS, type RequestLimits } from './gcra.ts';
import { LocalUsage } from './local-usage.ts';
import { type Admission, admissionOf, type RateLimiter } from './rate-limiter.ts';
import { RedisUsage, type RedisUsageOptions, type WeightedLimits } from './redis-usage.ts';

const NOTHING_COUNTED = { release: () => undefined, refund: () => undefined };
/** Time in which Redis is not asked again after it failed to respond. */
const AVOID_MILLISECONDS = 1_000;

export interface RedisRateLimiterOptions extends RedisUsageOptions {
  redis: RedisUsageOptions['redis'] & Pick<Dependency, 'isUp'>;
  log: Log;
  metrics: Pick<Metrics, 'rateLimiterLocalDecisions'>;
}

/**
 * Rate limits of several processes, counted in Redis. Without an answer in 40 ms, a process counts on from the last
 * known state and reports later, so neither outage nor return grants a second allowance.
 */
export class RedisRateLimiter implements RateLimiter {
  readonly #shared: RedisUsage;
  readonly #local: LocalUsage;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #redis: RedisRateLimiterOptions['redis'];
  readonly #metrics: RedisRateLimiterOptions['metrics'];
  #avoidUntil = 0;
  #isSlow = false;

  constructor(options: RedisRateLimiterOptions) {
    this.#clock = options.clock;
    this.#log = options.log.child({ part: 'rate-limiter' });
    this.#redis = options.redis;
    this.#metrics = options.metrics;
    this.#local = new LocalUsage(options.clock);
    this.#shared = new RedisUsage(options);
    this.#shared.onConnected(() => this.#local.markAllUnshared());
  }

  async admit(key: string, limits: RequestLimits, weight = 1): Promise<Admission> {
    if (isUnlimited(limits)) return this.#admitUncounted(limits);
    const lease = this.#shared.newLease();
    const weighted = { limits, weight };
    const decision =
      (await this.#decideShared(key, weighted, lease)) ?? this.#decideAlone(key, weighted, lease);
    return admissionOf(decision, limits, {
      release: () => {
        this.#local.release(key);
        this.#shared.release(key, lease);
      },
      refund: () => {
        this.#local.refund(key, limits, weight);
        this.#shared.refund(key, weighted);
      },
    });
  }

  charge(key: string, limits: RequestLimits, weight: number): void {
    this.#local.charge(key, limits, weight);
  }

  secondsBeyond(key: string, limits: RequestLimits): number {
    return this.#local.secondsBeyond(key, limits);
  }

  #admitUncounted(limits: RequestLimits): Admission {
    const now = this.#clock.now().getTime() * 1000;
    return admissionOf(decide(now, NO_DEBTS, 0, limits), limits, NOTHING_COUNTED);
  }

  /** Resolves when Redis shares the rate limits. A start may wait for it, so that it grants nothing twice. */
  connected(): Promise<void> {
    return this.#shared.connected();
  }

  async close(): Promise<void> {
    await this.#shared.close();
  }

  async #decideShared(key: string, limits: WeightedLimits, lease: string): Promise<Decision | undefined> {
    if (this.#clock.now().getTime() < this.#avoidUntil) return undefined;
    try {
      const decision = await this.#shared.decide(key, limits, lease, this.#local.shareDebts(key));
      this.#local.mirror(key, decision);
      this.#reached();
      return decision;
    } catch (error) {
      this.#missed(error);
      return undefined;
    }
  }

  #decideAlone(key: string, { limits, weight }: WeightedLimits, lease: string): Decision {
    this.#metrics.rateLimiterLocalDecisions.inc();
    const decision = this.#local.decide(key, limits, weight);
    if (decision.verdict === 'admitted' && limits.inFlight !== null) this.#shared.announce(key, lease);
    return decision;
  }

  #reached(): void {
    if (this.#isSlow) this.#log.info('Redis responds in time again: rate limits are shared');
    this.#isSlow = false;
  }

  #missed(error: unknown): void {
    // An outage has a line of its own.
    if (!this.#isSlow && this.#redis.isUp) {
      this.#log.warn(
        { err: error },
        'Redis does not respond in time: this process counts rate limits on its own',
      );
      this.#isSlow = true;
    }
    this.#avoidUntil = this.#clock.now().getTime() + AVOID_MILLISECONDS;
  }
}
