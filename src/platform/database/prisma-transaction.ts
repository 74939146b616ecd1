import { AsyncLocalStorage } from 'node:async_hooks';
import { PrismaPg } from '@prisma/adapter-pg';
import type pg from 'pg';
import { Prisma, type PrismaClient } from '../generated/prisma/client.ts';
import { resumeLoopTime } from './current-account.ts';

/** Statements by which Prisma ends a transaction. Its connection is another's soon after. */
const ENDS = ['COMMIT', 'ROLLBACK'];

/** Prisma client inside a transaction. */
type TransactionClient = Prisma.TransactionClient;

/** The connection of a Prisma transaction, from its BEGIN to its end. */
interface OpenTransaction {
  client: pg.ClientBase | null;
}

const beginning = new AsyncLocalStorage<OpenTransaction>();

/** Prisma's adapter for `pg`, which tells `runPrismaTransaction` the connection of each transaction. */
export class TransactionAdapter extends PrismaPg {
  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect();
    const queryRaw = adapter.queryRaw.bind(adapter);
    adapter.queryRaw = async (query) => {
      const rows = await queryRaw(query);
      resumeLoopTime();
      return rows;
    };
    const startTransaction = adapter.startTransaction.bind(adapter);
    adapter.startTransaction = async (isolationLevel) => {
      const transaction = await startTransaction(isolationLevel);
      const open = beginning.getStore();
      if (open === undefined) return transaction;
      open.client = (transaction as unknown as { client: pg.ClientBase }).client;
      const executeRaw = transaction.executeRaw.bind(transaction);
      transaction.executeRaw = (query) => {
        if (ENDS.includes(query.sql)) open.client = null;
        return executeRaw(query);
      };
      return transaction;
    };
    return adapter;
  }
}

/** Composes a prepared statement whose values and rows have Prisma's types. */
type Prepare = (text: string, values: unknown[]) => pg.QueryConfig;

/**
 * Runs `work` in one Prisma transaction. Its handwritten SQL goes to the connection directly, because by way of Prisma a
 * campaign's statements took a tenth of the process's CPU time.
 */
export function runPrismaTransaction<T>(
  prisma: PrismaClient,
  prepare: Prepare,
  work: (db: TransactionClient) => Promise<T>,
  options: { timeout?: number },
): Promise<T> {
  const open: OpenTransaction = { client: null };
  const query = async (text: string, values: unknown[]) => {
    if (open.client === null) throw new Error('the database transaction has ended');
    return open.client.query(prepare(text, values));
  };
  return beginning.run(open, () => prisma.$transaction((db) => work(withHandwrittenSql(db, query)), options));
}

/** Returns the transaction's client with methods for handwritten SQL that do as Prisma's. */
function withHandwrittenSql(
  db: TransactionClient,
  query: (text: string, values: unknown[]) => Promise<pg.QueryResult>,
): TransactionClient {
  const run = (...[first, ...more]: Handwritten) => {
    const { text, values } = 'raw' in first ? Prisma.sql(first, ...more) : first;
    return query(text, values);
  };
  const methods = {
    $queryRaw: async (...of: Handwritten) => (await run(...of)).rows,
    $executeRaw: async (...of: Handwritten) => (await run(...of)).rowCount ?? 0,
    $queryRawUnsafe: async (text: string, ...values: unknown[]) => (await query(text, values)).rows,
    $executeRawUnsafe: async (text: string, ...values: unknown[]) =>
      (await query(text, values)).rowCount ?? 0,
  };
  // An assignment would go through Prisma's proxy, and change the client of all transactions.
  return Object.create(db, Object.getOwnPropertyDescriptors(methods)) as TransactionClient;
}

type Handwritten = [statement: TemplateStringsArray | Prisma.Sql, ...values: unknown[]];
