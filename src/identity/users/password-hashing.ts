import pLimit from 'p-limit';
import { DomainError } from '../../errors/errors.ts';

/** Concurrent hashes. Each occupies a thread for about 0.1 s; the others serve files and DNS lookups. */
const AT_ONCE = 2;
/** Limit of waiting hashes: a few seconds of work. Later callers would time out before their turn. */
const MOST_WAITING = 60;

const threads = pLimit(AT_ONCE);

/** The sign-in library's hashing, loaded for the first password. */
const library = () => import('better-auth/crypto');

/** Returns a password's hash to store. @throws DomainError `unavailable` when too many are being hashed */
export function hashPassword(password: string): Promise<string> {
  return inTurn(async () => (await library()).hashPassword(password));
}

/** Returns whether a password matches its hash. @throws DomainError `unavailable` when too many are being hashed */
export function verifyPassword(of: { hash: string; password: string }): Promise<boolean> {
  return inTurn(async () => (await library()).verifyPassword(of));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (threads.pendingCount >= MOST_WAITING) {
    throw new DomainError('unavailable', 'Too many people are signing in. Try again in a few seconds.', {
      retryAfterSeconds: 5,
    });
  }
  return threads(work);
}
