import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

/** One empty, migrated database of its own for a test. */
export interface TestDatabase {
  /** URL for the owner of the tables, who is superuser. */
  url: string;
  /** URL for the role under which a service works. */
  serviceUrl: string;
  drop(): Promise<void>;
}

/** Copies the template that the run's global setup has made. */
export function createTestDatabase(): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE ${inject('templateDatabase')} STRATEGY FILE_COPY`);
}

/** A database without a single table. @param options of `CREATE DATABASE` */
export function createEmptyDatabase(options = ''): Promise<TestDatabase> {
  return createDatabase(`TEMPLATE template0 ${options}`);
}

async function createDatabase(origin: string): Promise<TestDatabase> {
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await execute(server, `CREATE DATABASE ${name} ${origin}`);
  const url = databaseUrl(server, name);
  return {
    url,
    serviceUrl: serviceUrl(url),
    drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

/** Returns the URL of another database on the server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** The role of the applications under test; its password is its name. */
export const SERVICE_ROLE = 'dialgraph_test_service';

/** Returns the URL of the database for the service's role. */
export function serviceUrl(ownerUrl: string): string {
  return Object.assign(new URL(ownerUrl), { username: SERVICE_ROLE, password: SERVICE_ROLE }).href;
}

/** Returns the URL of a database of the test run for the owner of its tables. */
export function ownerUrl(url: string): string {
  return databaseUrl(inject('postgresUrl'), new URL(url).pathname.slice(1));
}

export async function execute(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
