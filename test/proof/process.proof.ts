import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { type Answer, clientB } from '../harness/clients/surface-client.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../harness/servers/redis.ts';

const ANSWER_IS_LOST = '+15005550011';
const ANSWERED = '+15005550006';

let dataDir: string;
const running: DialgraphProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-process-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((one) => one.terminate()));
  rmSync(dataDir, { recursive: true, force: true });
});

/** A process as `npm start` runs it: on nothing but a folder of its own. */
async function start(env: Record<string, string> = {}): Promise<DialgraphProcess> {
  const started = await DialgraphProcess.start({
    DATA_DIR: dataDir,
    SIMULATOR_SPEED: '20',
    RECONCILE_AFTER_SECONDS: '1',
    ...env,
  });
  running.push(started);
  return started;
}

/** The key that the first start prints, this once. */
async function printedKey(first: DialgraphProcess): Promise<string> {
  await vi.waitFor(() => expect(first.printed).toMatch(/dg_[\w-]{32,}/), { timeout: 10_000 });
  return /dg_[\w-]{32,}/.exec(first.printed)?.[0] ?? '';
}

async function newAgent(url: string, apiKey: string): Promise<string> {
  const { createAgent } = await graphqlClient(url, apiKey).data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  return createAgent.agent.id;
}

const isPostgresRunning = () => existsSync(path.join(dataDir, 'postgres', 'cluster', 'postmaster.pid'));

async function untilEnded(url: string, apiKey: string, callId: string): Promise<Answer['body']> {
  const surfaceB = clientB(url, apiKey);
  return vi.waitFor(
    async () => {
      const { body } = await surfaceB.get(`/calls/${callId}`);
      expect(['COMPLETED', 'FAILED']).toContain(body.status);
      return body;
    },
    { timeout: 60_000, interval: 200 },
  );
}

describe('a process', () => {
  it('that receives SIGTERM finishes its work, exits with 0 and stops its database', async () => {
    const first = await start();
    const apiKey = await printedKey(first);
    const metrics = await (await fetch(`${first.url}/metrics`)).text();
    expect(metrics).toMatch(/^process_resident_memory_bytes \d+$/m);
    const agentId = await newAgent(first.url, apiKey);
    const surfaceB = clientB(first.url, apiKey);
    const { body: talking } = await surfaceB.post('/calls', { agentId, toNumber: ANSWERED });
    const unanswered = surfaceB.post('/calls', { agentId, toNumber: ANSWER_IS_LOST });
    await vi.waitFor(async () => expect((await surfaceB.get('/calls')).body.data).toHaveLength(2));

    const exit = first.terminate();
    expect((await unanswered).status).toBe(502);
    expect(await exit).toEqual({ code: 0, signal: null });
    expect(isPostgresRunning()).toBe(false);
    expect(first.log.filter(({ level }) => level === 'error')).toEqual([]);

    const second = await start();
    expect(await untilEnded(second.url, apiKey, talking.id)).toMatchObject({ creditsCharged: 20 });
    const { body } = await clientB(second.url, apiKey).get('/calls');
    const ended = await Promise.all(
      body.data.map(({ id }: { id: string }) => untilEnded(second.url, apiKey, id)),
    );
    const charged = ended.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0);
    expect((await clientB(second.url, apiKey).get('/me')).body.creditBalance).toBe(1000 - charged);
    expect(second.printed).not.toMatch(/dg_|Welcome/);
  });

  it('that is killed leaves its database running for the next process', async () => {
    const killed = await start();
    const apiKey = await printedKey(killed);
    const agentId = await newAgent(killed.url, apiKey);
    const { body } = await clientB(killed.url, apiKey).post('/calls', { agentId, toNumber: ANSWERED });
    await killed.kill();
    expect(isPostgresRunning()).toBe(true);
    const next = await start();
    expect(await untilEnded(next.url, apiKey, body.id)).toMatchObject({
      status: 'COMPLETED',
      creditsCharged: 20,
    });
  });

  it('without Redis keeps a second process off its folder, and its database runs on', async () => {
    const first = await start();
    const refused = await DialgraphProcess.failToStart({ DATA_DIR: dataDir });
    expect(refused.complaints).toContain(`pid ${first.pid} `);
    expect(isPostgresRunning()).toBe(true);
    expect((await clientB(first.url, await printedKey(first)).get('/me')).status).toBe(200);
  });
});

describe.skipIf(redisMissing())('a process with Redis', () => {
  let redis: RedisInUse;

  beforeEach(async () => {
    redis = await redisForTests();
  });
  afterEach(() => redis.close());

  it('may start on a new folder together with another, and shares its database', async () => {
    const [api, worker] = await Promise.all([
      start({ ROLES: 'api', REDIS_URL: redis.url }),
      start({ ROLES: 'worker', REDIS_URL: redis.url }),
    ]);
    const apiKey = await printedKey(api);
    expect((await clientB(api.url, apiKey).get('/me')).status).toBe(200);
    expect(await worker.terminate()).toEqual({ code: 0, signal: null });
    expect(isPostgresRunning()).toBe(true);
    expect((await clientB(api.url, apiKey).get('/me')).status).toBe(200);
    expect(await api.terminate()).toEqual({ code: 0, signal: null });
    expect(isPostgresRunning()).toBe(false);
  });
});
