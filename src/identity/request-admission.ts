import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { RequestAdmission } from './request-ports.ts';

/** Limit of requests in flight on surfaces without tier limits (contract §2). */
const PROTECTIVE_IN_FLIGHT = { perMinute: null, perSecond: null, inFlight: 100 };

/** Counts the requests of an account separately for each policy. */
export function createRequestAdmission(rateLimiter: RateLimiter): RequestAdmission {
  return {
    admit: ({ accountId, limits }, policy) =>
      rateLimiter.admit(`${policy}:${accountId}`, policy === 'tier' ? limits : PROTECTIVE_IN_FLIGHT),
  };
}
