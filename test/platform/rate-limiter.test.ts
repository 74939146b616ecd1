import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/platform/clock.ts';
import type { RequestLimits } from '../../src/platform/gcra.ts';
import { InProcessRateLimiter } from '../../src/platform/in-process-rate-limiter.ts';
import { createMetrics, type Metrics } from '../../src/platform/metrics.ts';
import type { Admission, RateLimiter } from '../../src/platform/rate-limiter.ts';
import { RedisRateLimiter, type RedisRateLimiterOptions } from '../../src/platform/redis-rate-limiter.ts';
import { ManualClock } from '../harness/manual-clock.ts';
import {
  type RedisInUse,
  type RedisServer,
  redisForTests,
  redisMissing,
  startRedisServer,
} from '../harness/redis.ts';
import { silentLog } from '../harness/silent.ts';

const STANDARD: RequestLimits = { perMinute: 100, perSecond: 20, inFlight: 10 };
const UNLIMITED: RequestLimits = { perMinute: null, perSecond: null, inFlight: null };

let redis: RedisInUse | undefined;
const opened: RateLimiter[] = [];

afterEach(async () => {
  for (const limiter of opened.splice(0)) await limiter.close();
});

async function overRedis(clock: ManualClock, namespace?: string): Promise<RedisRateLimiter> {
  return openRedisLimiter({ url: redis?.url ?? '', clock, timeSource: clock, namespace });
}

type Given = Pick<RedisRateLimiterOptions, 'url' | 'clock' | 'timeSource' | 'namespace'>;

async function openRedisLimiter(given: Given, metrics = createMetrics()): Promise<RedisRateLimiter> {
  const namespace = given.namespace ?? randomUUID();
  const limiter = new RedisRateLimiter({ ...given, namespace, log: silentLog, metrics });
  opened.push(limiter);
  await limiter.connected();
  return limiter;
}

/** Asks and, once admitted, ends the request at once. */
async function ask(limiter: RateLimiter, limits: RequestLimits, key = 'acc_1'): Promise<Admission> {
  const admission = await limiter.admit(key, limits);
  if (admission.admitted) admission.release();
  return admission;
}

async function countAdmitted(limiter: RateLimiter, times: number, limits = STANDARD): Promise<number> {
  let admitted = 0;
  for (let i = 0; i < times; i++) if ((await ask(limiter, limits)).admitted) admitted++;
  return admitted;
}

function verdictOf(admission: Admission): string {
  return admission.admitted ? 'admitted' : admission.code;
}

describe.each([
  { name: 'the in-process rate limiter', needsRedis: false },
  { name: 'the Redis rate limiter', needsRedis: true },
])('$name', ({ needsRedis }) => {
  describe.skipIf(needsRedis && redisMissing())('promises', () => {
    beforeAll(async () => {
      if (needsRedis) redis = await redisForTests();
    });
    afterAll(async () => redis?.close());

    async function open(clock = new ManualClock()): Promise<RateLimiter> {
      return needsRedis ? overRedis(clock) : new InProcessRateLimiter({ clock });
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

    test('admits a burst of the second limit, then as many a second', async () => {
      const clock = new ManualClock();
      const limiter = await open(clock);
      expect(await countAdmitted(limiter, 200)).toBe(20);
      clock.advance(1_000);
      expect(await countAdmitted(limiter, 200)).toBe(20);
      clock.advance(250);
      expect(await countAdmitted(limiter, 200)).toBe(5);
    });

    test('never doubles the allowance at the edge of a minute or a second', async () => {
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

    test('admits whoever waits for as long as the refusal said, and not a second earlier', async () => {
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

    test('tells how many requests the minute has left and when it is full again', async () => {
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

    test('takes nothing from the rate for a request that finds no place in flight', async () => {
      const limiter = await open();
      const limits = { perMinute: 3, perSecond: null, inFlight: 1 };
      const running = await limiter.admit('acc_1', limits);
      expect(await ask(limiter, limits)).toMatchObject({ admitted: false, remaining: 2 });
      if (running.admitted) running.release();
      expect(await ask(limiter, limits)).toMatchObject({ admitted: true, remaining: 1 });
    });

    test('counts a request for nothing that gives back what it took', async () => {
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

    test('admits everything and reports a billion remaining where nothing is limited', async () => {
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

describe.skipIf(redisMissing())('the Redis rate limiter beside the in-process one', () => {
  beforeAll(async () => {
    redis = await redisForTests();
    return () => redis?.close();
  });

  const limit = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant({ kind: 'admit' as const }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('release', 'refund'), which: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.nat(5_000) }) },
  );

  test('decides the same in every sequence of requests', async () => {
    const clock = new ManualClock();
    const [shared, local] = [await overRedis(clock), new InProcessRateLimiter({ clock })];
    let run = 0;
    const limits = fc.record({ perMinute: limit, perSecond: limit, inFlight: limit });
    await fc.assert(
      fc.asyncProperty(limits, fc.array(step, { minLength: 10, maxLength: 60 }), async (limits, steps) => {
        const key = `acc_${run++}`;
        const running: [Admission, Admission][] = [];
        for (const next of steps) {
          if (next.kind === 'wait') clock.advance(next.milliseconds);
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

  test('shares one allowance among processes', async () => {
    const [clock, namespace] = [new ManualClock(), randomUUID()];
    const limiters = [await overRedis(clock, namespace), await overRedis(clock, namespace)];
    const admitted = await Promise.all(limiters.map((limiter) => countAdmitted(limiter, 30)));
    expect(admitted.reduce((sum, n) => sum + n)).toBe(20);
  });

  test('frees the places of a killed process within 30 s, and keeps those of a living one', async () => {
    const [clock, namespace] = [new ManualClock(), randomUUID()];
    const [killed, living] = [await overRedis(clock, namespace), await overRedis(clock, namespace)];
    const limits = { ...UNLIMITED, inFlight: 2 };
    // A round trip after each step, so that what is due at the new time has reached Redis before the next.
    const pass = async (milliseconds: number) => {
      clock.advance(milliseconds);
      await nextTurn();
      await ask(living, limits, 'acc_2');
    };
    await killed.admit('acc_1', limits);
    await living.admit('acc_1', limits);
    await killed.close();
    for (let seconds = 0; seconds < 20; seconds += 5) {
      expect(verdictOf(await living.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
      await pass(5_000);
    }
    await pass(10_000);
    expect(verdictOf(await living.admit('acc_1', limits))).toBe('admitted');
    expect(verdictOf(await living.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
  });
});

describe.skipIf(redisMissing('own server'))('the Redis rate limiter on a bad day', () => {
  const UNLIMITED_BUT_COUNTED: RequestLimits = { perMinute: null, perSecond: 1000, inFlight: null };
  const TWENTY_A_MINUTE: RequestLimits = { perMinute: 20, perSecond: null, inFlight: null };
  let server: RedisServer;
  let metrics: Metrics;

  beforeEach(async () => {
    server = await startRedisServer();
    metrics = createMetrics();
    return () => server.close();
  });

  const openLimiter = () => openRedisLimiter({ url: server.url, clock: systemClock }, metrics);

  async function decidedAlone(): Promise<number> {
    const { values } = await metrics.rateLimiterLocalDecisions.get();
    return values[0]?.value ?? 0;
  }

  /** Asks for another account until Redis has decided it. */
  async function untilShared(limiter: RateLimiter): Promise<void> {
    await expect.poll(async () => (await asksAlone(limiter)) === false, { timeout: 5_000 }).toBe(true);
  }

  async function asksAlone(limiter: RateLimiter): Promise<boolean> {
    const before = await decidedAlone();
    await ask(limiter, STANDARD, 'acc_other');
    return (await decidedAlone()) > before;
  }

  test('hands out no second allowance when Redis dies, nor when it comes back empty', async () => {
    const limiter = await openLimiter();
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBe(20);
    await server.kill();
    expect(await ask(limiter, TWENTY_A_MINUTE)).toMatchObject({ code: 'rate_limit_exceeded', remaining: 0 });
    await server.start();
    await untilShared(limiter);
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBeLessThanOrEqual(1);
  });

  test('keeps counting alone while Redis is gone, and tells it afterwards', async () => {
    const limiter = await openLimiter();
    await server.kill();
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBe(20);
    await server.start();
    await untilShared(limiter);
    expect(await countAdmitted(limiter, 30, TWENTY_A_MINUTE)).toBeLessThanOrEqual(1);
  });

  test('keeps the places of running requests through a restart of Redis', async () => {
    const limiter = await openLimiter();
    const limits = { ...UNLIMITED, inFlight: 2 };
    const running = await limiter.admit('acc_1', limits);
    await server.kill();
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('admitted');
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
    await server.start();
    await untilShared(limiter);
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('concurrency_limit_exceeded');
    if (running.admitted) running.release();
    expect(verdictOf(await limiter.admit('acc_1', limits))).toBe('admitted');
  });

  test('waits for a silent Redis once and briefly, not with every request', async () => {
    const limiter = await openLimiter();
    server.hang();
    const started = performance.now();
    expect(await countAdmitted(limiter, 50, UNLIMITED_BUT_COUNTED)).toBe(50);
    expect(performance.now() - started).toBeLessThan(400);
    server.answerAgain();
    await untilShared(limiter);
  });
});
