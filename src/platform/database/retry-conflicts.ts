import { setTimeout as wait } from 'node:timers/promises';
import { isConnectionLost, isDeadlock } from './database-unavailable.ts';

const MOST_TRIES = 5;
const LONGEST_FIRST_PAUSE_MS = 20;

/** A transaction that lost its connection before its commit was sent: PostgreSQL has rolled it back. */
class LostTransaction extends Error {
  override readonly name = 'LostTransaction';
}

/**
 * Runs a transaction once. If the connection is lost before `run` says that all work is done, as when this process was
 * suspended and PostgreSQL ended the idle transaction, `retryConflicts` may run it again; after that, only the database
 * knows whether the commit arrived.
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
 * Runs a transaction, and runs it again when PostgreSQL has rolled it back for another's sake (a deadlock, or a write
 * conflict) or with its connection (see `runToCommit`), a few times. `run` must do nothing but what the rollback undoes.
 *
 * Before each further try it pauses, for a random time: two that met would meet again if both came back at once. The
 * pause is real time whatever clock the application has, because the other transaction is in PostgreSQL.
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
