import type { CellValue, ColumnDef } from 'hucre/xlsx';
import { writableText } from '../../platform/input/cell-text.ts';
import { type Column, type ColumnType, cellText, cellTime } from '../column.ts';

/** The most characters that Excel keeps in one cell. */
const LONGEST_CELL = 32_767;

/** `@` makes Excel keep text as text, even once a cell that looks like a formula or a number is edited. */
const FORMATS: Readonly<Record<ColumnType, string | undefined>> = {
  text: '@',
  json: '@',
  time: 'yyyy-mm-dd hh:mm:ss',
  integer: undefined,
  number: undefined,
  boolean: undefined,
};

/** Writes rows as an Excel workbook, whose library is loaded with the first. Rows beyond Excel's limit continue on further sheets; times are in UTC. */
export async function* writeXlsx<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  { title }: { title: string },
): AsyncGenerator<Uint8Array> {
  const { writeXlsxStream } = await import('hucre/xlsx');
  async function* rows() {
    for await (const batch of batches) {
      for (const row of batch) yield columns.map(({ type, value }) => cell(type, value(row)));
    }
  }
  const definitions = columns.map(({ name, type }): ColumnDef => {
    const numFmt = FORMATS[type];
    return { header: name, key: name, width: type === 'time' ? 20 : 16, ...(numFmt && { numFmt }) };
  });
  yield* writeXlsxStream(rows(), {
    name: title,
    columns: definitions,
    freezePane: { rows: 1 },
  });
}

function cell(type: ColumnType, value: unknown): CellValue {
  if (value === null || value === undefined) return null;
  if (type === 'time') return cellTime(value);
  if (typeof value === 'boolean' || isExact(value)) return value;
  return escapedText(writableText(cellText(value).slice(0, LONGEST_CELL)));
}

/** Escapes what a workbook's readers take for an escaped character, and carriage returns, which XML makes line feeds. */
function escapedText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll('\r', '_x000D_');
}

/** Returns whether Excel, which keeps 15 digits, keeps a number as it is. */
function isExact(value: unknown): value is number {
  return typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) < 1e15);
}
