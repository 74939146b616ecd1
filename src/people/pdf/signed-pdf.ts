import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { SigningKey } from '../../platform/secrets/signing-key.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { PersonRecord } from '../person-records.ts';
import { type PdfThread, startPdfThread } from './pdf-thread.ts';
import { RecordPages } from './record-pages.ts';

/** Bytes of a PDF that are written before they are read: all of nearly every file, so that slow readers hold no turn. */
const MOST_UNREAD_BYTES = 8 * 1024 * 1024;

/** A PDF to write. Aborting `gone` ends the writing. */
interface PdfOrder {
  records: AsyncIterable<PersonRecord>;
  key: SigningKey;
  clock: Clock;
  gone: AbortSignal;
}

/**
 * Returns the bytes of a PDF with a person's records. Its last line, a comment that readers of PDF ignore, has the SHA-256 of
 * the bytes before it and a signature.
 * @throws DomainError `unavailable` when too many PDFs are being written
 */
export function signedPdf({ records, key, clock, gone }: PdfOrder): Readable {
  const thread = startPdfThread(clock, gone);
  // Nobody may be left to read the file.
  thread.catch(() => undefined);
  const file = sign(write(records, thread), key);
  return Readable.from(file, { objectMode: false, highWaterMark: MOST_UNREAD_BYTES });
}

async function* write(
  records: AsyncIterable<PersonRecord>,
  starting: Promise<PdfThread>,
): AsyncGenerator<Uint8Array> {
  const thread = await starting;
  const pages = new RecordPages();
  for await (const record of records) yield thread.write(pages.linesOf(record));
  yield thread.write(pages.lastLines());
  yield thread.end();
}

async function* sign(file: AsyncIterable<Uint8Array>, key: SigningKey): AsyncGenerator<Uint8Array | string> {
  const digest = createHash('sha256');
  for await (const chunk of file) {
    if (chunk.length === 0) continue;
    digest.update(chunk);
    yield chunk;
  }
  const sha256 = digest.digest('hex');
  const { publicKey } = key;
  const signature = key.sign(`dialgraph pdf ${sha256}`);
  yield `%dialgraph-signature ${JSON.stringify({ publicKey, sha256, signature })}\n`;
}
