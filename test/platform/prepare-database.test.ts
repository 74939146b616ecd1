import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { prepareDatabase } from '../../src/platform/database/prepare-database.ts';
import { startTestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { createEmptyDatabase, execute, type TestDatabase } from '../harness/servers/database.ts';

let database: TestDatabase;
let owner: string;
let service: string;

/** The two roles are set up by the instructions of docs/operations.md. */
beforeEach(async () => {
  database = await createEmptyDatabase();
  const suffix = randomUUID().replaceAll('-', '');
  owner = `owner_${suffix}`;
  service = `service_${suffix}`;
  await execute(
    inject('postgresUrl'),
    `CREATE ROLE ${service} LOGIN PASSWORD 'x';
     CREATE ROLE ${owner} LOGIN PASSWORD 'x' IN ROLE ${service};
     ALTER DATABASE ${new URL(database.url).pathname.slice(1)} OWNER TO ${owner}`,
  );
});
afterEach(async () => {
  await database.drop();
  await execute(inject('postgresUrl'), `DROP ROLE ${owner}; DROP ROLE ${service}`);
});

const as = (username: string) => Object.assign(new URL(database.url), { username, password: 'x' }).href;

it('an owner without superuser rights migrates, and the service works without the owner’s rights', async () => {
  const access = { migrationUrl: as(owner), databaseUrl: as(service) };
  const applied = await Promise.all([prepareDatabase(access), prepareDatabase(access)]);
  expect(applied.map(({ length }) => length > 0).sort()).toEqual([false, true]);

  const app = await startTestApp({ databaseUrl: access.databaseUrl });
  try {
    const { apiKey } = await app.workspace();
    const { contactLists } = await graphqlClient(app.url, apiKey).data('{ contactLists { nodes { name } } }');
    expect(contactLists.nodes).toEqual([{ name: 'Default' }]);
    const disable = app.deps.database.pool.query('ALTER TABLE ledger_entries DISABLE TRIGGER ALL');
    await expect(disable).rejects.toThrow(/must be owner/);
  } finally {
    await app.stop();
  }
});

it('the queue of a service that worked as the owner is handed over', async () => {
  await prepareDatabase({ databaseUrl: as(owner) });
  await (await startTestApp({ databaseUrl: as(owner) })).stop();
  await prepareDatabase({ migrationUrl: as(owner), databaseUrl: as(service) });
  const client = new pg.Client({ connectionString: as(service) });
  await client.connect();
  const { rows } = await client
    .query(
      `SELECT DISTINCT pg_get_userbyid(relowner) AS owner FROM pg_class WHERE relnamespace = 'pgboss'::regnamespace`,
    )
    .finally(() => client.end());
  expect(rows).toEqual([{ owner: service }]);
});
