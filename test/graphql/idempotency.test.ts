import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const HOUR_MS = 3600 * 1000;

let app: TestApp;
let acme: GraphqlClient;
let agentId: string;
let contactListId: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await app.workspace();
  contactListId = workspace.contactListId;
  acme = graphqlClient(app.url, workspace.apiKey);
  const { createAgent } = await acme.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  agentId = createAgent.agent.id;
});
afterAll(() => app.stop());

interface Mutation {
  name: string;
  input: () => Record<string, unknown>;
  selects: string;
  /** Another input, for the same key. */
  other: Record<string, unknown>;
  count: () => Promise<number>;
}

const counting =
  (table: 'agent' | 'contactList' | 'contact' | 'campaign' | 'webhookEndpoint' | 'apiKey') => () =>
    (app.deps.database.prisma[table] as unknown as { count(): Promise<number> }).count();

const MUTATIONS: Mutation[] = [
  {
    name: 'createAgent',
    input: () => ({ name: 'Bob' }),
    other: { name: 'Eve' },
    selects: 'webhookSecret agent { id name }',
    count: counting('agent'),
  },
  {
    name: 'createContactList',
    input: () => ({ name: 'Leads' }),
    other: { name: 'Others' },
    selects: 'id name',
    count: counting('contactList'),
  },
  {
    name: 'createContact',
    input: () => ({ phone: '+14155550100', customFields: { b: 1, a: 2 } }),
    other: { phone: '+14155550101' },
    selects: 'created contact { id customFields }',
    count: counting('contact'),
  },
  {
    name: 'createCampaign',
    input: () => ({ name: 'Spring', agentId, contactListId, retryRules: { maxAttempts: 2 } }),
    other: { retryRules: { maxAttempts: 3 } },
    selects: 'id name retryRules { maxAttempts }',
    count: counting('campaign'),
  },
  {
    name: 'createWebhookEndpoint',
    input: () => ({ url: 'https://example.com/hook', events: ['CALL_COMPLETED'] }),
    other: { events: ['CALL_FAILED'] },
    selects: 'secret endpoint { id }',
    count: counting('webhookEndpoint'),
  },
  {
    name: 'createApiKey',
    input: () => ({ name: 'ci', expiresAt: '2999-01-01T00:00:00.000Z' }),
    other: { name: 'cd' },
    selects: 'secret apiKey { id expiresAt }',
    count: counting('apiKey'),
  },
  {
    name: 'purchaseCredits',
    input: () => ({ credits: 500 }),
    other: { credits: 501 },
    selects: 'id credits',
    count: async () => (await acme.data('{ creditBalance { balance } }')).creditBalance.balance,
  },
  {
    name: 'dispatchCall',
    input: () => ({ agentId, toNumber: '+15005550006' }),
    other: { toNumber: '+15005550007' },
    selects: 'id status',
    count: () => app.deps.database.prisma.call.count(),
  },
];

describe.each(MUTATIONS)('$name with an idempotency key', ({ name, input, other, selects, count }) => {
  const typeName = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const document = `mutation ($input: ${typeName}!) { ${name}(input: $input) { ${selects} } }`;
  const idempotencyKey = `key of ${name}`;

  it('creates once, and answers the same again', async () => {
    const first = await acme.data(document, { input: { ...input(), idempotencyKey } });
    const after = await count();
    expect(await acme.data(document, { input: { ...input(), idempotencyKey } })).toEqual(first);
    expect(await count()).toBe(after);
  });

  it('refuses the key for another input', async () => {
    const before = await count();
    const refusal = await acme.refusal(document, { input: { ...input(), ...other, idempotencyKey } });
    expect(refusal.code).toBe('CONFLICT');
    expect(await count()).toBe(before);
  });
});

describe('an idempotency key', () => {
  const CREATE = 'mutation ($input: CreateContactListInput!) { createContactList(input: $input) { id } }';
  const create = (name: string, idempotencyKey: string) =>
    acme.ask(CREATE, { input: { name, idempotencyKey } });

  it('has one effect also when many come at once: the others replay it or find it in flight', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('At once', 'at once')));
    const ids = answers.flatMap(({ data }) => data?.createContactList?.id ?? []);
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(codes).difference(new Set(['CONFLICT'])).size).toBe(0);
  });

  it('is free again after a refusal, which had no effect', async () => {
    expect((await create('', 'free')).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
    expect((await create('Now with a name', 'free')).errors).toBeUndefined();
  });

  it('is of one account: another’s has nothing to do with it', async () => {
    await create('Mine', 'shared');
    const other = graphqlClient(app.url, (await app.workspace()).apiKey);
    expect(await other.data(CREATE, { input: { name: 'Theirs', idempotencyKey: 'shared' } })).toBeTruthy();
  });

  it.each(['x'.repeat(256), 'ünicode', 'line\nbreak'])('is refused when it is %j', async (key) => {
    expect((await create('Odd', key)).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
  });

  it('is forgotten after a day', async () => {
    const clock = new ManualClock();
    const tomorrows = await startTestApp({ clock, env: { ROLES: 'api' } });
    const client = graphqlClient(tomorrows.url, (await tomorrows.workspace()).apiKey);
    const createNow = (name: string) => client.ask(CREATE, { input: { name, idempotencyKey: 'daily' } });
    expect((await createNow('Today')).errors).toBeUndefined();
    clock.advance(23.9 * HOUR_MS);
    expect((await createNow('Tomorrow')).errors?.[0]?.extensions.code).toBe('CONFLICT');
    clock.advance(0.2 * HOUR_MS);
    expect((await createNow('Tomorrow')).errors).toBeUndefined();
    await tomorrows.stop();
  });
});
