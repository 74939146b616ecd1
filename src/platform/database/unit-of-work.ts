import type { Prisma } from '../generated/prisma/client.ts';
import { REPEATED_TRANSACTION } from './connection-settings.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { retryConflicts, runToCommit } from './retry-conflicts.ts';

/**
 * One transaction and what follows from it. All that belongs together is written through `db`, and
 * subscribers are notified by `afterCommit`: never before the change is visible to others,
 * and not at all when it is rolled back.
 */
export interface UnitOfWork extends Transaction {
  db: Queryable;
  /** Runs handwritten SQL, prepared. */
  query<Row extends object>(statement: Prisma.Sql): Promise<Row[]>;
}

export interface TransactionOptions {
  /** The transaction is rolled back after this time; default 60 s. */
  timeoutMilliseconds?: number;
  /** How long it waits for a lock before it fails; default: as long as the connection's own limit. */
  lockTimeoutMilliseconds?: number;
}

/**
 * Runs `work` in one transaction; its answer is that of `work`, and its rejection rolls back. A transaction that lost a
 * deadlock, or its connection before the commit, is run again, so `work` must do nothing but what the transaction undoes.
 */
export function inTransaction<T>(
  { database }: { database: Database },
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retryConflicts((isRepeated) => runOnce(database, work, options, isRepeated));
}

async function runOnce<T>(
  { prisma }: Database,
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  { timeoutMilliseconds, lockTimeoutMilliseconds }: TransactionOptions,
  isRepeated: boolean,
): Promise<T> {
  const before: (() => Promise<void>)[] = [];
  const after: (() => void)[] = [];
  const result = await runToCommit((isDone) =>
    prisma.$transaction(
      async (db) => {
        if (isRepeated) await db.$executeRawUnsafe(REPEATED_TRANSACTION);
        if (lockTimeoutMilliseconds !== undefined)
          await db.$executeRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMilliseconds)}, true)`;
        const answer = await work({
          db,
          query: (statement) => db.$queryRaw(statement),
          executeSql: async (text, values = []) => ({ rows: await db.$queryRawUnsafe(text, ...values) }),
          beforeCommit: (effect) => before.push(effect),
          afterCommit: (effect) => after.push(effect),
        });
        for (const effect of before) await effect();
        isDone();
        return answer;
      },
      timeoutMilliseconds === undefined ? {} : { timeout: timeoutMilliseconds },
    ),
  );
  for (const effect of after) effect();
  return result;
}

/**
 * Runs work that writes by a single `query`, which is a transaction of its own: three round trips less than
 * `inTransaction`. A second statement that writes would not be undone with the first. Run again after a deadlock.
 */
export function inOneStatement<T>(
  { database }: { database: Database },
  work: (unitOfWork: UnitOfWork) => Promise<T>,
): Promise<T> {
  return retryConflicts(async () => {
    const after: (() => void)[] = [];
    const answer = await work({
      db: database.prisma,
      query: (statement) => database.read(statement),
      executeSql: (text, values) => database.pool.query(text, values),
      beforeCommit: () => {
        throw new Error('a single statement has nothing before its commit');
      },
      afterCommit: (effect) => after.push(effect),
    });
    for (const effect of after) effect();
    return answer;
  });
}

/** Waits until no other transaction holds the lock of this number, and holds it until its own ends. */
export async function lockUntilCommit({ db }: UnitOfWork, key: number): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${key})`;
}
