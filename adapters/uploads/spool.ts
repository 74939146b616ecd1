import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, open, unlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { IMPORT_LIMITS } from '../../src/contacts/contact-limits.ts';
import { DomainError } from '../../src/errors/errors.ts';

export interface Spooled {
  /** SHA-256 of the uploaded body, hexadecimal. */
  digest: string;
  size: number;
  /** Returns the uploaded bytes from the beginning; can be called repeatedly. */
  stream(): AsyncIterable<Uint8Array>;
  dispose(): Promise<void>;
}

/**
 * Receives a whole upload on disk before it is processed, so that an aborted one changes nothing. The file is
 * unlinked at once, so that a killed process leaves nothing behind. Throws `payload_too_large`.
 */
export async function spool(source: Readable): Promise<Spooled> {
  const file = await openNameless();
  const dispose = () => file.close();
  try {
    const written = await write(source, file);
    return { ...written, stream: () => bytesOf(file), dispose };
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

async function write(source: Readable, file: FileHandle): Promise<Pick<Spooled, 'digest' | 'size'>> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > IMPORT_LIMITS.bytes)
      throw new DomainError('payload_too_large', 'An upload can be at most 200 MiB. Split the file.');
    hash.update(chunk);
    await file.write(chunk);
  }
  return { digest: hash.digest('hex'), size };
}

function bytesOf(file: FileHandle): AsyncIterable<Uint8Array> {
  return file.createReadStream({ start: 0, autoClose: false });
}
