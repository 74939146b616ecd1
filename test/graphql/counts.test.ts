import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

const EVERYTHING = `{
  contactCounts { contacts } webhookDeliveryCounts { deliveries } ledgerSums { entries amount } }`;

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;
let owner: GraphqlClient;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ env: { SIMULATOR_SPEED: '100' } });
  acme = await newCustomer(app, receiver);
  owner = acme.graphql;
  for (const [n, tags] of [['warm', 'de'], ['warm'], []].entries())
    await owner.data(
      'mutation ($input: CreateContactInput!) { createContact(input: $input) { contact { id } } }',
      {
        input: { contactListId: acme.contactListId, phone: `+1415555010${n}`, tags },
      },
    );
  await owner.data(
    'mutation { suppressNumber(input: { phone: "+14155550102" }) { suppressedNumber { phone } } }',
  );
  const { body } = await acme.dispatch('+15005550006');
  await acme.statusesOf(body.id);
  await acme.webhook('call.completed');
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

describe('contactCounts', () => {
  it('counts contacts by list, status and tag, of those that match', async () => {
    const { byTag, byStatus, byList, tagged } = await owner.data(`{
      byTag: contactCounts(groupBy: [TAG]) { tag status contacts }
      byStatus: contactCounts(groupBy: [STATUS]) { status contacts }
      byList: contactCounts(groupBy: [CONTACT_LIST, STATUS]) { contactList { id } status contacts }
      tagged: contactCounts(filter: { tags: ["warm"] }) { contacts } }`);
    expect(byTag).toEqual([
      { tag: 'de', status: null, contacts: 1 },
      { tag: 'warm', status: null, contacts: 2 },
      { tag: null, status: null, contacts: 1 },
    ]);
    expect(byStatus).toEqual([
      { status: 'DO_NOT_CALL', contacts: 1 },
      { status: 'NEW', contacts: 2 },
    ]);
    expect(byList).toEqual(
      byStatus.map((row: object) => ({ contactList: { id: acme.contactListId }, ...row })),
    );
    expect(tagged).toEqual([{ contacts: 2 }]);
  });

  it('refuses more groups than it answers', async () => {
    const { prisma } = app.deps.database;
    const crowd = await app.workspace();
    const tags = Array.from({ length: 1001 }, (_, n) => `tag ${n}`);
    const at = app.deps.clock.now();
    await prisma.contact.create({
      data: {
        id: app.deps.ids.next('contact'),
        accountId: crowd.accountId,
        contactListId: crowd.contactListId,
        phone: '+14155550199',
        tags,
        createdAt: at,
        updatedAt: at,
      },
    });
    const refusal = await graphqlClient(app.url, crowd.apiKey).refusal(
      '{ contactCounts(groupBy: [TAG]) { tag } }',
    );
    expect(refusal.message).toMatch(/^groupBy: .*1,000/);
  });
});

describe('webhookDeliveryCounts', () => {
  it('counts deliveries by endpoint, status, event type and day within a time span', async () => {
    const { byType, byDay, byEndpoint, before } = await owner.data(`{
        byType: webhookDeliveryCounts(groupBy: [TYPE, STATUS], filter: { types: [CALL_COMPLETED, CALL_STARTED] }) {
          type status deliveries }
        byDay: webhookDeliveryCounts(groupBy: [DAY], filter: { createdAt: { from: "2020-01-01T00:00:00Z" } }) { day deliveries }
        byEndpoint: webhookDeliveryCounts(groupBy: [ENDPOINT]) { endpoint { url } deliveries }
        before: webhookDeliveryCounts(filter: { createdAt: { to: "2020-01-01T00:00:00Z" } }) { deliveries } }`);
    expect(
      byType.map(({ type, deliveries }: { type: string; deliveries: number }) => [type, deliveries]),
    ).toEqual([
      ['CALL_COMPLETED', 1],
      ['CALL_STARTED', 1],
    ]);
    const total = await app.deps.database.prisma.webhookDelivery.count({
      where: { accountId: acme.accountId },
    });
    expect(byDay).toEqual([{ day: app.deps.clock.now().toISOString().slice(0, 10), deliveries: total }]);
    const ofEndpoints = byEndpoint.map(({ deliveries }: { deliveries: number }) => deliveries);
    expect(ofEndpoints.reduce((sum: number, count: number) => sum + count, 0)).toBe(total);
    expect(byEndpoint[0].endpoint.url).toMatch(/^http/);
    expect(before).toEqual([]);
  });
});

describe('ledgerSums', () => {
  it('sums entries by kind and day', async () => {
    const day = app.deps.clock.now().toISOString().slice(0, 10);
    const { ledgerSums, charges } = await owner.data(`{
      ledgerSums(groupBy: [KIND, DAY]) { kind day entries amount }
      charges: ledgerSums(filter: { kinds: [CALL_CHARGE] }) { kind entries amount } }`);
    expect(ledgerSums).toEqual([
      { kind: 'CALL_CHARGE', day, entries: 1, amount: -20 },
      { kind: 'GRANT', day, entries: 1, amount: 10_000 },
    ]);
    expect(charges).toEqual([{ kind: null, entries: 1, amount: -20 }]);
  });
});

it('counts include nothing of another account', async () => {
  const stranger = graphqlClient(app.url, (await app.workspace({ credits: 0 })).apiKey);
  const counts = await stranger.data(EVERYTHING);
  expect(counts).toEqual({ contactCounts: [], webhookDeliveryCounts: [], ledgerSums: [] });
});
