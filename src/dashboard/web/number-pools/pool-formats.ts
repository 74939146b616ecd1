import type {
  HealthRateFragment,
  NumberPoolQuery,
  NumberPoolRowFragment,
  NumberStrategy,
} from './number-pools.generated.ts';

export type NumberPool = Extract<NonNullable<NumberPoolQuery['node']>, { members: unknown }>;

export const STRATEGIES: Record<NumberStrategy, string> = {
  STICKY: 'The number of the last call',
  LOCAL: 'The number nearest to the contact',
  LEAST_USED: 'The least used number',
};

export function limitsInWords({
  maxCallsPerDay,
  maxCallsPerMinute,
  cooldownSeconds,
  warmUpDays,
  warmUpCallsPerDay,
}: NumberPoolRowFragment): string[] {
  return [
    maxCallsPerDay === null ? null : `${maxCallsPerDay.toLocaleString()} calls a day`,
    maxCallsPerMinute === null ? null : `${maxCallsPerMinute.toLocaleString()} a minute`,
    cooldownSeconds === null ? null : `${cooldownSeconds.toLocaleString()} s between calls`,
    warmUpDays === null || warmUpCallsPerDay === null
      ? null
      : `from ${warmUpCallsPerDay.toLocaleString()} a day within ${warmUpDays.toLocaleString()} days`,
  ].filter((phrase) => phrase !== null);
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Formats a rate of answered calls as a percentage; a dash if it is null. */
export function rateInWords({ rate }: HealthRateFragment): string {
  return rate === null ? '–' : percent(rate);
}

/** Formats the confidence interval of a rate as percentages; null if it has none. */
export function intervalInWords({ low, high }: HealthRateFragment): string | null {
  return low === null || high === null ? null : `95% interval: ${percent(low)} to ${percent(high)}`;
}
