const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Delays after failed attempts (contract, webhooks). The tenth attempt is the last. */
const DELAYS_MS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];
/** Largest random change of a delay, to spread the retries of deliveries that failed together. */
const JITTER = 0.2;
const LONGEST_RETRY_AFTER_MS = 24 * HOUR;

export interface FailedAttempt {
  /** Number of the failed delivery attempt, from 1. */
  number: number;
  failedAt: Date;
  /** Delay that the webhook's receiver requested. It may extend the wait to at most a day, never shorten it. */
  retryAfterSeconds: number | null;
}

/** Returns when to attempt a webhook delivery again; null after the last. @param chance from 0 to 1, exclusive */
export function nextAttemptAt(
  { number, failedAt, retryAfterSeconds }: FailedAttempt,
  chance: number,
): Date | null {
  const delay = DELAYS_MS[number - 1];
  if (delay === undefined) return null;
  const jittered = delay * (1 - JITTER + 2 * JITTER * chance);
  const requested = Math.min((retryAfterSeconds ?? 0) * SECOND, LONGEST_RETRY_AFTER_MS);
  return new Date(failedAt.getTime() + Math.round(Math.max(jittered, requested)));
}
