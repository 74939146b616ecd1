import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packDay, unpackDay } from '../../../src/reporting/stats/packed-day.ts';
import { FIGURES, isNothing } from '../../../src/reporting/stats/sums.ts';

const figure = fc.oneof(
  fc.integer({ min: -300, max: 300 }),
  fc.maxSafeInteger().map((value) => Math.trunc(value / 2) + 0),
);
const sums = fc.record({
  figures: fc
    .array(figure, { minLength: FIGURES.length, maxLength: FIGURES.length })
    .map((figures) => Float64Array.from(figures)),
  durations: fc
    .uniqueArray(fc.tuple(fc.nat({ max: 200 }), fc.integer({ min: 1, max: 2 ** 40 })), {
      selector: ([bucket]) => bucket,
    })
    .map((pairs) => {
      const durations: number[] = [];
      for (const [bucket, count] of pairs) durations[bucket] = count;
      return durations;
    }),
});
const day = fc
  .uniqueArray(fc.tuple(fc.nat({ max: 95 }), sums), { selector: ([quarter]) => quarter, maxLength: 96 })
  .map((quarters) => new Map(quarters));

describe('the packed statistics of a day', () => {
  it('unpack to the sums by quarter of an hour', () => {
    fc.assert(
      fc.property(day, (packed) => {
        const expected = [...packed].filter(([, each]) => !isNothing(each)).toSorted(([a], [b]) => a - b);
        expect([...unpackDay(packDay(packed))]).toEqual(expected);
      }),
    );
  });

  it('are rejected if they are cut off within a number', () => {
    const packed = packDay(
      new Map([[5, { figures: new Float64Array(FIGURES.length).fill(1000), durations: [] }]]),
    );
    expect(() => unpackDay(packed.subarray(0, -2))).toThrow(RangeError);
  });
});
