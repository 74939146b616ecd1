import { DomainError, invalidField } from '../../../errors.ts';
import { type ColumnMapping, type Columns, readHeader, readMapping } from '../columns.ts';
import type { RowCandidate, RowError } from '../row.ts';
import { type CsvRecord, readCsvRecords, sniffDelimiter } from './csv-records.ts';
import { utf8Bytes } from './utf8.ts';

export interface CsvLayout {
  /** Whether the first row of the CSV file names the columns. Default: true. */
  hasHeader?: boolean | null | undefined;
  /** Fields that the CSV columns are for, overriding the header. Default: by the header. */
  columns?: readonly ColumnMapping[] | null | undefined;
}

/**
 * Yields the rows of a CSV file chunk by chunk: UTF-8 with or without a byte order mark, delimited by `,` `;`
 * or tab. Blank lines are skipped, empty cells are not given, and formulas are text.
 * @throws DomainError `invalid_request` for a file that is not such CSV or does not fit the layout,
 * `payload_too_large` past 200 MiB
 */
export async function* readCsvRows(
  source: AsyncIterable<Uint8Array>,
  layout: CsvLayout = {},
): AsyncGenerator<(RowCandidate | RowError)[]> {
  const { delimiter, bytes } = await sniffDelimiter(utf8Bytes(source));
  let columns = columnsWithoutHeader(layout);
  for await (const records of readCsvRecords(bytes, delimiter)) {
    const rows: (RowCandidate | RowError)[] = [];
    for (const record of records) {
      if (isBlank(record)) continue;
      if (columns === undefined) columns = columnsBelow(headerCells(record), layout.columns);
      else rows.push(readRow(record, columns));
    }
    yield rows;
  }
  if (columns === undefined) throw emptyFile();
}

export function emptyFile(): DomainError {
  return new DomainError('invalid_request', 'The file is empty.');
}

export function isBlank(record: CsvRecord): boolean {
  return 'cells' in record && record.cells.every((cell) => cell.trim() === '');
}

function columnsWithoutHeader({ hasHeader, columns }: CsvLayout): Columns | undefined {
  if (hasHeader ?? true) return undefined;
  if (columns) return readMapping(columns);
  throw invalidField('columns', 'must be given for a file without a header');
}

/** Returns the names in a CSV header. Throws `invalid_request` for a line that cannot be split into names. */
export function headerCells(record: CsvRecord): string[] {
  if ('cells' in record) return record.cells;
  throw new DomainError(
    'invalid_request',
    `The first line of the file, which names its columns, ${record.problem}.`,
  );
}

/**
 * Maps CSV columns to fields by the header.
 * @throws DomainError `invalid_request` when no column holds the phone number, or a name cannot be a custom field's
 */
export function columnsBelow(header: readonly string[], columns: CsvLayout['columns']): Columns {
  if (!columns) return readHeader(header);
  const mapped = readMapping(columns);
  return { ...mapped, count: Math.max(mapped.count, header.length) };
}

export function readRow(record: CsvRecord, columns: Columns): RowCandidate | RowError {
  if ('problem' in record) return malformed(record.line, record.problem);
  const { line, cells } = record;
  const surplus = cells.slice(columns.count).some((cell) => cell.trim() !== '');
  if (surplus) return { ...malformed(line, `has ${cells.length} cells instead of ${columns.count}`), cells };
  return { row: line, fields: fieldsOf(cells, columns), cells };
}

function malformed(row: number, message: string): RowError {
  return { row, field: null, code: 'malformed_row', message };
}

function fieldsOf(cells: string[], columns: Columns): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  for (const { field, index } of columns.known) {
    const cell = cells[index]?.trim();
    if (cell) fields[field] = field === 'tags' ? cell.split(/[,;|]/) : cell;
  }
  const custom = columns.custom.filter(({ index }) => cells[index]);
  if (custom.length > 0) {
    // Built from entries, so that a column named `__proto__` is a name like any other.
    fields.customFields = Object.fromEntries(custom.map(({ name, index }) => [name, cells[index]]));
  }
  return fields;
}
