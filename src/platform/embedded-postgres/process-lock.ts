import { truncateSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../telemetry/log.ts';

const CHECK_INTERVAL_MS = 50;
const CHECKS_BEFORE_WARNING = 40;
/** SQLite's primary result codes for a locked file and for a file that is no database. */
const SQLITE_BUSY = 5;
const SQLITE_NOTADB = 26;

/**
 * Runs `work` while holding a lock file, one process at a time. Logs waits of more than two seconds.
 *
 * SQLite takes an operating-system lock, which ends with its process. The file is never removed: a process
 * with the old file open would hold a second lock.
 */
export async function withProcessLock<T>(file: string, log: Log, work: () => Promise<T>): Promise<T> {
  const lock = await take(file, log);
  try {
    return await work();
  } finally {
    lock.close();
  }
}

async function take(file: string, log: Log): Promise<DatabaseSync> {
  for (let checks = 1; ; checks += 1) {
    const lock = tryToTake(file);
    if (lock !== null) return lock;
    if (checks === CHECKS_BEFORE_WARNING) {
      log.warn({ file }, 'waiting for another process that holds this lock file');
    }
    // Unlike other waits, this one must keep the process alive.
    await wait(CHECK_INTERVAL_MS);
  }
}

function tryToTake(file: string): DatabaseSync | null {
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    const code = Number((error as { errcode?: number }).errcode) & 0xff;
    if (code === SQLITE_BUSY) return null;
    if (code !== SQLITE_NOTADB) throw new Error(`The lock file ${file} cannot be used.`, { cause: error });
    // Not a lock file. Truncated instead of removed, so that all processes keep locking one file.
    truncateSync(file);
    return null;
  }
}
