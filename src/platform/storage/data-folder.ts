import { mkdir, mkdtemp, rmdir } from 'node:fs/promises';
import path from 'node:path';

/** Creates a folder and its parents. Node's own recursion never ends below one such as `/proc`. */
export async function makeFolder(folder: string, mode?: number): Promise<void> {
  try {
    await makeOne(folder, mode);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || path.dirname(folder) === folder) throw error;
    await makeFolder(path.dirname(folder), mode);
    await makeOne(folder, mode);
  }
}

async function makeOne(folder: string, mode: number | undefined): Promise<void> {
  await mkdir(folder, { mode }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'it is not a folder',
  ENOENT: 'it cannot be created',
};

/** Creates `DATA_DIR`, verifies that it is writable, and returns its path. Errors are for the operator. */
export async function prepareDataFolder(dataDir: string): Promise<string> {
  const folder = path.resolve(dataDir);
  try {
    await makeFolder(folder);
    await rmdir(await mkdtemp(path.join(folder, '.writable-')));
    return folder;
  } catch (cause) {
    const { code = '', message } = cause as NodeJS.ErrnoException;
    throw new Error(
      `DATA_DIR ${folder} cannot be used: ${REASONS[code] ?? message}. Set DATA_DIR to a folder that dialgraph may write to.`,
    );
  }
}
