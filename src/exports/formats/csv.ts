import { stringify } from 'csv-stringify/sync';
import { type Column, cellText } from '../column.ts';

/** Excel reads a file without this mark in the encoding of its computer. */
const BYTE_ORDER_MARK = '\uFEFF';

const OPTIONS = { record_delimiter: '\r\n', escape_formulas: true } as const;

/**
 * Writes rows as CSV (RFC 4180), UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula gets an
 * apostrophe, as do phone numbers, which it would turn into numbers.
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + stringify([columns.map(({ name }) => name)], OPTIONS);
  for await (const rows of batches) {
    yield stringify(
      rows.map((row) => columns.map(({ value }) => cell(value(row)))),
      OPTIONS,
    );
  }
}

/** A number stays one, because a negative number is no formula. */
function cell(value: unknown): string | number {
  return typeof value === 'number' ? value : cellText(value);
}
