/** The bounds of an account's settings for calls, shared by the rule and the dashboard. */
export const CALL_SETTINGS_LIMITS = {
  /** 30 days. */
  minCallGapSeconds: 2_592_000,
  /** Of each of the three caps. */
  callsPerPeriod: 1_000,
  /** Of the reason for which a call is placed in quiet hours. */
  overrideReasonLength: 500,
  overdraftCredits: 1_000_000_000,
  /** Places that an account has rules of its own for, or is exempt from. */
  places: 100,
  /** Of the account's own rules for one place. */
  hoursPerPlace: 21,
  holidaysPerPlace: 60,
  capsPerPlace: 5,
  callsPerCap: 100,
  hoursPerCap: 720,
} as const;
