/** So many of so many. */
export interface Proportion {
  count: number;
  of: number;
}

/** The 0.975 quantile of the standard normal distribution: intervals contain 95 %. */
const Z_95 = 1.959964;

/**
 * The 95 % score interval of a proportion, which stays within 0 and 1 and fits small samples: Wilson, E. B. (1927), “Probable
 * inference, the law of succession, and statistical inference”, Journal of the American Statistical Association 22, 209–212.
 *
 * @returns null without a sample
 */
export function wilsonInterval({ count, of }: Proportion): { low: number; high: number } | null {
  if (of === 0) return null;
  const rate = count / of;
  const square = Z_95 ** 2;
  const center = rate + square / (2 * of);
  const margin = Z_95 * Math.sqrt((rate * (1 - rate)) / of + square / (4 * of ** 2));
  const scale = 1 + square / of;
  return { low: Math.max((center - margin) / scale, 0), high: Math.min((center + margin) / scale, 1) };
}

/**
 * The probability that a first proportion is above a second by so much or more if both are of one rate: the one-sided
 * two-proportion z-test with the pooled rate. Fleiss, Levin and Paik (2003), “Statistical Methods for Rates and Proportions”,
 * third edition, section 3.1, without the correction for continuity.
 */
export function probabilityOfExcess(a: Proportion, b: Proportion): number {
  if (a.of === 0 || b.of === 0) return 1;
  const pooled = (a.count + b.count) / (a.of + b.of);
  const error = Math.sqrt(pooled * (1 - pooled) * (1 / a.of + 1 / b.of));
  if (error === 0) return 1;
  return upperTail((a.count / a.of - b.count / b.of) / error);
}

/**
 * The standard normal distribution above `z`, to 7.5e-8: Abramowitz and Stegun (1964), “Handbook of Mathematical Functions”,
 * formula 26.2.17.
 */
function upperTail(z: number): number {
  if (z < 0) return 1 - upperTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = series.reduce((total, coefficient, index) => total + coefficient * t ** (index + 1), 0);
  return (Math.exp(-(z ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
