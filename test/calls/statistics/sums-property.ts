import fc from 'fast-check';
import { expect } from 'vitest';
import type { TestApp } from '../../harness/app.ts';
import {
  addCalls,
  answerTo,
  call,
  expectedOf,
  type Question,
  question,
  startOwner,
  sum,
  year,
  ZONES,
} from './counted-calls.ts';

/**
 * Queries statistics of random calls before they are summed, when some of them are and when all are, and compares every
 * answer with the calls. `runs` times; a run's calls follow from `seed`, and every grouping is asked about in each of the `zones`.
 */
export async function checkSums(
  app: TestApp,
  { runs, seed, zones = ZONES }: { runs: number; seed?: number; zones?: readonly string[] },
): Promise<void> {
  const everyZone = zones.flatMap((timeZone) => [
    ...(['HOUR_OF_DAY', 'WEEKDAY', 'DAY', 'WEEK', 'MONTH'] as const).map((dimension) => ({
      ...year,
      timeZone,
      groupBy: [dimension],
    })),
    ...(
      [
        ['WEEK', 'MONTH', 'AGENT'],
        ['HOUR_OF_DAY', 'AGENT_VERSION'],
        ['HOUR_OF_DAY', 'MONTH', 'OUTCOME', 'COUNTRY'],
        ['WEEKDAY', 'HOUR_OF_DAY', 'OUTCOME'],
        ['DAY', 'AGENT', 'OUTCOME'],
      ] as const
    ).map((groupBy) => ({ ...year, timeZone, groupBy })),
  ]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(call, { minLength: 100, maxLength: 200, size: 'max' }),
      fc.array(question, { minLength: 20, maxLength: 20 }),
      fc.integer({ min: 1, max: 90 }),
      async (calls, random, first) => {
        const owner = await startOwner(app);
        await addCalls(app, owner, calls);
        const questions = [...everyZone, ...random] as Question[];
        const unsummed = [];
        for (const each of questions) unsummed.push(await answerTo(app, owner, each));
        for (const [most, parts] of [
          [first, first],
          [1_000, calls.length - first],
        ] as const) {
          expect(await sum(app, owner, most)).toBe(parts);
          for (const [index, each] of questions.entries()) {
            const { groups, percentiles } = await answerTo(app, owner, each);
            expect(groups, JSON.stringify(each)).toEqual(expectedOf(owner, calls, each));
            expect(percentiles, JSON.stringify(each)).toEqual(unsummed[index]?.percentiles);
          }
        }
      },
    ),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
}
