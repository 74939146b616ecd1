import type pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { onBehalfOf, onBehalfOfAll } from '../../../../src/platform/database/current-account.ts';
import { FairPool } from '../../../../src/platform/database/fairness/fair-pool.ts';
import { createTestDatabase, type TestDatabase } from '../../../harness/servers/database.ts';

let database: TestDatabase;
let pool: FairPool;

function open(connectionTimeoutMillis: number): FairPool {
  const opened = new FairPool({
    connectionString: database.url,
    max: 4,
    share: 0.5,
    connectionTimeoutMillis,
  });
  // A pool has ended before its connections have: the database may be dropped under them.
  opened.on('error', () => {});
  return opened;
}

beforeEach(async () => {
  database = await createTestDatabase();
  pool = open(60_000);
});
afterEach(async () => {
  await pool.end();
  await database.drop();
});

const connectFor = (accountId: string) => onBehalfOf(accountId, () => pool.connect());

describe('one account', () => {
  it('holds no more than its share of connections, so that others find free ones', async () => {
    const [first, second] = [await connectFor('acme'), await connectFor('acme')];
    let isThirdServed = false;
    const third = connectFor('acme').then((client) => {
      isThirdServed = true;
      return client;
    });
    const query = onBehalfOf('acme', () => pool.query('SELECT 1'));
    const others = [await connectFor('globex'), await onBehalfOfAll(() => pool.connect())];
    expect(isThirdServed).toBe(false);
    first.release();
    const served = await third;
    second.release();
    served.release();
    await query;
    for (const client of others) client.release();
  });

  it('may use its whole share again after its connections were lost', async () => {
    for (let round = 0; round < 3; round++) {
      const clients = [await connectFor('acme'), await connectFor('acme')];
      for (const client of clients) client.release(true);
    }
    const again = [await connectFor('acme'), await connectFor('acme')];
    for (const client of again) client.release();
  });

  it('gets an error when it waits too long for a database connection', async () => {
    const impatient = open(3_000);
    const held = await onBehalfOf('acme', () => Promise.all([impatient.connect(), impatient.connect()]));
    await expect(onBehalfOf('acme', () => impatient.query('SELECT 1'))).rejects.toThrow('timeout exceeded');
    for (const client of held) client.release();
    await onBehalfOf('acme', () => impatient.query('SELECT 1'));
    await impatient.end();
  });
});

it('the connection pool prefers the oldest idle connection, in whatever order connections are given back', async () => {
  const processId = async () => (await pool.query('SELECT pg_backend_pid() AS id')).rows[0].id as number;
  const clients = [await pool.connect(), await pool.connect(), await pool.connect()];
  const [oldest, ...others] = clients as [pg.PoolClient, ...pg.PoolClient[]];
  const { rows } = await oldest.query('SELECT pg_backend_pid() AS id');
  oldest.release();
  for (const client of others) client.release();
  expect([await processId(), await processId()]).toEqual([rows[0].id, rows[0].id]);
});
