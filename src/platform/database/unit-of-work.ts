import type { PrismaClient } from '../generated/prisma/client.ts';
import type { Queryable } from './database.ts';
import { retryConflicts } from './retry-conflicts.ts';

/**
 * One transaction and what follows from it. All that belongs together is written through `db`, and
 * whoever should hear of it is told by `afterCommit`: never before the change is true for everybody,
 * and not at all when it is rolled back.
 */
export interface UnitOfWork {
  db: Queryable;
  /** Runs once the transaction is committed. It must not throw: nobody is left to hear it. */
  afterCommit(effect: () => void): void;
}

export interface TransactionOptions {
  /** After this long it is rolled back; 60 s unless told. */
  timeoutMilliseconds?: number;
}

/**
 * Runs `work` in one transaction; its answer is that of `work`, and its rejection rolls back. A transaction
 * that lost a deadlock is run again, so `work` must do nothing but what the transaction undoes.
 */
export function inTransaction<T>(
  prisma: PrismaClient,
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retryConflicts(() => runOnce(prisma, work, options));
}

async function runOnce<T>(
  prisma: PrismaClient,
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
