import { hostname } from 'node:os';
import pg from 'pg';
import type { Log } from '../telemetry/log.ts';
import type { Clock } from '../time/clock.ts';
import { sessionSettings, TCP_KEEPALIVE } from './connection-settings.ts';
import { APPLICATION_NAME } from './database.ts';

/** Key of the advisory lock, arbitrary but equal in all processes of dialgraph. */
const ADVISORY_LOCK_KEY = 4_159_230_119;
const SERVER_NAME = `${APPLICATION_NAME}-server`;
/** Attempts to take the lock: PostgreSQL notices a killed process late, and stopping takes time. */
const ATTEMPTS_AT_START = 20;
const ATTEMPT_EVERY_MS = 250;
const RETAKE_EVERY_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;

export interface InstanceLockConfig {
  databaseUrl: string;
  /** Whether the server uses Redis. Without it, a server must be the only one. */
  hasRedis: boolean;
  log: Log;
  clock: Clock;
}

/** Another server uses the database. The message is a sentence for the operator. */
class AnotherServerError extends Error {
  override readonly name = 'AnotherServerError';
}

/**
 * Lock that every process takes on its database: shared if Redis connects them, else exclusive. Without Redis, a
 * second process would silently split live events and rate limits.
 */
export class InstanceLock {
  readonly #config: InstanceLockConfig;
  #client: pg.Client;
  #isReleased = false;

  private constructor(config: InstanceLockConfig, client: pg.Client) {
    this.#config = config;
    this.#client = client;
    this.#watch();
  }

  /** Takes this process's lock on its database. @throws AnotherServerError if it is held for over five seconds */
  static async take(config: InstanceLockConfig): Promise<InstanceLock> {
    return new InstanceLock(config, await lockedClient(config, ATTEMPTS_AT_START));
  }

  async release(): Promise<void> {
    this.#isReleased = true;
    await this.#client.end().catch(() => undefined);
  }

  /** Retakes the lock when it ends with its connection, as when the database restarts. */
  #watch(): void {
    this.#client.once('end', () => void this.#retake());
  }

  async #retake(): Promise<void> {
    let isReported = false;
    while (!this.#isReleased) {
      try {
        this.#client = await lockedClient(this.#config, 1);
        return this.#isReleased ? await this.release() : this.#watch();
      } catch (error) {
        // Other failures are the database's, which queries report.
        if (error instanceof AnotherServerError && !isReported) this.#config.log.error(error.message);
        isReported ||= error instanceof AnotherServerError;
      }
      await this.#config.clock.sleep(RETAKE_EVERY_MS);
    }
  }
}

async function lockedClient(config: InstanceLockConfig, attempts: number): Promise<pg.Client> {
  const client = await connect(config.databaseUrl);
  try {
    for (let attempt = 1; !(await tryToLock(client, config)); attempt += 1) {
      if (attempt === attempts) throw new AnotherServerError(await refusal(client));
      await config.clock.sleep(ATTEMPT_EVERY_MS);
    }
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function connect(connectionString: string): Promise<pg.Client> {
  // PostgreSQL keeps 63 bytes of a name.
  const name = `${SERVER_NAME} pid ${process.pid} on ${hostname()}`.slice(0, 63);
  const client = new pg.Client({
    connectionString,
    application_name: name,
    ...TCP_KEEPALIVE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  await client.connect();
  // The lock of a machine that dies must be free in half a minute, not in PostgreSQL's two hours.
  await client.query(`${sessionSettings()}; SET idle_session_timeout = 0`);
  return client;
}

async function tryToLock(client: pg.Client, { hasRedis }: InstanceLockConfig): Promise<boolean> {
  const lock = hasRedis ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock';
  const { rows } = await client.query(`SELECT ${lock}($1) AS locked`, [ADVISORY_LOCK_KEY]);
  return rows[0].locked;
}

async function refusal(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT application_name AS name FROM pg_stat_activity
     WHERE application_name LIKE $1 AND datname = current_database() AND pid <> pg_backend_pid() LIMIT 1`,
    [`${SERVER_NAME} %`],
  );
  const other = rows[0] === undefined ? '' : ` (${rows[0].name.slice(SERVER_NAME.length + 1)})`;
  return (
    `Another dialgraph server${other} runs on this database, and without Redis the two would not share live events ` +
    'and rate limits: stop it, or set REDIS_URL, the same for both.'
  );
}
