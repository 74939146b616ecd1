import * as library from 'better-auth/crypto';
import pLimit from 'p-limit';
import { DomainError } from '../../errors.ts';

/**
 * Each hash takes one of the process's few threads for about a tenth of a second. The others are for what shares
 * them: files, and the names of the hosts that webhooks go to.
 */
const AT_ONCE = 2;
/** A few seconds of work. Further callers would give up before it is their turn. */
const MOST_WAITING = 60;

const threads = pLimit(AT_ONCE);

/** The form in which a password is stored. Throws `unavailable` when too many are being hashed. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => library.hashPassword(password));
}

/** Whether the password is the one behind the hash. Throws as `hashPassword` does. */
export function verifyPassword(of: { hash: string; password: string }): Promise<boolean> {
  return inTurn(() => library.verifyPassword(of));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (threads.pendingCount >= MOST_WAITING) {
    throw new DomainError('unavailable', 'Too many people are signing in. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    });
  }
  return threads(work);
}
