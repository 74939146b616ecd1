import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { APPLICATION_NAME } from '../database/database.ts';
import type { DatabaseAccess } from '../database/prepare-database.ts';
import { prepareDataFolder } from '../storage/data-folder.ts';
import type { Log } from '../telemetry/log.ts';
import { type Cluster, clusterPassword, locateCluster, prepareCluster } from './cluster.ts';
import { prepareEmbeddedDatabase } from './database.ts';
import { withProcessLock } from './process-lock.ts';
import { launchServer, runningPort, stopServer } from './server.ts';

const MAX_USE_CHECKS = 10;
const CHECK_INTERVAL_MS = 50;
/** Time that the server must run before its next exit counts as a new failure. */
const STABLE_AFTER_MS = 60_000;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;

/** A PostgreSQL server that lives in a folder and needs no installation. */
export interface EmbeddedPostgres extends Required<DatabaseAccess> {
  /** Restarts the embedded PostgreSQL whenever it ends, until `stop`. */
  keepRunning(): void;
  /** Stops the embedded PostgreSQL, unless another process of dialgraph still uses it. */
  stop(): Promise<void>;
}

/** Starts or adopts the embedded PostgreSQL of `dataDir`, created on the first run. Errors are for the operator. */
export async function startEmbeddedPostgres(dataDir: string, log: Log): Promise<EmbeddedPostgres> {
  const folder = await prepareDataFolder(dataDir);
  const cluster = await locateCluster(folder);
  const lockFile = path.join(folder, 'postgres.lock');
  return withProcessLock(lockFile, log, async () => {
    await prepareCluster(cluster);
    const adopted = await runningPort(cluster);
    try {
      const port = adopted ?? (await launchServer(cluster));
      const database = await prepareEmbeddedDatabase(await clusterPassword(cluster), port);
      const presence = await announcePresence(database.migrationUrl);
      return new RunningPostgres({ cluster, lockFile, log, port, database }, presence);
    } catch (error) {
      // Ctrl-C reaches pg_ctl as well, which then leaves the server behind.
      if (adopted === undefined) await stopServer(cluster).catch(() => undefined);
      throw error;
    }
  });
}

interface Running {
  cluster: Cluster;
  lockFile: string;
  log: Log;
  port: number;
  database: Required<DatabaseAccess>;
}

class RunningPostgres implements EmbeddedPostgres {
  readonly #running: Running;
  #presence: Presence;
  readonly #stopping = new AbortController();
  #supervision: Promise<void> = Promise.resolve();

  constructor(running: Running, presence: Presence) {
    this.#running = running;
    this.#presence = presence;
  }

  get databaseUrl(): string {
    return this.#running.database.databaseUrl;
  }

  get migrationUrl(): string {
    return this.#running.database.migrationUrl;
  }

  keepRunning(): void {
    this.#supervision = this.#supervise();
  }

  async stop(): Promise<void> {
    const { cluster, lockFile, log, database } = this.#running;
    this.#stopping.abort();
    await this.#presence.end();
    await this.#supervision;
    await this.#presence.end();
    await withProcessLock(lockFile, log, () => stopUnlessUsed(cluster, database.migrationUrl));
  }

  async #supervise(): Promise<void> {
    const { signal } = this.#stopping;
    for (let attempt = 0; ; ) {
      const since = performance.now();
      await this.#presence.lost;
      if (performance.now() - since > STABLE_AFTER_MS) attempt = 0;
      do {
        await wait(pauseBefore(attempt++), undefined, { signal, ref: false }).catch(() => undefined);
        if (signal.aborted) return;
      } while (!(await this.#isBack()));
    }
  }

  /** Restarts the server if it has ended; false if that fails. */
  async #isBack(): Promise<boolean> {
    const { cluster, lockFile, log, port, database } = this.#running;
    try {
      await withProcessLock(lockFile, log, async () => {
        if ((await runningPort(cluster)) !== undefined) return;
        log.error('the embedded PostgreSQL has stopped; restarting it');
        await launchServer(cluster, port);
        log.info('the embedded PostgreSQL is running again');
      });
      this.#presence = await announcePresence(database.migrationUrl);
      return true;
    } catch (error) {
      log.error({ err: error }, 'the embedded PostgreSQL could not be restarted; retrying');
      return false;
    }
  }
}

function pauseBefore(attempt: number): number {
  return attempt === 0 ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS);
}

/** A connection that shows other processes that the server is in use, and that notices the server's end. */
interface Presence {
  /** Resolves when the connection is gone. */
  lost: Promise<void>;
  end(): Promise<void>;
}

async function announcePresence(url: string): Promise<Presence> {
  const client = new pg.Client({ connectionString: url, application_name: `${APPLICATION_NAME}-presence` });
  client.on('error', () => undefined);
  const lost = new Promise<void>((resolve) => client.once('end', () => resolve()));
  await client.connect();
  return { lost, end: () => client.end().catch(() => undefined) };
}

async function stopUnlessUsed(cluster: Cluster, url: string): Promise<void> {
  if ((await runningPort(cluster)) === undefined || (await staysUsed(url))) return;
  await stopServer(cluster);
}

/** Retries, because our own connections stay visible after closing. Only a superuser sees all names. */
async function staysUsed(url: string): Promise<boolean> {
  for (let check = 1; await isUsedByOthers(url); check += 1) {
    if (check === MAX_USE_CHECKS) return true;
    await wait(CHECK_INTERVAL_MS);
  }
  return false;
}

async function isUsedByOthers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, application_name: 'stopping' });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_stat_activity WHERE application_name LIKE $1', [
      `${APPLICATION_NAME}%`,
    ]);
    return (rowCount ?? 0) > 0;
  } finally {
    await client.end();
  }
}
