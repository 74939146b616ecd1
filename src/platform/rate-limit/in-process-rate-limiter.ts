import type { Clock } from '../time/clock.ts';
import type { RequestLimits } from './gcra.ts';
import { LocalUsage } from './local-usage.ts';
import { type Admission, admissionOf, type RateLimiter } from './rate-limiter.ts';

/** Rate limits of a single process, exact until it ends. */
export class InProcessRateLimiter implements RateLimiter {
  readonly #usage: LocalUsage;

  constructor(options: { clock: Clock }) {
    this.#usage = new LocalUsage(options.clock);
  }

  async admit(key: string, limits: RequestLimits, weight = 1): Promise<Admission> {
    return admissionOf(this.#usage.decide(key, limits, weight), limits, {
      release: () => this.#usage.release(key),
      refund: () => this.#usage.refund(key, limits, weight),
    });
  }

  charge(key: string, limits: RequestLimits, weight: number): void {
    this.#usage.charge(key, limits, weight);
  }

  secondsBeyond(key: string, limits: RequestLimits): number {
    return this.#usage.secondsBeyond(key, limits);
  }

  async close(): Promise<void> {}
}
