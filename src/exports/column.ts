export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'json';

/** A column of an exported file. */
export interface Column<Row> {
  /** Name of the column, the same in all formats. */
  name: string;
  type: ColumnType;
  /** Whether a file has the column unless columns were chosen. Default: true. */
  isDefault?: boolean;
  /** Returns the cell: null if empty, a `Date` or ISO 8601 text for a time. */
  value(row: Row): unknown;
}

/** Returns a cell as text, as files without types have it; empty for null. */
export function cellText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns a time of a cell as a date; null if empty. */
export function cellTime(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value : new Date(String(value));
}
