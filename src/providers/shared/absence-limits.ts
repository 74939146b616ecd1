import type { AbsenceLimits } from '../port.ts';

/** Delay after which a placed call is listed and readable by id. */
const LIST_LAG_SECONDS = 15;

/** Limits for calls over real telephones. */
export function absenceLimits(config: { ringTimeoutSeconds: number }, quietSeconds: number): AbsenceLimits {
  return { confirmSeconds: config.ringTimeoutSeconds + LIST_LAG_SECONDS, quietSeconds };
}
