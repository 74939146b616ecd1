import { expect, test } from 'vitest';
import { randomCases, verdicts } from '../../campaigns/schedule/calling-window-cases.ts';

/** `PROOF_SCHEDULES=1000000` for a longer run. */
const SCHEDULES = Number(process.env.PROOF_SCHEDULES ?? 30_000);

test('the next dial time of random schedules, zones and instants agrees with luxon', () => {
  const seed = Date.now();
  for (const example of randomCases(SCHEDULES, seed)) {
    const { ours, oracle } = verdicts(example);
    expect(ours, `seed ${seed}: ${JSON.stringify(example)}`).toBe(oracle);
  }
}, 600_000);
