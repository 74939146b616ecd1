import { createHmac } from 'node:crypto';
import pg from 'pg';
import type { DatabaseAccess } from '../database/prepare-database.ts';
import { SUPERUSER } from './cluster.ts';

const DATABASE_NAME = 'dialgraph';
const SERVICE_ROLE = 'dialgraph_service';

/** Creates the embedded PostgreSQL's database and service role where missing. Must not run twice at once. */
export async function prepareEmbeddedDatabase(
  password: string,
  port: number,
): Promise<Required<DatabaseAccess>> {
  const servicePassword = derivePassword(password);
  const url = (role: string, secret: string, database: string) =>
    `postgres://${role}:${secret}@127.0.0.1:${port}/${database}`;
  const client = new pg.Client({ connectionString: url(SUPERUSER, password, 'postgres') });
  await client.connect();
  try {
    await createDatabase(client);
    await createServiceRole(client, servicePassword);
  } finally {
    await client.end();
  }
  return {
    databaseUrl: url(SERVICE_ROLE, servicePassword, DATABASE_NAME),
    migrationUrl: url(SUPERUSER, password, DATABASE_NAME),
  };
}

/** Derives the service's password, so that one secret on disk is enough. It does not reveal the superuser's. */
function derivePassword(superuserPassword: string): string {
  return createHmac('sha256', superuserPassword).update(SERVICE_ROLE).digest('base64url');
}

async function createDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [DATABASE_NAME]);
  if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE_NAME}`);
}

async function createServiceRole(client: pg.Client, password: string): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVICE_ROLE]);
  if (rowCount === 0) await client.query(`CREATE ROLE ${SERVICE_ROLE} LOGIN`);
  // Set each time, because the superuser's password may have changed.
  await client.query(`ALTER ROLE ${SERVICE_ROLE} PASSWORD ${client.escapeLiteral(password)}`);
}
