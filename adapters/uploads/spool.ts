import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { DomainError } from '../../src/errors.ts';

/** The largest body of an upload (contract §3, import). */
export const LARGEST_UPLOAD_BYTES = 200 * 1024 * 1024;

/** A body that was taken in whole. */
export interface Spooled {
  /** SHA-256, hexadecimal. */
  digest: string;
  /** Its bytes from the beginning, as often as they are asked for. */
  stream(): AsyncIterable<Uint8Array>;
  /** Lets go of it. */
  dispose(): Promise<void>;
}

/**
 * Takes a body in whole, in constant memory, before anything is done with it: a caller who breaks off in the
 * middle has changed nothing, and what identifies the request is known. The file has no name from the
 * start, so that nothing is left of it however the process ends.
 *
 * @throws DomainError `payload_too_large`
 */
export async function spool(source: Readable): Promise<Spooled> {
  const file = await openNameless();
  const dispose = () => file.close();
  try {
    const digest = await write(source, file);
    return { digest, stream: () => bytesOf(file), dispose };
  } catch (error) {
    await dispose();
    throw error;
  }
}

async function openNameless(): Promise<FileHandle> {
  const name = path.join(tmpdir(), `dialgraph-upload-${randomUUID()}`);
  const file = await open(name, 'wx+', 0o600);
  await unlink(name);
  return file;
}

async function write(source: Readable, file: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > LARGEST_UPLOAD_BYTES)
      throw new DomainError('payload_too_large', 'An upload is at most 200 MiB.');
    hash.update(chunk);
    await file.write(chunk);
  }
  return hash.digest('hex');
}

function bytesOf(file: FileHandle): AsyncIterable<Uint8Array> {
  return file.createReadStream({ start: 0, autoClose: false });
}
