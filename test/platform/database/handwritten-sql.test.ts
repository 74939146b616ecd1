import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../src/platform/database/database.ts';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import { Prisma } from '../../../src/platform/generated/prisma/client.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.url, silentLog, 4);
  await database.pool.query("CREATE TYPE mood AS ENUM ('GLAD', 'SAD')");
  await database.pool.query('CREATE TABLE notes (text text NOT NULL)');
});

afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

describe('handwritten SQL in a transaction returns what it does outside', () => {
  const now = new Date('2026-03-29T01:30:00.123Z');
  it.each<[string, Prisma.Sql]>([
    ['integers', Prisma.sql`SELECT ${1}::int AS a, ${2}::smallint AS b, ${3n}::bigint AS c, count(*) AS d`],
    ['decimals', Prisma.sql`SELECT ${new Prisma.Decimal('1.50')}::numeric AS a, ${0.25}::float8 AS b`],
    ['instants', Prisma.sql`SELECT ${now}::timestamptz AS a, ${[now, now]}::timestamptz[] AS b`],
    [
      'texts',
      Prisma.sql`SELECT ${'it"s {a, b}'}::text AS a, ${['a', 'b"', '{}', 'null']}::text[] AS b, 'GLAD'::mood AS c`,
    ],
    [
      'JSON',
      Prisma.sql`SELECT ${JSON.stringify({ a: [1, null] })}::jsonb AS a, ${'[1]'}::json AS b, null::jsonb AS c`,
    ],
    ['nothing', Prisma.sql`SELECT ${null}::text AS a, ${[null, 'b']}::text[] AS b, ${true}::boolean AS c`],
    ['bytes', Prisma.sql`SELECT ${Buffer.from([0, 255])}::bytea AS a`],
    ['lists of numbers', Prisma.sql`SELECT ${[1, 2]}::int[] AS a, ${[1n, null]}::bigint[] AS b`],
  ])('%s', async (_, statement) => {
    const outside = await database.prisma.$queryRaw<object[]>(statement);
    const inside = await inTransaction({ database }, ({ db }) => db.$queryRaw<object[]>(statement));
    expect(inside.map(comparable)).toEqual(outside.map(comparable));
  });

  it('how many rows it changed', async () => {
    const changed = await inTransaction({ database }, async ({ db }) => [
      await db.$executeRaw`INSERT INTO notes VALUES ('first'), (${'second'})`,
      await db.$executeRawUnsafe('UPDATE notes SET text = $1', 'same'),
      await db.$executeRaw(Prisma.sql`DELETE FROM notes WHERE text = ${'another'}`),
    ]);
    expect(changed).toEqual([2, 2, 0]);
  });
});

it('handwritten SQL is undone with what Prisma wrote', async () => {
  await database.pool.query('DELETE FROM notes');
  const work = inTransaction({ database }, async ({ db }) => {
    await db.$executeRaw`INSERT INTO notes VALUES ('never')`;
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect((await database.pool.query('SELECT FROM notes')).rowCount).toBe(0);
});

describe('handwritten SQL after the end of its transaction is refused, because the connection is another’s', () => {
  const refusal = 'the database transaction has ended';

  it('after the commit', async () => {
    const late = await inTransaction(
      { database },
      async ({ db }) =>
        () =>
          db.$executeRaw`DELETE FROM notes`,
    );
    await expect(late()).rejects.toThrow(refusal);
  });

  it('after the transaction took too long', async () => {
    const work = inTransaction(
      { database },
      async ({ db }) => {
        const [session] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        const isInTransaction = async () =>
          (
            await database.pool.query(
              "SELECT FROM pg_stat_activity WHERE pid = $1 AND state LIKE 'idle in%'",
              [session?.pid],
            )
          ).rowCount;
        while ((await isInTransaction()) !== 0);
        await db.$executeRaw`INSERT INTO notes VALUES ('too late')`;
      },
      { timeoutMilliseconds: 50 },
    );
    await expect(work).rejects.toThrow(refusal);
    expect((await database.pool.query("SELECT FROM notes WHERE text = 'too late'")).rowCount).toBe(0);
  });
});

/** Prisma's numbers and bytes differ in their class alone. */
function comparable(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? [...value] : value instanceof Prisma.Decimal ? String(value) : value,
    ]),
  );
}
