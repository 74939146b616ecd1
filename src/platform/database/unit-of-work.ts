import type { Database, Queryable } from './database.ts';
import { retryConflicts } from './retry-conflicts.ts';

/**
 * One transaction and what follows from it. All that belongs together is written through `db`, and
 * subscribers are notified by `afterCommit`: never before the change is visible to others,
 * and not at all when it is rolled back.
 */
export interface UnitOfWork {
  db: Queryable;
  /** Runs after the commit. It must not throw: no caller could handle the error. */
  afterCommit(effect: () => void): void;
}

export interface TransactionOptions {
  /** The transaction is rolled back after this time; default 60 s. */
  timeoutMilliseconds?: number;
}

/**
 * Runs `work` in one transaction; its answer is that of `work`, and its rejection rolls back. A transaction
 * that lost a deadlock is run again, so `work` must do nothing but what the transaction undoes.
 */
export function inTransaction<T>(
  { database }: { database: Database },
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retryConflicts(() => runOnce(database, work, options));
}

async function runOnce<T>(
  { prisma }: Database,
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  { timeoutMilliseconds }: TransactionOptions,
): Promise<T> {
  const effects: (() => void)[] = [];
  const result = await prisma.$transaction(
    (db) => work({ db, afterCommit: (effect) => effects.push(effect) }),
    timeoutMilliseconds === undefined ? {} : { timeout: timeoutMilliseconds },
  );
  for (const effect of effects) effect();
  return result;
}

/** Waits until no other transaction holds the lock of this number, and holds it until its own ends. */
export async function lockUntilCommit({ db }: UnitOfWork, key: number): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${key})`;
}
