/** Limits of exports. */
export const EXPORT_LIMITS = {
  /** Hours for which the URL of an export works. */
  hours: 24,
  /** Exports of an account whose URLs work. */
  most: 1_000,
  columns: 100,
  columnLength: 128,
  /** Scheduled exports of an account. */
  scheduled: 50,
  scheduledNameLength: 100,
  /** A month without this day has the export on its last one. */
  dayOfMonth: 31,
  /** Hours for which the URL of a scheduled export works: longer than its webhook is retried. */
  scheduledHours: 7 * 24,
} as const;
