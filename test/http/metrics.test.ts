import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';

const TOKEN = 'a token of Prometheus, of more than 32 characters';

let app: TestApp;
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

it('GET /metrics needs no token if none is set, and the proxy of compose.yaml blocks it', async () => {
  app = await startTestApp({ env: { ROLES: 'worker' } });
  expect(await statusWith()).toBe(200);
  const composition = readFileSync(path.resolve(import.meta.dirname, '../../compose.yaml'), 'utf8');
  expect(composition).toContain('respond /metrics 404');
});
