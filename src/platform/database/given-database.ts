import pg from 'pg';
import { APPLICATION_NAME } from './database.ts';
import type { DatabaseAccess } from './prepare-database.ts';

const OLDEST_VERSION = 15;
const CONNECT_TIMEOUT_MS = 10_000;

export interface DatabaseSettings {
  DATABASE_URL?: string | undefined;
  DATABASE_MIGRATION_URL?: string | undefined;
}

/** Returns the configured PostgreSQL once proven usable, or null. Errors are sentences for the operator. */
export async function findGivenDatabase(settings: DatabaseSettings): Promise<DatabaseAccess | null> {
  const { DATABASE_URL: databaseUrl, DATABASE_MIGRATION_URL: migrationUrl } = settings;
  if (databaseUrl === undefined) return null;
  await assertUsable('DATABASE_URL', databaseUrl);
  if (migrationUrl !== undefined) await assertUsable('DATABASE_MIGRATION_URL', migrationUrl);
  return { databaseUrl, migrationUrl };
}

async function assertUsable(setting: keyof DatabaseSettings, connectionString: string): Promise<void> {
  const client = new pg.Client({
    connectionString,
    application_name: `${APPLICATION_NAME}-check`,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await assertKeepsSessions(client, connectionString);
    const { rows } = await client.query(
      `SELECT current_setting('server_version_num')::int / 10000 AS version`,
    );
    assertNewEnough(rows[0].version);
  } catch (error) {
    throw new Error(`${setting} cannot be used: ${problemOf(error, client)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}

function assertNewEnough(version: number): void {
  if (version >= OLDEST_VERSION) return;
  throw new UnsuitableDatabase(
    `it is PostgreSQL ${version}, but dialgraph requires ${OLDEST_VERSION} or later`,
  );
}

/** A server that answers, but cannot be used as it is. */
class UnsuitableDatabase extends Error {}

const BACKEND = 'SELECT pg_backend_pid() AS pid';

/**
 * Rejects a pooler that lends a connection for a transaction, such as PgBouncer in transaction mode: there, a second session
 * gets the first one's backend while both are open. Locks, LISTEN and prepared statements need sessions of their own.
 */
async function assertKeepsSessions(client: pg.Client, connectionString: string): Promise<void> {
  const another = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  another.on('error', () => undefined);
  try {
    await another.connect();
    const before = (await client.query(BACKEND)).rows[0].pid;
    await another.query('BEGIN');
    const taken = (await another.query(BACKEND)).rows[0].pid;
    if (taken !== before && (await client.query(BACKEND)).rows[0].pid === before) return;
    throw new UnsuitableDatabase(
      'it leads through a connection pooler in transaction mode, but dialgraph requires sessions. Switch the pooler ' +
        'to session mode (pool_mode = session in PgBouncer), or use the address of PostgreSQL itself',
    );
  } finally {
    await another.end().catch(() => undefined);
  }
}

/** Problems of TLS by the code of their errors, as texts after the server's address. */
const TLS_PROBLEMS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'has a certificate that it signed itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'has a certificate of a private authority',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'has a certificate of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'has a certificate of an unknown authority',
};

/** Returns the problem and its remedy, without the password. */
function problemOf(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (error instanceof UnsuitableDatabase) return message;
  const where = `${host}:${port}`;
  if (TLS_PROBLEMS[code] !== undefined)
    return `PostgreSQL at ${where} ${TLS_PROBLEMS[code]}. Add sslmode=verify-full&sslrootcert=/path/to/ca.pem with the authority’s certificate to the URL`;
  if (message.includes('does not support SSL'))
    return `PostgreSQL at ${where} does not speak TLS. Switch TLS on there, or remove sslmode from the URL`;
  if (code === '28000' && message.includes('no encryption'))
    return `PostgreSQL at ${where} accepts the user ${user} over TLS only. Add sslmode=verify-full to the URL`;
  switch (code) {
    case 'ERR_TLS_CERT_ALTNAME_INVALID':
      return `the certificate of PostgreSQL at ${where} is for another host name. Use the name that it is for`;
    case 'ECONNREFUSED':
      return `no server is listening at ${where} (connection refused). Start PostgreSQL there, or correct the address`;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `the host name ${host} does not resolve. Correct it`;
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
      return `${where} cannot be reached. Check the network, or correct the address`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${where} rejects the user ${user} or its password. Correct them`;
    case '3D000':
      return `PostgreSQL at ${where} has no database ${database}. Create it, or correct the name`;
    default:
      return `PostgreSQL at ${where} answered with an error: ${message}`;
  }
}
