/** Figures of call statistics in packing order. The cost is split so that each part is a safe integer. */
export const FIGURES = [
  'calls',
  'connected',
  'goalsJudged',
  'goalsAchieved',
  'seconds',
  'credits',
  'callsCosted',
  'creditsCosted',
  'costDollars',
  'costNanodollars',
] as const;
type Figure = (typeof FIGURES)[number];

/** Sums over calls, for statistics. Those of corrections are negative. */
export interface Sums {
  readonly figures: Float64Array;
  /** Connected calls by bucket of their duration, as a sparse array. */
  readonly durations: number[];
}

export function noSums(): Sums {
  return { figures: new Float64Array(FIGURES.length), durations: [] };
}

export function figureOf({ figures }: Sums, name: Figure): number {
  return figures[FIGURES.indexOf(name)] ?? 0;
}

const DOLLARS = FIGURES.indexOf('costDollars');
const NANODOLLARS = FIGURES.indexOf('costNanodollars');

/**
 * Adds sums of call statistics to `total`, or subtracts them with a `sign` of -1. Carries nanodollars into dollars, so that no
 * cost at all is zero in both.
 */
export function addSums(total: Sums, added: Sums, sign: 1 | -1 = 1): void {
  for (const [index, figure] of added.figures.entries())
    total.figures[index] = (total.figures[index] ?? 0) + sign * figure;
  const carried = Math.trunc(figureOf(total, 'costNanodollars') / 1e9);
  total.figures[DOLLARS] = figureOf(total, 'costDollars') + carried;
  total.figures[NANODOLLARS] = figureOf(total, 'costNanodollars') - carried * 1e9;
  added.durations.forEach((count, bucket) => {
    total.durations[bucket] = (total.durations[bucket] ?? 0) + sign * count;
  });
}

export function isNothing({ figures, durations }: Sums): boolean {
  return durations.every((count) => count === 0) && figures.every((figure) => figure === 0);
}
