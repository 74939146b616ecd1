import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startEmbeddedPostgres } from '../../../../src/platform/embedded-postgres/embedded-postgres.ts';
import { databaseUrl, execute } from '../../../harness/servers/database.ts';
import { silentLog } from '../../../harness/silent.ts';

/** Name of the sessions that migrate. */
const MIGRATION = 'dialgraph-migrate';

/**
 * Nothing is kept after the run, so commits need no disk. Waits for a lock above a second, PostgreSQL's `deadlock_timeout`,
 * are logged with the name of the waiting session.
 */
const SETTINGS = [
  'fsync = off',
  'synchronous_commit = off',
  'full_page_writes = off',
  'scram_iterations = 1',
  'log_lock_waits = on',
  "log_line_prefix = '[%a] '",
];

/** What PostgreSQL saw since the last look. */
interface Witnessed {
  /** Deadlocks that ended a transaction of the service. */
  deadlocks: string[];
  /** Deadlocks that ended a migration, which tries again. */
  deadlocksOfMigrations: string[];
  /** Waits of the service for a table above a second. */
  longWaits: string[];
  /** Errors of statements of the service about tables, columns and functions that do not exist. */
  missing: string[];
}

/** A PostgreSQL of its own whose log is read. */
export class PostgresWitness {
  readonly #folder: string;
  readonly #postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>;
  #read = 0;

  static async start(): Promise<PostgresWitness> {
    const folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-rolling-'));
    const witness = new PostgresWitness(folder, await startEmbeddedPostgres(folder, silentLog));
    for (const setting of SETTINGS) await witness.execute(`ALTER SYSTEM SET ${setting}`);
    await witness.execute('SELECT pg_reload_conf()');
    return witness;
  }

  private constructor(folder: string, postgres: Awaited<ReturnType<typeof startEmbeddedPostgres>>) {
    this.#folder = folder;
    this.#postgres = postgres;
  }

  /** URLs of a database for the owner of its tables and for the service. */
  urlsOf(name: string) {
    const { migrationUrl, databaseUrl: serviceUrl } = this.#postgres;
    return {
      DATABASE_URL: databaseUrl(serviceUrl, name),
      DATABASE_MIGRATION_URL: databaseUrl(migrationUrl, name),
    };
  }

  execute(sql: string): Promise<void> {
    return execute(databaseUrl(this.#postgres.migrationUrl, 'postgres'), sql);
  }

  async look(): Promise<Witnessed> {
    const log = await readFile(path.join(this.#folder, 'postgres', 'postgres.log'), 'utf8');
    const lines = log.slice(this.#read).split('\n');
    this.#read = log.length;
    const isMigration = (line: string) => line.startsWith(`[${MIGRATION}]`);
    const ofService = lines.filter((line) => !isMigration(line));
    return {
      deadlocks: ofService.filter((line) => line.includes('deadlock detected')),
      deadlocksOfMigrations: lines.filter((line) => isMigration(line) && line.includes('deadlock detected')),
      longWaits: ofService.filter((line) => /still waiting for \w+Lock on relation/.test(line)),
      missing: ofService.filter((line) => /ERROR: .* does not exist/.test(line)),
    };
  }

  async stop(): Promise<void> {
    await this.#postgres.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}
