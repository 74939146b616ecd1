import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { BlobStorage, ExportStorage } from './blob-storage.ts';
import { makeFolder } from './data-folder.ts';

const KEY = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/;
const KEY_WITH_EXTENSION = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*\.[a-z]+$/;

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
      await writeWhole(file, content, signal, {
        mode: 0o600,
        beforeRename: () => writeFile(`${file}.type`, contentType, { mode: 0o600 }),
      });
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

/**
 * Stores files below one folder for other programs of the same group to read. Their keys end with an extension. A file that is
 * put again replaces what earlier, interrupted attempts left.
 */
export function createExportFolder(folder: string): ExportStorage {
  const fileOf = (key: string) => {
    if (!KEY_WITH_EXTENSION.test(key)) throw new Error(`not a key of an exported file: ${key}`);
    return path.join(folder, key);
  };
  return {
    async put(key, content, _about, signal) {
      const file = fileOf(key);
      const parent = path.dirname(file);
      await makeFolder(parent, 0o750);
      const unfinished = (await readdir(parent)).filter(
        (name) => name.startsWith(`${path.basename(file)}.`) && name.endsWith(UNFINISHED),
      );
      for (const name of unfinished) await rm(path.join(parent, name), { force: true });
      await writeWhole(file, content, signal, { mode: 0o640 });
    },
    delete: (key) => rm(fileOf(key), { force: true }),
    deleteFolder: (name) => rm(path.join(folder, path.basename(name)), { recursive: true, force: true }),
  };
}

const UNFINISHED = '.part';

/** Writes a file under a temporary name and renames it, so that it is never visible half written. */
async function writeWhole(
  file: string,
  content: Readable,
  signal: AbortSignal | undefined,
  { mode, beforeRename }: { mode: number; beforeRename?: () => Promise<void> },
): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    await pipeline(content, createWriteStream(unfinished, { mode }), { signal });
    await beforeRename?.();
    await rename(unfinished, file);
  } finally {
    await rm(unfinished, { force: true });
  }
}
