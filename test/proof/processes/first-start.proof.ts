import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Terminal } from '../../harness/clients/terminal.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createEmptyDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';

const UNIT = readFileSync(
  path.resolve(import.meta.dirname, '../../../docs/deploy/dialgraph.service'),
  'utf8',
);
/** The command that systemd runs, with the Node of this checkout. */
const START = (/^ExecStart=\/usr\/bin\/(node .*)$/m.exec(UNIT) ?? [])[1] ?? '';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

function firstStart() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-first-start-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const terminal = new Terminal(START, { DATA_DIR: dataDir, PORT: '0', NODE_ENV: 'production' });
  cleanUp.push(() => terminal.interrupt());
  return { terminal, pidFile: path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid') };
}

describe('a first start that Ctrl-C ends', () => {
  it.each([
    [
      'while its PostgreSQL comes up',
      async ({ pidFile }: ReturnType<typeof firstStart>) =>
        vi.waitFor(() => expect(existsSync(pidFile)).toBe(true), { ...EVENTUALLY, interval: 5 }),
    ],
    [
      'after its migrations',
      async ({ terminal }: ReturnType<typeof firstStart>) => terminal.shows(/the database was migrated/),
    ],
  ])('%s exits with 0, without an error, and leaves no PostgreSQL behind', async (_when, moment) => {
    const start = firstStart();
    await moment(start);
    await start.terminal.interrupt();
    expect([await start.terminal.exited, start.terminal.screen]).toEqual([
      0,
      expect.stringMatching(/"stopped"/),
    ]);
    expect(start.terminal.screen).not.toMatch(/error|dialgraph is ready/i);
    expect(existsSync(start.pidFile)).toBe(false);
  });
});

describe.skipIf(redisMissing())('the first start of an api and two workers on an empty database', () => {
  it('migrates once, and all of them get ready', async () => {
    const [database, redis] = [await createEmptyDatabase(), await redisForTests()];
    cleanUp.push(
      () => database.drop(),
      () => redis.close(),
    );
    const shared = environment(database, redis);
    const processes = await Promise.all(
      ['api', 'worker', 'worker'].map((role) => DialgraphProcess.start({ ...shared, ROLES: role })),
    );
    for (const each of processes) cleanUp.push(() => each.terminate());
    const migrated = processes.flatMap(({ log }) =>
      log.filter(({ msg }) => msg === 'the database was migrated'),
    );
    expect(migrated).toHaveLength(1);
    for (const { url } of processes) expect((await fetch(`${url}/readyz`)).status).toBe(200);
    for (const { log } of processes)
      expect(log.filter(({ level }) => level !== 'info' && level !== 'debug')).toEqual([]);
  });
});

function environment({ url }: TestDatabase, redis: RedisInUse): Record<string, string> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-first-start-'));
  cleanUp.push(() => rmSync(dataDir, { recursive: true, force: true }));
  return {
    DATABASE_URL: url,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    SECRET_KEY: 'a secret key of the first start, of some length',
  };
}
