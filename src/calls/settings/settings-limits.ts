/** The bounds of an account's settings for calls, shared by the rule and the dashboard. */
export const CALL_SETTINGS_LIMITS = {
  /** 30 days. */
  minCallGapSeconds: 2_592_000,
  /** Of each of the three caps. */
  callsPerPeriod: 1_000,
  overdraftCredits: 1_000_000_000,
} as const;

/** How far back each cap counts, in days. */
export const CAP_DAYS = { maxCallsPerDay: 1, maxCallsPerWeek: 7, maxCallsPerMonth: 30 } as const;
