import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { batchedRead } from '../../../src/platform/database/batched-read.ts';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { createTestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

const half = batchedRead<string, { half: number }>(
  ['text'],
  (
    questions,
  ) => `SELECT ordinal, whole::int / 2 AS half FROM ${questions} WITH ORDINALITY AS question (whole, ordinal)
   WHERE whole <> 'none'`,
  (whole) => [whole],
);

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;

beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.serviceUrl, silentLog, 2);
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

describe('concurrent reads from the database', () => {
  it('are answered by one statement, each with its own row or none', async () => {
    const read = vi.spyOn(database, 'read');
    const questions = ['8', 'none', '2', '8', '6'];
    const answers = await Promise.all(questions.map((question) => half(database, question)));
    expect(answers.map((answer) => answer?.half)).toEqual([4, undefined, 1, 4, 3]);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('are answered although one of them fails', async () => {
    const answers = await Promise.allSettled(['8', 'eight', 'a\0b', '2'].map((q) => half(database, q)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
    expect(answers[3]).toMatchObject({ value: { half: 1 } });
  });

  it('are all answered, however many', async () => {
    const questions = Array.from({ length: 500 }, (_, n) => String(n * 2));
    const answers = await Promise.all(questions.map((question) => half(database, question)));
    expect(answers.map((answer) => answer?.half)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });
});
