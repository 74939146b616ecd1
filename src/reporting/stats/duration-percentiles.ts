/** Percentiles of call durations in seconds, within 5 %. */
export interface DurationPercentiles {
  p50: number;
  p90: number;
  p99: number;
}

/** Ratio of adjacent bucket bounds. It must equal the factor in the SQL function `call_contribution`. */
const BUCKET_FACTOR = 1.1;

/** Returns percentiles of call durations; null without a connected call. @param durations calls by duration bucket */
export function percentilesOf(durations: readonly number[]): DurationPercentiles | null {
  const total = durations.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  const at = (share: number) => {
    let passed = 0;
    const bucket = durations.findIndex((count = 0) => {
      passed += count;
      return passed >= total * share;
    });
    return middleOf(bucket);
  };
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}

/** Returns the bucket's geometric middle, so that the error is equal in both directions. */
function middleOf(bucket: number): number {
  return Math.round(BUCKET_FACTOR ** (bucket + 0.5) * 10) / 10;
}
