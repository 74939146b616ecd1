import { readFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import path from 'node:path';
import { Gauge } from 'prom-client';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const TOKEN = 'a token of Prometheus, of more than 32 characters';

let app: TestApp;
const textOf = async () => (await fetch(`${app.url}/metrics`)).text();
afterEach(() => app?.stop());

async function statusWith(authorization?: string): Promise<number> {
  const response = await fetch(`${app.url}/metrics`, { headers: authorization ? { authorization } : {} });
  const body = await response.text();
  expect(body.includes('# HELP')).toBe(response.status === 200);
  return response.status;
}

it('GET /metrics requires the token if one is set', async () => {
  app = await startTestApp({ env: { ROLES: 'api', METRICS_TOKEN: TOKEN } });
  expect(await statusWith()).toBe(401);
  expect(await statusWith(`Bearer ${TOKEN}x`)).toBe(401);
  expect(await statusWith(TOKEN)).toBe(401);
  expect(await statusWith(`Bearer ${TOKEN}`)).toBe(200);
});

it('GET /metrics without a token answers this machine only, and the proxy of compose.yaml blocks it', async () => {
  app = await startTestApp({ env: { ROLES: 'worker', HOST: '0.0.0.0' } });
  expect(await statusWith()).toBe(200);
  for (const header of ['x-forwarded-for', 'forwarded']) {
    const response = await fetch(`${app.url}/metrics`, { headers: { [header]: '127.0.0.1' } });
    expect([response.status, (await response.json()).error.message]).toEqual([
      403,
      expect.stringContaining('Set it'),
    ]);
  }
  const outward = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ internal, family }) => !internal && family === 'IPv4');
  if (outward !== undefined) {
    const { port } = new URL(app.url);
    expect((await fetch(`http://${outward.address}:${port}/metrics`)).status).toBe(403);
  }
  const composition = readFileSync(path.resolve(import.meta.dirname, '../../compose.yaml'), 'utf8');
  expect(composition).toContain('respond /metrics 404');
});

it('GET /metrics has one text a second for all who ask', async () => {
  const clock = new ManualClock();
  app = await startTestApp({ clock, env: { ROLES: 'worker' } });
  let made = 0;
  const { registry } = app.deps.metrics;
  new Gauge({
    name: 'times_made',
    help: 'x',
    registers: [registry],
    collect() {
      this.set(++made);
    },
  });
  const timesMade = async () => /^times_made (\d+)$/m.exec(await textOf())?.[1];
  expect(new Set(await Promise.all(Array.from({ length: 20 }, timesMade)))).toEqual(new Set(['1']));
  clock.advance(999);
  expect(await timesMade()).toBe('1');
  clock.advance(1);
  expect(await timesMade()).toBe('2');
});
