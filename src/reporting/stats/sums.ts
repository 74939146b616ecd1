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
  /** Connected calls by the bucket of their duration. */
  readonly durations: Map<number, number>;
}

export function noSums(): Sums {
  return { figures: new Float64Array(FIGURES.length), durations: new Map() };
}

export function figureOf({ figures }: Sums, name: Figure): number {
  return figures[FIGURES.indexOf(name)] ?? 0;
}

/** Adds to `total`, or takes away with a `sign` of -1. */
export function addSums(total: Sums, added: Sums, sign: 1 | -1 = 1): void {
  for (let index = 0; index < FIGURES.length; index += 1) {
    total.figures[index] = (total.figures[index] ?? 0) + sign * (added.figures[index] ?? 0);
  }
  for (const [bucket, count] of added.durations) addDuration(total.durations, bucket, sign * count);
}

export function addDuration(durations: Map<number, number>, bucket: number, count: number): void {
  const sum = (durations.get(bucket) ?? 0) + count;
  if (sum === 0) durations.delete(bucket);
  else durations.set(bucket, sum);
}

export function isNothing({ figures, durations }: Sums): boolean {
  return durations.size === 0 && figures.every((figure) => figure === 0);
}
