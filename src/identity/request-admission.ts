import type { RateLimiter } from '../platform/rate-limit/rate-limiter.ts';
import type { RequestAdmission } from './request-ports.ts';

/** Requests in flight that any account may have on a surface without tier limits (contract §2). */
const PROTECTIVE_IN_FLIGHT = { perMinute: null, perSecond: null, inFlight: 100 };

/** Admits requests by `rateLimiter`, which counts each account's under the two policies apart. */
export function createRequestAdmission(rateLimiter: RateLimiter): RequestAdmission {
  return {
    admit: ({ accountId, limits }, policy) =>
      rateLimiter.admit(`${policy}:${accountId}`, policy === 'tier' ? limits : PROTECTIVE_IN_FLIGHT),
  };
}
