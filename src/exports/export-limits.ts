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
  /** Most recent runs of a scheduled export that are kept. */
  runs: 20,
  /** Bytes of a file of a scheduled export: 2 GiB, minus one so that the size is a 32-bit integer. */
  fileBytes: 2 ** 31 - 1,
} as const;
