import { guardedCell } from '../../platform/input/cell-text.ts';
import { type Column, cellText } from '../column.ts';

/** Excel reads a file without this mark in the encoding of its computer. */
const BYTE_ORDER_MARK = '\uFEFF';

const TO_BE_QUOTED = /[",\r\n]/;

/**
 * Writes rows as CSV (RFC 4180), UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula gets an
 * apostrophe, as do phone numbers, which it would turn into numbers.
 */
export async function* writeCsv<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield `${BYTE_ORDER_MARK}${columns.map(({ name }) => cell(name)).join(',')}\r\n`;
  for await (const rows of batches) {
    let lines = '';
    for (const row of rows) {
      let separator = '';
      for (const { value } of columns) {
        lines += separator + cell(value(row));
        separator = ',';
      }
      lines += '\r\n';
    }
    yield lines;
  }
}

/** A number stays one, because a negative number is no formula. */
function cell(value: unknown): string | number {
  if (typeof value === 'number') return value;
  const safe = guardedCell(cellText(value));
  return TO_BE_QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
