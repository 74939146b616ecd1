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
  return typeof value === 'object' ? jsonText(value) : String(value);
}

/** Returns JSON that escapes what no cell can have, so that readers have the value unchanged. */
function jsonText(value: object): string {
  return JSON.stringify(value).replace(
    /[\x7F\uFFFE\uFFFF]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Returns a time of a cell as a date; null if empty. */
export function cellTime(value: unknown): Date | null {
  if (value === null || value === undefined) return null;
  return value instanceof Date ? value : new Date(String(value));
}
