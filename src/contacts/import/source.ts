import { DomainError, invalidField } from '../../errors/errors.ts';
import {
  type ByteSource,
  openTable,
  type Table,
  type TableLimits,
} from '../../platform/tables/open-table.ts';
import { lengthOf, type TableRecord } from '../../platform/tables/records.ts';
import { INLINE, isSmall, type JobRunner } from '../../platform/worker-threads/thread-job.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { ColumnMapping } from './columns/mapping.ts';
import { type Layout, type LayoutSettings, RECOGNIZE_LAYOUT, SAMPLE_SIZE } from './columns/recognize.ts';
import type { RowPiece } from './read-rows.ts';
import { isRecord, type RowCandidate, type RowNote } from './row.ts';

export type RowSource = AsyncIterable<RowPiece>;

/** Objects that are read one by one, never all in memory. */
interface RowStream {
  rows: AsyncIterable<unknown>;
}

/** A file whose columns are recognized. */
export interface OpenedFile {
  layout: Layout;
  /** The first records, the header and what is above it among them. */
  sample: readonly TableRecord[];
  /** Whether only the beginning of the file is read. */
  isCut: boolean;
  rows(): RowSource;
  dispose(): Promise<void>;
}

/**
 * Opens the rows of an import: an array of objects, a stream of objects, CSV as text, or a file (anything with `stream()`).
 * @param settings layout of a file; of objects, only columns by name count
 * @throws DomainError `invalid_request` for any other source, and for a file that cannot be read or whose columns cannot
 */
export async function openRows(
  threads: JobRunner,
  source: unknown,
  settings: LayoutSettings,
  note: (note: RowNote) => void,
): Promise<{ rows: RowSource; dispose(): Promise<void> }> {
  const objects = objectsOf(source);
  if (objects !== null) return { rows: renamed(objects, settings.columns ?? []), dispose: async () => {} };
  const file = await openFile(threads, source, settings, note);
  const { problem, losesCells } = file.layout;
  if (problem === null && (!losesCells || settings.columns))
    return { rows: file.rows(), dispose: file.dispose };
  await file.dispose();
  if (problem === null && settings.hasHeader === false)
    throw invalidField('columns', 'must be given for a file without a header');
  throw new DomainError('invalid_request', problem ?? NO_HEADER);
}

const NO_HEADER =
  'No column contains the phone number by its name: the first line is a row. Name the columns in a first line, or map them with "columns".';

/**
 * Opens a file and recognizes its columns. Notes how it was read.
 * @throws DomainError `invalid_request` for a file that is empty or cannot be read
 */
export async function openFile(
  threads: JobRunner,
  source: unknown,
  settings: LayoutSettings,
  note: (note: RowNote) => void,
  beginning: Pick<TableLimits, 'isCut' | 'beginningBytes'> & { rows?: number } = {},
): Promise<OpenedFile> {
  const rows = IMPORT_LIMITS.rows + SAMPLE_SIZE;
  const table = await openTable(threads, bytesOf(source), { bytes: IMPORT_LIMITS.bytes, rows, ...beginning });
  try {
    noteFormat(table, note);
    const records = table.records();
    const sample = await takeSample(records);
    const runner = isSmall(lengthOf(sample)) ? INLINE : threads;
    const layout = await runner.run(RECOGNIZE_LAYOUT, [sample, settings]);
    for (const guess of layout.guesses) note(guess);
    const { isCut, dispose } = table;
    return { layout, sample, isCut, rows: () => rowsBelow(layout, sample, records), dispose };
  } catch (error) {
    await table.dispose();
    throw error;
  }
}

function noteFormat({ encoding, sheet }: Table, note: (note: RowNote) => void): void {
  const guess = (code: string, message: string) => note({ field: null, code, message });
  if (encoding !== null && encoding !== 'UTF-8') guess('encoding', `The file is read as ${encoding}.`);
  if (sheet !== null && sheet.others > 0)
    guess('sheet', `Only the sheet "${sheet.name}" is read; others: ${sheet.others}.`);
}

/** Takes the first records, without ending the others. Throws `invalid_request` if there is none, or the first is unreadable. */
async function takeSample(records: AsyncGenerator<TableRecord[]>): Promise<TableRecord[]> {
  const sample: TableRecord[] = [];
  while (sample.length < SAMPLE_SIZE) {
    const { value, done } = await records.next();
    if (done) break;
    sample.push(...value);
  }
  const [first] = sample;
  if (first === undefined) throw new DomainError('invalid_request', 'The file is empty.');
  if ('problem' in first)
    throw new DomainError(
      'invalid_request',
      `The first line of the file, which names its columns, ${first.problem}.`,
    );
  return sample;
}

async function* rowsBelow(
  { columns, skipped }: Layout,
  sample: readonly TableRecord[],
  others: AsyncIterable<TableRecord[]>,
): AsyncGenerator<RowPiece> {
  yield { columns, records: sample.slice(skipped) };
  for await (const records of others) yield { columns, records };
}

/** Returns the bytes of a file, or of CSV as text. Throws `invalid_request` for any other source. */
export function bytesOf(source: unknown): ByteSource {
  if (typeof source === 'string') return { stream: () => textBytes(source) };
  if (isByteSource(source)) return source;
  throw invalidField('source', 'must be an array of objects, or CSV as text or as a file');
}

function objectsOf(source: unknown): AsyncIterable<RowCandidate[]> | null {
  if (Array.isArray(source)) return arrayRows(source);
  return isRowStream(source) ? streamRows(source.rows) : null;
}

async function* arrayRows(contacts: readonly unknown[]): AsyncGenerator<RowCandidate[]> {
  yield contacts.map((fields, index) => ({ row: index + 1, fields }));
}

async function* streamRows(contacts: AsyncIterable<unknown>): AsyncGenerator<RowCandidate[]> {
  let row = 0;
  for await (const fields of contacts) {
    row += 1;
    yield [{ row, fields }];
  }
}

/** Gives members of objects the names of the fields that they are mapped to. */
async function* renamed(
  rows: AsyncIterable<RowCandidate[]>,
  columns: readonly ColumnMapping[],
): AsyncGenerator<RowPiece> {
  const named = columns.filter(({ name }) => name);
  for await (const objects of rows)
    yield named.length === 0
      ? { objects }
      : { objects: objects.map((each) => ({ ...each, fields: withFields(each.fields, named) })) };
}

function withFields(fields: unknown, columns: readonly ColumnMapping[]): unknown {
  if (!isRecord(fields)) return fields;
  const { customFields, ...given } = { ...fields };
  const custom: [string, unknown][] = isRecord(customFields) ? Object.entries(customFields) : [];
  const mapped: Record<string, unknown> = {};
  for (const { name, field, customField } of columns) {
    if (!name || !Object.hasOwn(given, name)) continue;
    if (field) mapped[field] = given[name];
    else if (customField) custom.push([customField, given[name]]);
    delete given[name];
  }
  const kept = isRecord(customFields) || customFields === undefined ? undefined : { customFields };
  return {
    ...given,
    ...mapped,
    ...(custom.length > 0 && { customFields: Object.fromEntries(custom) }),
    ...kept,
  };
}

async function* textBytes(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

function isByteSource(value: unknown): value is ByteSource {
  return (
    typeof value === 'object' && value !== null && 'stream' in value && typeof value.stream === 'function'
  );
}

function isRowStream(value: unknown): value is RowStream {
  if (typeof value !== 'object' || value === null || !('rows' in value)) return false;
  const { rows } = value;
  return typeof rows === 'object' && rows !== null && Symbol.asyncIterator in rows;
}
