import { DomainError, invalidField } from '../../errors.ts';
import type { CountryCode } from '../../platform/phone/phone-number.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import { type ColumnMapping, readMapping, recognizeColumns } from './columns.ts';
import { type CsvRecord, readCsvRecords, sniffDelimiter } from './csv/csv-records.ts';
import { columnsBelow, emptyFile, headerCells, isBlank, readRow } from './csv/csv-rows.ts';
import { looksLikeHeader, withGuessedFields } from './csv/guess.ts';
import { utf8Bytes } from './csv/utf8.ts';
import { type RowsRequest, readDefaultCountry, rowBatches } from './import-rows.ts';
import type { RowKind } from './row.ts';
import { csvBytesOf } from './source.ts';
import { ImportTally } from './tally.ts';

const SHOWN_ROWS = 10;

/** A CSV file, as text or as bytes (anything with `stream()`), and its layout. */
export interface PreviewRequest extends RowsRequest {
  isBeginning?: boolean | null | undefined;
}

export interface PreviewColumn extends ColumnMapping {
  /** Name of the CSV column; null without a header. */
  name: string | null;
}

export interface ImportPreview {
  hasHeader: boolean;
  columns: PreviewColumn[];
  rows: { row: number; cells: readonly string[] }[];
  /** Reason why the CSV file cannot be imported with these columns; null if it can. */
  problem: string | null;
  tally: ImportTally;
  isComplete: boolean;
}

interface Table {
  header: string[] | null;
  records: CsvRecord[];
}

/**
 * Checks a CSV file without importing it. Detects the header and the columns' mapping unless the request has
 * them.
 * @throws DomainError `invalid_request` for a file that an import would reject as a whole
 */
export async function previewImport<Row extends { phone: string }>(
  request: PreviewRequest,
  kind: RowKind<Row>,
): Promise<ImportPreview> {
  const country = readDefaultCountry(request);
  const { bytes, isCut } = await readBeginning(request);
  const table = toTable(await readRecords(bytes, isCut), request, country);
  const columns = previewColumns(table, request, country);
  return {
    hasHeader: table.header !== null,
    columns,
    rows: shownRows(table),
    ...(await checkRows(kind, table, columns, country)),
    isComplete: !isCut,
  };
}

async function readBeginning({
  source,
  isBeginning,
}: PreviewRequest): Promise<{ bytes: Buffer; isCut: boolean }> {
  const stream = csvBytesOf(source);
  if (stream === null) throw invalidField('source', 'must be CSV as text or as a file');
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > IMPORT_LIMITS.previewBytes) break;
  }
  const isCut = isBeginning === true || length > IMPORT_LIMITS.previewBytes;
  return { bytes: Buffer.concat(chunks).subarray(0, IMPORT_LIMITS.previewBytes), isCut };
}

async function readRecords(bytes: Buffer, isCut: boolean): Promise<CsvRecord[]> {
  const whole = (async function* () {
    yield bytes;
  })();
  const { delimiter, bytes: text } = await sniffDelimiter(utf8Bytes(whole, { isCut }));
  const records: CsvRecord[] = [];
  for await (const read of readCsvRecords(text, delimiter, { isCut })) {
    for (const record of read) if (!isBlank(record)) records.push(record);
  }
  return records;
}

function toTable(
  records: CsvRecord[],
  { hasHeader }: PreviewRequest,
  country: CountryCode | undefined,
): Table {
  const [first, ...others] = records;
  if (first === undefined) throw emptyFile();
  const isHeader = hasHeader ?? looksLikeHeader(first, country);
  return isHeader ? { header: headerCells(first), records: others } : { header: null, records };
}

function previewColumns(
  { header, records }: Table,
  { columns }: PreviewRequest,
  country: CountryCode | undefined,
): PreviewColumn[] {
  const width = Math.max(header?.length ?? 0, ...records.slice(0, SHOWN_ROWS).map(widthOf));
  const recognized = header ? recognizeColumns(header) : [];
  const open = Array.from({ length: width }, (_, index) => recognized[index] ?? {});
  const mapping = columns ?? withGuessedFields(open, records, country);
  return mapping.map((column, index) => ({ ...column, name: header?.[index]?.trim() || null }));
}

function widthOf(record: CsvRecord): number {
  return 'cells' in record ? record.cells.length : 0;
}

function shownRows({ records }: Table): ImportPreview['rows'] {
  const rows = records.flatMap((record) =>
    'cells' in record ? [{ row: record.line, cells: record.cells }] : [],
  );
  return rows.slice(0, SHOWN_ROWS);
}

async function checkRows<Row extends { phone: string }>(
  kind: RowKind<Row>,
  { header, records }: Table,
  mapping: readonly ColumnMapping[],
  country: CountryCode | undefined,
): Promise<Pick<ImportPreview, 'problem' | 'tally'>> {
  const tally = new ImportTally();
  try {
    const columns = header ? columnsBelow(header, mapping) : readMapping(mapping);
    const rows = (async function* () {
      yield records.map((record) => readRow(record, columns));
    })();
    for await (const _ of rowBatches(kind, rows, country, tally));
    return { problem: null, tally };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    tally.countRows(records.length);
    return { problem: error.message, tally };
  }
}
