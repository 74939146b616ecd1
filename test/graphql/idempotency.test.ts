import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS } from '../../src/platform/time/durations.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { CREATING_MUTATIONS, type CreatingWorld, KEYED_MUTATIONS, requestOf } from './creating-mutations.ts';

let app: TestApp;
let acme: GraphqlClient;
let world: CreatingWorld;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await app.workspace();
  acme = graphqlClient(app.url, workspace.apiKey);
  const { createAgent, createContact, createWebhookEndpoint } = await acme.data(`mutation {
    createContact(input: { phone: "+14155550197" }) { contact { id } }
    createAgent(input: { name: "Ada" }) { agent { id } }
    createWebhookEndpoint(input: { url: "https://example.com/", events: [CALL_FAILED] }) { endpoint { id } }
  }`);
  world = {
    ...{ workspace, agentId: createAgent.agent.id, contactId: createContact.contact.id },
    endpointId: createWebhookEndpoint.endpoint.id,
  };
});
afterAll(() => app.stop());

const named = Object.entries(CREATING_MUTATIONS).map(([name, mutation]) => ({ name, ...mutation }));

it('the mutations with an idempotency key are those that are tested here', () => {
  expect(KEYED_MUTATIONS.map(({ name }) => name).sort()).toEqual(Object.keys(CREATING_MUTATIONS).sort());
});

describe.each(named)('$name with an idempotency key', ({ name, input, other, table }) => {
  const ask = (fields: object) => requestOf(name, { ...input(world), ...fields }, `key of ${name}`);

  async function count(): Promise<number> {
    if (table === null) return 0;
    const rows = await app.deps.database.prisma.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM ${table}`,
    );
    return rows[0]?.count ?? 0;
  }

  it('creates once, and returns the same response again', async () => {
    const { document, variables } = ask({});
    const first = await acme.data(document, variables);
    const after = await count();
    expect(await acme.data(document, variables)).toEqual(first);
    expect(await count()).toBe(after);
  });

  it.skipIf(other === null)('rejects the key with another input', async () => {
    const before = await count();
    const { document, variables } = ask(other ?? {});
    expect((await acme.refusal(document, variables)).code).toBe('CONFLICT');
    expect(await count()).toBe(before);
  });
});

describe('an idempotency key', () => {
  const CREATE =
    'mutation ($input: CreateContactListInput!) { createContactList(input: $input) { contactList { id } } }';
  const create = (name: string, idempotencyKey: string) =>
    acme.ask(CREATE, { input: { name, idempotencyKey } });

  it('has one effect for concurrent requests: the others replay it or get a conflict', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => create('At once', 'at once')));
    const ids = answers.flatMap(({ data }) => data?.createContactList?.contactList.id ?? []);
    const codes = answers.flatMap(({ errors }) => errors?.[0]?.extensions.code ?? []);
    expect(new Set(ids).size).toBe(1);
    expect(new Set(codes).difference(new Set(['CONFLICT'])).size).toBe(0);
  });

  it('is free again after a refusal, which had no effect', async () => {
    expect((await create('', 'free')).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
    expect((await create('Now with a name', 'free')).errors).toBeUndefined();
  });

  it('belongs to one account: another account’s is independent', async () => {
    await create('Mine', 'shared');
    const other = graphqlClient(app.url, (await app.workspace()).apiKey);
    expect(await other.data(CREATE, { input: { name: 'Theirs', idempotencyKey: 'shared' } })).toBeTruthy();
  });

  it.each(['x'.repeat(256), 'ünicode', 'line\nbreak'])('is refused when it is %j', async (key) => {
    expect((await create('Odd', key)).errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
  });

  it('expires after a day', async () => {
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
