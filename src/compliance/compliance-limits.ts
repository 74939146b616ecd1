export const CALL_SETTINGS_LIMITS = {
  /** 30 days. */
  minCallGapSeconds: 2_592_000,
  /** Each of the three caps. */
  callsPerPeriod: 1_000,
  overrideReasonLength: 500,
  overdraftCredits: 1_000_000_000,
  /** Places with the account's own rules or an exemption. */
  places: 100,
  /** Own rules of the account for one place. */
  hoursPerPlace: 21,
  holidaysPerPlace: 60,
  capsPerPlace: 5,
  callsPerCap: 100,
  hoursPerCap: 720,
} as const;
