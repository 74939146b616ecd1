import { INLINE, threadJob } from '../../platform/worker-threads/thread-job.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { Column } from './columns/mapping.ts';
import { type RowsRequest, readDefaultCountry, rowBatches, rowsIn } from './import-rows.ts';
import { kindFrom, type RowKindSource } from './row.ts';
import { type OpenedFile, openFile } from './source.ts';
import { type ImportReport, ImportTally } from './tally.ts';

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
  report: ImportReport;
  isComplete: boolean;
}

/** Previews a file whose bytes are known, where it is called. */
async function previewBytes(
  kindSource: RowKindSource,
  { source, ...request }: PreviewRequest & { source: Uint8Array<ArrayBuffer> },
): Promise<ImportPreview> {
  const kind = await kindFrom(kindSource);
  const country = readDefaultCountry(request);
  const tally = new ImportTally();
  const { hasHeader, columns, isBeginning } = request;
  const settings = { hasHeader, columns, arePeople: kind.arePeople };
  const beginningBytes = IMPORT_LIMITS.previewBytes;
  const beginning = { isCut: isBeginning === true, beginningBytes, rows: WORKBOOK_ROWS };
  const file = await openFile(INLINE, new Blob([source]), settings, (note) => tally.note(note), beginning);
  try {
    const { header, columns, problem } = file.layout;
    if (problem === null) for await (const _ of rowBatches(INLINE, kind, file.rows(), country, tally));
    else for await (const piece of file.rows()) tally.countRows(rowsIn(piece));
    const report = tally.report();
    return {
      hasHeader: header !== null,
      columns,
      rows: shownRows(file),
      problem,
      report,
      isComplete: !file.isCut,
    };
  } finally {
    await file.dispose();
  }
}

export const PREVIEW_BYTES = threadJob(import.meta.url, previewBytes);

function shownRows({ sample, layout }: OpenedFile): ImportPreview['rows'] {
  const rows = sample
    .slice(layout.skipped)
    .flatMap((record) => ('cells' in record ? [{ row: record.line, cells: record.cells }] : []));
  return rows.slice(0, SHOWN_ROWS);
}
