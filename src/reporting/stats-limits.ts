/** Limits of one query of call statistics. */
export const CALL_STATS_LIMITS = {
  rows: 10_000,
  dimensions: 5,
  /** Maximum number of values in one filter. */
  values: 100,
} as const;

/** Milliseconds of a quarter of an hour. Statistics are kept by the quarter in which calls were created. */
export const QUARTER_MS = 15 * 60_000;

/** Default range of a query of call statistics in days. */
export const DEFAULT_STATS_DAYS = 30;

export const CALL_STATS_DIMENSIONS = [
  'HOUR_OF_DAY',
  'WEEKDAY',
  'DAY',
  'WEEK',
  'MONTH',
  'AGENT',
  'AGENT_VERSION',
  'CAMPAIGN',
  'OUTCOME',
  'ATTEMPT',
  'PHONE_NUMBER',
  'COUNTRY',
  'PROVIDER',
] as const;
export type CallStatsDimension = (typeof CALL_STATS_DIMENSIONS)[number];
