import type { Prisma } from '../generated/prisma/client.ts';
import { REPEATED_TRANSACTION } from './connection-settings.ts';
import type { Database, Queryable, Transaction } from './database.ts';
import { retryConflicts, runToCommit } from './retry-conflicts.ts';

/**
 * One database transaction and its effects. Subscribers are notified by `afterCommit`, so never of a change that
 * others cannot see or that is rolled back.
 */
export interface UnitOfWork extends Transaction {
  db: Queryable;
  /** Runs handwritten SQL in the transaction, as a prepared statement. */
  query<Row extends object>(statement: Prisma.Sql): Promise<Row[]>;
}

export interface TransactionOptions {
  /** Time after which the database transaction is rolled back. Default: 60 s. */
  timeoutMilliseconds?: number;
  /** Longest wait for a database lock; default: the connection's own limit. */
  lockTimeoutMilliseconds?: number;
  /** Longest pause between two statements, as where other transactions are awaited; default: the connection's own limit. */
  idleMilliseconds?: number;
}

/**
 * Runs `work` in one transaction; its rejection rolls back. Repeats it after a deadlock or lost connection,
 * so `work` must do nothing that a rollback cannot undo.
 */
export function inTransaction<T>(
  { database }: { database: Database },
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  options: TransactionOptions = {},
): Promise<T> {
  return retryConflicts((isRepeated) => runOnce(database, work, options, isRepeated));
}

async function runOnce<T>(
  database: Database,
  work: (unitOfWork: UnitOfWork) => Promise<T>,
  { timeoutMilliseconds, lockTimeoutMilliseconds, idleMilliseconds }: TransactionOptions,
  isRepeated: boolean,
): Promise<T> {
  const before: (() => Promise<void>)[] = [];
  const after: (() => void)[] = [];
  const result = await runToCommit((isDone) =>
    database.transactWithPrisma(
      async (db) => {
        if (isRepeated) await db.$executeRawUnsafe(REPEATED_TRANSACTION);
        if (lockTimeoutMilliseconds !== undefined)
          await db.$executeRaw`SELECT set_config('lock_timeout', ${String(lockTimeoutMilliseconds)}, true)`;
        if (idleMilliseconds !== undefined)
          await db.$executeRaw`SELECT set_config('idle_in_transaction_session_timeout', ${String(idleMilliseconds)}, true)`;
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
 * Runs work that writes by a single `query`, saving three round trips of `inTransaction`. A second writing
 * statement would not be undone with the first. Repeats it after a deadlock.
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
      executeSql: database.executeSql,
      beforeCommit: () => {
        throw new Error('a single statement has nothing before its commit');
      },
      afterCommit: (effect) => after.push(effect),
    });
    for (const effect of after) effect();
    return answer;
  });
}

/** Takes the PostgreSQL advisory lock of this number, and holds it until the transaction ends. */
export async function lockUntilCommit({ db }: UnitOfWork, key: number): Promise<void> {
  await db.$executeRaw`SELECT pg_advisory_xact_lock(${key})`;
}
