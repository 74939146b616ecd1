/** The middle one: one round that something else disturbed does not move it. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** @param share from 0 to 1: 0.99 for p99 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** How far rounds differ, in percent: half the distance between their quartiles, as a share of their median. */
export function spreadPercent(values: readonly number[]): number {
  return ((quantile(values, 0.75) - quantile(values, 0.25)) / 2 / median(values)) * 100;
}
