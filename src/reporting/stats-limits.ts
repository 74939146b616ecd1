/** Bounds of what can be asked about calls in one question. */
export const CALL_STATS_LIMITS = {
  /** Rows of an answer. */
  rows: 10_000,
  dimensions: 5,
  /** Values of one filter. */
  values: 100,
} as const;

/** Calls are counted by the quarter of an hour of their creation. */
export const QUARTER_MS = 15 * 60_000;

/** Days that are covered when a question does not say. */
export const DEFAULT_STATS_DAYS = 30;

/** What calls can be grouped by. */
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
