import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DomainError } from '../../errors/errors.ts';
import type { JobRunner } from '../worker-threads/thread-job.ts';
import type { TableRecord } from './records.ts';
import { WRITE_SHEET_ROWS, type WrittenSheet } from './sheet-rows.ts';

/** Limits of a workbook, all of which a small file can exceed: it is compressed, and its cells share texts. */
const WORKBOOK_LIMITS = {
  megabytes: 50,
  unpackedMegabytes: 1024,
  /** Factor by which a part larger than a megabyte may unpack; rows of a table reach about 20. */
  unpackedTimes: 100,
  /** Texts that cells share and styles, which are in memory at once. */
  partMegabytes: 128,
  /** Blank ones up to the last column of a row included, which take a few bytes of a file. */
  cells: 20_000_000,
  convertedMegabytes: 1024,
} as const;
const MEGABYTE = 1024 * 1024;

/** Size of the largest workbook. */
export const WORKBOOK_BYTES = WORKBOOK_LIMITS.megabytes * MEGABYTE;

interface ConvertedWorkbook extends WrittenSheet {
  records(): AsyncGenerator<TableRecord[]>;
  dispose(): Promise<void>;
}

/**
 * Reads an Excel workbook (.xlsx) in a thread, into a nameless file.
 * @param maxRows stops after so many rows
 * @throws DomainError `invalid_request` for a file that is no readable workbook, `payload_too_large` for one beyond the limits
 */
export async function convertWorkbook(
  threads: JobRunner,
  source: AsyncIterable<Buffer>,
  maxRows: number,
): Promise<ConvertedWorkbook> {
  const archive = await wholeFile(source);
  assertBounded(archive);
  const file = await openNameless();
  const { convertedMegabytes, cells } = WORKBOOK_LIMITS;
  const limits = { rows: maxRows, bytes: convertedMegabytes * MEGABYTE, cells };
  try {
    const sheet = await threads.run(WRITE_SHEET_ROWS, [archive, file.fd, limits]);
    return { ...sheet, records: () => recordsIn(file), dispose: () => file.close() };
  } catch (error) {
    await file.close();
    if (!(error instanceof DomainError)) throw unreadable(error);
    throw error.code === 'payload_too_large' ? tooLarge() : error;
  }
}

async function wholeFile(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > WORKBOOK_BYTES) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const DIRECTORY_ENTRY = 0x02014b50;
const SENT_IN_PIECES = 0x0008;
const IN_ZIP64 = 0xffffffff;

/** Refuses an archive by the sizes in its directory, which the library enforces when it unpacks. */
function assertBounded(archive: Buffer): void {
  const end = archive.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > archive.length) throw unreadable();
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  let unpacked = 0;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + 46 > archive.length || archive.readUInt32LE(at) !== DIRECTORY_ENTRY) throw unreadable();
    const packedSize = archive.readUInt32LE(at + 20);
    const size = archive.readUInt32LE(at + 24);
    const isUnsaid = size === 0 && (packedSize > 0 || (archive.readUInt16LE(at + 8) & SENT_IN_PIECES) > 0);
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('latin1', at + 46, at + 46 + nameLength);
    const isSheet = name.startsWith('xl/worksheets/');
    if (isUnsaid && !name.endsWith('/')) throw unreadable();
    if (size > Math.max(packedSize * WORKBOOK_LIMITS.unpackedTimes, MEGABYTE)) throw tooLarge();
    if (size === IN_ZIP64 || (!isSheet && size > WORKBOOK_LIMITS.partMegabytes * MEGABYTE)) throw tooLarge();
    unpacked += size;
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (unpacked > WORKBOOK_LIMITS.unpackedMegabytes * MEGABYTE) throw tooLarge();
}

/** Opens a file that has no name any more, so that a killed process leaves nothing behind. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `dialgraph-workbook-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

async function* recordsIn(file: FileHandle): AsyncGenerator<TableRecord[]> {
  let rest = '';
  for await (const text of file.createReadStream({ start: 0, autoClose: false, encoding: 'utf8' })) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield lines.map((line) => JSON.parse(line) as TableRecord);
  }
}

function tooLarge(): DomainError {
  const { megabytes, unpackedMegabytes, cells } = WORKBOOK_LIMITS;
  const message = `A workbook can have at most ${megabytes} MB, unpack to ${unpackedMegabytes} MB, and have 1,000,000 rows and ${cells.toLocaleString('en-US')} cells, blank ones up to a row's last column included. Save it as "CSV UTF-8" and send that.`;
  return new DomainError('payload_too_large', message);
}

function unreadable(cause?: unknown): DomainError {
  const message = 'The file cannot be read as a workbook (.xlsx). Save it as "CSV UTF-8" and send that.';
  return new DomainError('invalid_request', message, { cause });
}
