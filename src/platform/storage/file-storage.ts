import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BlobStorage } from './blob-storage.ts';
import { makeFolder } from './data-folder.ts';

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;

/** Stores recordings as files below one folder, each with a small file for its content type. */
export function createFileStorage(folder: string): BlobStorage {
  const fileOf = (key: string) => {
    if (!KEY.test(key)) throw new Error(`not a storage key: ${key}`);
    return path.join(folder, key);
  };
  return {
    async put(key, content, { contentType }, signal) {
      const file = fileOf(key);
      await makeFolder(path.dirname(file), 0o700);
      const unfinished = `${file}.${randomUUID()}.part`;
      try {
        await pipeline(content, createWriteStream(unfinished, { mode: 0o600 }), { signal });
        await writeFile(`${file}.type`, contentType, { mode: 0o600 });
        await rename(unfinished, file);
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async stat(key) {
      const file = fileOf(key);
      try {
        const [{ size }, contentType] = await Promise.all([stat(file), readFile(`${file}.type`, 'utf8')]);
        return { size, contentType };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      }
    },
    async read(key, range) {
      const file = fileOf(key);
      await stat(file);
      return createReadStream(file, range);
    },
    async delete(key) {
      await rm(fileOf(key), { force: true });
      await rm(`${fileOf(key)}.type`, { force: true });
    },
  };
}
