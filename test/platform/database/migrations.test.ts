import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  createEmptyDatabase,
  createTestDatabase,
  execute,
  type TestDatabase,
} from '../../harness/servers/database.ts';

const MIGRATIONS = `${import.meta.dirname}/../../../prisma/migrations`;

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

async function apply(migration: string): Promise<void> {
  await client.query(await readFile(`${MIGRATIONS}/${migration}/migration.sql`, 'utf8'));
}

async function addUser(id: string, email: string): Promise<void> {
  await client.query(
    `INSERT INTO users (id, account_id, email, name, created_at, updated_at)
     VALUES ($1, 'acc_1', $2, 'Ann', now(), now())`,
    [id, email],
  );
}

it('tells an operator what to do where pg_trgm cannot be created', async () => {
  const empty = await createEmptyDatabase();
  const migration = await readFile(`${MIGRATIONS}/20261121300000_trigram_extension/migration.sql`, 'utf8');
  const refusal = execute(empty.serviceUrl, migration);
  await expect(refusal).rejects.toThrow(
    /pg_trgm.+permission denied.+run CREATE EXTENSION pg_trgm in this database/s,
  );
  await empty.drop();
});

it('keeps every user when email addresses become lower case, and the address with who can sign in', async () => {
  await client.query('ALTER TABLE users DROP CONSTRAINT users_email_in_lower_case');
  await client.query(
    `INSERT INTO accounts (id, name, balance_updated_at, created_at) VALUES ('acc_1', 'Acme', now(), now())`,
  );
  await addUser('user_1', 'ANN@example.com');
  await addUser('user_2', 'ann@example.com');
  await addUser('user_3', 'Ann@Example.com');
  await addUser('user_4', 'BOB@example.com');
  await addUser('user_5', 'Bob@example.com');
  await addUser('user_6', 'Carol+calls@Example.com');

  await apply('20261121040000_email_in_lower_case');

  const { rows } = await client.query<{ id: string; email: string }>(
    'SELECT id, email FROM users ORDER BY id',
  );
  expect(Object.fromEntries(rows.map(({ id, email }) => [id, email]))).toEqual({
    user_1: 'ann+user_1@example.com',
    user_2: 'ann@example.com',
    user_3: 'ann+user_3@example.com',
    user_4: 'bob@example.com',
    user_5: 'bob+user_5@example.com',
    user_6: 'carol+calls@example.com',
  });
  await expect(addUser('user_7', 'Ann@example.com')).rejects.toThrow('users_email_in_lower_case');
});
