/** Limits of exports. */
export const EXPORT_LIMITS = {
  /** Hours for which the URL of an export works. */
  hours: 24,
  /** Exports of an account whose URLs work. */
  most: 1_000,
  columns: 100,
  columnLength: 128,
} as const;
