import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { createLog } from '../../../src/platform/telemetry/log.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createEmptyDatabase, type TestDatabase } from '../../harness/servers/database.ts';

const CODE = path.resolve(import.meta.dirname, '../../../src/platform/database/migrate.ts');
/** Held by a test, it makes a migration wait in its middle. */
const GATE = 42;

let database: TestDatabase;
let folder: string;
let client: pg.Client;

beforeEach(async () => {
  database = await createEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), 'dialgraph-migrations-'));
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it('the migration runner names the migration that failed and what PostgreSQL said, and applies it once the reason is gone', async () => {
  await write('1_people', 'CREATE TABLE people (age INTEGER); INSERT INTO people VALUES (-1);');
  await write('2_ages', 'ALTER TABLE people ADD COLUMN name TEXT;\nALTER TABLE people ADD CHECK (age > 0);');
  await expect(migrate(database.url, { folder })).rejects.toThrow(
    expect.objectContaining({
      message: 'The migration 2_ages failed; the next start retries it.',
      cause: expect.objectContaining({ message: expect.stringContaining('violated by some row') }),
    }),
  );
  expect(await columnsOf('people')).toEqual(['age']);

  await client.query('DELETE FROM people');
  expect(await migrate(database.url, { folder })).toEqual(['2_ages']);
  expect(await columnsOf('people')).toEqual(['age', 'name']);
  expect(await migrate(database.url, { folder })).toEqual([]);
});

it('the migration runner lets the migration of a killed process end, and does not run it twice', async () => {
  await write('1_slow', `SELECT pg_advisory_xact_lock(${GATE}); CREATE TABLE people (age INTEGER);`);
  await client.query('SELECT pg_advisory_lock($1)', [GATE]);
  const script = `import { migrate } from ${JSON.stringify(CODE)}; const [url, folder] = process.argv.slice(1); await migrate(url, { folder });`;
  const first = spawn(process.execPath, ['--input-type=module', '-e', script, database.url, folder]);
  await vi.waitFor(async () => expect(await migrating("wait_event = 'advisory'")).toBe(1), EVENTUALLY);
  first.kill('SIGKILL');
  await once(first, 'exit');

  const second = migrate(database.url, { folder });
  await vi.waitFor(async () => expect(await migrating('true')).toBe(2), EVENTUALLY);
  await client.query('SELECT pg_advisory_unlock($1)', [GATE]);
  expect(await second).toEqual([]);
  expect(await columnsOf('people')).toEqual(['age']);
});

it('the migration runner builds an index concurrently while another process waits for its turn', async () => {
  await write('1_people', 'CREATE TABLE people (age INTEGER);');
  await migrate(database.url, { folder });
  await write(
    '2_index',
    '-- without-transaction\nDROP INDEX CONCURRENTLY IF EXISTS by_age;\nCREATE INDEX CONCURRENTLY by_age ON people (age);\n',
  );
  // In a transaction of its own connection, as within one pg_stat_activity never changes.
  const writer = new pg.Client({ connectionString: database.url });
  await writer.connect();
  await writer.query('BEGIN; LOCK TABLE people IN SHARE MODE');
  const both = Promise.all([migrate(database.url, { folder }), migrate(database.url, { folder })]);
  await vi.waitFor(async () => expect(await migrating('true')).toBe(2), EVENTUALLY);
  await vi.waitFor(async () => expect(await migrating("wait_event_type = 'Lock'")).toBe(1), EVENTUALLY);
  await writer.end();
  expect((await both).flat()).toEqual(['2_index']);
});

it('the migration runner changes rows in batches, each committed before the next', async () => {
  await write(
    '1_people',
    'CREATE TABLE people (age INTEGER, xact xid8); INSERT INTO people (age) SELECT n FROM generate_series(1, 25) AS n;',
  );
  await write(
    '2_batches',
    `-- without-transaction
DO $$ BEGIN LOOP
UPDATE people SET xact = pg_current_xact_id() WHERE age IN (SELECT age FROM people WHERE xact IS NULL
  ORDER BY age LIMIT 10 FOR NO KEY UPDATE); EXIT WHEN NOT FOUND; COMMIT; END LOOP; END $$;
`,
  );
  expect(await migrate(database.url, { folder })).toEqual(['1_people', '2_batches']);
  const { rows } = await client.query('SELECT count(*)::int FROM people GROUP BY xact ORDER BY 1');
  expect(rows.map(({ count }) => count)).toEqual([5, 10, 10]);
});

it('the migration runner waits for a tool of Prisma that holds the lock of its schema engine', async () => {
  await write('1_people', 'CREATE TABLE people (age INTEGER);');
  await client.query('SELECT pg_advisory_lock(72707369)');
  const migrated = migrate(database.url, { folder });
  migrated.catch(() => undefined);
  await vi.waitFor(
    async () => expect(await migrating("state = 'idle' AND query LIKE '%pg_try_advisory_lock%'")).toBe(1),
    EVENTUALLY,
  );
  await client.query('SELECT pg_advisory_unlock(72707369)');
  expect(await migrated).toEqual(['1_people']);
});

describe('a migration of a busy table', () => {
  let log: { msg: string; level: string; migration?: string; err?: { code: string } }[];
  const options = () => ({
    folder,
    log: createLog({ level: 'info', destination: { write: (line) => log.push(JSON.parse(line)) } }),
  });

  beforeEach(async () => {
    log = [];
    await write('1_people', 'CREATE TABLE people (age INTEGER); CREATE TABLE pets (age INTEGER);');
    await migrate(database.url, { folder });
  });

  it('waits briefly, lets queries pass, says so once, and is applied once the table is free', async () => {
    await write('2_name', 'ALTER TABLE people ADD COLUMN name TEXT;');
    await client.query('BEGIN; SELECT FROM people');
    const migrated = migrate(database.url, options());
    await vi.waitFor(() => expect(log).toHaveLength(1), EVENTUALLY);
    await withClient(async (reader) => {
      for (let n = 0; n < 3; n++) await reader.query('SELECT FROM people');
    });
    await client.query('COMMIT');
    expect(await migrated).toEqual(['2_name']);
    expect(await columnsOf('people')).toEqual(['age', 'name']);
    expect(log).toMatchObject([
      { level: 'warn', migration: '2_name', msg: 'the migration waits for a busy table; trying again' },
      { level: 'info', migration: '2_name', msg: 'the migration got its locks' },
    ]);
  });

  it('tries again after a deadlock in which PostgreSQL chose it', async () => {
    let migrated = Promise.resolve<string[]>([]);
    await client.query(`SELECT pg_advisory_lock(${GATE})`);
    await write(
      '2_names',
      `SET LOCAL deadlock_timeout = '10ms'; ALTER TABLE people ADD COLUMN name TEXT;
       SELECT pg_advisory_xact_lock(${GATE}); ALTER TABLE pets ADD COLUMN name TEXT;`,
    );
    await withClient(async (traffic) => {
      await traffic.query(`BEGIN; SET LOCAL deadlock_timeout = '10min'; SELECT FROM pets`);
      migrated = migrate(database.url, options());
      await vi.waitFor(async () => expect(await migrating("wait_event = 'advisory'")).toBe(1), EVENTUALLY);
      // The migration has locked people and waits; as soon as it waits for pets, the two are in a deadlock.
      const reading = traffic.query('SELECT FROM people');
      await client.query(`SELECT pg_advisory_unlock(${GATE})`);
      await reading;
      await traffic.query('COMMIT');
    });
    expect(await migrated).toEqual(['2_names']);
    expect(log[0]?.err?.code).toBe('40P01');
  });

  it('fails once its patience is over, and leaves nothing behind', async () => {
    await write('2_name', 'ALTER TABLE people ADD COLUMN name TEXT;');
    await client.query('BEGIN; SELECT FROM people');
    await expect(migrate(database.url, { ...options(), timeoutMs: 1 })).rejects.toMatchObject({
      message: 'The migration 2_name failed; the next start retries it.',
      cause: { message: 'canceling statement due to lock timeout' },
    });
    await client.query('COMMIT');
    expect(await columnsOf('people')).toEqual(['age']);
  });

  it('names the session that keeps the lock of migrations, and does not wait for it for ever', async () => {
    await client.query("SET application_name = 'a pooler'; SELECT pg_advisory_lock(4159230117)");
    await expect(migrate(database.url, { ...options(), timeoutMs: 2_000 })).rejects.toThrow(
      /held the lock of migrations .+: a pooler \(pid \d+, idle\)\. .+ connect to PostgreSQL itself or to a pooler in session mode/,
    );
    expect(log).toMatchObject([
      {
        level: 'info',
        msg: 'another process migrates the database; waiting for it',
        holder: expect.stringContaining('a pooler'),
      },
    ]);
  });
});

async function withClient(use: (client: pg.Client) => Promise<void>): Promise<void> {
  const another = new pg.Client({ connectionString: database.url });
  await another.connect();
  await use(another).finally(() => another.end());
}

async function write(name: string, sql: string): Promise<void> {
  await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, name, 'migration.sql'), sql);
}

/** How many connections migrate this database and are in a certain state. */
async function migrating(state: string): Promise<number> {
  const { rows } = await client.query(
    `SELECT FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'dialgraph-migrate' AND ${state}`,
  );
  return rows.length;
}

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await client.query<{ column_name: string }>(
    'SELECT column_name FROM information_schema.columns WHERE table_name = $1 ORDER BY column_name',
    [table],
  );
  return rows.map((row) => row.column_name);
}
