import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { recordEvents } from '../../src/webhooks/outbox/outbox.ts';
import { callEnded, newEvent } from '../harness/new-event.ts';
import { isSignedBy } from '../harness/servers/webhook-receiver.ts';
import { PostOffice } from './post-office.ts';

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
afterEach(() => office.closeReceivers());

describe('a webhook event', () => {
  test('reaches an endpoint that subscribed to it, signed, with the same id in header and body', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url('/hooks'));
    await office.happens(customer.accountId, { id: 'call_1', summary: 'Grüße, 🌍' });
    const [webhook] = await receiver.took(1);
    expect(webhook?.event).toEqual({
      id: webhook?.headers['webhook-id'],
      type: 'call.completed',
      timestamp: office.clock.now().toISOString(),
      data: { id: 'call_1', summary: 'Grüße, 🌍' },
    });
    expect(webhook?.path).toBe('/hooks');
    expect(webhook?.headers['content-type']).toBe('application/json');
    expect(webhook !== undefined && isSignedBy(customer.secret, webhook)).toBe(true);
    expect(await office.attempted(customer.endpointId, 1)).toMatchObject({
      status: 'SUCCEEDED',
      nextAttemptAt: null,
    });
  });

  test('reaches each subscribed endpoint of its account, and no other', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url('/first'));
    await office.customer(receiver.url('/stranger'));
    await addEndpoint(customer.apiKey, receiver.url('/second'), ['CALL_COMPLETED', 'CALL_FAILED']);
    await addEndpoint(customer.apiKey, receiver.url('/other'), ['CREDITS_LOW']);
    await office.happens(customer.accountId);
    await office.happens(customer.accountId, {}, 'CREDITS_LOW');
    const paths = (await receiver.took(3)).map(({ path, event }) => `${path} ${event.type}`);
    expect(paths.sort()).toEqual(['/first call.completed', '/other credits.low', '/second call.completed']);
  });

  test('of an agent’s call reaches that agent’s own webhook alone, signed by the agent’s secret', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url('/account'));
    const create = `mutation ($input: CreateAgentInput!) {
      createAgent(input: $input) { webhookSecret agent { id webhookEndpoint { status } } } }`;
    const input = { name: 'Ada', webhookUrl: receiver.url('/agent') };
    const { createAgent } = await office.graphql(customer, create, { input });
    await office.graphql(customer, create, {
      input: { name: 'Bob', webhookUrl: receiver.url('/other-agent') },
    });
    await inTransaction(office.app.deps, (unitOfWork) =>
      recordEvents(office.app.deps, unitOfWork, [callEnded(customer.accountId, createAgent.agent.id)]),
    );
    await office.happens(customer.accountId);
    const webhooks = await receiver.took(2);
    expect(webhooks.map(({ path, event }) => `${path} ${event.type}`).sort()).toEqual([
      '/account call.completed',
      '/agent call.ended',
    ]);
    const ofAgent = webhooks.find(({ path }) => path === '/agent');
    expect(ofAgent !== undefined && isSignedBy(createAgent.webhookSecret, ofAgent)).toBe(true);
    expect(createAgent.agent.webhookEndpoint).toEqual({ status: 'ENABLED' });
  });

  test('is not sent when the change that it reports is rolled back', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const { database } = office.app.deps;
    const undone = inTransaction({ database }, async (unitOfWork) => {
      await recordEvents(office.app.deps, unitOfWork, [newEvent(customer.accountId, { n: 1 })]);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await office.happens(customer.accountId, { n: 2 });
    expect((await receiver.took(1)).map(({ event }) => event.data)).toEqual([{ n: 2 }]);
    expect(await database.prisma.webhookEvent.count({ where: { accountId: customer.accountId } })).toBe(1);
  });
});

describe('a webhook delivery', () => {
  test('writes no new index entry when its first attempt succeeds', async () => {
    const { rows } = await office.app.deps.database.pool.query(`
      SELECT indexname FROM pg_indexes WHERE tablename = 'webhook_deliveries'
        AND indexdef ~ '\\m(status|attempt_count|completed_at|leased_until)\\M'`);
    expect(rows).toEqual([]);
  });

  test('stores the status, the duration and the first 4 kB of the response of each attempt', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const body = Buffer.concat([Buffer.from('no\0\xFF', 'latin1'), Buffer.alloc(9_000, 'x')]);
    receiver.reply = () => ({ status: 500, body });
    await office.happens(customer.accountId);
    const { attempts } = await office.attempted(customer.endpointId, 1);
    expect(attempts).toMatchObject([
      { number: 1, responseStatus: 500, error: null, startedAt: office.clock.now() },
    ]);
    expect(attempts[0]?.responseBody).toBe(`no\uFFFD\uFFFD${'x'.repeat(4_092)}`);
  });

  test('fails on a redirect and does not follow it', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url('/old'));
    receiver.reply = () => ({ status: 308, headers: { location: receiver.url('/new') } });
    await office.happens(customer.accountId);
    const delivery = await office.attempted(customer.endpointId, 1);
    expect(delivery).toMatchObject({
      status: 'PENDING',
      attempts: [{ error: 'The endpoint answered with a redirect; redirects are not followed.' }],
    });
    expect(receiver.received.map(({ path }) => path)).toEqual(['/old']);
  });

  test('records why the endpoint sent no response', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    await receiver.close();
    await office.happens(customer.accountId);
    const { attempts } = await office.attempted(customer.endpointId, 1);
    expect(attempts).toMatchObject([{ responseStatus: null, error: 'The connection was refused.' }]);
  });

  test('ends an attempt without a response after 15 s', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    receiver.reply = () => 'hang';
    await office.happens(customer.accountId);
    await receiver.took(1);
    office.clock.advance(15_000);
    const { attempts } = await office.attempted(customer.endpointId, 1);
    expect(attempts).toMatchObject([
      { responseStatus: null, error: 'No response within 15 s.', latencyMs: 15_000 },
    ]);
  });

  test('signs with a rotated secret until its promised expiry, unless a rotation ends all older secrets', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const rotate = async (overlapSeconds?: number): Promise<string> => {
      const { rotateWebhookEndpointSecret } = await office.graphql(
        customer,
        'mutation ($id: ID!, $overlapSeconds: Int) { rotateWebhookEndpointSecret(input: { id: $id, overlapSeconds: $overlapSeconds }) { secret } }',
        { id: customer.endpointId, overlapSeconds },
      );
      return rotateWebhookEndpointSecret.secret;
    };
    const second = await rotate();
    await expect(rotate()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(rotate(86_401)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await office.happens(customer.accountId);
    const [first] = await receiver.took(1);
    expect([customer.secret, second].map((by) => first && isSignedBy(by, first))).toEqual([true, true]);
    const third = await rotate(0);
    await office.happens(customer.accountId);
    const [, last] = await receiver.took(2);
    expect(last?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
    expect(last && isSignedBy(third, last)).toBe(true);
    await rotate();
  });

  test('is signed by both secrets for a day after a rotation, then by the new one alone', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const { rotateWebhookEndpointSecret } = await office.graphql(
      customer,
      'mutation ($id: ID!) { rotateWebhookEndpointSecret(input: { id: $id }) { secret endpoint { secret } } }',
      { id: customer.endpointId },
    );
    const { secret } = rotateWebhookEndpointSecret;
    expect(rotateWebhookEndpointSecret.endpoint.secret).toBe(secret);
    await office.happens(customer.accountId);
    const [during] = await receiver.took(1);
    expect(during?.headers['webhook-signature']?.split(' ')).toHaveLength(2);
    expect([customer.secret, secret].map((by) => during && isSignedBy(by, during))).toEqual([true, true]);
    office.passHours(25);
    await office.happens(customer.accountId);
    const [, after] = await receiver.took(2);
    expect(after?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
  });
});

async function addEndpoint(apiKey: string, url: string, events: string[]): Promise<void> {
  await office.graphql(
    { apiKey },
    'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
    { input: { url, events } },
  );
}
