import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost, isDeadlock } from './database-unavailable.ts';

const MOST_TRIES = 5;
const LONGEST_FIRST_PAUSE_MS = 20;

/** A connection lost before its commit was sent: PostgreSQL has rolled back. */
class LostTransaction extends Error {
  override readonly name = 'LostTransaction';
}

/**
 * Runs a database transaction once. A connection lost before `run` reports completion makes it repeatable; after
 * that, only the database knows whether the commit arrived.
 */
export async function runToCommit<T>(run: (isDone: () => void) => Promise<T>): Promise<T> {
  let isDone = false;
  try {
    return await run(() => {
      isDone = true;
    });
  } catch (cause) {
    if (isDone || !isConnectionLost(cause)) throw cause;
    throw new LostTransaction('The connection was lost before the commit.', { cause });
  }
}

/**
 * Runs a database transaction, and repeats it a few times after a deadlock, write conflict or lost connection. `run`
 * must do nothing that a rollback cannot undo.
 *
 * Random pauses keep two conflicting transactions from meeting again. They are real time whatever the application's
 * clock, because the other transaction is in PostgreSQL.
 */
export async function retryConflicts<T>(run: (isRepeated: boolean) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run(tries > 1);
    } catch (error) {
      if (tries === MOST_TRIES || !(isDeadlock(error) || error instanceof LostTransaction)) throw error;
      await wait(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }
}
