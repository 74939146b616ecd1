import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { prepareDataFolder } from '../storage/data-folder.ts';
import { randomToken } from './secrets.ts';

/** Returns the generated secret key, kept beside its embedded database: one is worthless without the other. */
export async function keptSecretKey(dataDir: string): Promise<string> {
  const file = path.join(await prepareDataFolder(dataDir), 'secret-key');
  // If two processes start at once, the first to write wins and both read its key.
  await writeFile(file, randomToken(64), { mode: 0o600, flag: 'wx' }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
  return readFile(file, 'utf8');
}
