import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextAttemptAt } from '../../src/webhooks/attempts/retry-schedule.ts';

const failedAt = new Date('2026-03-02T15:00:00.000Z');

function secondsUntilNext(
  number: number,
  chance = 0.5,
  retryAfterSeconds: number | null = null,
): number | null {
  const next = nextAttemptAt({ number, failedAt, retryAfterSeconds }, chance);
  return next === null ? null : (next.getTime() - failedAt.getTime()) / 1000;
}

test('the retry schedule of webhooks is 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h', () => {
  const hours = (n: number) => n * 3600;
  const delays = [5, 300, 1800, hours(2), hours(5), hours(10), hours(14), hours(20), hours(24)];
  expect(Array.from({ length: 10 }, (_, i) => secondsUntilNext(i + 1))).toEqual([...delays, null]);
});

test('each webhook retry is jittered by up to 20 %', () => {
  expect([secondsUntilNext(1, 0), secondsUntilNext(1, 0.999_999)]).toEqual([4, 6]);
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (number, chance) => {
        const ratio = (secondsUntilNext(number, chance) ?? 0) / (secondsUntilNext(number) ?? 1);
        expect(ratio).toBeGreaterThanOrEqual(0.7999);
        expect(ratio).toBeLessThanOrEqual(1.2001);
      },
    ),
  );
});

test('Retry-After lengthens a webhook retry to at most a day and never shortens it', () => {
  expect(secondsUntilNext(1, 0.5, 120)).toBe(120);
  expect(secondsUntilNext(2, 0.5, 120)).toBe(300);
  expect(secondsUntilNext(1, 0.5, 999_999_999)).toBe(24 * 3600);
});

test('Retry-After adds no attempt after the last', () => {
  expect(secondsUntilNext(10, 0.5, 5)).toBeNull();
});
