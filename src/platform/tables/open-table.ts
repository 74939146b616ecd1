import { DomainError } from '../../errors/errors.ts';
import type { JobRunner } from '../worker-threads/thread-job.ts';
import { readRecords, type TableRecord } from './records.ts';
import { decoded, detectEncoding, type Encoding, isZip } from './text-encoding.ts';
import { convertWorkbook } from './workbook.ts';

/** A source whose bytes can be streamed repeatedly: a `Blob`, a spooled upload. */
export interface ByteSource {
  stream(): AsyncIterable<Uint8Array>;
}

export interface TableLimits {
  /** Size of the largest file. */
  bytes: number;
  /** Rows after which a workbook is not read further. */
  rows: number;
  /** Bytes after which a text is not read further. Default: all. */
  beginningBytes?: number;
  /** Whether the source is only the beginning of a file: its last record may be cut. */
  isCut?: boolean;
}

/** A file of rows and cells, whose format is known. */
export interface Table {
  /** Encoding of a text; null for a workbook. */
  encoding: Encoding | null;
  /** Sheet of a workbook that is read, and the number of others; null for a text. */
  sheet: { name: string; others: number } | null;
  /** Whether only the beginning is read. */
  isCut: boolean;
  /** Returns the records from the first one on; can be called repeatedly. */
  records(): AsyncGenerator<TableRecord[]>;
  dispose(): Promise<void>;
}

const UNLIMITED = { bytes: Number.POSITIVE_INFINITY, rows: Number.POSITIVE_INFINITY } satisfies TableLimits;

/** Bytes that tell the format of a file, however the network splits it. */
const FORMAT_BYTES = 4096;

/**
 * Opens a file with a table: a text with separated values in UTF-8, UTF-16 or Windows-1252, or an Excel workbook (.xlsx). Reads
 * it once, in constant memory, so that an unreadable file is refused before its first row is used.
 * @param threads read workbooks
 * @throws DomainError `invalid_request` for other files, `payload_too_large` past the limits
 */
export async function openTable(threads: JobRunner, source: ByteSource, limits: TableLimits): Promise<Table> {
  const bytes = withinLimit(source, limits.bytes);
  const { value: first } = await bytes.next();
  if (first && isZip(first)) return openWorkbook(threads, rejoined(first, bytes), limits);
  const text = new TextBeginning(limits);
  const encoding = await detectEncoding(text.of(rejoined(first, bytes)), text);
  const { isCut } = text;
  return {
    encoding,
    sheet: null,
    isCut,
    records: () => readRecords(decoded(text.of(withinLimit(source, limits.bytes)), encoding), { isCut }),
    dispose: async () => {},
  };
}

/** Streams the records of a file that the operator vouches for, of any length. Throws like `openTable`. */
export async function* readTable(threads: JobRunner, source: ByteSource): AsyncGenerator<TableRecord[]> {
  const { records, dispose } = await openTable(threads, source, UNLIMITED);
  try {
    yield* records();
  } finally {
    await dispose();
  }
}

async function openWorkbook(
  threads: JobRunner,
  bytes: AsyncIterable<Buffer>,
  { rows }: TableLimits,
): Promise<Table> {
  const { name, others, isCut, records, dispose } = await convertWorkbook(threads, bytes, rows);
  return { encoding: null, sheet: { name, others }, isCut, records, dispose };
}

/** The part of a text that is read. */
class TextBeginning {
  readonly #maxBytes: number;
  /** Whether the text ends before the file does; known once it has been read. */
  isCut: boolean;

  constructor({ beginningBytes = Number.POSITIVE_INFINITY, isCut = false }: TableLimits) {
    this.#maxBytes = beginningBytes;
    this.isCut = isCut;
  }

  async *of(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let left = this.#maxBytes;
    for await (const chunk of bytes) {
      if (chunk.length > left) this.isCut = true;
      yield chunk.subarray(0, left);
      left -= chunk.length;
      if (left < 0) return;
    }
  }
}

async function* rejoined(first: Buffer | undefined, others: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  if (first) yield first;
  yield* others;
}

/** Streams a file's bytes up to a limit. The first chunk is long enough to tell the format. */
async function* withinLimit(source: ByteSource, maxBytes: number): AsyncGenerator<Buffer, undefined> {
  let beginning: Buffer | null = Buffer.alloc(0);
  let total = 0;
  for await (const bytes of source.stream()) {
    const chunk: Buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    total += chunk.length;
    if (total > maxBytes)
      throw new DomainError(
        'payload_too_large',
        `A file can be at most ${maxBytes / 1024 / 1024} MiB. Split it.`,
      );
    if (beginning === null) {
      yield chunk;
      continue;
    }
    beginning = Buffer.concat([beginning, chunk]);
    if (beginning.length < FORMAT_BYTES) continue;
    yield beginning;
    beginning = null;
  }
  if (beginning !== null && beginning.length > 0) yield beginning;
}
