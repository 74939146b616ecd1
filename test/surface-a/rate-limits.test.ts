import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, clientB } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const clock = new ManualClock();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ clock });
});
afterAll(() => app.stop());

it('rate-limit headers count down and say when the quota is full again', async () => {
  const client = clientA(app.url, (await app.workspace({ tier: 'STANDARD' })).apiKey);
  const first = await client.get('/agents');
  const second = await client.get('/nowhere');
  expect([first, second].map(({ headers }) => headers.get('x-ratelimit-remaining'))).toEqual(['99', '98']);
  const reset = Number(second.headers.get('x-ratelimit-reset'));
  expect(reset).toBeGreaterThanOrEqual(clock.now().getTime() / 1000);
  expect(reset).toBeLessThanOrEqual(clock.now().getTime() / 1000 + 60);
});

it('a burst above the limit is rejected, and admitted after Retry-After', async () => {
  const client = clientA(app.url, (await app.workspace({ tier: 'STANDARD' })).apiKey);
  for (let i = 0; i < 20; i += 1) expect((await client.get('/agents')).status).toBe(200);
  const refused = await client.get('/agents');
  expect([refused.status, refused.body.error.code]).toEqual([429, 'rate_limit_exceeded']);
  clock.advance(Number(refused.headers.get('retry-after')) * 1000);
  expect((await client.get('/agents')).status).toBe(200);
});

it('requests above the limit per minute are rejected', async () => {
  const { apiKey, accountId } = await app.workspace({ tier: 'STANDARD' });
  await app.deps.database.prisma.account.update({ where: { id: accountId }, data: { requestsPerMinute: 3 } });
  const client = clientA(app.url, apiKey);
  const statuses = [];
  for (let i = 0; i < 5; i += 1) statuses.push((await client.get('/credits/balance')).status);
  expect(statuses).toEqual([200, 200, 200, 429, 429]);
});

it('an Enterprise account sees a quota of a billion', async () => {
  const client = clientA(app.url, (await app.workspace({ tier: 'ENTERPRISE' })).apiKey);
  for (let i = 0; i < 30; i += 1) await client.get('/credits/balance');
  const { status, headers } = await client.get('/credits/balance');
  expect([status, headers.get('x-ratelimit-remaining')]).toEqual([200, '1000000000']);
});

it('surface B has no tier limits, and says so', async () => {
  const client = clientB(app.url, (await app.workspace({ tier: 'STANDARD' })).apiKey);
  for (let i = 0; i < 25; i += 1) expect((await client.get('/me')).status).toBe(200);
  const { headers } = await client.get('/me');
  expect(headers.get('x-ratelimit-remaining')).toBe('1000000000');
  expect(headers.get('x-ratelimit-reset')).toBe(String(clock.now().getTime() / 1000));
  const unknown = await clientB(app.url, null).get('/me');
  expect([unknown.status, unknown.headers.get('x-ratelimit-remaining')]).toEqual([401, '0']);
});

it('a client that disconnects frees its request slot', async () => {
  const { apiKey } = await app.workspace({ tier: 'STANDARD' });
  const client = clientA(app.url, apiKey);
  for (let i = 0; i < 15; i += 1) {
    const leaving = new AbortController();
    const gone = fetch(`${app.url}/v1/contacts/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'text/csv' },
      body: new ReadableStream({ pull: () => leaving.abort() }),
      signal: leaving.signal,
      duplex: 'half',
    } as RequestInit);
    await expect(gone).rejects.toThrow();
    clock.advance(1000);
  }
  expect((await client.get('/agents')).status).toBe(200);
});
