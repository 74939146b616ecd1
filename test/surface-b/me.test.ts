import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientB } from '../harness/clients/surface-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

it('GET /me returns the user, the account, the balance and the subscription’s current month', async () => {
  const { apiKey, accountId, userId } = await app.workspace({ name: 'Acme', tier: 'STANDARD', credits: 40 });
  const { status, body } = await clientB(app.url, apiKey).get('/me');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user: { id: userId, name: 'Owner' },
    account: { id: accountId, name: 'Acme' },
    creditBalance: 40,
    subscription: { tier: 'STANDARD', status: 'ACTIVE' },
  });
  const { currentPeriodStart, currentPeriodEnd } = body.subscription;
  const now = app.deps.clock.now().toISOString();
  expect(currentPeriodStart <= now && now < currentPeriodEnd).toBe(true);
});

it.each([
  ['no key', {}],
  ['another scheme', { authorization: 'Basic Zm9vOmJhcg==' }],
  ['a malformed key', { authorization: 'Bearer nonsense' }],
  ['an unknown key', { authorization: `Bearer dg_${'x'.repeat(40)}` }],
])('GET /me answers 401 to %s', async (_, headers) => {
  const { status } = await clientB(app.url, null).get('/me', headers);
  expect(status).toBe(401);
});

it('GET /me answers 401 to a revoked key at once', async () => {
  const { apiKey } = await app.workspace();
  const client = clientB(app.url, apiKey);
  expect((await client.get('/me')).status).toBe(200);
  await app.deps.database.prisma.apiKey.updateMany({
    where: { displayPrefix: { not: '' } },
    data: { revokedAt: app.deps.clock.now() },
  });
  expect((await client.get('/me')).status).toBe(401);
});
