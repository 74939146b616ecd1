import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS_FOLDER, migrate } from '../../../src/platform/database/migrate.ts';
import {
  createEmptyDatabase,
  createTestDatabase,
  execute,
  type TestDatabase,
} from '../../harness/servers/database.ts';

const BASELINE = ['20261122200000_tables', '20261122200001_functions'];
/** The first and the last of the migrations that the baseline replaces. */
const REPLACED = ['20261120000000_domain', '20261122175041_roll_up_call_stats'];

let database: TestDatabase;
let client: pg.Client;

beforeEach(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

it('the start explains how to create pg_trgm if it lacks the right', async () => {
  const empty = await createEmptyDatabase();
  const tables = await readFile(path.join(MIGRATIONS_FOLDER, '20261122200000_tables/migration.sql'), 'utf8');
  await expect(execute(empty.serviceUrl, tables)).rejects.toThrow(
    /pg_trgm.+permission denied.+run CREATE EXTENSION pg_trgm in this database/s,
  );
  await empty.drop();
});

describe('a database from before the baseline', () => {
  it('has the baseline recorded, once, by processes that start at the same time', async () => {
    await recordInsteadOfBaseline(REPLACED);
    expect(await Promise.all([migrate(database.url), migrate(database.url)])).toEqual([[], []]);
    expect(await recorded()).toEqual([...REPLACED, ...BASELINE]);
  });

  it('has the rest of the baseline recorded after a process died in between', async () => {
    await recordInsteadOfBaseline([...REPLACED, ...BASELINE.slice(0, 1)]);
    expect(await migrate(database.url)).toEqual([]);
    expect(await recorded()).toEqual([...REPLACED, ...BASELINE]);
  });

  it('is refused if it lacks migrations that the baseline replaces, with the version to start first', async () => {
    await recordInsteadOfBaseline(REPLACED.slice(0, 1));
    await expect(migrate(database.url)).rejects.toThrow(
      'This database is older than commit 7b1245b of dialgraph, the oldest that this version upgrades. Start that commit on it once, then start this version.',
    );
    expect(await recorded()).toEqual(REPLACED.slice(0, 1));
  });
});

async function recordInsteadOfBaseline(names: string[]): Promise<void> {
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = ANY ($1)', [BASELINE]);
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     SELECT gen_random_uuid(), repeat('0', 64), name, now(), now(), 1 FROM unnest($1::text[]) AS name`,
    [names],
  );
}

async function recorded(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT migration_name AS name FROM _prisma_migrations
     WHERE migration_name = ANY ($1) AND finished_at IS NOT NULL ORDER BY 1`,
    [[...REPLACED, ...BASELINE]],
  );
  return rows.map(({ name }) => name);
}
