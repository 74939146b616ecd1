import { invalidField } from '../../errors.ts';
import { type CsvLayout, readCsvRows } from './csv/csv-rows.ts';
import { utf8Bytes } from './csv/utf8.ts';
import type { RowCandidate, RowError } from './row.ts';

export type RowSource = AsyncIterable<(RowCandidate | RowError)[]>;

/** A source whose bytes can be streamed repeatedly: a `Blob`, a spooled upload. */
interface ByteSource {
  stream(): AsyncIterable<Uint8Array>;
}

/** Objects that are read one by one, never all in memory. */
interface RowStream {
  rows: AsyncIterable<unknown>;
}

/**
 * Yields the rows of an import: an array of objects, a stream of objects, CSV as text, or CSV as bytes (anything with
 * `stream()`).
 * @param layout layout of CSV; ignored for objects
 * @throws DomainError `invalid_request` for any other source
 */
export function rowsOf(source: unknown, layout: CsvLayout = {}): RowSource {
  if (Array.isArray(source)) return arrayRows(source);
  const bytes = csvBytesOf(source);
  if (bytes !== null) return readCsvRows(bytes, layout);
  if (isRowStream(source)) return streamRows(source.rows);
  throw invalidField('source', 'must be an array of objects, or CSV as text or as a file');
}

/** Returns the bytes of an import's CSV file from their beginning; null for other sources. */
export function csvBytesOf(source: unknown): AsyncIterable<Uint8Array> | null {
  if (typeof source === 'string') return textBytes(source);
  return isByteSource(source) ? source.stream() : null;
}

/**
 * Reads a file to its end, so that one whose last line is not UTF-8 is rejected before its first is imported.
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
