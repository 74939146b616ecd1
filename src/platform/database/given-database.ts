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
  throw new Error(`it is PostgreSQL ${version}, but dialgraph requires ${OLDEST_VERSION} or later`);
}

/** Returns the problem and its remedy, without the password. */
function problemOf(error: unknown, { host, port, user, database }: pg.Client): string {
  const { code, message } = error as NodeJS.ErrnoException;
  const where = `${host}:${port}`;
  switch (code) {
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
