import { PrismaPg } from '@prisma/adapter-pg';
import pg from 'pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { Log } from '../telemetry/log.ts';
import { REPEATED_TRANSACTION, sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';
import { FairPool } from './fairness/fair-pool.ts';
import { isoInstant } from './iso-instant.ts';
import { retryConflicts, runToCommit } from './retry-conflicts.ts';

/** Names our connections in `pg_stat_activity`. */
export const APPLICATION_NAME = 'dialgraph';

/** A statement that waits longer for a lock fails, and frees its connection. */
const LOCK_TIMEOUT_MS = 10_000;

/** Prisma outside or inside a transaction: what a query needs and no more. */
export type Queryable = Prisma.TransactionClient;

/** A transaction that is not committed yet. */
export interface Transaction {
  /** Runs SQL with `$1`, `$2` … for its values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs in the transaction once all its other work is done, so that what came together is written together. */
  beforeCommit(effect: () => Promise<void>): void;
  /** Runs after the commit. It must not throw: no caller could handle the error. */
  afterCommit(effect: () => void): void;
}

export interface Database {
  prisma: PrismaClient;
  /** The connections without Prisma: for COPY and for pg-boss. */
  pool: pg.Pool;
  /**
   * Runs one statement past Prisma: for what runs so often that Prisma's own work would be most of the cost. Values are
   * as Prisma gives them.
   */
  read<Row extends object>(statement: Statement, options?: ReadOptions): Promise<Row[]>;
  /**
   * Runs `work` in one transaction past Prisma; its rejection rolls back. One that lost a deadlock, or its connection
   * before the commit, is run again.
   */
  transact<T>(work: (client: pg.ClientBase, transaction: Transaction) => Promise<T>): Promise<T>;
  url: string;
  close(): Promise<void>;
}

/** SQL with `$1`, `$2` … for its values, as `Prisma.sql` composes it. */
interface Statement {
  text: string;
  values: unknown[];
}

export interface ReadOptions {
  /** How instants are given: as `Date`, or as ISO 8601 in UTC with milliseconds, for rows that are shown and no more. */
  instants?: 'dates' | 'text';
  /** Default: once a connection. Each time: for the values of this execution. */
  planned?: 'once' | 'each time';
}

/** For `read`: rows that are shown and no more. */
export const TO_BE_SHOWN = { instants: 'text' } as const satisfies ReadOptions;

/** For `read`: a statement whose best plan depends on its values, such as a search. */
export const PLANNED_EACH_TIME = { planned: 'each time' } as const satisfies ReadOptions;

/** A row that is read `TO_BE_SHOWN`. */
export type InstantsAsText<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name];
};

export interface DatabaseOptions {
  /** A statement that takes longer is stopped; default 5 minutes. */
  statementTimeoutMs?: number;
}

/** Connects lazily; a lost connection is replaced at the next query. */
export function openDatabase(
  url: string,
  log: Log,
  poolSize: number,
  options: DatabaseOptions = {},
): Database {
  const pool = new FairPool({
    connectionString: url,
    max: poolSize,
    share: 0.5,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
    ...TCP_KEEPALIVE,
    // A pool that keeps a finished process alive would hang the operator's command line.
    allowExitOnIdle: true,
    // Prisma writes and reads instants without their zone, as if every session lived in UTC: a server, database or
    // role with another default would shift what it stores against what SQL computes.
    onConnect: async (client) => {
      await client.query(
        // To compile a statement takes longer than to run any of ours.
        `${sessionSettings({ ...options, lockTimeoutMs: LOCK_TIMEOUT_MS })}; SET TIME ZONE 'UTC'; SET jit = off`,
      );
    },
  });
  // The server may end a connection while it is in use: its next query fails, and that error is the one to handle.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  const adapter = new PrismaPg(pool, { statementNameGenerator: nameStatement });
  const prisma = new PrismaClient({
    adapter,
    errorFormat: 'minimal',
    transactionOptions: { maxWait: 10_000, timeout: 60_000 },
  });
  return {
    prisma,
    pool,
    async read<Row extends object>(
      { text, values }: Statement,
      { instants = 'dates', planned = 'once' }: ReadOptions = {},
    ) {
      const name = planned === 'once' ? nameStatement({ sql: text }) : '';
      const types = instants === 'text' ? INSTANTS_AS_TEXT : AS_IN_PRISMA;
      const { rows } = await pool.query<Row>({ name, text, values, types });
      return rows;
    },
    transact: (work) => retryConflicts((isRepeated) => transactOnce(pool, work, isRepeated)),
    url,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

async function transactOnce<T>(
  pool: pg.Pool,
  work: (client: pg.ClientBase, transaction: Transaction) => Promise<T>,
  isRepeated: boolean,
): Promise<T> {
  const client = await pool.connect();
  // The query in progress reports a lost connection; without a listener, the event would end the process.
  client.on('error', ignore);
  const before: (() => Promise<void>)[] = [];
  const after: (() => void)[] = [];
  let result: T;
  try {
    result = await runToCommit(async (isDone) => {
      await client.query(isRepeated ? `BEGIN; ${REPEATED_TRANSACTION}` : 'BEGIN');
      const answer = await work(client, {
        executeSql: (text, values) => client.query(text, values),
        beforeCommit: (effect) => before.push(effect),
        afterCommit: (effect) => after.push(effect),
      });
      for (const effect of before) await effect();
      isDone();
      await client.query('COMMIT');
      client.release();
      return answer;
    });
  } catch (error) {
    // Closing the connection rolls back, also where the connection is what has failed.
    client.release(true);
    throw error;
  } finally {
    client.off('error', ignore);
  }
  for (const effect of after) effect();
  return result;
}

function ignore(): void {}

/** `pg` gives both as text. */
const AS_IN_PRISMA: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return (text: string) => new Prisma.Decimal(text);
    return pg.types.getTypeParser(oid, format);
  }) as typeof pg.types.getTypeParser,
};

/** To parse an instant and to print it again takes most of what it costs to show a row. */
const INSTANTS_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? isoInstant
      : AS_IN_PRISMA.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

const MAX_NAMED_STATEMENTS = 500;
const statementNames = new Map<string, string>();

/**
 * Prepares each distinct statement once a connection. Bounded, because a statement with a list of
 * placeholders is a new one for every length: past the bound, new statements are sent unnamed.
 */
function nameStatement(query: { sql: string }): string {
  const known = statementNames.get(query.sql);
  if (known !== undefined) return known;
  if (statementNames.size >= MAX_NAMED_STATEMENTS) return '';
  const name = `s${statementNames.size}`;
  statementNames.set(query.sql, name);
  return name;
}
