import { DomainError } from '../../../errors.ts';
import { IMPORT_LIMITS } from '../../contact-limits.ts';

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const SAVE_AS_UTF8 = 'Save it as "CSV UTF-8" and send it again.';

/**
 * Yields the bytes of a UTF-8 file without its byte order mark.
 * @param options.isCut the source is only the beginning of a file, which may end within a character
 * @throws DomainError `invalid_request` for another encoding, `payload_too_large` past the limit
 */
export async function* utf8Bytes(
  source: AsyncIterable<Uint8Array>,
  { isCut = false } = {},
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let total = 0;
  for await (const chunk of withWholeBeginning(source)) {
    if (total === 0) assertNoOtherFormat(chunk);
    total += chunk.length;
    if (total > IMPORT_LIMITS.bytes)
      throw new DomainError('payload_too_large', 'An import can be at most 200 MiB. Split the file.');
    assertUtf8(() => decoder.decode(chunk, { stream: true }));
    yield total === chunk.length ? withoutByteOrderMark(chunk) : chunk;
  }
  if (!isCut) assertUtf8(() => decoder.decode());
}

/** Makes the first chunk long enough to show the file's format, however the network split it. */
async function* withWholeBeginning(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let beginning: Buffer | null = Buffer.alloc(0);
  for await (const bytes of source) {
    const chunk: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    if (beginning === null) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < 4) continue;
    yield beginning;
    beginning = null;
  }
  if (beginning !== null && beginning.length > 0) yield beginning;
}

function assertNoOtherFormat(beginning: Buffer): void {
  const [first, second] = beginning;
  const hasUtf16Mark = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  if (hasUtf16Mark || beginning.subarray(0, 4).includes(0)) {
    throw new DomainError('invalid_request', `The file is UTF-16, not UTF-8. ${SAVE_AS_UTF8}`);
  }
  if (beginning.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    throw new DomainError('invalid_request', `The file is a spreadsheet workbook, not CSV. ${SAVE_AS_UTF8}`);
  }
}

function assertUtf8(decode: () => void): void {
  try {
    decode();
  } catch (cause) {
    const message = `The file is not UTF-8 (probably Latin-1 or Windows-1252). ${SAVE_AS_UTF8}`;
    throw new DomainError('invalid_request', message, { cause });
  }
}

function withoutByteOrderMark(chunk: Buffer): Buffer {
  return chunk.subarray(0, 3).equals(BYTE_ORDER_MARK) ? chunk.subarray(3) : chunk;
}
