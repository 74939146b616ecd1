import pg from 'pg';
import { Prisma, PrismaClient } from '../generated/prisma/client.ts';
import type { Log } from '../telemetry/log.ts';
import { REPEATED_TRANSACTION, sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';
import { CountingClient } from './counting-client.ts';
import { resumeLoopTime } from './current-account.ts';
import { FairPool } from './fairness/fair-pool.ts';
import { runPrismaTransaction, TransactionAdapter } from './prisma-transaction.ts';
import { retryConflicts, runToCommit } from './retry-conflicts.ts';

/** Name of dialgraph's database connections in `pg_stat_activity`. */
export const APPLICATION_NAME = 'dialgraph';

/** Longest wait of a statement for a lock. */
const LOCK_TIMEOUT_MS = 10_000;

/** Idle connections that stay open, because a new connection plans every statement anew. */
const KEPT_CONNECTIONS = 4;
/** Time until a connection beyond the kept ones is closed. */
const IDLE_CONNECTION_MS = 60_000;

/** Prisma client inside or outside a transaction. */
export type Queryable = Prisma.TransactionClient;

/** A database transaction that is not committed yet. */
export interface Transaction {
  /** Runs SQL in the transaction, with `$1`, `$2` … for its values. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Adds an effect that runs last in the transaction, so that related rows are written together. */
  beforeCommit(effect: () => Promise<void>): void;
  /** Adds an effect that runs after the commit. It must not throw: no caller could handle the error. */
  afterCommit(effect: () => void): void;
}

export interface Database {
  readonly prisma: PrismaClient;
  /** Database connections without Prisma, for COPY and pg-boss. */
  pool: pg.Pool;
  /** Runs a frequent SQL statement without Prisma's overhead. Values have Prisma's types. */
  read<Row extends object>(statement: Statement, options?: ReadOptions): Promise<Row[]>;
  /** Runs SQL of pg-boss as prepared statements. Values have the types of `pg`. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>;
  /** Runs `work` in one Prisma transaction. Prisma rolls it back after `timeout` milliseconds; default: 60 s. */
  transactWithPrisma<T>(work: (db: Queryable) => Promise<T>, options?: { timeout?: number }): Promise<T>;
  /** Runs `work` in one database transaction without Prisma. Repeats it after a deadlock or lost connection. */
  transact<T>(work: (client: pg.ClientBase, transaction: Transaction) => Promise<T>): Promise<T>;
  url: string;
  /** Connections of the pool at this moment. */
  readonly connections: { used: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** SQL with `$1`, `$2` … for its values, as `Prisma.sql` composes it. */
interface Statement {
  text: string;
  values: unknown[];
}

export interface ReadOptions {
  /** Type of instants in the rows read. `text` is ISO 8601 in UTC with milliseconds, for rows only displayed. */
  instants?: 'dates' | 'text';
  /** When PostgreSQL plans the statement: `once` per connection (default), or `each time` for the given values. */
  planned?: 'once' | 'each time';
}

/** Options of database reads whose rows are only displayed. */
export const TO_BE_SHOWN = { instants: 'text' } as const satisfies ReadOptions;

/** Options of database reads whose best plan depends on the values, such as a search. */
export const PLANNED_EACH_TIME = { planned: 'each time' } as const satisfies ReadOptions;

export type InstantsAsText<Row> = {
  [Name in keyof Row]: Date extends Row[Name] ? Exclude<Row[Name], Date> | string : Row[Name];
};

export interface DatabaseOptions {
  /** Milliseconds after which the database stops a statement. Default: 5 minutes. */
  statementTimeoutMs?: number;
  /**
   * When PostgreSQL plans statements. `once`, the default: per connection, for all values. `by values`: at least five
   * times, then it settles on one plan if that is estimated to be as good.
   */
  plans?: 'once' | 'by values';
}

/**
 * Settings of a connection by when it plans. A plan made once, on a small table, would go on to scan it while it grows.
 * A merge join would walk all agents or endpoints of the deployment to find one.
 */
const PLANNING = {
  once: 'SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET enable_mergejoin = off',
  'by values': 'SET plan_cache_mode = auto',
};

/** Opens a database that connects at the first query. A lost connection is replaced at the next query. */
export function openDatabase(
  url: string,
  log: Log,
  poolSize: number,
  { plans = 'once', ...options }: DatabaseOptions = {},
): Database {
  const pool = new FairPool({
    Client: CountingClient,
    connectionString: url,
    max: poolSize,
    min: Math.min(KEPT_CONNECTIONS, poolSize),
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    share: 0.5,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: 10_000,
    ...TCP_KEEPALIVE,
    // A pool that keeps a finished process alive would hang the operator's command line.
    allowExitOnIdle: true,
    // Prisma assumes UTC sessions. Another default would shift stored instants.
    onConnect: async (client) => {
      await client.query(
        // Compilation takes longer than any of our statements.
        `${sessionSettings({ ...options, lockTimeoutMs: LOCK_TIMEOUT_MS })}; SET TIME ZONE 'UTC'; SET jit = off;
        ${PLANNING[plans]}`,
      );
    },
  });
  // A connection lost in use makes its next query fail, which reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) =>
    log.warn({ err: error }, 'an idle database connection was lost; the next query opens another'),
  );
  const nameStatement = statementNames('s', 500);
  let prisma: PrismaClient | undefined;
  // Made when first used, because each client takes 10 MB for what it knows of the tables.
  function openPrisma(): PrismaClient {
    prisma ??= new PrismaClient({
      adapter: new TransactionAdapter(pool, { statementNameGenerator: nameStatement }),
      errorFormat: 'minimal',
      transactionOptions: { maxWait: 10_000, timeout: 60_000 },
    });
    return prisma;
  }
  const asInPrisma = (text: string, values: unknown[], types = AS_IN_PRISMA) => ({
    text,
    values: values.map(textOfDecimal),
    types,
  });
  // Names are few, so a statement that is planned each time gets none.
  const plannedOnce = (query: ReturnType<typeof asInPrisma>) => ({
    ...query,
    name: nameStatement({ sql: query.text }),
  });
  return {
    get prisma() {
      return openPrisma();
    },
    pool,
    transactWithPrisma: (work, transaction = {}) =>
      runPrismaTransaction(
        openPrisma(),
        (text, values) => plannedOnce(asInPrisma(text, values)),
        work,
        transaction,
      ),
    async read<Row extends object>(
      { text, values }: Statement,
      { instants = 'dates', planned = 'once' }: ReadOptions = {},
    ) {
      const query = asInPrisma(text, values, instants === 'text' ? INSTANTS_AS_TEXT : AS_IN_PRISMA);
      const isPlannedForValues = planned === 'each time' && plans === 'once';
      const rows = isPlannedForValues
        ? await readPlannedForValues<Row>(pool, query)
        : (await pool.query<Row>(planned === 'once' ? plannedOnce(query) : query)).rows;
      resumeLoopTime();
      return rows;
    },
    executeSql: (text, values) => executeSql(pool, text, values),
    transact: (work) => retryConflicts((isRepeated) => transactOnce(pool, work, isRepeated)),
    url,
    get connections() {
      const { totalCount, idleCount: idle, requestsWaiting: waiting } = pool;
      return { used: totalCount - idle, idle, waiting };
    },
    async close() {
      await prisma?.$disconnect();
      await pool.end();
    },
  };
}

/** Settings and the last statement of a transaction that pg-boss sends as one text. */
const TRANSACTION = /^\s*BEGIN;(.*;)\s*(WITH\b[^;]*);\s*COMMIT;\s*$/s;

async function executeSql(pool: pg.Pool, text: string, values?: unknown[]): Promise<{ rows: unknown[] }> {
  const [, settings, statement] = TRANSACTION.exec(text) ?? [];
  if (settings === undefined || statement === undefined) return pool.query(prepared(text, values));
  return transactOnce(
    pool,
    (client) => client.query(settings).then(() => client.query(prepared(statement))),
    false,
  );
}

/** Runs an unnamed statement on a connection that plans each statement once. */
async function readPlannedForValues<Row extends object>(
  pool: pg.Pool,
  query: pg.QueryConfig,
): Promise<Row[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN; SET LOCAL plan_cache_mode = force_custom_plan');
    const { rows } = await client.query<Row>(query);
    await client.query('COMMIT');
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
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
        executeSql: (text, values) => client.query(prepared(text, values)),
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
    // Closing the connection rolls back, even if the connection itself has failed.
    client.release(true);
    throw error;
  } finally {
    client.off('error', ignore);
  }
  for (const effect of after) effect();
  return result;
}

function ignore(): void {}

/** Type of an array of 64-bit numbers, which `pg` does not name. */
const INT8_ARRAY = 1016;

/** Parses 64-bit and decimal numbers as Prisma does; `pg` returns both as text. */
const AS_IN_PRISMA: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') => {
    if (oid === pg.types.builtins.INT8) return BigInt;
    if (oid === pg.types.builtins.NUMERIC) return (text: string) => new Prisma.Decimal(text);
    const parse = pg.types.getTypeParser(oid, format);
    if (oid !== INT8_ARRAY) return parse;
    return (text: string) => (parse(text) as (string | null)[]).map((item) => item && BigInt(item));
  }) as typeof pg.types.getTypeParser,
};

/** Returns a value as `pg` sends it, which would quote a decimal number. */
function textOfDecimal(value: unknown): unknown {
  return value instanceof Prisma.Decimal ? value.toString() : value;
}

/** Parses instants to ISO 8601 text. As dates, they would be most of the cost of displaying a row. */
const INSTANTS_AS_TEXT: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.TIMESTAMPTZ
      ? isoInstant
      : AS_IN_PRISMA.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Length of a UTC instant in PostgreSQL's format, which has up to three decimals and no trailing zeros. */
const SHORTEST = '2026-01-31 09:30:00+00'.length;
const LONGEST = '2026-01-31 09:30:00.123+00'.length;
const ZONE = '+00';

/** Converts PostgreSQL's text of an instant to ISO 8601 in UTC with milliseconds, without a `Date`. */
function isoInstant(text: string): string {
  if (!isUsual(text)) return parsed(text).toISOString();
  const { length } = text;
  const milliseconds = text.slice(SHORTEST - ZONE.length + 1, length - ZONE.length).padEnd(3, '0');
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`;
}

/** Returns whether an instant's text is in UTC, with a year of four digits after Christ. */
function isUsual(text: string): boolean {
  return text.length >= SHORTEST && text.length <= LONGEST && text[4] === '-' && text.endsWith(ZONE);
}

function parsed(text: string): Date {
  return pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
}

const nameQueueStatement = statementNames('q', 200);

/** Returns names by which a connection prepares each statement once. Bounded: each list length makes a new statement. */
function statementNames(prefix: string, most: number): (query: { sql: string }) => string {
  const names = new Map<string, string>();
  return ({ sql }) => {
    const known = names.get(sql);
    if (known !== undefined) return known;
    if (names.size >= most) return '';
    const name = `${prefix}${names.size}`;
    names.set(sql, name);
    return name;
  };
}

/** Names a statement of pg-boss, so that it is prepared. PostgreSQL prepares no text of several statements. */
function prepared(text: string, values: unknown[] = []): pg.QueryConfig {
  return text.includes(';') ? { text, values } : { name: nameQueueStatement({ sql: text }), text, values };
}
