import { afterEach, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';

const OLD_KEY = 'the secret key before the rotation, as long as any';

let app: TestApp;
afterEach(() => app?.stop());

it('the previous SECRET_KEY decrypts and verifies old values, and encrypts no new ones', () => {
  const [old, rotated, fresh] = [
    createSecretBox(OLD_KEY),
    createSecretBox(SECRET_KEY, OLD_KEY),
    createSecretBox(SECRET_KEY),
  ];
  expect(rotated.decrypt(old.encrypt('whsec_1'))).toBe('whsec_1');
  expect(rotated.verify('url', 'call_1', old.sign('url', 'call_1'))).toBe(true);
  expect(rotated.verify('url', 'call_2', old.sign('url', 'call_1'))).toBe(false);
  expect(fresh.decrypt(rotated.encrypt('whsec_1'))).toBe('whsec_1');
  expect(fresh.verify('url', 'call_1', rotated.sign('url', 'call_1'))).toBe(true);
  expect(() => fresh.decrypt(old.encrypt('whsec_1'))).toThrow();
  expect(() =>
    rotated.decrypt(createSecretBox('a key of somebody else, as long as any').encrypt('x')),
  ).toThrow();
});

it('secrets reencrypt encrypts all stored secrets with the new SECRET_KEY', async () => {
  app = await startTestApp({ env: { ROLES: 'api', SECRET_KEY_PREVIOUS: OLD_KEY } });
  const owner = graphqlClient(app.url, (await app.workspace()).apiKey);
  const { createWebhookEndpoint, createAgent, setPreDialWebhook } = await owner.data(
    `mutation {
      createWebhookEndpoint(input: { url: "https://example.com", events: [CREDITS_LOW] }) { secret endpoint { id } }
      createAgent(input: { name: "Ada", tools: [
        { name: "look_up", description: "Finds", url: "https://example.com", headers: { key: "k-1", other: "k-2" } }
      ] }) { webhookSecret agent { id } }
      setPreDialWebhook(input: { webhook: { url: "https://example.com" } }) { secret }
    }`,
  );
  const { webhookEndpoint } = app.deps.database.prisma;
  const { id } = createWebhookEndpoint.endpoint;
  const old = createSecretBox(OLD_KEY);
  const previousSecret = old.encrypt('whsec_previous');
  await webhookEndpoint.update({
    where: { id },
    data: { secret: old.encrypt(createWebhookEndpoint.secret), previousSecret },
  });
  const { agent: agents, agentAdoption } = app.deps.database.prisma;
  const agentId = createAgent.agent.id;
  const [tool] = (await agents.findUniqueOrThrow({ where: { id: agentId } })).tools as Record<
    string,
    unknown
  >[];
  const sealed = { key: old.encrypt('k-1'), other: old.encrypt('k-2') };
  await agents.update({ where: { id: agentId }, data: { tools: [{ ...tool, headers: sealed }] as never } });
  const { accountId, createdAt } = await agents.findUniqueOrThrow({ where: { id: agentId } });
  const adoption = {
    provider: 'simulator',
    providerAgentId: 'a',
    agentId,
    accountId,
    fieldNames: [],
    createdAt,
  };
  await agentAdoption.create({ data: { ...adoption, replaced: old.encrypt('{}') } });
  const { preDialWebhook } = app.deps.database.prisma;
  const questions = { secret: old.encrypt(setPreDialWebhook.secret), previousSecret };
  await preDialWebhook.update({ where: { accountId }, data: questions });
  const { providerCredentials } = app.deps.database.prisma;
  const keys = { accountId, service: 'twilio', secret: old.encrypt('{}'), updatedAt: createdAt };
  const connected = await providerCredentials.create({ data: { ...keys, id: 'cred_1' } });
  expect(await COMMANDS['secrets reencrypt']?.run(app.deps, {} as never)).toEqual({
    endpoints: 2,
    tools: 1,
    adoptions: 1,
    providerCredentials: 1,
    preDialWebhooks: 1,
  });
  const stored = await webhookEndpoint.findUniqueOrThrow({ where: { id } });
  const fresh = createSecretBox(SECRET_KEY);
  expect(fresh.decrypt(stored.secret)).toBe(createWebhookEndpoint.secret);
  expect(fresh.decrypt(stored.previousSecret ?? '')).toBe('whsec_previous');
  const { secret } = await providerCredentials.findUniqueOrThrow({ where: { id: connected.id } });
  expect(fresh.decrypt(secret)).toBe('{}');
  const asking = await preDialWebhook.findUniqueOrThrow({ where: { accountId } });
  expect(fresh.decrypt(asking.secret)).toBe(setPreDialWebhook.secret);
  expect(fresh.decrypt(asking.previousSecret ?? '')).toBe('whsec_previous');
  const [after] = (await agents.findUniqueOrThrow({ where: { id: agentId } })).tools as {
    headers: Record<string, string>;
  }[];
  expect(Object.entries(after?.headers ?? {}).map(([name, value]) => [name, fresh.decrypt(value)])).toEqual([
    ['key', 'k-1'],
    ['other', 'k-2'],
  ]);
  expect(fresh.decrypt((await agentAdoption.findUniqueOrThrow({ where: { agentId } })).replaced)).toBe('{}');
});
