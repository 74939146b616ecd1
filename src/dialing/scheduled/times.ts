import { CALL_LIMITS } from '../../calls/call-limits.ts';
import type { CallDetails } from '../../calls/details/call-details.ts';
import { invalidField } from '../../errors.ts';

const DAY_MS = 24 * 3600_000;

/**
 * Throws `invalid_request` for times between which no call can be placed. A `notBefore` that is over means now, as clocks
 * differ and requests take their time.
 */
export function assertTimes({ notBefore, notAfter }: CallDetails, now: Date): void {
  const furthest = new Date(now.getTime() + CALL_LIMITS.scheduledDays * DAY_MS);
  if (notBefore !== null && notBefore > furthest)
    throw invalidField('notBefore', `must be at most ${CALL_LIMITS.scheduledDays} days ahead`);
  if (notAfter === null) return;
  if (notAfter <= now) throw invalidField('notAfter', 'must be in the future');
  if (notBefore !== null && notAfter <= notBefore)
    throw invalidField('notAfter', 'must be later than notBefore');
}

/** When a call is to be placed, if not now; null = now. */
export function scheduledTime({ notBefore }: CallDetails, now: Date): Date | null {
  return notBefore !== null && notBefore > now ? notBefore : null;
}
