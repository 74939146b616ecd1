/** The bounds of an import (contract §3), shared by the reader of files, the uploads and the dashboard. */
export const IMPORT_LIMITS = {
  /** Of a file, or of a body of JSON: 200 MiB. */
  bytes: 200 * 1024 * 1024,
  /** Of a file's beginning, which is what a preview looks at. */
  previewBytes: 1024 * 1024,
  rows: 1_000_000,
} as const;
