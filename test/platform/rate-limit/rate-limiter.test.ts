import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { InProcessRateLimiter } from '../../../src/platform/rate-limit/in-process-rate-limiter.ts';
import type { RateLimiter } from '../../../src/platform/rate-limit/rate-limiter.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';
import { ask, countAdmitted, openRedisLimiter, STANDARD, UNLIMITED, verdictOf } from './rate-limiter-kit.ts';

describe.each([
  { name: 'the in-process rate limiter', needsRedis: false },
  { name: 'the Redis rate limiter', needsRedis: true },
])('$name', ({ needsRedis }) => {
  describe.skipIf(needsRedis && redisMissing())('promises', () => {
    let redis: RedisInUse | undefined;
    const opened: RateLimiter[] = [];

    beforeAll(async () => {
      if (needsRedis) redis = await redisForTests();
    });
    afterAll(async () => redis?.close());

    afterEach(async () => {
      for (const limiter of opened.splice(0)) await limiter.close();
    });

    async function open(clock = new ManualClock()): Promise<RateLimiter> {
      const limiter = redis
        ? await openRedisLimiter({ url: redis.url, clock })
        : new InProcessRateLimiter({ clock });
      opened.push(limiter);
      return limiter;
    }

    test('admits the ideal number in 20 s at ten times the minute limit', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      let admitted = 0;
      for (let i = 0; i < 333; i++) {
        admitted += await countAdmitted(limiter, 1);
        clock.advance(60);
      }
      expect(admitted).toBe(100 + Math.floor((20 * 100) / 60));
    });

    test('admits a burst up to the limit per second, then that many each second', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      expect(await countAdmitted(limiter, 200)).toBe(20);
      clock.advance(1_000);
      expect(await countAdmitted(limiter, 200)).toBe(20);
      clock.advance(250);
      expect(await countAdmitted(limiter, 200)).toBe(5);
    });

    test('never doubles the quota at the edge of a minute or a second', async () => {
      const clock = new ManualClock('2026-03-02T15:00:59.900Z');
      const limiter = await open(clock);
      expect(await countAdmitted(limiter, 40)).toBe(20);
      clock.moveTo('2026-03-02T15:01:00.100Z');
      expect(await countAdmitted(limiter, 40)).toBe(4);
      const perMinute = { ...STANDARD, perSecond: null };
      clock.moveTo('2026-03-02T15:05:59.000Z');
      expect(await countAdmitted(limiter, 150, perMinute)).toBe(100);
      clock.moveTo('2026-03-02T15:06:01.000Z');
      expect(await countAdmitted(limiter, 150, perMinute)).toBe(3);
    });

    test('admits a request after the announced wait, and not a second earlier', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      const limits = { perMinute: 7, perSecond: null, inFlight: null };
      await countAdmitted(limiter, 7, limits);
      const refused = await ask(limiter, limits);
      expect(refused).toMatchObject({ admitted: false, code: 'rate_limit_exceeded', retryAfterSeconds: 9 });
      clock.advance(8_000);
      expect((await ask(limiter, limits)).admitted).toBe(false);
      clock.advance(1_000);
      expect((await ask(limiter, limits)).admitted).toBe(true);
    });

    test('reports the requests left in the minute and when the quota is full again', async () => {
      const clock = new ManualClock('2026-03-02T15:00:00.000Z');
      const limiter = await open(clock);
      const now = clock.now().getTime() / 1000;
      expect(await ask(limiter, STANDARD)).toMatchObject({ remaining: 99, resetAtUnixSeconds: now + 1 });
      await countAdmitted(limiter, 9);
      expect(await ask(limiter, STANDARD)).toMatchObject({ remaining: 89, resetAtUnixSeconds: now + 7 });
      clock.advance(6_600);
      expect(await ask(limiter, STANDARD)).toMatchObject({ remaining: 99 });
    });

    test('admits no more in flight than the limit, and one more for each that ends', async () => {
      const limiter = await open();
      const admissions = await Promise.all(
        Array.from({ length: 12 }, () => limiter.admit('acc_1', STANDARD)),
      );
      expect(admissions.map(verdictOf).filter((verdict) => verdict === 'admitted')).toHaveLength(10);
      const refused = admissions.find((admission) => !admission.admitted);
      expect(refused).toMatchObject({ code: 'concurrency_limit_exceeded', retryAfterSeconds: 1 });
      const first = admissions.find((admission) => admission.admitted);
      for (let i = 0; i < 2; i++) if (first?.admitted) first.release();
      expect(verdictOf(await limiter.admit('acc_1', STANDARD))).toBe('admitted');
      expect(verdictOf(await limiter.admit('acc_1', STANDARD))).toBe('concurrency_limit_exceeded');
    });

    test('charges no rate for a request above the concurrency limit', async () => {
      const limiter = await open();
      const limits = { perMinute: 3, perSecond: null, inFlight: 1 };
      const running = await limiter.admit('acc_1', limits);
      expect(await ask(limiter, limits)).toMatchObject({ admitted: false, remaining: 2 });
      if (running.admitted) running.release();
      expect(await ask(limiter, limits)).toMatchObject({ admitted: true, remaining: 1 });
    });

    test('counts units charged without a decision, of which the limit forgives what is beyond twice itself', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      const limits = { perMinute: 60, perSecond: null, inFlight: null };
      limiter.charge('acc_1', limits, 20);
      expect(limiter.secondsBeyond('acc_1', limits)).toBe(0);
      expect(await ask(limiter, limits)).toMatchObject({ admitted: true, remaining: 39 });
      limiter.charge('acc_1', limits, 1_000);
      expect(limiter.secondsBeyond('acc_1', limits)).toBe(61);
      expect(await ask(limiter, limits)).toMatchObject({ admitted: false, retryAfterSeconds: 61 });
      clock.advance(60_000);
      expect(limiter.secondsBeyond('acc_1', limits)).toBe(1);
      clock.advance(1_000);
      expect(limiter.secondsBeyond('acc_1', limits)).toBe(0);
      expect(await ask(limiter, limits)).toMatchObject({ admitted: true, remaining: 0 });
    });

    test('does not count a refunded request', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      const limits = { perMinute: 3, perSecond: 2, inFlight: 1 };
      for (let i = 0; i < 10; i++) {
        const admission = await limiter.admit('acc_1', limits);
        expect(verdictOf(admission)).toBe('admitted');
        if (!admission.admitted) continue;
        admission.refund();
        admission.refund();
      }
      expect(await countAdmitted(limiter, 5, limits)).toBe(2);
      clock.advance(1_000);
      expect(await countAdmitted(limiter, 5, limits)).toBe(1);
      clock.advance(20_000);
      expect(await countAdmitted(limiter, 5, limits)).toBe(1);
    });

    test('counts each account by itself', async () => {
      const limiter = await open();
      expect(await countAdmitted(limiter, 30)).toBe(20);
      expect((await ask(limiter, STANDARD, 'acc_2')).admitted).toBe(true);
    });

    test('admits everything and reports a billion requests left without a limit', async () => {
      const limiter = await open();
      await countAdmitted(limiter, 30);
      expect(await ask(limiter, UNLIMITED)).toMatchObject({ admitted: true, remaining: 1_000_000_000 });
    });

    test('refills at the new rate as soon as the limits change', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      expect(await countAdmitted(limiter, 30, { ...UNLIMITED, perSecond: 20 })).toBe(20);
      clock.advance(500);
      expect(await countAdmitted(limiter, 40, { ...UNLIMITED, perSecond: 50 })).toBe(25);
    });
  });
});
