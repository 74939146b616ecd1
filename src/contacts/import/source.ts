import { invalidField } from '../../errors.ts';
import { type CsvLayout, readCsvRows } from './csv/csv-rows.ts';
import { utf8Bytes } from './csv/utf8.ts';
import type { RowCandidate, RowError } from './row.ts';

/** The rows of an import, as many at a time as come in. */
export type RowSource = AsyncIterable<(RowCandidate | RowError)[]>;

/** Anything that streams its bytes from the beginning repeatedly: a `Blob`, a spooled upload. */
interface ByteSource {
  stream(): AsyncIterable<Uint8Array>;
}

/** Objects that come one after the other, never all in memory. */
interface RowStream {
  rows: AsyncIterable<unknown>;
}

/**
 * The rows of what an import was given: an array of objects, CSV as a text, CSV as bytes (anything with
 * `stream()`), or a stream of objects.
 *
 * @param layout how CSV is to be read; objects name their fields themselves
 * @throws DomainError `invalid_request` for anything else
 */
export function rowsOf(source: unknown, layout: CsvLayout = {}): RowSource {
  if (Array.isArray(source)) return arrayRows(source);
  const bytes = csvBytesOf(source);
  if (bytes !== null) return readCsvRows(bytes, layout);
  if (isRowStream(source)) return streamRows(source.rows);
  throw invalidField('source', 'must be an array of objects, or CSV as text or as a file');
}

/** The bytes of a source that is CSV, from the beginning; null when it is none. */
export function csvBytesOf(source: unknown): AsyncIterable<Uint8Array> | null {
  if (typeof source === 'string') return textBytes(source);
  return isByteSource(source) ? source.stream() : null;
}

/**
 * Reads a file through to its end, so that one that turns out not to be UTF-8 in its last line is refused
 * before the first was imported.
 *
 * @throws DomainError as `utf8Bytes`
 */
export async function assertWhollyReadable(source: unknown): Promise<void> {
  const bytes = csvBytesOf(source);
  if (bytes === null) return;
  for await (const _ of utf8Bytes(bytes));
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
