import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { Polls } from '../../../src/platform/database/polls.ts';
import { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 2);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

it('tells the database’s time, and each poll its answer, in one statement', async () => {
  let statements = 0;
  const counted: Pick<Database, 'read'> = {
    read: (statement, options) => {
      statements += 1;
      return database.read(statement, options);
    },
  };
  const polls = new Polls(counted);
  const answers: unknown[] = [];
  const add = (value: object) =>
    polls.add({
      sql: () => Prisma.sql`SELECT ${JSON.stringify(value)}::jsonb`,
      take: (answer) => answers.push(answer),
    });
  const before = Date.now();
  const remove = add({ queue: 'first' });
  add(['second']);
  const time = await polls.ask();
  expect(answers).toEqual([{ queue: 'first' }, ['second']]);
  expect(Math.abs(time - before)).toBeLessThan(60_000);
  expect(statements).toBe(1);
  remove();
  await polls.ask();
  expect(answers).toEqual([{ queue: 'first' }, ['second'], ['second']]);
});
