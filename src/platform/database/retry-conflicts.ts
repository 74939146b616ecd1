import { setTimeout as wait } from 'node:timers/promises';
import { isDeadlock } from './database-unavailable.ts';

const MOST_TRIES = 5;
const LONGEST_FIRST_PAUSE_MS = 20;

/**
 * Runs a transaction, and runs it again when PostgreSQL has rolled it back for another's sake (a deadlock, or a write
 * conflict), a few times. `run` must do nothing but what the rollback undoes.
 *
 * Before each further try it pauses, for a random time: two that met would meet again if both came back at once. The
 * pause is real time whatever clock the application has, because the other transaction is in PostgreSQL.
 */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run();
    } catch (error) {
      if (tries === MOST_TRIES || !isDeadlock(error)) throw error;
      await wait(Math.random() * LONGEST_FIRST_PAUSE_MS * 2 ** (tries - 1));
    }
  }
}
