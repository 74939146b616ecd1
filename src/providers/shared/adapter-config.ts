import type { Log } from '../../platform/telemetry/log.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { AbsenceLimits } from '../port.ts';

/** Settings of every voice provider's adapter that places calls over real telephones. */
export interface AdapterConfig {
  apiKey: string;
  callbackUrl: string;
  /** Seconds of ringing after which a call counts as unanswered. */
  ringTimeoutSeconds: number;
  requestTimeoutSeconds: number;
  /** URL of the provider's API; default: its public one. */
  baseUrl?: string;
  clock: Clock;
  log: Log;
}

/** Delay after which a placed call is listed and readable by id. */
const LIST_LAG_SECONDS = 15;

export function absenceLimits({ ringTimeoutSeconds }: AdapterConfig, quietSeconds: number): AbsenceLimits {
  return { confirmSeconds: ringTimeoutSeconds + LIST_LAG_SECONDS, quietSeconds };
}
