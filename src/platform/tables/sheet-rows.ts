import { writeSync } from 'node:fs';
import type { CellValue } from 'hucre/xlsx';
import { DomainError } from '../../errors/errors.ts';
import { threadJob } from '../worker-threads/thread-job.ts';
import { isBlank, isTooLong, type TableRecord, TOO_LONG } from './records.ts';

/** Rows of a sheet that tell whether it is a table. */
const FIRST_ROWS = 20;
const LINES_OF_WRITE = 500;

interface SheetLimits {
  /** Rows after which the sheet is not read further. */
  rows: number;
  /** Bytes of the written lines. */
  bytes: number;
  /** Cells, blank ones up to the last column of a row included. */
  cells: number;
}

export interface WrittenSheet {
  /** Name of the sheet that was read. */
  name: string;
  /** Visible sheets that were not read. */
  others: number;
  /** Whether the sheet has more rows than were read. */
  isCut: boolean;
}

/**
 * Writes the rows of a workbook's first sheet with a table as lines of JSON. The library is loaded with the first workbook.
 * @param file descriptor of the file to write
 * @throws DomainError `payload_too_large` past the bytes or cells; other errors for a file that is no workbook
 */
async function writeSheetRows(
  workbook: Uint8Array,
  file: number,
  limits: SheetLimits,
): Promise<WrittenSheet> {
  const { streamXlsxRows } = await import('hucre/xlsx');
  const sheet = await findTable(workbook);
  let lines: string[] = [];
  let written = 0;
  let rows = 0;
  let passed = 0;
  const write = () => {
    written += writeSync(file, lines.join(''));
    lines = [];
  };
  for await (const { index, values } of streamXlsxRows(workbook, { sheet: sheet.index })) {
    passed += values.length;
    if (passed > limits.cells) throw beyondLimits();
    const cells = filledCells(values);
    if (isBlank(cells)) continue;
    const record: TableRecord = isTooLong(cells)
      ? { line: index + 1, problem: TOO_LONG }
      : { line: index + 1, cells };
    lines.push(`${JSON.stringify(record)}\n`);
    rows += 1;
    if (lines.length >= LINES_OF_WRITE) write();
    if (written > limits.bytes) throw beyondLimits();
    if (rows > limits.rows) break;
  }
  write();
  return { name: sheet.name, others: sheet.others, isCut: rows > limits.rows };
}

export const WRITE_SHEET_ROWS = threadJob(import.meta.url, writeSheetRows, { isLong: true });

function beyondLimits(): DomainError {
  return new DomainError('payload_too_large', 'The workbook has too many cells.');
}

/** Returns the first visible sheet with a row of several cells, or else the first one; sheets of notes have one column. */
async function findTable(workbook: Uint8Array): Promise<{ index: number; name: string; others: number }> {
  const { readXlsx, streamXlsxRows } = await import('hucre/xlsx');
  const sheets: { index: number; name: string }[] = [];
  await readXlsx(workbook, {
    sheets: ({ index, name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push({ index, name });
      return false;
    },
  });
  const others = Math.max(sheets.length - 1, 0);
  if (others > 0)
    for (const { index, name } of sheets) {
      for await (const { values } of streamXlsxRows(workbook, { sheet: index, maxRows: FIRST_ROWS }))
        if (values.filter((value) => textOf(value) !== '').length > 1) return { index, name, others };
    }
  return { index: 0, name: '', ...sheets[0], others };
}

/** Returns the texts of a row without the blank cells at its end, which may be formatted up to the last column. */
function filledCells(values: readonly (CellValue | undefined)[]): string[] {
  return values.slice(0, values.findLastIndex((value) => textOf(value) !== '') + 1).map(textOf);
}

function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString().replace('T00:00:00.000Z', '');
  if (typeof value === 'number')
    return value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 15 });
  return String(value);
}
