import type { Metrics } from '../telemetry/metrics.ts';
import { type Decision, type RequestLimits, remainingInMinute, wholeSecondsUp } from './gcra.ts';

/** Value of `X-RateLimit-Remaining` for an unlimited account. */
const UNLIMITED_REMAINING = 1_000_000_000;

const CONCURRENCY_RETRY_SECONDS = 1;

interface Quota {
  /** Requests left in the minute; `UNLIMITED_REMAINING` without a limit. */
  readonly remaining: number;
  /** Unix seconds when the minute's bucket is full again. */
  readonly resetAtUnixSeconds: number;
}

export interface Admitted extends Quota {
  readonly admitted: true;
  /** Ends the request's count as in flight once its response has ended. Repeating it does nothing. */
  release(): void;
  /** Ends the request's count as in flight and gives its units back to the rates. Repeating it does nothing. */
  refund(): void;
}

interface Refused extends Quota {
  readonly admitted: false;
  readonly code: 'rate_limit_exceeded' | 'concurrency_limit_exceeded';
  /** Whole seconds to wait to be within the rate again. */
  readonly retryAfterSeconds: number;
}

export type Admission = Admitted | Refused;

/**
 * Limits requests per minute, per second and in flight, by key (an account on one surface).
 *
 * Each rate is a bucket (GCRA) that starts full and refills evenly, so no window's edge lets twice the limit
 * pass. Requests without pause for `t` seconds are admitted `min(perMinute × (1 + t/60), perSecond × (1 +
 * t))` times.
 */
export interface RateLimiter {
  /** Decides whether a request is within its rate limits; never rejects. `weight` is its units of the rates. */
  admit(key: string, limits: RequestLimits, weight?: number): Promise<Admission>;
  /**
   * Counts units of the minute that were used without a decision, up to as many again as the limit permits. Other processes
   * learn of them with this process's next decision.
   */
  charge(key: string, limits: RequestLimits, weight: number): void;
  /** Returns the whole seconds until the minute is within its limit again; 0 if it is, as far as this process knows. */
  secondsBeyond(key: string, limits: RequestLimits): number;
  close(): Promise<void>;
}

export function countRefusals(
  limiter: RateLimiter,
  { requestsRefused }: Pick<Metrics, 'requestsRefused'>,
): RateLimiter {
  return {
    async admit(key, limits, weight) {
      const admission = await limiter.admit(key, limits, weight);
      if (!admission.admitted) requestsRefused.inc({ code: admission.code });
      return admission;
    },
    charge: (key, limits, weight) => limiter.charge(key, limits, weight),
    secondsBeyond(key, limits) {
      const seconds = limiter.secondsBeyond(key, limits);
      if (seconds > 0) requestsRefused.inc({ code: 'rate_limit_exceeded' });
      return seconds;
    },
    close: () => limiter.close(),
  };
}

export interface AdmissionEffects {
  release(): void;
  refund(): void;
}

export function admissionOf(decision: Decision, limits: RequestLimits, effects: AdmissionEffects): Admission {
  const quota = {
    remaining: Math.min(UNLIMITED_REMAINING, remainingInMinute(decision.debts, limits)),
    resetAtUnixSeconds: wholeSecondsUp(decision.now + decision.debts.minute),
  };
  if (decision.verdict === 'admitted') {
    const [release, refund] = [once(effects.release), once(effects.refund)];
    return {
      ...quota,
      admitted: true,
      release,
      refund() {
        release();
        refund();
      },
    };
  }
  const retryAfterSeconds =
    decision.verdict === 'rate_limit_exceeded' ? wholeSecondsUp(decision.wait) : CONCURRENCY_RETRY_SECONDS;
  return { ...quota, admitted: false, code: decision.verdict, retryAfterSeconds };
}

function once(effect: () => void): () => void {
  let done = false;
  return () => {
    if (!done) effect();
    done = true;
  };
}
