import { invalidField } from '../../errors.ts';
import type { RowCandidate, RowError } from './contact-row.ts';
import { readCsvRows } from './csv-rows.ts';

/** The rows of an import, as many at a time as come in. */
export type RowSource = AsyncIterable<(RowCandidate | RowError)[]>;

/** Anything whose bytes come as a stream: a `Blob`, a `File`, a request's body. */
interface ByteSource {
  stream(): AsyncIterable<Uint8Array>;
}

/** Contacts that come one after the other, never all in memory. */
interface ContactStream {
  contacts: AsyncIterable<unknown>;
}

/**
 * The rows of what an import was given: an array of contacts, CSV as a text, CSV as bytes (anything with
 * `stream()`), or a stream of contacts.
 *
 * @throws DomainError `invalid_request` for anything else
 */
export function rowsOf(source: unknown): RowSource {
  if (Array.isArray(source)) return arrayRows(source);
  if (typeof source === 'string') return readCsvRows(textBytes(source));
  if (isByteSource(source)) return readCsvRows(source.stream());
  if (isContactStream(source)) return streamRows(source.contacts);
  throw invalidField('source', 'must be an array of contacts, or CSV as text or as a file');
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

function isContactStream(value: unknown): value is ContactStream {
  if (typeof value !== 'object' || value === null || !('contacts' in value)) return false;
  const { contacts } = value;
  return typeof contacts === 'object' && contacts !== null && Symbol.asyncIterator in contacts;
}
