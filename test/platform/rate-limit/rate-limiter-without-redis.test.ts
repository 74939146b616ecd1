import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RequestLimits } from '../../../src/platform/rate-limit/gcra.ts';
import type { RedisRateLimiter } from '../../../src/platform/rate-limit/redis-rate-limiter.ts';
import { createMetrics, type Metrics } from '../../../src/platform/telemetry/metrics.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type RedisServer, redisMissing, startRedisServer } from '../../harness/servers/redis.ts';
import { ask, countAdmitted, openRedisLimiter, STANDARD, UNLIMITED, verdictOf } from './rate-limiter-kit.ts';

/** How long a request waits for Redis, and for how long Redis is then not asked. */
const DEADLINE_MS = 40;
const AVOID_MS = 1_000;

describe.skipIf(redisMissing('own server'))('the Redis rate limiter without Redis', () => {
  const UNLIMITED_BUT_COUNTED: RequestLimits = { perMinute: null, perSecond: 1000, inFlight: null };
  const TWENTY_A_MINUTE: RequestLimits = { perMinute: 20, perSecond: null, inFlight: null };
  let server: RedisServer;
  let metrics: Metrics;
  let clock: ManualClock;
  let limiter: RedisRateLimiter;

  beforeEach(async () => {
    server = await startRedisServer();
    metrics = createMetrics();
    clock = new ManualClock();
    limiter = await openRedisLimiter({ url: server.url, clock, metrics });
  });
  afterEach(async () => {
    await limiter.close();
    await server.close();
  });

  async function decidedAlone(): Promise<number> {
    const { values } = await metrics.rateLimiterLocalDecisions.get();
    return values[0]?.value ?? 0;
  }

  /** Waits until Redis may be asked again, and asks it for another account. */
  async function expectShared(): Promise<void> {
    await limiter.connected();
    clock.advance(AVOID_MS);
    const before = await decidedAlone();
    await ask(limiter, STANDARD, 'acc_other');
    expect(await decidedAlone()).toBe(before);
  }

  test('grants no second quota when Redis dies, nor when it returns empty', async () => {
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBe(20);
    await server.kill();
    expect(await ask(limiter, TWENTY_A_MINUTE)).toMatchObject({ code: 'rate_limit_exceeded', remaining: 0 });
    await server.start();
    await expectShared();
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBeLessThanOrEqual(1);
  });

  test('counts in its process while Redis is gone, and writes the counts to Redis afterwards', async () => {
    await server.kill();
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBe(20);
    await server.start();
    await expectShared();
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBeLessThanOrEqual(1);
  });

  test('keeps the slots of requests in flight through a restart of Redis', async () => {
    const limits = { ...UNLIMITED, inFlight: 2 };
    const running = await limiter.admit('acc_1', limits);
    await server.kill();
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('admitted');
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
    await server.start();
    await expectShared();
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
    if (running.admitted) running.release();
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('admitted');
  });

  test('waits briefly for a silent Redis once, not with every request', async () => {
    server.hang();
    const first = ask(limiter, UNLIMITED_BUT_COUNTED);
    clock.advance(DEADLINE_MS);
    expect(verdictOf(await first)).toBe('admitted');
    expect(await countAdmitted(limiter, 49, UNLIMITED_BUT_COUNTED)).toBe(49);
    expect(await decidedAlone()).toBe(50);
    server.answerAgain();
    await expectShared();
  });
});
