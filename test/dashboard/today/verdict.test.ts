import { describe, expect, it } from 'vitest';
import type { Sums } from '../../../src/dashboard/web/today/sums.ts';
import { verdictOf } from '../../../src/dashboard/web/today/verdict.ts';

const day = (figures: Partial<Sums> = {}): Sums => ({
  dialed: 100,
  answered: 60,
  talked: 50,
  talkedSeconds: 3000,
  goals: 10,
  credits: 1000,
  ...figures,
});

describe('the verdict on today', () => {
  it.each([
    [
      { goals: 12 },
      {},
      'good',
      'Better than last Monday by this time: 12 goals, 2 more, at 83 credits per goal, 17 fewer.',
    ],
    [
      { goals: 8 },
      {},
      'bad',
      'Worse than last Monday by this time: 8 goals, 2 fewer, at 125 credits per goal, 25 more.',
    ],
    [
      { goals: 12, credits: 1800 },
      {},
      'info',
      'More, but at a higher cost than last Monday by this time: 12 goals, 2 more, at 150 credits per goal, 50 more.',
    ],
    [{ goals: 0 }, {}, 'bad', 'Worse than last Monday by this time: 0 goals, 10 fewer.'],
    [
      {},
      {},
      'info',
      'About the same as last Monday by this time: 10 goals, the same number, at 100 credits per goal, as then.',
    ],
    [
      { goals: 0, talked: 80 },
      { goals: 0 },
      'good',
      'Better than last Monday by this time: 80 conversations, 30 more, at 13 credits per conversation, 7 fewer.',
    ],
    [{}, { dialed: 0 }, 'info', 'Nothing to compare with: last Monday had no calls by this time.'],
    [{ dialed: 0 }, {}, 'info', 'No calls have ended today; last Monday had 100 by this time.'],
    [{ dialed: 0 }, { dialed: 0 }, 'info', 'No calls yet today, as last Monday by this time.'],
  ])('of %o beside %o is %s', (today, before, tone, sentence) => {
    expect(verdictOf(day(today), day(before), 'last Monday')).toEqual({ tone, sentence });
  });
});
