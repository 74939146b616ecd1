import { open, readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

const LOOK_EVERY_MS = 50;

/**
 * Runs `work` while this process holds a lock file, one process at a time. A lock whose holder has died is
 * taken over.
 */
export async function withProcessLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  while (!(await isTaken(file))) await waitForHolder(file);
  try {
    return await work();
  } finally {
    await rm(file, { force: true });
  }
}

async function isTaken(file: string): Promise<boolean> {
  try {
    const lock = await open(file, 'wx');
    await lock.writeFile(String(process.pid));
    await lock.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

async function waitForHolder(file: string): Promise<void> {
  const holder = Number(await readFile(file, 'utf8').catch(() => ''));
  // A lock without a number is one that is just being written, or just gone.
  if (holder > 0 && !isAlive(holder)) await rm(file, { force: true });
  // Unlike the waits of a running process this one is all that keeps the process alive.
  else await wait(LOOK_EVERY_MS);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // A process of another user's lives, although we may not signal it.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
