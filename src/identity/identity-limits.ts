/** Bounds of accounts, keys and passwords, read by validation and the dashboard. */
export const IDENTITY_LIMITS = {
  /** Length of the name of an account or an API key. */
  nameLength: 100,
  minPasswordLength: 12,
  maxPasswordLength: 128,
  /** Credits that the plans of an API key may spend within 24 hours. */
  planCreditsPerDay: 1_000_000,
} as const;
