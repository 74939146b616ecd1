import { isAscii } from 'node:buffer';
import { DomainError } from '../../errors/errors.ts';

/** An encoding of a text file, as people call it. */
export type Encoding = 'UTF-8' | 'UTF-16LE' | 'UTF-16BE' | 'Windows-1252';

const SAVE_AS = 'Save it as "CSV UTF-8" or as .xlsx and send it again.';

/** Beginnings of files that are no text, with what they are. */
const OTHER_FORMATS: readonly [string, string][] = [
  ['\xd0\xcf\x11\xe0', 'an old workbook (.xls) or one that is protected by a password'],
  ['%PDF', 'a PDF'],
  ['\x1f\x8b', 'compressed (.gz)'],
  ['7z\xbc\xaf', 'compressed (.7z)'],
  ['\x89PNG', 'an image'],
  ['\xff\xd8\xff', 'an image'],
];
const ZIP = 'PK\x03\x04';

/** Bytes of the beginning that tell UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4096;
/** Share of zero bytes in either half of UTF-16, which ASCII digits and delimiters fill. */
const UTF_16_ZEROS = 0.3;

/** Returns whether a file is a ZIP archive, as workbooks are. */
export function isZip(beginning: Buffer): boolean {
  return beginning.toString('latin1', 0, 4) === ZIP;
}

/**
 * Detects the encoding of a text file by reading all of it: UTF-8 and UTF-16 with or without a byte order mark, else
 * Windows-1252.
 * @param end tells after the bytes whether they are only the beginning of a file, which may end within a character
 * @throws DomainError `invalid_request` for bytes that are none of these
 */
export async function detectEncoding(
  bytes: AsyncIterable<Buffer>,
  end: { readonly isCut: boolean },
): Promise<Encoding> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const western = new WesternLetters();
  let isUtf8 = true;
  let isBeginning = true;
  for await (const chunk of bytes) {
    if (isBeginning) {
      refuseOtherFormat(chunk);
      const wide = utf16Of(chunk.subarray(0, SAMPLE_BYTES));
      if (wide !== null) return wide;
    }
    isBeginning = false;
    isUtf8 &&= decodes(() => decoder.decode(chunk, { stream: true }));
    western.read(chunk);
  }
  if (isUtf8 && (end.isCut || decodes(() => decoder.decode()))) return 'UTF-8';
  if (western.areLikely) return 'Windows-1252';
  throw new DomainError(
    'invalid_request',
    `The file is neither UTF-8 nor UTF-16 nor Windows-1252. ${SAVE_AS}`,
  );
}

/** Decodes a file without its byte order mark, in pieces of at most `pieceLength` characters that are not much smaller. */
export async function* decoded(
  bytes: AsyncIterable<Buffer>,
  encoding: Encoding,
  pieceLength = 65_536,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  let pending = '';
  for await (const chunk of bytes) {
    pending += decoder.decode(chunk, { stream: true });
    while (pending.length >= pieceLength) {
      yield pending.slice(0, pieceLength);
      pending = pending.slice(pieceLength);
    }
  }
  pending += decoder.decode();
  if (pending !== '') yield pending;
}

function refuseOtherFormat(beginning: Buffer): void {
  const start = beginning.toString('latin1', 0, 4);
  const format = OTHER_FORMATS.find(([signature]) => start.startsWith(signature))?.[1];
  if (format !== undefined)
    throw new DomainError('invalid_request', `The file is ${format}, not a table. ${SAVE_AS}`);
}

function utf16Of(beginning: Buffer): Encoding | null {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'UTF-16LE';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'UTF-16BE';
  const zeros = [0, 0];
  beginning.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] as number) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = (beginning.length / 2) * UTF_16_ZEROS;
  if (odd > enough && even === 0) return 'UTF-16LE';
  return even > enough && odd === 0 ? 'UTF-16BE' : null;
}

function decodes(decode: () => unknown): boolean {
  try {
    decode();
    return true;
  } catch {
    return false;
  }
}

/** Judges whether bytes beyond ASCII are letters of western Europe, which stand alone or in pairs between ASCII letters. */
class WesternLetters {
  #count = 0;
  #inLongRuns = 0;
  #run = 0;
  #hasUnassigned = false;

  get areLikely(): boolean {
    return !this.#hasUnassigned && this.#inLongRuns * 2 < this.#count;
  }

  read(chunk: Buffer): void {
    if (isAscii(chunk)) {
      this.#run = 0;
      return;
    }
    for (const byte of chunk) {
      if (byte < 0x80) {
        if (byte === 0) this.#hasUnassigned = true;
        this.#run = 0;
        continue;
      }
      this.#count += 1;
      this.#run += 1;
      if (this.#run === 3) this.#inLongRuns += 3;
      else if (this.#run > 3) this.#inLongRuns += 1;
      if (UNASSIGNED.has(byte)) this.#hasUnassigned = true;
    }
  }
}

/** Bytes that Windows-1252 does not use. */
const UNASSIGNED: ReadonlySet<number> = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
