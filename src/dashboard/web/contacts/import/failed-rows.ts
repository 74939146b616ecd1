import { fieldName } from './fields.ts';
import type { Column, ErrorGroup, ImportResult } from './requests.ts';

/** A reason for refusing rows, as a sentence without its full stop: `Email must be an email address`. */
export function reasonOf({ field, message }: Pick<ErrorGroup, 'field' | 'message'>): string {
  return `${field ? fieldName(field) : 'The row'} ${message}`;
}

/** The rows that failed, as a CSV file to correct and import again. */
export function failedRowsAsCsv({ errors }: ImportResult, columns: readonly Column[]): Blob {
  const header = ['line', 'problem', ...columns.map(({ name, customField }) => name ?? customField ?? '')];
  const rows = errors.map((error) => [String(error.row), reasonOf(error), ...(error.cells ?? [])]);
  const text = [header, ...rows].map((cells) => cells.map(quoted).join(',')).join('\r\n');
  return new Blob(['\uFEFF', text, '\r\n'], { type: 'text/csv;charset=utf-8' });
}

/** Quoted, and kept from being taken for a formula by spreadsheets. */
function quoted(cell: string): string {
  const safe = /^[=@\t\r]|^[+-](?![\d\s()-]+$)/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
}
