/** The bounds of a campaign's calls per second. The rule refuses by them, surface A documents them, the dashboard shows them. */
export const CALL_RATE_LIMITS = {
  minCallsPerSecond: 0.01,
  maxCallsPerSecond: 100,
  maxRampMinutes: 1440,
} as const;
