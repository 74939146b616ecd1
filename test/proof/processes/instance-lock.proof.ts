import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SECRET_KEY } from '../../harness/app.ts';
import { createTestDatabase, execute, type TestDatabase } from '../../harness/servers/database.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';

let database: TestDatabase;
let running: DialgraphProcess[];

beforeEach(async () => {
  database = await createTestDatabase();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((one) => one.terminate()));
  await database.drop();
});

const environment = (env: Record<string, string>) => ({
  DATABASE_URL: database.url,
  SECRET_KEY,
  ROLES: 'api',
  ...env,
});

async function start(env: Record<string, string> = {}): Promise<DialgraphProcess> {
  const started = await DialgraphProcess.start(environment(env));
  running.push(started);
  return started;
}

const failToStart = (env: Record<string, string> = {}) => DialgraphProcess.failToStart(environment(env));

const isReady = async ({ url }: DialgraphProcess) => (await fetch(`${url}/readyz`)).ok;

describe('without Redis', () => {
  test('a second server on a database is refused with a sentence that names the first, which keeps running', async () => {
    const first = await start();
    const { code, complaints } = await failToStart({ ROLES: 'worker' });
    expect(code).toBe(1);
    expect(complaints).toMatch(
      new RegExp(
        `^Another dialgraph server \\(pid ${first.pid} on .+\\) runs on this database, .*REDIS_URL.*\\n$`,
      ),
    );
    expect(await isReady(first)).toBe(true);
  });

  test('a server that was killed can be replaced at once', async () => {
    const first = await start();
    await first.kill();
    expect(await isReady(await start())).toBe(true);
  });

  test('a server keeps others out even after the database closed its connection', async () => {
    const first = await start();
    await execute(
      database.url,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name LIKE 'dialgraph-server%' AND datname = current_database()`,
    );
    expect((await failToStart()).complaints).toContain(`pid ${first.pid} `);
  });
});

describe.skipIf(redisMissing())('with Redis', () => {
  let redis: RedisInUse;

  beforeEach(async () => {
    redis = await redisForTests();
  });
  afterEach(() => redis.close());

  test('servers run beside each other, and one without Redis is refused', async () => {
    const servers = [await start({ REDIS_URL: redis.url }), await start({ REDIS_URL: redis.url })];
    expect((await failToStart()).complaints).toContain('set REDIS_URL');
    expect(await Promise.all(servers.map(isReady))).toEqual([true, true]);
  });
});
