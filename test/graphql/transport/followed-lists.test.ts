import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import {
  type Subscriber,
  subscribeByServerSentEvents,
  subscribeByWebSocket,
} from '../../harness/clients/subscriber.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../../scenarios/customer.ts';

const CAMPAIGNS = `subscription ($after: String) {
  campaigns(after: $after) { id status agent { name } progress { callsTotal callsCompleted contactsPending } }
}`;
const DELIVERIES = `subscription ($filter: WebhookDeliveryFilter, $after: String) {
  webhookDeliveries(filter: $filter, after: $after) { id status event { type callId } lastAttempt { responseStatus } }
}`;
const CREATE =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const START = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }';

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;
let other: Customer;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ env: { SIMULATOR_SPEED: '100' } });
  [acme, other] = [await newCustomer(app, receiver), await newCustomer(app, receiver)];
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

let lists = 0;

async function draft(customer: Customer): Promise<string> {
  const list = await customer.graphql.data(
    'mutation ($name: String!) { createContactList(input: { name: $name }) { contactList { id } } }',
    { name: `List ${++lists}` },
  );
  const contactListId = list.createContactList.contactList.id;
  await customer.surfaceB.post('/contacts', { contactListId, phone: '+15005550006' });
  const input = { name: 'Spring', agentId: customer.agentId, contactListId };
  return (await customer.graphql.data(CREATE, { input })).createCampaign.campaign.id;
}

interface Row {
  id: string;
  status: string;
}

/** Every row that a subscriber receives, up to and with the first that `isLast` accepts. */
async function rowsUntil<R extends Row>(
  subscriber: Subscriber,
  field: string,
  isLast: (row: R) => boolean,
): Promise<R[]> {
  const updates = await subscriber.until((data) => data[field].some(isLast));
  return updates.flatMap((data) => data[field]);
}

describe.each([
  { transport: 'WebSocket', subscribe: subscribeByWebSocket },
  { transport: 'server-sent events', subscribe: subscribeByServerSentEvents },
])('a list followed over $transport', ({ subscribe }) => {
  it('brings all campaigns of the account, then those whose status or progress changes', async () => {
    const [idle, id] = [await draft(acme), await draft(acme)];
    const theirs = await draft(other);
    const subscriber = subscribe(acme.graphql, CAMPAIGNS);
    const { campaigns: first } = await subscriber.next();
    expect(first.map((row: Row) => row.id).slice(0, 2)).toEqual([id, idle]);
    await Promise.all([other.graphql.data(START, { id: theirs }), acme.graphql.data(START, { id })]);
    const changes = await rowsUntil(subscriber, 'campaigns', ({ status }) => status === 'COMPLETED');
    expect(new Set(changes.map((row) => row.id))).toEqual(new Set([id]));
    expect(changes.at(-1)).toMatchObject({
      agent: { name: 'Ada' },
      progress: { callsTotal: 1, callsCompleted: 1, contactsPending: 0 },
    });
    const created = await draft(acme);
    expect((await subscriber.next()).campaigns).toMatchObject([{ id: created, status: 'DRAFT' }]);
    subscriber.close();
  });

  it('brings deliveries from their first attempt to the last that match', async () => {
    const all = subscribe(acme.graphql, DELIVERIES);
    const failed = subscribe(acme.graphql, DELIVERIES, { filter: { types: ['CALL_FAILED'] } });
    await Promise.all([all.next(), failed.next()]);
    const { body } = await acme.dispatch('+15005550006');
    interface Delivery extends Row {
      event: { type: string; callId: string };
      lastAttempt: { responseStatus: number } | null;
    }
    const rows = await rowsUntil<Delivery>(
      all,
      'webhookDeliveries',
      ({ event, status }) => event.type === 'CALL_COMPLETED' && status === 'SUCCEEDED',
    );
    expect(new Set(rows.map(({ event }) => event.callId))).toEqual(new Set([body.id]));
    expect(rows.find(({ status }) => status === 'SUCCEEDED')?.lastAttempt).toEqual({ responseStatus: 204 });
    const { body: busy } = await acme.dispatch('+15005550003');
    const [only] = await rowsUntil<Delivery>(failed, 'webhookDeliveries', () => true);
    expect(only?.event).toEqual({ type: 'CALL_FAILED', callId: busy.id });
    for (const subscriber of [all, failed]) subscriber.close();
  });

  it('resumes with the changes only if its sequence names the list as it is', async () => {
    const id = await draft(acme);
    const subscriber = subscribe(acme.graphql, CAMPAIGNS);
    const { campaigns: all } = await subscriber.next();
    subscriber.close();
    const [after] = subscriber.sequences;
    const resumed = subscribe(acme.graphql, CAMPAIGNS, { after });
    const rename =
      'mutation ($id: ID!) { updateCampaign(input: { id: $id, name: "Summer" }) { campaign { id } } }';
    await acme.graphql.data(rename, { id });
    const rows = await resumed.next();
    expect([all.length, 1]).toContain(rows.campaigns.length);
    expect(rows.campaigns[0].id).toBe(id);
    resumed.close();
    const late = subscribe(acme.graphql, CAMPAIGNS, { after });
    expect((await late.next()).campaigns).toHaveLength(all.length);
    late.close();
    const refused = subscribe(acme.graphql, DELIVERIES, { after: 'nonsense' });
    const problem = await refused.next().catch((error) => error);
    expect(problem.code ?? JSON.stringify(await refused.ended)).toContain('INVALID_REQUEST');
  });

  it('brings nothing of another account', async () => {
    await other.dispatch('+15005550006');
    const stranger = await newCustomer(app, receiver);
    const subscribers = [subscribe(stranger.graphql, DELIVERIES), subscribe(stranger.graphql, CAMPAIGNS)];
    const [, followed] = subscribers as [Subscriber, Subscriber];
    expect(await followed.next()).toEqual({ campaigns: [] });
    const id = await draft(stranger);
    const { campaigns } = await followed.next();
    expect(campaigns.map((row: Row) => row.id)).toEqual([id]);
    const { body } = await stranger.dispatch('+15005550003');
    const deliveries = await rowsUntil<Row & { event: { callId: string } }>(
      subscribers[0] as Subscriber,
      'webhookDeliveries',
      () => true,
    );
    expect(deliveries.map(({ event }) => event.callId)).toEqual(deliveries.map(() => body.id));
    for (const subscriber of subscribers) subscriber.close();
  });
});
