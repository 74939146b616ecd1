export const CALL_SETTINGS_LIMITS = {
  /** Longest gap between calls to one number: 30 days. */
  minCallGapSeconds: 2_592_000,
  /** Calls that each of the three caps may permit. */
  callsPerPeriod: 1_000,
  overrideReasonLength: 500,
  overdraftCredits: 1_000_000_000,
  /** Places with the account's own rules or an exemption. */
  places: 100,
  /** Calling hours of an account's own rules for one place. */
  hoursPerPlace: 21,
  holidaysPerPlace: 60,
  capsPerPlace: 5,
  callsPerCap: 100,
  hoursPerCap: 720,
} as const;
