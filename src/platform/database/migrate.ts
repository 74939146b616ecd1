import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';

/** One folder a migration, as Prisma names and fills them. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** Any constant will do, as long as every process of dialgraph uses the same. */
const ADVISORY_LOCK_KEY = 4_159_230_117;
/** The lock that Prisma's schema engine takes, and gives up after ten seconds if somebody else holds it. */
const SCHEMA_ENGINE_LOCK_KEY = 72_707_369;
const ASK_FOR_LOCK_EVERY_MS = 100;
/** An index of a large table takes as long as it takes; between the statements of a migration there is nothing to wait for. */
const MIGRATION_LIMITS = { idleInTransactionMs: 60_000, statementTimeoutMs: 0 };
/** A transaction that waits for a table makes every later query on that table wait behind it. */
const LOCK_PATIENCE = "SET LOCAL lock_timeout = '10s'";
/** The first line of a migration that must not run as one transaction, as `CREATE INDEX CONCURRENTLY` must not. */
const WITHOUT_TRANSACTION = '-- without-transaction\n';
/** Part of the migration's own transaction, so that a process killed right after it does not run it again. */
const RECORD_AS_FINISHED =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/**
 * Applies the migrations that the database lacks, one process at a time, and returns their names. Records them as
 * `prisma migrate deploy` does. A migration that failed is tried again: it has left nothing behind.
 *
 * @param stopping ends the wait for the lock, and the work after the migration in progress: rejects with its reason
 * @throws Error that names the migration that failed, with PostgreSQL's error as its cause.
 */
export async function migrate(
  databaseUrl: string,
  folder = MIGRATIONS_FOLDER,
  stopping?: AbortSignal,
): Promise<string[]> {
  return withMigrationLock(
    databaseUrl,
    async (pool) => applyMissing(pool, await readMigrations(folder), stopping),
    stopping,
  );
}

/** Changes the database's schema or its rights while no other process of dialgraph does. */
export async function withMigrationLock<T>(
  databaseUrl: string,
  work: (pool: pg.Pool) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'dialgraph-migrate',
    // One connection for the lock and the work: PostgreSQL finishes the statement of a process that was killed, and
    // the next process must wait for it.
    max: 1,
    idleTimeoutMillis: 0,
    ...TCP_KEEPALIVE,
    onConnect: async (client) => {
      await client.query(sessionSettings(MIGRATION_LIMITS));
      await takeLocks(client, stopping);
    },
  });
  // A connection lost while it is idle is replaced by one that takes the lock again.
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Takes the schema engine's lock as well: a session may take a lock that it holds again, so the engine never waits. */
async function takeLocks(client: pg.ClientBase, stopping?: AbortSignal): Promise<void> {
  await takeLock(client, ADVISORY_LOCK_KEY, stopping);
  await takeLock(client, SCHEMA_ENGINE_LOCK_KEY, stopping);
}

/**
 * Asks again and again instead of waiting within PostgreSQL: there, a waiting process would hold a snapshot, which
 * `CREATE INDEX CONCURRENTLY` in the process with the lock waits for in turn.
 */
async function takeLock(client: pg.ClientBase, key: number, stopping?: AbortSignal): Promise<void> {
  const ask = 'SELECT pg_try_advisory_lock($1) AS taken';
  while (!(await client.query<{ taken: boolean }>(ask, [key])).rows[0]?.taken) {
    stopping?.throwIfAborted();
    await wait(ASK_FOR_LOCK_EVERY_MS);
  }
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>;

async function applyMissing(
  pool: pg.Pool,
  migrationsList: Migrations,
  stopping?: AbortSignal,
): Promise<string[]> {
  if (await areApplied(pool, migrationsList)) return [];
  // Only now: the engine costs every start a third of a second, and the process 30 MB for as long as it lives.
  const { NO_EXTERNALS, openSchemaEngine } = await import('./schema-engine.ts');
  // The engine's own error does not carry what PostgreSQL said.
  let refusal: unknown;
  const engine = await openSchemaEngine(pool, (adapter) => {
    adapter.executeScript = async (script) => {
      try {
        stopping?.throwIfAborted();
        await runScript(pool, script);
      } catch (error) {
        refusal = error;
        throw error;
      }
    };
  });
  const failedMigrations = async () => {
    const diagnosis = { migrationsList, optInToShadowDatabase: false, filters: NO_EXTERNALS };
    return (await engine.diagnoseMigrationHistory(diagnosis)).failedMigrationNames;
  };
  for (const migrationName of await failedMigrations()) {
    await engine.markMigrationRolledBack({ migrationName });
  }
  try {
    const { appliedMigrationNames } = await engine.applyMigrations({ migrationsList, filters: NO_EXTERNALS });
    return appliedMigrationNames;
  } catch (error) {
    stopping?.throwIfAborted();
    if (refusal === undefined) throw error;
    const [name] = await failedMigrations();
    throw new Error(`The migration ${name} failed; the next start retries it.`, { cause: refusal });
  }
}

/** Whether the database has finished each of the migrations, as Prisma records it. */
async function areApplied(pool: pg.Pool, { migrationDirectories }: Migrations): Promise<boolean> {
  const { rows } = await pool.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!rows[0]?.exists) return false;
  const { rows: missing } = await pool.query(
    `SELECT FROM unnest($1::text[]) AS name
     WHERE NOT EXISTS (SELECT FROM _prisma_migrations WHERE migration_name = name AND finished_at IS NOT NULL
       AND rolled_back_at IS NULL) LIMIT 1`,
    [migrationDirectories.map(({ path: name }) => name)],
  );
  return missing.length === 0;
}

/**
 * Prisma's adapter cuts a script at every semicolon, also inside a function's body, and runs the pieces
 * one by one. Sent whole, PostgreSQL itself takes it apart and runs it as one transaction.
 */
async function runScript(pool: pg.Pool, script: string): Promise<void> {
  const statements = script.startsWith(WITHOUT_TRANSACTION)
    ? [...script.split(/;\s*$/m).filter((statement) => statement.trim() !== ''), RECORD_AS_FINISHED]
    : [`${LOCK_PATIENCE};\n${script}\n;\n${RECORD_AS_FINISHED}`];
  for (const statement of statements) await pool.query(statement);
}

async function readMigrations(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const migrationDirectories = await Promise.all(
    names.sort().map(async (name) => ({
      path: name,
      migrationFile: {
        path: 'migration.sql',
        content: {
          tag: 'ok' as const,
          value: await readFile(path.join(folder, name, 'migration.sql'), 'utf8'),
        },
      },
    })),
  );
  return {
    baseDir: folder,
    lockfile: { path: 'migration_lock.toml', content: 'provider = "postgresql"\n' },
    shadowDbInitScript: '',
    migrationDirectories,
  };
}
