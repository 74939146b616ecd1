import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { createLog, type Log } from '../telemetry/log.ts';
import { baselineToRecord } from './baseline.ts';
import { sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';
import { isDeadlock, isLockTimeout } from './database-unavailable.ts';

/** Path of the folder with one folder per database migration, in Prisma's layout. */
export const MIGRATIONS_FOLDER = path.resolve(import.meta.dirname, '../../../prisma/migrations');

/** Key of the migration lock, arbitrary but equal in all processes of dialgraph. */
const ADVISORY_LOCK_KEY = 4_159_230_117;
/** Key of the lock of Prisma's schema engine, which fails after waiting ten seconds for it. */
const SCHEMA_ENGINE_LOCK_KEY = 72_707_369;
const ASK_FOR_LOCK_EVERY_MS = 100;
/** Limits of a migration's session. Indexing a large table takes long; a pause between statements does not. */
const MIGRATION_LIMITS = { idleInTransactionMs: 60_000, statementTimeoutMs: 0 };
/**
 * Waits of a migration for a table's lock, behind which every later query on the table waits as well: short at first,
 * then as long as the longest usual transactions take.
 */
const FIRST_LOCK_WAIT_MS = 500;
const LONGEST_LOCK_WAIT_MS = 2_000;
/** Time for a process to get its turn, and for a migration to get its locks. */
const TIMEOUT_MS = 10 * 60_000;
/** A wait that operators are told of. Processes that start together wait for each other for less. */
const NOTEWORTHY_MS = 1_000;
/** First line of a migration that must not run as one transaction, as for `CREATE INDEX CONCURRENTLY`. */
const WITHOUT_TRANSACTION = '-- without-transaction\n';
/** SQL in a migration's own transaction, so that a process killed right after it does not run it again. */
const RECORD_AS_FINISHED =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/** How to migrate, apart from the database. */
export interface MigrationOptions {
  /** Default: `MIGRATIONS_FOLDER`. */
  folder?: string;
  /** Takes a line about each long wait. Default: standard error. */
  log?: Log;
  /** Ends waits, and the work after the current migration, which then rejects with its reason. */
  stopping?: AbortSignal | undefined;
  /** Longest wait for the other processes' migrations, and for the locks of one migration. Default: ten minutes. */
  timeoutMs?: number;
}

/**
 * Applies missing migrations, one process at a time, and returns their names. Records them as `prisma migrate
 * deploy` does, and retries failed ones. One that waits too long for a table, or is in a deadlock, lets the others pass
 * and tries again.
 * @throws Error that names the failed migration, with PostgreSQL's error as its cause; or that says which version an
 * old database must pass through, or which session does not end its own migration.
 */
export async function migrate(databaseUrl: string, options: MigrationOptions = {}): Promise<string[]> {
  const given = withDefaults(options);
  return withMigrationLock(
    databaseUrl,
    async (pool) => applyMissing(pool, await readMigrations(given.folder), given),
    given,
  );
}

const withDefaults = ({
  folder = MIGRATIONS_FOLDER,
  log = createLog({ level: 'info', destination: process.stderr }),
  stopping,
  timeoutMs = TIMEOUT_MS,
}: MigrationOptions) => ({ folder, log, stopping, timeoutMs });

/** Runs work on the database's schema or rights exclusively among processes of dialgraph. */
export async function withMigrationLock<T>(
  databaseUrl: string,
  work: (pool: pg.Pool) => Promise<T>,
  options: MigrationOptions = {},
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
      await takeLocks(client, withDefaults(options));
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

type Given = ReturnType<typeof withDefaults>;

/** Takes the schema engine's lock as well. Locks of a session are reentrant, so the engine never waits. */
async function takeLocks(client: pg.ClientBase, given: Given): Promise<void> {
  await takeLock(client, ADVISORY_LOCK_KEY, given);
  await takeLock(client, SCHEMA_ENGINE_LOCK_KEY, given);
}

/**
 * Polls instead of waiting within PostgreSQL, which would hold a snapshot. `CREATE INDEX CONCURRENTLY` in the
 * locking process would wait for that snapshot.
 */
async function takeLock(
  client: pg.ClientBase,
  key: number,
  { log, stopping, timeoutMs }: Given,
): Promise<void> {
  const tryLock = 'SELECT pg_try_advisory_lock($1) AS taken';
  const since = performance.now();
  let isReported = false;
  while (!(await client.query<{ taken: boolean }>(tryLock, [key])).rows[0]?.taken) {
    stopping?.throwIfAborted();
    const waited = performance.now() - since;
    if (waited > timeoutMs) throw new Error(await stuckMigration(client, key, timeoutMs));
    if (waited > NOTEWORTHY_MS && !isReported) {
      isReported = true;
      log.info(
        { holder: await holderOf(client, key) },
        'another process migrates the database; waiting for it',
      );
    }
    await wait(ASK_FOR_LOCK_EVERY_MS);
  }
}

async function stuckMigration(client: pg.ClientBase, key: number, timeoutMs: number): Promise<string> {
  const minutes = Math.round(timeoutMs / 60_000);
  return (
    `Another session has held the lock of migrations for ${minutes} minutes: ${await holderOf(client, key)}. If it builds ` +
    'an index, start this process again later. If it is idle, end it with pg_terminate_backend; a pooler in transaction ' +
    'mode leaves such sessions behind, so connect to PostgreSQL itself or to a pooler in session mode.'
  );
}

/** Describes the session that holds an advisory lock, as far as this role may see it. */
async function holderOf(client: pg.ClientBase, key: number): Promise<string> {
  const { rows } = await client.query<{ pid: number; name: string; state: string | null }>(
    `SELECT pid, application_name AS name, state FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND classid = 0 AND objid::bigint = $1
       AND pg_locks.database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    [key],
  );
  const [holder] = rows;
  return holder === undefined
    ? 'a session that has just ended'
    : `${holder.name || 'a session'} (pid ${holder.pid}${holder.state === null ? '' : `, ${holder.state}`})`;
}

type Migrations = Awaited<ReturnType<typeof readMigrations>>;

async function applyMissing(pool: pg.Pool, migrationsList: Migrations, given: Given): Promise<string[]> {
  const { stopping } = given;
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
        await runPatiently(pool, script, nameOf(script, migrationsList), given);
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

function nameOf(script: string, { migrationDirectories }: Migrations): string {
  return migrationDirectories.find(({ migrationFile }) => migrationFile.content.value === script)?.path ?? '';
}

/**
 * Runs a migration. If it does not get a lock, or is the victim of a deadlock, everything that waited behind it goes on for
 * at least as long as it waited before the next try.
 */
async function runPatiently(
  pool: pg.Pool,
  script: string,
  migration: string,
  { log, stopping, timeoutMs }: Given,
): Promise<void> {
  const since = performance.now();
  const seconds = () => Math.round((performance.now() - since) / 1_000);
  for (let tries = 1; ; tries++) {
    stopping?.throwIfAborted();
    const lockWaitMs = Math.min(FIRST_LOCK_WAIT_MS * 2 ** (tries - 1), LONGEST_LOCK_WAIT_MS);
    try {
      await runScript(pool, script, lockWaitMs);
      if (tries > 1) log.info({ migration, tries, seconds: seconds() }, 'the migration got its locks');
      return;
    } catch (error) {
      const isBusy = isDeadlock(error) || isLockTimeout(error);
      if (!isBusy || performance.now() - since > timeoutMs) throw error;
      if (tries === 1)
        log.warn({ migration, err: error }, 'the migration waits for a busy table; trying again');
      await wait(lockWaitMs * (1 + Math.random()), undefined, stopping && { signal: stopping });
    }
  }
}

/**
 * Sends a script whole, so that PostgreSQL runs it as one transaction. Prisma's adapter would cut it at every
 * semicolon, even inside a function's body.
 */
async function runScript(pool: pg.Pool, script: string, lockWaitMs: number): Promise<void> {
  const statements = script.startsWith(WITHOUT_TRANSACTION)
    ? [...script.split(/;\s*$/m).filter((statement) => statement.trim() !== ''), RECORD_AS_FINISHED]
    : [`SET LOCAL lock_timeout = ${lockWaitMs};\n${script}\n;\n${RECORD_AS_FINISHED}`];
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
