import { DomainError } from '../errors/errors.ts';
import { clientNetwork } from '../platform/network/client-network.ts';
import type { RequestLimits } from '../platform/rate-limit/gcra.ts';
import type { Admitted, RateLimiter } from '../platform/rate-limit/rate-limiter.ts';

/** Limits of wrong passwords from one network: for one email address, and in total. */
const FOR_ONE_EMAIL: RequestLimits = { perMinute: 10, perSecond: null, inFlight: null };
const FROM_ONE_NETWORK: RequestLimits = { perMinute: 30, perSecond: null, inFlight: null };

export interface AdmittedTry {
  /** Refunds a sign-in attempt with the right password: only wrong ones count. */
  forgive(): void;
}

/**
 * Admits a password attempt, counted by network: a limit by address alone would let anyone lock out its user.
 * @throws DomainError `rate_limit_exceeded` after too many wrong passwords from this network
 */
export async function admitTry(limiter: RateLimiter, email: string, address: string): Promise<AdmittedTry> {
  const network = clientNetwork(address);
  const forEmail = await admit(limiter, `sign-in:${network}:${email}`, FOR_ONE_EMAIL);
  try {
    const inAll = await admit(limiter, `sign-in:${network}`, FROM_ONE_NETWORK);
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
