import { createHash } from 'node:crypto';
import type { SigningKey } from '../../platform/secrets/signing-key.ts';
import type { JobRunner } from '../../platform/worker-threads/thread-job.ts';
import type { PersonRecord } from '../person-records.ts';
import { type Line, RecordPages } from './record-pages.ts';
import { WRITE_PDF } from './write-pdf.ts';

/**
 * Returns a PDF with a person's records. Its last line, a comment that readers of PDF ignore, has the SHA-256 of the bytes
 * before it and a signature.
 * @throws DomainError `rate_limit_exceeded` when too many files are being written
 */
export async function signedPdf(
  threads: JobRunner,
  records: AsyncIterable<PersonRecord>,
  key: SigningKey,
): Promise<Buffer> {
  const pages = new RecordPages();
  const lines: Line[] = [];
  for await (const record of records) lines.push(...pages.linesOf(record));
  lines.push(...pages.lastLines());
  const file = await threads.run(WRITE_PDF, [lines]);
  const sha256 = createHash('sha256').update(file).digest('hex');
  const { publicKey } = key;
  const signature = key.sign(`dialgraph pdf ${sha256}`);
  const comment = `%dialgraph-signature ${JSON.stringify({ publicKey, sha256, signature })}\n`;
  return Buffer.concat([file, Buffer.from(comment)]);
}
