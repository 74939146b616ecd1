import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { recordEvents } from '../../src/webhooks/outbox/outbox.ts';
import { deleteExpiredEvents } from '../../src/webhooks/outbox/retention.ts';
import { callEnded } from '../harness/new-event.ts';
import type { ReceivedWebhook, WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { PostOffice } from './post-office.ts';

type Customer = Awaited<ReturnType<PostOffice['customer']>>;

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
afterEach(() => office.closeReceivers());

const RECOVER = `mutation ($input: RecoverWebhookEventsInput!) {
  recoverWebhookEvents(input: $input) { count continues } }`;
const DISABLE =
  'mutation ($id: ID!) { disableWebhookEndpoint(input: { id: $id }) { endpoint { status disabledReason } } }';
const ENABLE =
  'mutation ($id: ID!) { enableWebhookEndpoint(input: { id: $id }) { endpoint { status disabledAt } } }';

async function recover(customer: Pick<Customer, 'apiKey' | 'endpointId'>, since: Date) {
  const input = { endpointId: customer.endpointId, since };
  return (await office.graphql(customer, RECOVER, { input })).recoverWebhookEvents;
}

const disable = (customer: Customer) => office.graphql(customer, DISABLE, { id: customer.endpointId });
const enable = (customer: Customer) => office.graphql(customer, ENABLE, { id: customer.endpointId });

async function happen(customer: Customer, numbers: readonly number[]): Promise<void> {
  for (const n of numbers) await office.happens(customer.accountId, { n });
}

const numbersOf = (webhooks: readonly ReceivedWebhook[]) =>
  webhooks.map(({ event }) => Number(event.data.n)).sort((a, b) => a - b);

/** Returns the deliveries that the receiver accepted. */
function accepting(
  receiver: WebhookReceiver,
  accepts: (webhook: ReceivedWebhook) => boolean,
  otherwise = 500,
) {
  receiver.reply = (webhook) => (accepts(webhook) ? 204 : otherwise);
}

describe('a webhook endpoint that was disabled', () => {
  test('by a 410 among seven events receives all seven once it is enabled, including the rejected one', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    accepting(receiver, ({ event }) => event.data.n !== 2, 410);
    await happen(customer, [1]);
    await office.attempted(customer.endpointId, 1);
    await happen(customer, [2]);
    await office.attempted(customer.endpointId, 1);
    expect(await office.endpoint(customer.endpointId)).toMatchObject({ status: 'DISABLED' });
    await happen(customer, [3, 4, 5, 6, 7]);
    expect(receiver.received).toHaveLength(2);

    accepting(receiver, () => true);
    await enable(customer);
    expect(numbersOf(await receiver.took(8))).toEqual([1, 2, 2, 3, 4, 5, 6, 7]);
    expect(await recover(customer, new Date(office.clock.now().getTime() - 3_600_000))).toEqual({
      count: 0,
      continues: false,
    });
  });

  test('by its owner receives pending and later events once each after it is enabled', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    accepting(receiver, () => false);
    await happen(customer, [1]);
    await office.attempted(customer.endpointId, 1);
    await disable(customer);
    await happen(customer, [2]);
    await office.untilDue(customer.endpointId);
    const statuses = (await office.deliveries(customer.endpointId)).map(({ status }) => status);
    expect(statuses).toEqual(['PENDING', 'PENDING']);
    expect(receiver.received).toHaveLength(1);

    office.passHours(5 * 24);
    accepting(receiver, () => true);
    const { enableWebhookEndpoint } = await enable(customer);
    expect(enableWebhookEndpoint.endpoint).toEqual({ status: 'ENABLED', disabledAt: null });
    expect(numbersOf((await receiver.took(3)).slice(1))).toEqual([1, 2]);
    await expect
      .poll(async () => (await office.deliveries(customer.endpointId)).map(({ status }) => status))
      .toEqual(['SUCCEEDED', 'SUCCEEDED']);
  });

  test('keeps its first reason and time when it is disabled again', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    receiver.reply = () => 410;
    await happen(customer, [1]);
    await office.attempted(customer.endpointId, 1);
    const { disableWebhookEndpoint } = await disable(customer);
    expect(disableWebhookEndpoint.endpoint).toEqual({
      status: 'DISABLED',
      disabledReason: 'The endpoint answered 410 Gone.',
    });
  });

  test('receives a single resent delivery once, and nothing else', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    await disable(customer);
    await happen(customer, [1, 2]);
    // Until their first jobs have put them aside, those would send them as well.
    await expect
      .poll(async () =>
        (await office.deliveries(customer.endpointId)).filter(({ nextAttemptAt }) => nextAttemptAt === null),
      )
      .toEqual([]);
    const [first] = await office.deliveries(customer.endpointId);
    accepting(receiver, () => false);
    await office.graphql(
      customer,
      'mutation ($id: ID!) { resendWebhookDelivery(input: { id: $id }) { webhookDelivery { id } } }',
      { id: first?.id },
    );
    expect(numbersOf(await receiver.took(1))).toEqual([1]);
    await expect
      .poll(async () =>
        (await office.deliveries(customer.endpointId)).map(({ attemptCount }) => attemptCount),
      )
      .toEqual([1, 0]);
    office.passHours(1);
    await office.happens(customer.accountId, { n: 3 });
    expect(receiver.received).toHaveLength(1);
  });

  test('loses deliveries that have waited for 30 days', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    await disable(customer);
    await happen(customer, [1]);
    office.passHours(29 * 24);
    await happen(customer, [2]);
    await deleteExpiredEvents(office.app.deps, 30);
    expect(await office.deliveries(customer.endpointId)).toHaveLength(2);
    office.passHours(2 * 24);
    await deleteExpiredEvents(office.app.deps, 30);
    expect(await office.deliveries(customer.endpointId)).toHaveLength(1);
  });
});

describe('a recovery of webhook events', () => {
  test('sends a new endpoint the subscribed events since a time, each once', async () => {
    const receiver = await office.receiver();
    const early = await office.customer(receiver.url('/early'));
    await happen(early, [1]);
    office.clock.advance(1_000);
    const since = office.clock.now();
    await happen(early, [2, 3]);
    await office.happens(early.accountId, { n: 4 }, 'CREDITS_LOW');
    await receiver.took(3);
    const { createWebhookEndpoint } = await office.graphql(
      early,
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
      { input: { url: receiver.url('/late'), events: ['CALL_COMPLETED'] } },
    );
    const late = { ...early, endpointId: createWebhookEndpoint.endpoint.id };
    expect(await recover(late, since)).toEqual({ count: 2, continues: false });
    expect(await recover(late, since)).toEqual({ count: 0, continues: false });
    const reported = await receiver.took(2, ({ path }) => path === '/late');
    expect(numbersOf(reported)).toEqual([2, 3]);
    const ofEarly = receiver.received.filter(({ path, event }) => path === '/early' && event.data.n !== 1);
    expect(new Set(reported.map(({ body }) => body))).toEqual(new Set(ofEarly.map(({ body }) => body)));
    await office.attempted(late.endpointId, 1);
    expect(await recover(late, since)).toEqual({ count: 0, continues: false });
  });

  test('finds events from before the account had an endpoint', async () => {
    const receiver = await office.receiver();
    const workspace = await office.app.workspace();
    const since = office.clock.now();
    await office.happens(workspace.accountId, { n: 1 });
    const { createWebhookEndpoint } = await office.graphql(
      workspace,
      'mutation ($input: CreateWebhookEndpointInput!) { createWebhookEndpoint(input: $input) { endpoint { id } } }',
      { input: { url: receiver.url(), events: ['CALL_COMPLETED'] } },
    );
    await recover({ ...workspace, endpointId: createWebhookEndpoint.endpoint.id }, since);
    expect(numbersOf(await receiver.took(1))).toEqual([1]);
  });

  test('sends an agent’s ended calls to a webhook URL that was set later, and no other agent’s calls', async () => {
    const receiver = await office.receiver();
    const workspace = await office.app.workspace();
    const since = office.clock.now();
    const [ada, bob] = [await addAgent(workspace, 'Ada'), await addAgent(workspace, 'Bob')];
    for (const [n, { id: agentId }] of [ada, bob].entries()) {
      await inTransaction(office.app.deps, (unitOfWork) =>
        recordEvents(office.app.deps, unitOfWork, [callEnded(workspace.accountId, agentId, { n })]),
      );
    }
    const { endpointId } = ada;
    const unaddressed = recover({ ...workspace, endpointId }, since);
    await expect(unaddressed).rejects.toMatchObject({ code: 'CONFLICT' });
    await office.graphql(
      workspace,
      'mutation ($input: UpdateAgentInput!) { updateAgent(input: $input) { agent { id } } }',
      { input: { id: ada.id, webhookUrl: receiver.url() } },
    );
    expect(await recover({ ...workspace, endpointId }, since)).toEqual({ count: 1, continues: false });
    expect((await receiver.took(1)).map(({ event }) => [event.type, event.data])).toEqual([
      ['call.ended', { n: 0 }],
    ]);
  });

  test('resends deliveries that exhausted their retries', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const since = office.clock.now();
    await happen(customer, [1]);
    await office.attempted(customer.endpointId, 1);
    await office.app.deps.database.prisma.webhookDelivery.updateMany({
      where: { endpointId: customer.endpointId },
      data: { status: 'FAILED', completedAt: since },
    });
    expect(await recover(customer, since)).toEqual({ count: 1, continues: false });
    expect(numbersOf(await receiver.took(2))).toEqual([1, 1]);
  });

  test('is refused for another account’s endpoint', async () => {
    const receiver = await office.receiver();
    const customer = await office.customer(receiver.url());
    const stranger = await office.app.workspace();
    await office.happens(stranger.accountId, { n: 1 });
    const requested = recover({ ...stranger, endpointId: customer.endpointId }, office.clock.now());
    await expect(requested).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await office.deliveries(customer.endpointId)).toEqual([]);
  });
});

async function addAgent(
  caller: { apiKey: string },
  name: string,
): Promise<{ id: string; endpointId: string }> {
  const { createAgent } = await office.graphql(
    caller,
    'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id webhookEndpoint { id } } } }',
    { input: { name } },
  );
  return { id: createAgent.agent.id, endpointId: createAgent.agent.webhookEndpoint.id };
}
