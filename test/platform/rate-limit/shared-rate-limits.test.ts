import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { InProcessRateLimiter } from '../../../src/platform/rate-limit/in-process-rate-limiter.ts';
import type { Admission, RateLimiter } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { RedisRateLimiter } from '../../../src/platform/rate-limit/redis-rate-limiter.ts';
import { createMetrics } from '../../../src/platform/telemetry/metrics.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';
import { silentLog } from '../../harness/silent.ts';
import { ask, countAdmitted, openRedisLimiter, STANDARD, UNLIMITED, verdictOf } from './rate-limiter-kit.ts';

describe.skipIf(redisMissing())('rate limits that processes share', () => {
  let redis: RedisInUse;
  const opened: RateLimiter[] = [];

  beforeAll(async () => {
    redis = await redisForTests();
  });
  afterAll(() => redis.close());
  afterEach(async () => {
    for (const limiter of opened.splice(0)) await limiter.close();
  });

  async function overRedis(clock: ManualClock, namespace = randomUUID()): Promise<RateLimiter> {
    const limiter = await openRedisLimiter({ url: redis.url, clock, namespace });
    opened.push(limiter);
    return limiter;
  }

  /**
   * Moves time, then makes a round trip: what is due at the new time, a heartbeat of the connection say, has reached
   * Redis and is answered before time moves again.
   */
  async function pass(clock: ManualClock, limiter: RateLimiter, milliseconds: number): Promise<void> {
    clock.advance(milliseconds);
    await nextTurn();
    await ask(limiter, STANDARD, 'acc_other');
  }

  const limit = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant({ kind: 'admit' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('release', 'refund'), which: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat(5_000) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('charge' as const), units: fc.nat(20) }) },
  );

  test('decide every sequence of requests as a single process does', async () => {
    const clock = new ManualClock();
    const [shared, local] = [await overRedis(clock), new InProcessRateLimiter({ clock })];
    let run = 0;
    const limits = fc.record({ perMinute: limit, perSecond: limit, inFlight: limit });
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { minLength: 10, maxLength: 60 }), async (limits, steps) => {
        const key = `acc_${run++}`;
        const running: [Admission, Admission][] = [];
        for (const next of steps) {
          if (next.kind === 'wait') await pass(clock, shared, next.milliseconds);
          else if (next.kind === 'charge')
            for (const limiter of [shared, local]) limiter.charge(key, limits, next.units);
          else if (next.kind !== 'admit') giveBack(running[next.which], next.kind);
          else {
            const both: [Admission, Admission] = [
              await shared.admit(key, limits),
              await local.admit(key, limits),
            ];
            expect(withoutEffects(both[0])).toEqual(withoutEffects(both[1]));
            running.push(both);
          }
        }
      }),
      { numRuns: 100 },
    );
  });

  function giveBack(pair: [Admission, Admission] | undefined, how: 'release' | 'refund'): void {
    for (const admission of pair ?? []) if (admission.admitted) admission[how]();
  }

  function withoutEffects(admission: Admission): object {
    return { ...admission, release: undefined, refund: undefined };
  }

  test.each([
    { perMinute: 1, perSecond: null, inFlight: null },
    { perMinute: null, perSecond: 1, inFlight: null },
  ])('refund a request where only one rate is limited: %j', async (once) => {
    const limiter = await overRedis(new ManualClock());
    const first = await limiter.admit('acc_1', once);
    if (first.admitted) first.refund();
    expect(verdictOf(await limiter.admit('acc_1', once))).toBe('admitted');
  });

  test('are one quota for all processes', async () => {
    const [clock, namespace] = [new ManualClock(), randomUUID()];
    const limiters = [await overRedis(clock, namespace), await overRedis(clock, namespace)];
    const admitted = await Promise.all(limiters.map((limiter) => countAdmitted(limiter, 30)));
    expect(admitted.reduce((sum, n) => sum + n)).toBe(20);
  });

  test('leave no key in Redis without expiry', async () => {
    const namespace = randomUUID();
    // Redis goes by its own time here, and is waited for however long it takes.
    const limiter = new RedisRateLimiter({
      redis: { isUp: true, noteUp: () => {}, noteDown: () => {} },
      url: redis.url,
      clock: new ManualClock(),
      namespace,
      log: silentLog,
      metrics: createMetrics(),
    });
    opened.push(limiter);
    await limiter.connected();
    await limiter.admit('acc_1', { perMinute: 1, perSecond: null, inFlight: 1 });
    const client = new Redis(redis.url);
    const keys = await client.keys(`${namespace}:*`);
    const lasting = await Promise.all(keys.map((key) => client.pttl(key)));
    client.disconnect();
    expect(lasting).toHaveLength(2);
    expect(lasting).not.toContain(-1);
  });

  test('free the slots of a killed process within 30 s, and keep those of a living one', async () => {
    const [clock, namespace] = [new ManualClock(), randomUUID()];
    const [killed, living] = [await overRedis(clock, namespace), await overRedis(clock, namespace)];
    const limits = { ...UNLIMITED, inFlight: 2 };
    await killed.admit('acc_1', limits);
    await living.admit('acc_1', limits);
    await killed.close();
    for (let seconds = 0; seconds < 20; seconds += 5) {
      expect(verdictOf(await living.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
      await pass(clock, living, 5_000);
    }
    await pass(clock, living, 10_000);
    expect(verdictOf(await living.admit('acc_1', limits))).toBe('admitted');
    expect(verdictOf(await living.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
  });
});
