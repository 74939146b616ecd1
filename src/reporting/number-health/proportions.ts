export interface Proportion {
  count: number;
  of: number;
}

/** The 0.975 quantile of the standard normal distribution, for 95 % intervals. */
const Z_95 = 1.959964;

/** Returns Wilson's 95 % score interval (J. Am. Stat. Assoc. 22, 209–212); null without a sample. */
export function wilsonInterval({ count, of }: Proportion): { low: number; high: number } | null {
  if (of === 0) return null;
  const rate = count / of;
  const square = Z_95 ** 2;
  const center = rate + square / (2 * of);
  const margin = Z_95 * Math.sqrt((rate * (1 - rate)) / of + square / (4 * of ** 2));
  const scale = 1 + square / of;
  return { low: Math.max((center - margin) / scale, 0), high: Math.min((center + margin) / scale, 1) };
}

/** Returns the p-value of `a` exceeding `b` in the one-sided, pooled two-proportion z-test. */
export function probabilityOfExcess(a: Proportion, b: Proportion): number {
  if (a.of === 0 || b.of === 0) return 1;
  const pooled = (a.count + b.count) / (a.of + b.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of));
  if (error === 0) return 1;
  return upperTail((a.count / a.of - b.count / b.of) / error);
}

/** Upper tail of the standard normal distribution, to 7.5e-8 (Abramowitz and Stegun, 26.2.17). */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduce((total, coefficient, index) => total + coefficient * t ** (index + 1), 0);
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
