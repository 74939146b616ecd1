import type { AbsenceLimits } from '../port.ts';

/** A call is listed some seconds after it was placed, and found by its id a moment later still. */
const LIST_LAG_SECONDS = 15;

/** When a real telephone's call is lost, and how long its callee is then left alone. */
export function absenceLimits(config: { ringTimeoutSeconds: number }, quietSeconds: number): AbsenceLimits {
  return { confirmSeconds: config.ringTimeoutSeconds + LIST_LAG_SECONDS, quietSeconds };
}
