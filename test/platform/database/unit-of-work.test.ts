import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/database-unavailable.ts';
import { inTransaction, type UnitOfWork } from '../../../src/platform/database/unit-of-work.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 4);
  await database.pool.query('CREATE TABLE counters (name text PRIMARY KEY, value int NOT NULL)');
  await database.pool.query("INSERT INTO counters VALUES ('left', 0), ('right', 0)");
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('the loser of a deadlock is run again: both changes are committed and published once', async () => {
  const bothHoldOne = barrier(2);
  const afterCommits: string[] = [];
  const change = (first: string, second: string) =>
    inTransaction({ database }, async (unitOfWork) => {
      await increment(unitOfWork, first);
      await bothHoldOne();
      await increment(unitOfWork, second);
      unitOfWork.afterCommit(() => afterCommits.push(first));
    });

  await Promise.all([change('left', 'right'), change('right', 'left')]);

  const { rows } = await database.pool.query('SELECT name, value FROM counters ORDER BY name');
  expect(rows).toEqual([
    { name: 'left', value: 2 },
    { name: 'right', value: 2 },
  ]);
  expect(afterCommits.sort()).toEqual(['left', 'right']);
});

it('a change that was rolled back is not published', async () => {
  const afterCommits: string[] = [];
  const work = inTransaction({ database }, async (unitOfWork) => {
    unitOfWork.afterCommit(() => afterCommits.push('never'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(afterCommits).toEqual([]);
});

describe('a transaction that waited too long for its next statement, as in a suspended process', () => {
  beforeEach(() => database.pool.query('UPDATE counters SET value = 0'));

  /** Makes PostgreSQL end the transaction, and resolves once it has. */
  async function outstay(run: (sql: string) => Promise<{ pid: number }[]>): Promise<void> {
    const [session] = await run(
      "SELECT pg_backend_pid() AS pid, set_config('idle_in_transaction_session_timeout', '10ms', true)",
    );
    const isThere = async () =>
      (await database.pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [session?.pid])).rowCount;
    while ((await isThere()) !== 0);
  }

  it('releases its locks, and is run again once', async () => {
    const afterCommits: unknown[] = [];
    let tries = 0;
    await inTransaction({ database }, async (unitOfWork) => {
      tries += 1;
      await increment(unitOfWork, 'left');
      if (tries === 1) {
        await outstay((sql) => unitOfWork.db.$queryRawUnsafe(sql));
        await database.pool.query("UPDATE counters SET value = value + 10 WHERE name = 'left'");
      }
      await increment(unitOfWork, 'right');
      const [{ limit } = {}] = await unitOfWork.db.$queryRaw<{ limit: string }[]>`
        SELECT current_setting('idle_in_transaction_session_timeout') AS limit`;
      unitOfWork.afterCommit(() => afterCommits.push([tries, limit]));
    });
    const { rows } = await database.pool.query('SELECT name, value FROM counters ORDER BY name');
    expect(rows).toEqual([
      { name: 'left', value: 11 },
      { name: 'right', value: 1 },
    ]);
    expect(afterCommits).toEqual([[2, '10s']]);
  });

  it('is run again without Prisma as well, and ends no process', async () => {
    let tries = 0;
    await database.transact(async (client) => {
      tries += 1;
      if (tries === 1) await outstay(async (sql) => (await client.query(sql)).rows);
      await client.query("UPDATE counters SET value = value + 1 WHERE name = 'left'");
    });
    const { rows } = await database.pool.query("SELECT value FROM counters WHERE name = 'left'");
    expect([tries, rows]).toEqual([2, [{ value: 1 }]]);
  });

  it('is not run again where only the answer to its commit is lost', async () => {
    let tries = 0;
    const work = inTransaction({ database }, async (unitOfWork) => {
      tries += 1;
      await increment(unitOfWork, 'left');
      unitOfWork.beforeCommit(() => outstay((sql) => unitOfWork.db.$queryRawUnsafe(sql)));
    });
    const error: unknown = await work.catch((thrown) => thrown);
    expect([tries, isDatabaseUnavailable(error)]).toEqual([1, true]);
  });
});

async function increment({ db }: UnitOfWork, name: string): Promise<void> {
  await db.$executeRaw`UPDATE counters SET value = value + 1 WHERE name = ${name}`;
}

/** Resolves for everybody once `count` have come to it; open from then on. */
function barrier(count: number): () => Promise<void> {
  const opened = Promise.withResolvers<void>();
  let waiting = 0;
  return () => {
    waiting += 1;
    if (waiting === count) opened.resolve();
    return opened.promise;
  };
}
