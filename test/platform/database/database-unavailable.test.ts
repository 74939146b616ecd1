import pg from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { openDatabase } from '../../../src/platform/database/database.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/database-unavailable.ts';
import { createTestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

async function errorOf(action: Promise<unknown>): Promise<unknown> {
  return action.then(
    () => {
      throw new Error('it succeeded');
    },
    (error: unknown) => error,
  );
}

describe('an error of the database', () => {
  it('means that it is unavailable when no server listens', async () => {
    const database = openDatabase('postgres://nobody@127.0.0.1:1/none', silentLog, 2);
    expect(isDatabaseUnavailable(await errorOf(database.prisma.account.count()))).toBe(true);
    expect(isDatabaseUnavailable(await errorOf(database.pool.query('SELECT 1')))).toBe(true);
    await database.close();
  });

  it('means that it is unavailable when the connection breaks during a statement or a transaction', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openDatabase(url, silentLog, 2);
    const cut = async (pid: number) => {
      const client = new pg.Client({ connectionString: inject('postgresUrl') });
      await client.connect();
      await client.query('SELECT pg_terminate_backend($1)', [pid]);
      await client.end();
    };
    const failure = errorOf(
      database.prisma.$transaction(async (db) => {
        const [row] = await db.$queryRaw<{ pid: number }[]>`SELECT pg_backend_pid() AS pid`;
        void cut(row?.pid ?? 0);
        await db.$queryRaw`SELECT 1 FROM pg_sleep(10)`;
      }),
    );
    expect(isDatabaseUnavailable(await failure)).toBe(true);
    await database.close();
    await drop();
  });

  it('means that it is unavailable when no connection was free in time', async () => {
    const connectionString = inject('postgresUrl');
    const pool = new pg.Pool({ connectionString, max: 1 });
    const client = await pool.connect();
    pool.options.connectionTimeoutMillis = 50;
    expect(isDatabaseUnavailable(await errorOf(pool.query('SELECT 1')))).toBe(true);
    client.release();
    await pool.end();
  });

  it.each(['57P01', '57P03', '08006', '53300', '40P01', '40001'])(
    'means that it is unavailable for SQLSTATE %s',
    (code) => {
      const original = Object.assign(new Error('x'), { code });
      expect(isDatabaseUnavailable(original)).toBe(true);
      expect(isDatabaseUnavailable(new Error('wrapped', { cause: original }))).toBe(true);
      const meta = { driverAdapterError: { cause: { originalCode: code } } };
      expect(isDatabaseUnavailable(Object.assign(new Error('x'), { code: 'P2039', meta }))).toBe(true);
    },
  );

  it('does not mean that it is unavailable when the statement is wrong', async () => {
    const { url, drop } = await createTestDatabase();
    const database = openDatabase(url, silentLog, 2);
    expect(isDatabaseUnavailable(await errorOf(database.prisma.$queryRaw`SELECT nonsense`))).toBe(false);
    const twice = { id: 'acc_1', name: 'x', balanceUpdatedAt: new Date(), createdAt: new Date() };
    await database.prisma.account.create({ data: twice });
    expect(isDatabaseUnavailable(await errorOf(database.prisma.account.create({ data: twice })))).toBe(false);
    await database.close();
    await drop();
  });
});
