import { writeXlsx } from 'hucre/xlsx';

/** A table as spreadsheets save it: rows of cells in, the bytes of a file out. */
export const SAVED_AS: Record<string, (rows: string[][]) => Promise<Buffer> | Buffer> = {
  'UTF-8 with a byte order mark': (rows) => Buffer.from(`\uFEFF${textOf(rows, ',')}`),
  'UTF-16, with tabs': (rows) => Buffer.from(`\uFEFF${textOf(rows, '\t')}`, 'utf16le'),
  'Windows-1252, with semicolons': (rows) => Buffer.from(textOf(rows, ';'), 'latin1'),
  'a text that names its delimiter': (rows) => Buffer.from(`sep=|\r\n${textOf(rows, '|')}`),
  'a workbook': async (rows) => Buffer.from(await writeXlsx({ sheets: [{ name: 'Table', rows }] })),
};

function textOf(rows: readonly string[][], delimiter: string): string {
  const lines = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter));
  return lines.join('\r\n');
}
