import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createWorld, type World } from '../surfaces/world.ts';

let app: TestApp;
let world: World;
let client: SurfaceClient;
beforeAll(async () => {
  app = await startTestApp();
  world = await createWorld(app);
  client = clientA(app.url, world.workspace.apiKey);
});
afterAll(() => app.stop());

it('GET /credits returns the balance and its threshold, as surface B does', async () => {
  const { body } = await client.get('/credits/balance');
  expect(body).toMatchObject({ balance: 10_000 - 20, low_balance_threshold: 100 });
  expect((await clientB(app.url, world.workspace.apiKey).get('/me')).body.creditBalance).toBe(body.balance);
});

it.each(['day', 'campaign', 'agent'])('surface A sums the usage by %s', async (grouping) => {
  const today = app.deps.clock.now().toISOString().slice(0, 10);
  const { body } = await client.get(
    `/credits/usage?group_by=${grouping}&start_date=${today}&end_date=${today}`,
  );
  const key = { day: today, campaign: null, agent: world.agentId }[grouping];
  expect(body).toEqual({
    start_date: today,
    end_date: today,
    group_by: grouping,
    total_credits: 20,
    total_calls: 1,
    data: [{ key, credits: 20, calls: 1 }],
  });
});

it.each([
  ['start_date=yesterday', 'start_date'],
  ['start_date=2026-02-30', 'start_date'],
  ['start_date=2026-02-02&end_date=2026-02-01', 'end_date'],
  ['group_by=week', 'group_by'],
])('surface A rejects an invalid usage query: %s', async (query, field) => {
  const { status, body } = await client.get(`/credits/usage?${query}`);
  expect([status, body.error.details[0].field]).toEqual([400, field]);
});

it('surface A sells credits at once where no payment provider is configured', async () => {
  const { body: before } = await client.get('/credits/balance');
  const { status, body } = await client.post('/credits/purchase', { credits: 1000 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    credits: 1000,
    amount_usd: 10,
    status: 'completed',
    balance: before.balance + 1000,
    checkout_url: null,
  });
});

it.each([99, 1_000_001, 100.5, '100', null])(
  'surface A rejects a purchase of %j credits',
  async (credits) => {
    const { status, body } = await client.post('/credits/purchase', { credits });
    expect([status, body.error.details[0].field]).toEqual([400, 'credits']);
  },
);

it('surface A answers 502 when the payment provider fails, and leaves the idempotency key free', async () => {
  const stripe = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_API_BASE: 'http://127.0.0.1:9',
  };
  const paid = await startTestApp({ env: stripe });
  try {
    const { apiKey } = await paid.workspace();
    const key = { 'idempotency-key': 'a purchase' };
    const buyer = clientA(paid.url, apiKey);
    const first = await buyer.post('/credits/purchase', { credits: 1000 }, key);
    expect([first.status, first.body.error.code]).toEqual([502, 'provider_error']);
    const again = await buyer.post('/credits/purchase', { credits: 1000 }, key);
    expect(again.headers.has('idempotent-replayed')).toBe(false);
  } finally {
    await paid.stop();
  }
});
