import { DomainError } from '../errors.ts';
import { clientNetwork } from '../platform/network/client-network.ts';
import type { RequestLimits } from '../platform/rate-limit/gcra.ts';
import type { Admitted, RateLimiter } from '../platform/rate-limit/rate-limiter.ts';

/** Limits of wrong passwords from one network: for one email address, and in all. */
const FOR_ONE_EMAIL: RequestLimits = { perMinute: 10, perSecond: null, inFlight: null };
const FROM_ONE_PLACE: RequestLimits = { perMinute: 30, perSecond: null, inFlight: null };

/** An admitted attempt at a password. */
export interface AdmittedTry {
  /** Refunds the attempt; only wrong passwords count. */
  forgive(): void;
}

/**
 * Admits an attempt at a password. Attempts are counted by network, never by user alone: otherwise anyone who
 * knows a user's address could lock them out.
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
