import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { ProviderError } from '../../src/providers/port.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { createTestDatabase } from '../harness/servers/database.ts';
import { redisForTests, redisMissing } from '../harness/servers/redis.ts';
import { SeverableProxy } from '../harness/servers/severable-proxy.ts';

interface Line {
  level: string;
  msg: string;
}

let stack: AsyncDisposableStack;
afterEach(() => stack.disposeAsync());

/** An application, and what it logs at the level info and above. */
async function loggingApp(options: Parameters<typeof startTestApp>[0] = {}) {
  const lines: Line[] = [];
  const log = createLog({ level: 'info', destination: { write: (line) => lines.push(JSON.parse(line)) } });
  const app = await startTestApp({ ...options, log });
  stack.defer(() => app.stop());
  return { app, lines, alarms: () => lines.filter(({ level }) => level !== 'info') };
}

async function readiness({ url }: TestApp) {
  const response = await fetch(`${url}/readyz`);
  return { code: response.status, ...(await response.json()) };
}

async function isUpByMetrics({ url }: TestApp, dependency: string) {
  const text = await (await fetch(`${url}/metrics`)).text();
  return new RegExp(`dialgraph_dependency_up\\{dependency="${dependency}"\\} (\\d)`).exec(text)?.[1];
}

const SINCE = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);

describe('an outage is logged as one error when it begins and one line when it ends:', () => {
  it('of PostgreSQL, however many requests and jobs fail', async () => {
    stack = new AsyncDisposableStack();
    const database = await createTestDatabase();
    stack.defer(() => database.drop());
    const proxy = await SeverableProxy.to(database.serviceUrl);
    stack.defer(() => proxy.sever().catch(() => undefined));
    const { app, lines, alarms } = await loggingApp({ databaseUrl: proxy.url });
    const { apiKey } = await app.workspace();
    const list = () => fetch(`${app.url}/v1/agents`, { headers: { authorization: `Bearer ${apiKey}` } });
    expect((await list()).status).toBe(200);
    expect(await readiness(app)).toMatchObject({ code: 200, status: 'ready' });

    await proxy.sever();
    const answers = await Promise.all(Array.from({ length: 20 }, list));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(await readiness(app)).toMatchObject({
      code: 503,
      status: 'database out of reach',
      dependencies: { postgres: { up: false, since: SINCE } },
    });
    await expect.poll(() => isUpByMetrics(app, 'postgres'), EVENTUALLY).toBe('0');
    await proxy.restore();
    await vi.waitFor(async () => expect((await readiness(app)).code).toBe(200), EVENTUALLY);
    await vi.waitFor(async () => expect((await list()).status).toBe(200), EVENTUALLY);

    await expect.poll(() => isUpByMetrics(app, 'postgres'), EVENTUALLY).toBe('1');
    expect(alarms()).toEqual([
      expect.objectContaining({
        level: 'error',
        msg: 'PostgreSQL is unreachable; requests get 503 until it is back',
        dependency: 'postgres',
      }),
    ]);
    const ends = lines.filter(({ msg }) => msg.startsWith('PostgreSQL is reachable again after '));
    expect(ends).toEqual([expect.objectContaining({ level: 'info', seconds: expect.any(Number) })]);
  });

  it.skipIf(redisMissing())('of Redis, without which the service goes on, degraded', async () => {
    stack = new AsyncDisposableStack();
    const redis = await redisForTests();
    stack.defer(() => redis.close());
    const proxy = await SeverableProxy.to(redis.url);
    stack.defer(() => proxy.sever().catch(() => undefined));
    const { app, lines, alarms } = await loggingApp({ env: { REDIS_URL: proxy.url } });
    await vi.waitFor(async () => expect((await readiness(app)).status).toBe('ready'), EVENTUALLY);
    const { apiKey } = await app.workspace();

    await proxy.sever();
    const list = () => fetch(`${app.url}/v1/agents`, { headers: { authorization: `Bearer ${apiKey}` } });
    await vi.waitFor(async () => expect((await readiness(app)).status).toBe('degraded'), EVENTUALLY);
    expect((await list()).status).toBe(200);
    expect(await readiness(app)).toMatchObject({
      code: 200,
      dependencies: { postgres: { up: true }, redis: { up: false, since: SINCE } },
    });
    await proxy.restore();
    await vi.waitFor(async () => expect((await readiness(app)).status).toBe('ready'), EVENTUALLY);
    expect(alarms()).toEqual([
      expect.objectContaining({ level: 'error', msg: expect.stringMatching(/^Redis is unreachable; /) }),
    ]);
    expect(lines.filter(({ msg }) => msg.startsWith('Redis is reachable again after '))).toHaveLength(1);
  });

  it('of a voice provider, from the opening of its circuit until it takes a call', async () => {
    stack = new AsyncDisposableStack();
    const clock = new ManualClock();
    const { app, lines } = await loggingApp({ clock, env: { ROLES: 'api' } });
    const accounts = [await app.workspace(), await app.workspace()];
    const agents = await Promise.all(accounts.map(({ apiKey }) => newAgent(app, apiKey)));
    let callees = 0;
    const call = (i: number) =>
      post(app, accounts[i % 2]?.apiKey, '/api/v1/calls', {
        agentId: agents[i % 2],
        toNumber: `+1415${5550200 + callees++}`,
      });
    const down = new ProviderError('It is down.', { placed: 'no', retryable: true });
    const provider = app.deps.voiceProviders.find('simulator', null);
    if (provider === null) throw new Error('there is no simulator');
    const placing = vi.spyOn(provider, 'placeCall').mockRejectedValue(down);
    for (let i = 0; i < 5; i += 1) await call(i);
    expect(await readiness(app)).toMatchObject({
      code: 200,
      status: 'degraded',
      dependencies: { 'voice-provider-simulator': { up: false, since: clock.now().toISOString() } },
    });
    clock.advance(25_000);
    placing.mockResolvedValue({ conversationId: 'conv_1' });
    await call(0);
    expect(await readiness(app)).toMatchObject({ code: 200, status: 'ready' });
    expect(lines.filter(({ msg }) => msg.startsWith('the voice provider simulator'))).toEqual([
      expect.objectContaining({ level: 'error', msg: expect.stringContaining('simulator fails;') }),
      expect.objectContaining({
        level: 'info',
        msg: 'the voice provider simulator takes calls again after 25 s',
      }),
    ]);
  });
});

async function newAgent(app: TestApp, apiKey: string): Promise<string> {
  return (await post(app, apiKey, '/v1/agents', { name: 'Ada', system_prompt: 'Be kind.' })).id;
}

async function post(app: TestApp, apiKey: string | undefined, path: string, body: object) {
  const response = await fetch(`${app.url}${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.json();
}
