import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { type Answer, clientA, type SurfaceClient } from '../harness/clients/surface-client.ts';
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
  await connection.close();
  await survivor.stop();
});

/** Asks the mortal application, which dies before it answers, after so many statements. */
async function askAndDie(statements: number, ask: (url: string) => Promise<unknown>): Promise<void> {
  connection.dieAfter(statements);
  await ask(mortal.url).catch(() => undefined);
  expect(connection.isDead).toBe(true);
  connection.revive();
}

/** How many statements of the same request run until `isCommitted`. */
async function statementsUntil(
  isCommitted: () => Promise<boolean>,
  ask: (url: string) => Promise<unknown>,
): Promise<number> {
  for (let statements = 1; ; statements += 1) {
    await askAndDie(statements, ask);
    if (await isCommitted()) return statements;
  }
}

describe('a request whose process died when it had committed', () => {
  const post = (client: SurfaceClient, path: string, body: object, key: string): Promise<Answer> =>
    client.post(path, body, { 'idempotency-key': key });

  it.each([
    ['/agents', 'agent', () => ({ name: 'Grace' })],
    ['/campaigns', 'campaign', () => campaign],
    ['/contacts', 'contact', () => ({ phone: '+14155552671' })],
  ] as const)(
    'created once, and its repetition is a replay at once: POST %s',
    async (path, table, bodyOf) => {
      const rows = survivor.deps.database.prisma[table] as unknown as { count(): Promise<number> };
      const before = await rows.count();
      let key = '';
      await statementsUntil(
        async () => (await rows.count()) > before,
        (url) => {
          key = `${path} ${Math.random()}`;
          return post(clientA(url, apiKey), path, bodyOf(), key);
        },
      );
      await forgetLease(path, key);
      const repetition = await post(clientA(survivor.url, apiKey), path, bodyOf(), key);
      expect([repetition.status, repetition.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
      const again = await post(clientA(survivor.url, apiKey), path, bodyOf(), key);
      expect(again.body).toEqual(repetition.body);
      expect(await rows.count()).toBe(before + 1);
    },
  );

  it('created once through GraphQL, and tells its secret again', async () => {
    const document = `mutation ($input: CreateWebhookEndpointInput!) {
      createWebhookEndpoint(input: $input) { secret endpoint { id } }
    }`;
    const { webhookEndpoint } = survivor.deps.database.prisma;
    const before = await webhookEndpoint.count();
    let input = {};
    await statementsUntil(
      async () => (await webhookEndpoint.count()) > before,
      (url) => {
        input = {
          url: 'https://example.com/hook',
          events: ['CALL_COMPLETED'],
          idempotencyKey: `${Math.random()}`,
        };
        return graphqlClient(url, apiKey).data(document, { input });
      },
    );
    const { createWebhookEndpoint } = await graphqlClient(survivor.url, apiKey).data(document, { input });
    expect(await webhookEndpoint.count()).toBe(before + 1);
    const stored = await webhookEndpoint.findUniqueOrThrow({
      where: { id: createWebhookEndpoint.endpoint.id },
    });
    expect(createWebhookEndpoint.secret).toBe(survivor.deps.secrets.decrypt(stored.secret));
  });

  /** An agent is still deployed when it is committed: its key is held as long as its process lives, and a lease longer. */
  async function forgetLease(path: string, key: string): Promise<void> {
    if (path !== '/agents') return;
    const answer = await post(clientA(survivor.url, apiKey), path, { name: 'Grace' }, key);
    expect(answer.status).toBe(409);
    await survivor.deps.database.prisma
      .$executeRaw`UPDATE idempotency_keys SET locked_until = now() WHERE key = ${key}`;
  }
});
