import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { baselineToRecord } from './baseline.ts';
import { sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';

/** Path of the folder with one folder per database migration, in Prisma's layout. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** Key of the migration lock, arbitrary but equal in all processes of dialgraph. */
const ADVISORY_LOCK_KEY = 4_159_230_117;
/** Key of the lock of Prisma's schema engine, which fails after waiting ten seconds for it. */
const SCHEMA_ENGINE_LOCK_KEY = 72_707_369;
const ASK_FOR_LOCK_EVERY_MS = 100;
/** Limits of a migration's session. Indexing a large table takes long; a pause between statements does not. */
const MIGRATION_LIMITS = { idleInTransactionMs: 60_000, statementTimeoutMs: 0 };
/** SQL that bounds a migration's waits: one that waits for a table blocks every later query on it. */
const LOCK_PATIENCE = "SET LOCAL lock_timeout = '10s'";
/** First line of a migration that must not run as one transaction, as for `CREATE INDEX CONCURRENTLY`. */
const WITHOUT_TRANSACTION = '-- without-transaction\n';
/** SQL in a migration's own transaction, so that a process killed right after it does not run it again. */
const RECORD_AS_FINISHED =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/**
 * Applies missing migrations, one process at a time, and returns their names. Records them as `prisma migrate
 * deploy` does, and retries failed ones.
 * @param stopping ends the wait for the lock, and the work after the current migration; rejects with its
 * reason
 * @throws Error that names the failed migration, with PostgreSQL's error as its cause; or that says which version an
 * old database must pass through.
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

/** Runs work on the database's schema or rights exclusively among processes of dialgraph. */
export async function withMigrationLock<T>(
  databaseUrl: string,
  work: (pool: pg.Pool) => Promise<T>,
  stopping?: AbortSignal,
): Promise<T> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    application_name: 'dialgraph-migrate',
    // One connection, so that the lock of a killed process lasts until its statement ends.
    max: 1,
    idleTimeoutMillis: 0,
    ...TCP_KEEPALIVE,
    onConnect: async (client) => {
      await client.query(sessionSettings(MIGRATION_LIMITS));
      await takeLocks(client, stopping);
    },
  });
  // A lost idle connection is replaced by one that takes the lock again.
  pool.on('error', () => {});
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

/** Takes the schema engine's lock as well. Locks of a session are reentrant, so the engine never waits. */
async function takeLocks(client: pg.ClientBase, stopping?: AbortSignal): Promise<void> {
  await takeLock(client, ADVISORY_LOCK_KEY, stopping);
  await takeLock(client, SCHEMA_ENGINE_LOCK_KEY, stopping);
}

/**
 * Polls instead of waiting within PostgreSQL, which would hold a snapshot. `CREATE INDEX CONCURRENTLY` in the
 * locking process would wait for that snapshot.
 */
async function takeLock(client: pg.ClientBase, key: number, stopping?: AbortSignal): Promise<void> {
  const tryLock = 'SELECT pg_try_advisory_lock($1) AS taken';
  while (!(await client.query<{ taken: boolean }>(tryLock, [key])).rows[0]?.taken) {
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
  const applied = await appliedMigrations(pool);
  if (migrationsList.migrationDirectories.every(({ path: name }) => applied.has(name))) return [];
  const baseline = baselineToRecord(applied);
  // Loaded only now, because the engine costs a third of a second and 30 MB for the process's life.
  const { NO_EXTERNALS, openSchemaEngine } = await import('./schema-engine.ts');
  // The engine's own error lacks PostgreSQL's message.
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
  for (const migrationName of baseline) await engine.markMigrationApplied({ migrationName, migrationsList });
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

/** Reads Prisma's records of finished migrations. */
async function appliedMigrations(pool: pg.Pool): Promise<Set<string>> {
  const { rows } = await pool.query<{ exists: boolean }>(
    "SELECT to_regclass('_prisma_migrations') IS NOT NULL AS exists",
  );
  if (!rows[0]?.exists) return new Set();
  const { rows: applied } = await pool.query<{ name: string }>(
    'SELECT migration_name AS name FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  );
  return new Set(applied.map(({ name }) => name));
}

/**
 * Sends a script whole, so that PostgreSQL runs it as one transaction. Prisma's adapter would cut it at every
 * semicolon, even inside a function's body.
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
