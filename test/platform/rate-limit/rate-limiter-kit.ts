import { randomUUID } from 'node:crypto';
import type { RequestLimits } from '../../../src/platform/rate-limit/gcra.ts';
import type { Admission, RateLimiter } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { RedisRateLimiter } from '../../../src/platform/rate-limit/redis-rate-limiter.ts';
import { createMetrics, type Metrics } from '../../../src/platform/telemetry/metrics.ts';
import type { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { silentLog } from '../../harness/silent.ts';

export const STANDARD: RequestLimits = { perMinute: 100, perSecond: 20, inFlight: 10 };
export const UNLIMITED: RequestLimits = { perMinute: null, perSecond: null, inFlight: null };

export interface GivenRedis {
  url: string;
  /** All the time that there is: the limiter's, and that by which Redis counts. */
  clock: ManualClock;
  /** Namespace of another process to share limits with; by default of no other. */
  namespace?: string;
  metrics?: Metrics;
}

/** A limiter that has reached Redis. Its time stands still, so that a busy machine changes no decision. */
export async function openRedisLimiter({
  url,
  clock,
  namespace = randomUUID(),
  metrics = createMetrics(),
}: GivenRedis): Promise<RedisRateLimiter> {
  const limiter = new RedisRateLimiter({
    redis: { isUp: true, noteUp: () => {}, noteDown: () => {} },
    url,
    clock,
    timeSource: clock,
    namespace,
    metrics,
    log: silentLog,
  });
  await limiter.connected();
  return limiter;
}

/** Asks and, once admitted, ends the request at once. */
export async function ask(limiter: RateLimiter, limits: RequestLimits, key = 'acc_1'): Promise<Admission> {
  const admission = await limiter.admit(key, limits);
  if (admission.admitted) admission.release();
  return admission;
}

export async function countAdmitted(limiter: RateLimiter, times: number, limits = STANDARD): Promise<number> {
  let admitted = 0;
  for (let i = 0; i < times; i++) if ((await ask(limiter, limits)).admitted) admitted++;
  return admitted;
}

export function verdictOf(admission: Admission): string {
  return admission.admitted ? 'admitted' : admission.code;
}
