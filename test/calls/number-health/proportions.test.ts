import { expect, it } from 'vitest';
import { worstOf } from '../../../src/reporting/number-health/compare.ts';
import type { NumberHealth } from '../../../src/reporting/number-health/health.ts';
import { probabilityOfExcess, wilsonInterval } from '../../../src/reporting/number-health/proportions.ts';

it('score intervals of proportions are as published', () => {
  // Newcombe (1998), “Two-sided confidence intervals for the single proportion”, table I, method 3.
  const published = [
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ] as const;
  for (const [count, of, low, high] of published) {
    const interval = wilsonInterval({ count, of });
    expect(interval?.low).toBeCloseTo(low, 4);
    expect(interval?.high).toBeCloseTo(high, 4);
  }
  expect(wilsonInterval({ count: 0, of: 0 })).toBeNull();
});

it('the z-test gives the probability of an excess by chance', () => {
  // z = 0.15 / √(0.375 × 0.625 × 0.02) = 2.19089
  expect(probabilityOfExcess({ count: 45, of: 100 }, { count: 30, of: 100 })).toBeCloseTo(0.014229, 5);
  expect(probabilityOfExcess({ count: 30, of: 100 }, { count: 45, of: 100 })).toBeCloseTo(0.985771, 5);
  expect(probabilityOfExcess({ count: 0, of: 100 }, { count: 0, of: 100 })).toBe(1);
  expect(probabilityOfExcess({ count: 1, of: 1 }, { count: 0, of: 0 })).toBe(1);
});

const period = { since: new Date(0), until: new Date(1) };
const health = (phoneNumberId: string, counts: Partial<NumberHealth>): NumberHealth => ({
  phoneNumberId,
  ...period,
  calls: 100,
  answered: 40,
  underSixSeconds: 4,
  declined: 5,
  blocked: 0,
  ...counts,
});

it('the comparison of numbers names the worst number and its worst rate', () => {
  const pool = [health('a', {}), health('b', {}), health('c', {})];
  expect(worstOf(pool)).toBeNull();
  expect(worstOf([...pool, health('d', { blocked: 15 })])).toMatchObject({
    phoneNumberId: 'd',
    reason: 'MORE_BLOCKED',
    rate: 0.15,
    othersRate: 0,
    calls: 100,
  });
  expect(worstOf([...pool, health('d', { answered: 10, underSixSeconds: 0 })])).toMatchObject({
    reason: 'FEWER_ANSWERED',
    rate: 0.9,
    othersRate: 0.6,
  });
  expect(worstOf([...pool, health('d', { declined: 30 })])?.reason).toBe('MORE_DECLINED');
  const sooner = [health('d', { calls: 200, answered: 80, underSixSeconds: 40 })];
  expect(worstOf([...pool, ...sooner])?.reason).toBe('HUNG_UP_SOONER');
});

it('the comparison of numbers names none for few calls, few cases or a difference by chance', () => {
  const pool = [health('a', {}), health('b', {})];
  expect(worstOf([...pool, health('d', { calls: 49, answered: 0, underSixSeconds: 0 })])).toBeNull();
  expect(worstOf([...pool, health('d', { blocked: 9 })])).toBeNull();
  expect(worstOf([...pool, health('d', { answered: 28 })])).toBeNull();
  expect(worstOf([health('d', { blocked: 90 })])).toBeNull();
});
