import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { deleteExpiredEvents } from '../../src/webhooks/outbox/retention.ts';
import { PostOffice } from './post-office.ts';

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
afterEach(() => office.closeReceivers());

const CREATE = `mutation ($input: CreateWebhookEndpointInput!) {
  createWebhookEndpoint(input: $input) { secret endpoint { id url events status secret } }
}`;
const BY_ID = (mutation: string, selection = 'endpoint { id status }') =>
  `mutation ($id: ID!) { ${mutation}(input: { id: $id }) { ${selection} } }`;

describe('a webhook endpoint', () => {
  test('is created with a secret that its owner can look up again', async () => {
    const customer = await office.customer('https://hooks.example.com/');
    const input = {
      url: 'https://hooks.example.com/b',
      events: ['CALL_FAILED', 'CALL_STARTED', 'CALL_FAILED'],
    };
    const { createWebhookEndpoint: created } = await office.graphql(customer, CREATE, { input });
    expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(created.endpoint).toMatchObject({
      url: input.url,
      events: ['CALL_FAILED', 'CALL_STARTED'],
      status: 'ENABLED',
      secret: created.secret,
    });
    const { webhookEndpoints } = await office.graphql(customer, '{ webhookEndpoints { id } }');
    expect(webhookEndpoints).toEqual([{ id: created.endpoint.id }, { id: customer.endpointId }]);
  });

  test.each([
    [{ url: 'nonsense', events: ['CALL_FAILED'] }, /url: must be an absolute/],
    [{ url: 'https://user:pass@example.com', events: ['CALL_FAILED'] }, /url: must not contain a user name/],
    [{ url: 'https://example.com', events: [] }, /events: choose at least one event/],
  ])('is refused as %o', async (input, message) => {
    const workspace = await office.app.workspace();
    await expect(office.graphql(workspace, CREATE, { input })).rejects.toThrow(message);
  });

  test('is refused on a private address', async () => {
    const strict = await PostOffice.open({ env: { WEBHOOK_ALLOW_PRIVATE: '' } });
    const refused = strict.customer('http://169.254.169.254/latest/meta-data');
    await expect(refused).rejects.toThrow(/url: must be reachable on the public internet/);
    await strict.close();
  });

  test('is invisible and unchangeable for other accounts', async () => {
    const customer = await office.customer('https://hooks.example.com/');
    const stranger = await office.app.workspace();
    const { endpointId: id } = customer;
    const verbs = ['enableWebhookEndpoint', 'disableWebhookEndpoint'];
    const attempts = [
      'query ($id: ID!) { webhookEndpoint(id: $id) { secret } }',
      BY_ID('rotateWebhookEndpointSecret', 'secret'),
      BY_ID('deleteWebhookEndpoint', 'id'),
      BY_ID('sendTestWebhook', 'webhookDelivery { id }'),
      ...verbs.map((verb) => BY_ID(verb)),
    ];
    for (const attempt of attempts) {
      await expect(office.graphql(stranger, attempt, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
    expect(await office.endpoint(id)).toMatchObject({ status: 'ENABLED', deletedAt: null });
  });

  test('receives only test events while it is disabled, and all events once it is enabled', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const { endpointId: id, accountId } = customer;
    await office.graphql(customer, BY_ID('disableWebhookEndpoint'), { id });
    await office.happens(accountId, { n: 1 });
    await office.graphql(customer, BY_ID('sendTestWebhook', 'webhookDelivery { id }'), { id });
    await receiver.took(1);
    await office.graphql(customer, BY_ID('enableWebhookEndpoint'), { id });
    await office.happens(accountId, { n: 2 });
    const types = (await receiver.took(2)).map(({ event }) => event.type);
    expect(types).toEqual(['webhook.test', 'call.completed']);
  });

  test('receives pending deliveries at its new URL', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url('/old'));
    receiver.reply = ({ path }) => (path === '/old' ? 500 : 204);
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
    await office.graphql(
      customer,
      'mutation ($id: ID!, $url: String!) { updateWebhookEndpoint(input: { id: $id, url: $url }) { endpoint { events } } }',
      { id: customer.endpointId, url: receiver.url('/new') },
    );
    await office.untilDue(customer.endpointId);
    expect((await receiver.took(2)).map(({ path }) => path)).toEqual(['/old', '/new']);
  });

  test('is sent nothing more once it is deleted, and is gone from every list', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    receiver.reply = () => 500;
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
    await office.graphql(customer, BY_ID('deleteWebhookEndpoint', 'id'), { id: customer.endpointId });
    await office.happens(customer.accountId);
    expect((await office.deliveries(customer.endpointId)).map(({ status }) => status)).toEqual(['FAILED']);
    expect(await office.graphql(customer, '{ webhookEndpoints { id } }')).toEqual({ webhookEndpoints: [] });
  });
});

describe('a sent webhook delivery', () => {
  test('is listed with its attempts and can be sent again, one by one, under the same id', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    await office.happens(customer.accountId, { n: 1 });
    await office.attempted(customer.endpointId, 1);
    const { webhookDeliveries } = await office.graphql(
      customer,
      `query ($endpointId: ID!) { webhookDeliveries(filter: { endpointIds: [$endpointId], statuses: [SUCCEEDED] }) {
        nodes { id status event { name body } attempts { number responseStatus latencyMs } } } }`,
      { endpointId: customer.endpointId },
    );
    const [delivery] = webhookDeliveries.nodes;
    expect(delivery.attempts).toMatchObject([{ number: 1, responseStatus: 204 }]);
    expect(delivery.event).toEqual({ name: 'call.completed', body: receiver.received[0]?.body });
    await office.graphql(customer, BY_ID('resendWebhookDelivery', 'webhookDelivery { id }'), {
      id: delivery.id,
    });
    const [first, again] = await receiver.took(2);
    expect(again?.body).toBe(first?.body);
    expect(await office.attempted(customer.endpointId, 2)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is resent since a time unless it was accepted', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    let open = false;
    receiver.reply = ({ event }) => (open || event.data.n === 2 ? 204 : 500);
    await office.happens(customer.accountId, { n: 0 });
    await office.attempted(customer.endpointId, 1);
    office.clock.advance(1_000);
    const since = office.clock.now();
    for (const n of [1, 2, 3]) {
      await office.happens(customer.accountId, { n });
      await office.attempted(customer.endpointId, 1);
    }
    open = true;
    const sentBefore = receiver.received.length;
    const { recoverWebhookEvents } = await office.graphql(
      customer,
      `mutation ($input: RecoverWebhookEventsInput!) { recoverWebhookEvents(input: $input) { count } }`,
      { input: { endpointId: customer.endpointId, since } },
    );
    expect(recoverWebhookEvents.count).toBe(2);
    const again = (await receiver.took(sentBefore + 2)).slice(sentBefore);
    expect(again.map(({ event }) => event.data.n).sort()).toEqual([1, 3]);
  });

  test('can be neither read nor resent by another account', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const stranger = await office.app.workspace();
    await office.happens(customer.accountId);
    const { id } = await office.attempted(customer.endpointId, 1);
    const read = office.graphql(stranger, 'query ($id: ID!) { webhookDelivery(id: $id) { id } }', { id });
    await expect(read).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const resend = office.graphql(stranger, BY_ID('resendWebhookDelivery', 'webhookDelivery { id }'), { id });
    await expect(resend).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { webhookEvents } = await office.graphql(stranger, '{ webhookEvents { nodes { id } } }');
    expect(webhookEvents.nodes).toEqual([]);
  });

  test('is deleted 30 days after its last attempt', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    await office.happens(customer.accountId, { n: 1 });
    const { id } = await office.attempted(customer.endpointId, 1);
    office.passHours(20 * 24);
    await office.graphql(customer, BY_ID('resendWebhookDelivery', 'webhookDelivery { id }'), { id });
    await office.attempted(customer.endpointId, 2);
    office.passHours(11 * 24);
    await deleteExpiredEvents(office.app.deps, 30);
    expect(await office.deliveries(customer.endpointId)).toHaveLength(1);
    office.passHours(20 * 24);
    await deleteExpiredEvents(office.app.deps, 30);
    expect(await office.deliveries(customer.endpointId)).toEqual([]);
  });
});
