import { expect, test } from 'vitest';
import { randomCases, verdicts } from '../../campaigns/schedule/calling-window-cases.ts';

test('the next dial time of 100,000 random schedules, zones and instants agrees with luxon', () => {
  const seed = Date.now();
  for (const example of randomCases(100_000, seed)) {
    const { ours, oracle } = verdicts(example);
    expect(ours, `seed ${seed}: ${JSON.stringify(example)}`).toBe(oracle);
  }
}, 600_000);
