import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { isBlank, isTooLong, type TableRecord, TOO_LONG } from './records.ts';
import type { WorkbookOutcome, WorkbookTask } from './workbook.ts';

/** Rows of a sheet that tell whether it is a table. */
const FIRST_ROWS = 20;
const LINES_OF_WRITE = 500;

const { bytes, file, maxRows, maxBytes, maxCells } = workerData as WorkbookTask;

/** Writes the rows of a workbook's first sheet with a table as lines of JSON. */
async function convert(): Promise<WorkbookOutcome> {
  const sheet = await findTable();
  let lines: string[] = [];
  let written = 0;
  let rows = 0;
  let passed = 0;
  const write = () => {
    written += writeSync(file, lines.join(''));
    lines = [];
  };
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: sheet.index })) {
    passed += values.length;
    if (passed > maxCells) return { problem: 'too large' };
    const cells = filledCells(values);
    if (isBlank(cells)) continue;
    const record: TableRecord = isTooLong(cells)
      ? { line: index + 1, problem: TOO_LONG }
      : { line: index + 1, cells };
    lines.push(`${JSON.stringify(record)}\n`);
    rows += 1;
    if (lines.length >= LINES_OF_WRITE) write();
    if (written > maxBytes) return { problem: 'too large' };
    if (rows > maxRows) break;
  }
  write();
  return { name: sheet.name, others: sheet.others, isCut: rows > maxRows };
}

/** Returns the first visible sheet with a row of several cells, or else the first one; sheets of notes have one column. */
async function findTable(): Promise<{ index: number; name: string; others: number }> {
  const sheets: { index: number; name: string }[] = [];
  await readXlsx(bytes, {
    sheets: ({ index, name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) sheets.push({ index, name });
      return false;
    },
  });
  const others = Math.max(sheets.length - 1, 0);
  if (others > 0)
    for (const { index, name } of sheets) {
      for await (const { values } of streamXlsxRows(bytes, { sheet: index, maxRows: FIRST_ROWS }))
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

convert().then((outcome) => parentPort?.postMessage(outcome));
