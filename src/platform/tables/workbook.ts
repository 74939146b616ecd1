import { randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { DomainError } from '../../errors.ts';
import type { TableRecord } from './records.ts';

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
  heapMegabytes: 768,
  minutes: 5,
} as const;
const MEGABYTE = 1024 * 1024;

/** Workbooks being read at a time; the processors belong to calls. */
const turn = pLimit(1);

export interface WorkbookTask {
  bytes: Uint8Array;
  /** Descriptor of the file to write. */
  file: number;
  maxRows: number;
  maxBytes: number;
  maxCells: number;
}

export type WorkbookOutcome = Pick<ConvertedWorkbook, 'name' | 'others' | 'isCut'> | { problem: string };

export interface ConvertedWorkbook {
  /** Name of the sheet that was read. */
  name: string;
  /** Visible sheets that were not read. */
  others: number;
  /** Whether the sheet has more rows than were read. */
  isCut: boolean;
  records(): AsyncGenerator<TableRecord[]>;
  dispose(): Promise<void>;
}

/**
 * Reads an Excel workbook (.xlsx) in a thread of bounded memory, into a nameless file.
 * @param maxRows stops after so many rows
 * @throws DomainError `invalid_request` for a file that is no readable workbook, `payload_too_large` for one beyond the limits
 */
export async function convertWorkbook(
  source: AsyncIterable<Buffer>,
  maxRows: number,
): Promise<ConvertedWorkbook> {
  const bytes = await wholeFile(source);
  assertBounded(bytes);
  const file = await openNameless();
  try {
    const outcome = await turn(() => runWorker(bytes, file.fd, maxRows));
    if ('problem' in outcome) throw tooLarge();
    return { ...outcome, records: () => recordsIn(file), dispose: () => file.close() };
  } catch (error) {
    await file.close();
    throw error;
  }
}

async function wholeFile(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of source) {
    length += chunk.length;
    if (length > WORKBOOK_LIMITS.megabytes * MEGABYTE) throw tooLarge();
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

function runWorker(archive: Buffer, file: number, maxRows: number): Promise<WorkbookOutcome> {
  const { heapMegabytes, convertedMegabytes, cells, minutes } = WORKBOOK_LIMITS;
  const bytes = new Uint8Array(archive);
  const maxBytes = convertedMegabytes * MEGABYTE;
  const workerData: WorkbookTask = { bytes, file, maxRows, maxBytes, maxCells: cells };
  const worker = new Worker(new URL('workbook-worker.ts', import.meta.url), {
    workerData,
    transferList: [bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  const deadline = AbortSignal.timeout(minutes * 60_000);
  deadline.addEventListener('abort', () => worker.terminate());
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : unreadable(error)),
    );
    worker.once('exit', () => reject(tooLarge()));
  });
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

function unreadable(cause?: Error): DomainError {
  const message = 'The file cannot be read as a workbook (.xlsx). Save it as "CSV UTF-8" and send that.';
  return new DomainError('invalid_request', message, { cause });
}
