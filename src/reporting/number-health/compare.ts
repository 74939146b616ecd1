import type { NumberRestReason } from '../../platform/generated/prisma/enums.ts';
import type { NumberHealth } from './health.ts';
import { type Proportion, probabilityOfExcess, wilsonInterval } from './proportions.ts';

/** Maximum probability of a false rest, for all comparisons within a pool together. */
const SIGNIFICANCE = 0.01;
/** Minimum number of calls, or answered calls, of the number and of the others together. */
const MINIMUM_SAMPLE = 50;
/** Minimum count of the worse outcome: the test is an approximation. */
const MINIMUM_COUNT = 10;

type Counts = Pick<NumberHealth, 'calls' | 'answered' | 'underSixSeconds' | 'declined' | 'blocked'>;

/** Compared rates by reason, where higher is worse. */
const MEASURES: Readonly<Record<NumberRestReason, (counts: Counts) => Proportion>> = {
  MORE_BLOCKED: ({ blocked, calls }) => ({ count: blocked, of: calls }),
  MORE_DECLINED: ({ declined, calls }) => ({ count: declined, of: calls }),
  FEWER_ANSWERED: ({ answered, calls }) => ({ count: calls - answered, of: calls }),
  HUNG_UP_SOONER: ({ underSixSeconds, answered }) => ({ count: underSixSeconds, of: answered }),
};
const REASONS = Object.keys(MEASURES) as NumberRestReason[];

export interface WorseNumber {
  phoneNumberId: string;
  reason: NumberRestReason;
  /** Rates of the number and of its pool's others: of unanswered calls for `FEWER_ANSWERED`. */
  rate: number;
  othersRate: number;
  calls: number;
  /** Probability that the number's difference from its pool arose by chance. */
  probability: number;
}

/**
 * Returns the number of a pool with the worst outcomes by a one-sided test with Bonferroni's correction and disjoint
 * 95 % intervals; null if none is significantly worse.
 * @param pool the health of each number, all at one provider
 */
export function worstOf(pool: readonly NumberHealth[]): WorseNumber | null {
  const significance = SIGNIFICANCE / (pool.length * REASONS.length);
  const worse = pool.flatMap((number) => {
    const others = sum(pool.filter((other) => other !== number));
    return REASONS.flatMap((reason) => compare(number, others, reason) ?? []);
  });
  const significant = worse.filter(({ probability }) => probability < significance);
  return significant.toSorted((a, b) => a.probability - b.probability)[0] ?? null;
}

function compare(number: NumberHealth, others: Counts, reason: NumberRestReason): WorseNumber | null {
  const [own, theirs] = [MEASURES[reason](number), MEASURES[reason](others)];
  if (Math.min(own.of, theirs.of) < MINIMUM_SAMPLE || own.count < MINIMUM_COUNT) return null;
  const [interval, ofOthers] = [wilsonInterval(own), wilsonInterval(theirs)];
  if (interval === null || ofOthers === null || interval.low <= ofOthers.high) return null;
  const [rate, othersRate] = [own.count / own.of, theirs.count / theirs.of];
  const { phoneNumberId, calls } = number;
  return { phoneNumberId, reason, rate, othersRate, calls, probability: probabilityOfExcess(own, theirs) };
}

function sum(numbers: readonly NumberHealth[]): Counts {
  const add = (field: keyof Counts) => numbers.reduce((total, number) => total + number[field], 0);
  return {
    calls: add('calls'),
    answered: add('answered'),
    underSixSeconds: add('underSixSeconds'),
    declined: add('declined'),
    blocked: add('blocked'),
  };
}
