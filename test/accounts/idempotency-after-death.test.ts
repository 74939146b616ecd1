import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { type Answer, clientA } from '../harness/clients/surface-client.ts';
import { MortalConnection } from '../harness/servers/mortal-connection.ts';

/** The application that lives on, and answers repetitions. */
let survivor: TestApp;
let connection: MortalConnection;
let mortal: TestApp;
let apiKey: string;
let campaign: { name: string; agent_id: string; contact_list_id: string };

beforeAll(async () => {
  survivor = await startTestApp({ env: { ROLES: 'api' } });
  connection = await MortalConnection.to(survivor.databaseUrl);
  mortal = await startTestApp({ env: { ROLES: 'api' }, databaseUrl: connection.url });
  const workspace = await survivor.workspace();
  apiKey = workspace.apiKey;
  const { body } = await clientA(survivor.url, apiKey).post('/agents', { name: 'Ada' });
  campaign = { name: 'Spring', agent_id: body.id, contact_list_id: workspace.contactListId };
});
afterAll(async () => {
  await mortal.stop();
  await connection.sever();
  await survivor.stop();
});

/** Asks the mortal application, which dies once PostgreSQL has executed so many statements. @returns whether it did */
async function askAndDie(statements: number, ask: (url: string) => Promise<unknown>): Promise<boolean> {
  connection.dieAfter(statements);
  await ask(mortal.url).catch(() => undefined);
  const { isDead } = connection;
  connection.revive();
  return isDead;
}

/** Ends the lease on an idempotency key, which a dead process no longer renews. */
const endLease = (key: string) =>
  survivor.deps.database.prisma.$executeRaw`
    UPDATE idempotency_keys SET locked_until = now() WHERE key = ${key} AND locked_until > now()`;

describe('a process that dies after any statement of a request with an idempotency key', () => {
  it.each([
    ['/agents', 'agent', () => ({ name: 'Grace' })],
    ['/campaigns', 'campaign', () => campaign],
    ['/credits/purchase', 'creditPurchase', () => ({ credits: 100 })],
  ] as const)(
    'has one effect, and a committed response is replayed: POST %s',
    async (path, table, bodyOf) => {
      const { prisma } = survivor.deps.database;
      const rows = prisma[table] as unknown as { count(): Promise<number> };
      let replays = 0;
      let isDead = true;
      for (let statements = 1; isDead; statements += 1) {
        const before = await rows.count();
        const key = { 'idempotency-key': `${path} ${statements}` };
        const post = (url: string): Promise<Answer> => clientA(url, apiKey).post(path, bodyOf(), key);
        isDead = await askAndDie(statements, post);
        await endLease(key['idempotency-key']);
        const isDone = (await rows.count()) > before;
        const repetition = await post(survivor.url);
        expect([statements, repetition.status]).toEqual([statements, 201]);
        const isReplay = repetition.headers.get('idempotent-replayed') === 'true';
        if (isDone) expect([statements, isReplay]).toEqual([statements, true]);
        if (isDone && isDead) replays += 1;
        expect((await post(survivor.url)).body).toEqual(repetition.body);
        expect([statements, (await rows.count()) - before]).toEqual([statements, 1]);
      }
      expect(replays).toBeGreaterThan(0);
    },
  );

  it('returns a created secret to the repetition: createWebhookEndpoint', async () => {
    const document = `mutation ($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { secret endpoint { id } }
    }`;
    const { webhookEndpoint } = survivor.deps.database.prisma;
    let isDead = true;
    for (let statements = 1; isDead; statements += 1) {
      const before = await webhookEndpoint.count();
      const idempotencyKey = `endpoint ${statements}`;
      const input = { url: 'https://example.com/hook', events: ['CALL_COMPLETED'], idempotencyKey };
      const create = (url: string) => graphqlClient(url, apiKey).data(document, { input });
      isDead = await askAndDie(statements, create);
      await endLease(idempotencyKey);
      const { secret, endpoint } = (await create(survivor.url)).createWebhookEndpoint;
      const stored = await webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } });
      expect(survivor.deps.secrets.decrypt(stored.secret)).toBe(secret);
      expect([statements, (await webhookEndpoint.count()) - before]).toEqual([statements, 1]);
    }
  });

  it('leaves the response under the key, in the transaction that creates the campaign', async () => {
    const { prisma } = survivor.deps.database;
    const before = await prisma.campaign.count();
    for (let statements = 1; ; statements += 1) {
      const key = `at once ${statements}`;
      const post = (url: string) =>
        clientA(url, apiKey).post('/campaigns', campaign, { 'idempotency-key': key });
      await askAndDie(statements, post);
      if ((await prisma.campaign.count()) === before) continue;
      expect((await post(survivor.url)).headers.get('idempotent-replayed')).toBe('true');
      return;
    }
  });
});
