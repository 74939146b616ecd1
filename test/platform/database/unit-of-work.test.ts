import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
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

it('runs the loser of a deadlock again: both changes are made, and each is told of once', async () => {
  const bothHoldOne = barrier(2);
  const told: string[] = [];
  const change = (first: string, second: string) =>
    inTransaction({ database }, async (unitOfWork) => {
      await increment(unitOfWork, first);
      await bothHoldOne();
      await increment(unitOfWork, second);
      unitOfWork.afterCommit(() => told.push(first));
    });

  await Promise.all([change('left', 'right'), change('right', 'left')]);

  const { rows } = await database.pool.query('SELECT name, value FROM counters ORDER BY name');
  expect(rows).toEqual([
    { name: 'left', value: 2 },
    { name: 'right', value: 2 },
  ]);
  expect(told.sort()).toEqual(['left', 'right']);
});

it('tells nobody of a change that was rolled back', async () => {
  const told: string[] = [];
  const work = inTransaction({ database }, async (unitOfWork) => {
    unitOfWork.afterCommit(() => told.push('never'));
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(told).toEqual([]);
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
