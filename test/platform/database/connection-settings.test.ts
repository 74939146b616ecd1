import pg from 'pg';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase, PLANNED_EACH_TIME } from '../../../src/platform/database/database.ts';
import { InstanceLock } from '../../../src/platform/database/instance-lock.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { startTestApp } from '../../harness/app.ts';
import { createTestDatabase } from '../../harness/servers/database.ts';
import { silentLog } from '../../harness/silent.ts';

afterEach(() => vi.restoreAllMocks());

const SETTINGS = [
  'idle_in_transaction_session_timeout',
  'statement_timeout',
  'tcp_keepalives_idle',
  'tcp_keepalives_interval',
  'tcp_keepalives_count',
  'tcp_user_timeout',
];

type Connection = pg.Client & {
  connectionParameters: { application_name?: string };
  connection: { _keepAlive: boolean };
};

it('every database connection of a process is bounded: its transactions, its statements, and both ends of its TCP', async () => {
  const connections = new Map<Connection, string>();
  const query = pg.Client.prototype.query;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: Connection, ...args: unknown[]) {
    const [statement] = args as [string | { text: string }];
    const text = typeof statement === 'string' ? statement : (statement?.text ?? '');
    connections.set(this, (connections.get(this) ?? '') + text);
    return Reflect.apply(query, this, args);
  } as never);
  const app = await startTestApp();
  const lock = await InstanceLock.take({
    databaseUrl: app.databaseUrl,
    hasRedis: true,
    log: silentLog,
    clock: systemClock,
  });
  await app.deps.database.prisma.account.count();
  await lock.release();
  await app.stop();

  const ours = [...connections].filter(
    ([
      {
        connectionParameters: { application_name: name },
      },
    ]) => /^dialgraph(-migrate|-server .*)?$/.test(name ?? ''),
  );
  const names = new Set(ours.map(([one]) => one.connectionParameters.application_name?.replace(/ .*/, '')));
  expect(names).toEqual(new Set(['dialgraph', 'dialgraph-migrate', 'dialgraph-server']));
  const unbounded = ours.flatMap(([{ connectionParameters, connection }, sent]) =>
    [
      ...SETTINGS.filter((setting) => !sent.includes(`SET ${setting} = `)),
      ...(connection._keepAlive ? [] : ['keepAlive']),
    ].map((missing) => `${connectionParameters.application_name} lacks ${missing}`),
  );
  expect(new Set(unbounded)).toEqual(new Set());
});

it('the database sessions of a process show its limits', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, silentLog, 2, { statementTimeoutMs: 10_000 });
  const { rows } = await database.pool.query<{ name: string; setting: string }>(
    `SELECT name, setting FROM pg_settings WHERE name = ANY ($1)`,
    [['idle_in_transaction_session_timeout', 'statement_timeout', 'tcp_user_timeout', 'tcp_keepalives_idle']],
  );
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, Number(setting)]))).toEqual({
    idle_in_transaction_session_timeout: 2_500,
    statement_timeout: 10_000,
    tcp_user_timeout: expect.any(Number),
    tcp_keepalives_idle: expect.any(Number),
  });
  await database.close();
  await drop();
});

it.each([
  ['once', 1],
  ['by values', 5],
] as const)(
  'a database connection plans a statement %s: %i times for five values',
  async (plans, planned) => {
    const { url, drop } = await createTestDatabase();
    const database = openDatabase(url, silentLog, 1, { plans });
    for (const value of [1, 2, 3, 4, 5]) await database.read({ text: PLANNED, values: [value] });
    const { rows } = await database.pool.query(
      'SELECT (generic_plans > 0)::int + custom_plans AS plans FROM pg_prepared_statements WHERE statement = $1',
      [PLANNED],
    );
    expect(rows).toEqual([{ plans: String(planned) }]);
    await database.close();
    await drop();
  },
);

const PLANNED = 'SELECT relname FROM pg_class WHERE oid = $1';

it('a database connection plans a search for its values each time, even when it is prepared', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, silentLog, 1);
  const text = "SELECT current_setting('plan_cache_mode') AS mode, $1::int AS value";
  expect(await database.read({ text, values: [1] }, PLANNED_EACH_TIME)).toEqual([
    { mode: 'force_custom_plan', value: 1 },
  ]);
  expect(await database.read({ text, values: [1] })).toEqual([{ mode: 'force_generic_plan', value: 1 }]);
  await database.close();
  await drop();
});
