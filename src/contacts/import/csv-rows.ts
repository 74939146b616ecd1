import { DomainError } from '../../errors.ts';
import { type Columns, readHeader } from './columns.ts';
import type { RowCandidate, RowError } from './contact-row.ts';
import { type CsvRecord, readCsvRecords } from './csv-records.ts';
import { sniffDelimiter } from './delimiter.ts';
import { utf8Bytes } from './utf8.ts';

/**
 * Reads the contacts of a CSV file, as many at a time as come in: UTF-8 with or without a byte order mark,
 * `,` `;` or tab, a header. Empty cells say nothing, blank lines are no rows, and what looks like a formula
 * is text.
 *
 * @throws DomainError `invalid_request` for a file that is not such CSV, `payload_too_large` past 200 MiB
 */
export async function* readCsvRows(
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<(RowCandidate | RowError)[]> {
  const { delimiter, bytes } = await sniffDelimiter(utf8Bytes(source));
  let columns: Columns | undefined;
  for await (const records of readCsvRecords(bytes, delimiter)) {
    const rows: (RowCandidate | RowError)[] = [];
    for (const record of records) {
      if (isBlank(record)) continue;
      if (columns === undefined) columns = readHeaderRecord(record);
      else rows.push(rowOf(record, columns));
    }
    yield rows;
  }
  if (columns === undefined) throw new DomainError('invalid_request', 'The file is empty.');
}

function isBlank(record: CsvRecord): boolean {
  return 'cells' in record && record.cells.every((cell) => cell.trim() === '');
}

function readHeaderRecord(record: CsvRecord): Columns {
  if ('cells' in record) return readHeader(record.cells);
  throw new DomainError(
    'invalid_request',
    `The first line of the file, which names its columns, ${record.problem}.`,
  );
}

function rowOf(record: CsvRecord, columns: Columns): RowCandidate | RowError {
  if ('problem' in record) return malformed(record.line, record.problem);
  const { line, cells } = record;
  const surplus = cells.slice(columns.count).some((cell) => cell.trim() !== '');
  if (surplus) return malformed(line, `has ${cells.length} cells where the header has ${columns.count}`);
  return { row: line, fields: fieldsOf(cells, columns) };
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
    // Defined through entries, so that a column named __proto__ is a name like any other.
    fields.customFields = Object.fromEntries(custom.map(({ name, index }) => [name, cells[index]]));
  }
  return fields;
}
