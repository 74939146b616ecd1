/** The bounds of an import (contract §3), shared by the reader of files, the uploads and the dashboard. */
export const IMPORT_LIMITS = {
  /** Of a file, or of a body of JSON: 200 MiB. */
  bytes: 200 * 1024 * 1024,
  /** Of a file's beginning, which a preview reads. */
  previewBytes: 1024 * 1024,
  rows: 1_000_000,
  /** Errors of rows that an import reports one by one. */
  errors: 1_000,
  /** Groups of errors that an import reports: messages with details of a row must not fill the memory. */
  errorGroups: 100,
} as const;
