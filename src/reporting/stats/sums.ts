/** Figures that calls add up to, in the order in which they are packed; cost is split so that each part is a safe integer. */
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

/** What calls add up to. A correction is a sum that takes away. */
export interface Sums {
  readonly figures: Float64Array;
  /** Connected calls by the bucket of their duration; a bucket without calls may be a hole. */
  readonly durations: number[];
}

export function noSums(): Sums {
  return { figures: new Float64Array(FIGURES.length), durations: [] };
}

export function figureOf({ figures }: Sums, name: Figure): number {
  return figures[FIGURES.indexOf(name)] ?? 0;
}

/** Adds to `total`, or takes away with a `sign` of -1. */
export function addSums(total: Sums, added: Sums, sign: 1 | -1 = 1): void {
  for (const [index, figure] of added.figures.entries())
    total.figures[index] = (total.figures[index] ?? 0) + sign * figure;
  added.durations.forEach((count, bucket) => {
    total.durations[bucket] = (total.durations[bucket] ?? 0) + sign * count;
  });
}

export function isNothing({ figures, durations }: Sums): boolean {
  return durations.every((count) => count === 0) && figures.every((figure) => figure === 0);
}
