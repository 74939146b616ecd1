import type { Metrics } from '../telemetry/metrics.ts';
import { type Decision, type RequestLimits, remainingInMinute, wholeSecondsUp } from './gcra.ts';

/** `X-RateLimit-Remaining` of an unlimited account. */
const UNLIMITED_REMAINING = 1_000_000_000;

/** How soon a place among the requests in flight is worth asking for again. */
const CONCURRENCY_RETRY_SECONDS = 1;

interface Standing {
  /** Requests left in the minute; `UNLIMITED_REMAINING` without a limit. */
  readonly remaining: number;
  /** Unix seconds when the minute's bucket is full again. */
  readonly resetAtUnixSeconds: number;
}

export interface Admitted extends Standing {
  readonly admitted: true;
  /** Gives the place in flight back, once the response has ended however it ended. Repeating it does nothing. */
  release(): void;
  /** Gives back what the request took of the rates, too: as if it had not come. Repeating it does nothing. */
  refund(): void;
}

interface Refused extends Standing {
  readonly admitted: false;
  readonly code: 'rate_limit_exceeded' | 'concurrency_limit_exceeded';
  /** Whole seconds to wait to be within the rate again. */
  readonly retryAfterSeconds: number;
}

export type Admission = Admitted | Refused;

/**
 * Requests per minute, per second and in flight, counted per key (an account on one surface).
 *
 * Each rate is a bucket (GCRA) that starts full, holds its limit and refills evenly, so there is no window at
 * whose edge twice the limit could pass. A caller that requests without pause for `t` seconds is ideally
 * admitted `min(perMinute × (1 + t/60), perSecond × (1 + t))` times: 133 in 20 s at 100 a minute and 20 a
 * second.
 */
export interface RateLimiter {
  /**
   * Never rejects.
   *
   * @param weight units of the rates that the request takes, at most the limit of a minute; 1 by default
   */
  admit(key: string, limits: RequestLimits, weight?: number): Promise<Admission>;
  close(): Promise<void>;
}

/** Counts the refusals of a rate limiter by their code. */
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
    close: () => limiter.close(),
  };
}

/** Effects of `release` and `refund` on the counts. */
export interface AdmissionEffects {
  release(): void;
  refund(): void;
}

/** Returns the admission of a decision. */
export function admissionOf(decision: Decision, limits: RequestLimits, effects: AdmissionEffects): Admission {
  const standing = {
    remaining: Math.min(UNLIMITED_REMAINING, remainingInMinute(decision.debts, limits)),
    resetAtUnixSeconds: wholeSecondsUp(decision.now + decision.debts.minute),
  };
  if (decision.verdict === 'admitted') {
    const [release, refund] = [once(effects.release), once(effects.refund)];
    return {
      ...standing,
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
  return { ...standing, admitted: false, code: decision.verdict, retryAfterSeconds };
}

function once(effect: () => void): () => void {
  let done = false;
  return () => {
    if (!done) effect();
    done = true;
  };
}
