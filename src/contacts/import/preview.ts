import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { Column } from './columns/mapping.ts';
import { type RowsRequest, readDefaultCountry, rowBatches } from './import-rows.ts';
import type { RowKind } from './row.ts';
import { type OpenedFile, openFile } from './source.ts';
import { ImportTally } from './tally.ts';

const SHOWN_ROWS = 10;
/** Rows of a workbook that are checked. */
const WORKBOOK_ROWS = 10_000;

/** A file, as CSV text or as bytes (anything with `stream()`), and its layout. */
export interface PreviewRequest extends RowsRequest {
  isBeginning?: boolean | null | undefined;
}

export interface ImportPreview {
  hasHeader: boolean;
  columns: Column[];
  rows: { row: number; cells: readonly string[] }[];
  /** Reason why the file cannot be imported with these columns; null if it can. */
  problem: string | null;
  tally: ImportTally;
  isComplete: boolean;
}

/**
 * Checks a file without importing it. Detects the header and the columns' mapping unless the request has them.
 * @throws DomainError `invalid_request` for a file that an import would reject as a whole
 */
export async function previewImport<Row extends { phone: string }>(
  request: PreviewRequest,
  kind: RowKind<Row>,
): Promise<ImportPreview> {
  const country = readDefaultCountry(request);
  const tally = new ImportTally();
  const { hasHeader, columns, source, isBeginning } = request;
  const settings = { hasHeader, columns, arePeople: kind.arePeople };
  const beginningBytes = IMPORT_LIMITS.previewBytes;
  const beginning = { isCut: isBeginning === true, beginningBytes, rows: WORKBOOK_ROWS };
  const file = await openFile(source, settings, (note) => tally.note(note), beginning);
  try {
    const { header, columns, problem } = file.layout;
    if (problem === null) for await (const _ of rowBatches(kind, file.rows(), country, tally));
    else await countRows(file, tally);
    const isComplete = !file.isCut;
    return { hasHeader: header !== null, columns, rows: shownRows(file), problem, tally, isComplete };
  } finally {
    await file.dispose();
  }
}

/** Counts the rows of a file whose columns cannot be read. */
async function countRows(file: OpenedFile, tally: ImportTally): Promise<void> {
  for await (const rows of file.rows()) tally.countRows(rows.length);
}

function shownRows({ sample, layout }: OpenedFile): ImportPreview['rows'] {
  const rows = sample
    .slice(layout.skipped)
    .flatMap((record) => ('cells' in record ? [{ row: record.line, cells: record.cells }] : []));
  return rows.slice(0, SHOWN_ROWS);
}
