import type { ExportFormat } from './exports.generated.ts';

/** Names of the formats, in the order of menus. */
export const FORMATS: Record<ExportFormat, string> = {
  XLSX: 'Excel (.xlsx)',
  CSV: 'CSV',
  JSONL: 'JSON Lines',
  PARQUET: 'Parquet',
};
