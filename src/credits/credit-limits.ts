/** Limits on credits, read by validation, surface A's OpenAPI document and the dashboard. */
export const CREDIT_LIMITS = {
  minPurchase: 100,
  maxPurchase: 1_000_000,
  /** Maximum balance of an account. */
  maxBalance: 2_000_000_000,
} as const;

/** First and last day of usage queries: PostgreSQL's and JavaScript's calendars differ in the years 0 and 10000. */
export const USAGE_DAYS = {
  first: '2000-01-01',
  last: '2999-12-31',
  pattern: /^2\d{3}-\d{2}-\d{2}$/,
  problem: 'must be a day from the years 2000 to 2999',
} as const;
