import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataFolder } from '../storage/data-folder.ts';
import { randomToken } from './secrets.ts';

/**
 * The secret key of a deployment that was given none: made on the first start and kept beside its embedded
 * database, since one is worth nothing without the other.
 */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const file = path.join(await prepareDataFolder(dataDir), 'secret-key');
  // Of two processes that start at once the first to write wins; both then read the same key.
  await writeFile(file, randomToken(64), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
