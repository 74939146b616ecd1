import { DomainError } from '../errors.ts';
import { clientNetwork } from '../platform/network/client-network.ts';
import type { RequestLimits } from '../platform/rate-limit/gcra.ts';
import type { Admitted, RateLimiter } from '../platform/rate-limit/rate-limiter.ts';

/** Wrong passwords from one place: for one email address, and in all. */
const FOR_ONE_EMAIL: RequestLimits = { perMinute: 10, perSecond: null, inFlight: null };
const FROM_ONE_PLACE: RequestLimits = { perMinute: 30, perSecond: null, inFlight: null };

/** A try at a password that may be made. */
export interface AdmittedTry {
  /** Only wrong passwords count: a try that ended otherwise uses up nothing. */
  forgive(): void;
}

/**
 * Admits a try at a person's password, or refuses it. Tries are counted by the place that they come from, never
 * for the person alone: anyone who knows a user's address could otherwise lock them out.
 *
 * @throws DomainError `rate_limit_exceeded` after too many wrong passwords from this address
 */
export async function admitTry(limiter: RateLimiter, email: string, address: string): Promise<AdmittedTry> {
  const place = clientNetwork(address);
  const forEmail = await admit(limiter, `sign-in:${place}:${email}`, FOR_ONE_EMAIL);
  try {
    const inAll = await admit(limiter, `sign-in:${place}`, FROM_ONE_PLACE);
    return {
      forgive() {
        forEmail.refund();
        inAll.refund();
      },
    };
  } catch (error) {
    forEmail.refund();
    throw error;
  }
}

async function admit(limiter: RateLimiter, key: string, limits: RequestLimits): Promise<Admitted> {
  const admission = await limiter.admit(key, limits);
  if (admission.admitted) {
    admission.release();
    return admission;
  }
  throw new DomainError('rate_limit_exceeded', 'Too many attempts. Wait a minute, then try again.', {
    retryAfterSeconds: admission.retryAfterSeconds,
  });
}
