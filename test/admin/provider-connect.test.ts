import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { FakeElevenLabs } from '../providers/fakes/fake-elevenlabs.ts';
import { FakeRetell } from '../providers/fakes/fake-retell.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';

let elevenLabs: FakeElevenLabs;
let vapi: FakeVapi;
let retell: FakeRetell;
let app: TestApp;

beforeAll(async () => {
  [elevenLabs, vapi, retell] = await Promise.all([
    FakeElevenLabs.start(),
    FakeVapi.start(),
    FakeRetell.start(),
  ]);
  app = await startTestApp({
    env: {
      ELEVENLABS_API_BASE: elevenLabs.baseUrl,
      TWILIO_API_BASE: elevenLabs.baseUrl,
      VAPI_API_BASE: vapi.baseUrl,
      RETELL_API_BASE: retell.baseUrl,
    },
  });
});
afterAll(async () => {
  await app.stop();
  await Promise.all([elevenLabs, vapi, retell].map((fake) => fake[Symbol.asyncDispose]()));
});

async function connect(service: string, key: string, options: Record<string, string> = {}) {
  const command = COMMANDS['provider connect'];
  if (!command) throw new Error('there is no such command');
  const given = command.options.parse({ service, ...options }) as never;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into results of every shape
  return (await command.run(app.deps, given, Readable.from([`${key}\n`]))) as any;
}

const CREATE_AGENT =
  'mutation ($provider: VoiceProvider!) { createAgent(input: { name: "Ada", provider: $provider }) { agent { status deployError } } }';

async function deployed(apiKey: string, provider: string) {
  const { createAgent } = await graphqlClient(app.url, apiKey).data(CREATE_AGENT, { provider });
  return createAgent.agent;
}

it('connects ElevenLabs for all: creates the webhook, assigns the numbers, and tells what is left', async () => {
  const { accountId, apiKey } = await app.workspace();
  const url = app.url + callbackPath('elevenlabs');
  elevenLabs.addWebhook(url);
  const connected = await connect('elevenlabs', elevenLabs.apiKey, { 'numbers-to': accountId });
  expect(connected).toMatchObject({
    service: 'elevenlabs',
    credentials: 'shared',
    webhook: url,
    testAgent: 'deployed and removed',
    numbersAssigned: ['+14155550100', '+14155550101'],
  });
  expect(connected.left).toContainEqual(expect.stringContaining('set TWILIO_ACCOUNT_SID'));
  expect(JSON.stringify(connected)).not.toContain(elevenLabs.apiKey);
  expect(elevenLabs.webhooks.map(({ webhookUrl }) => webhookUrl)).toEqual([url]);
  expect(elevenLabs.agents.size).toBe(0);
  expect(app.deps.credentials.find('elevenlabs', accountId)).toEqual({
    source: 'shared',
    value: { apiKey: elevenLabs.apiKey, webhookSecret: elevenLabs.webhookSecret },
  });
  expect(await deployed(apiKey, 'ELEVENLABS')).toEqual({ status: 'ACTIVE', deployError: null });

  const [webhook] = elevenLabs.webhooks;
  const again = await connect('elevenlabs', elevenLabs.apiKey);
  expect(again.agentsDeployedAgain).toBe(1);
  expect(elevenLabs.webhooks).toEqual([webhook]);
});

it('connects an account’s own Vapi, whose reports carry a token instead of a credential of the dashboard', async () => {
  const [first, second] = [await app.workspace(), await app.workspace()];
  const connected = await connect('vapi', vapi.apiKey, { account: first.accountId });
  const url = app.url + callbackPath('vapi', first.accountId);
  expect(connected).toMatchObject({
    credentials: 'account',
    webhook: url,
    numbersAssigned: ['+14155550200'],
  });
  expect(app.deps.voiceProviders.find('vapi', second.accountId)).toBeNull();
  expect(await deployed(first.apiKey, 'VAPI')).toEqual({ status: 'ACTIVE', deployError: null });
  const [assistant] = vapi.assistants.values();
  expect(assistant?.server).toMatchObject({
    url,
    headers: { Authorization: expect.stringMatching(/^Bearer .{43}$/) },
  });
  const report = (headers: Record<string, string>) =>
    fetch(url, { method: 'POST', body: '{"message":{"type":"unknown"}}', headers });
  const { Authorization: token = '' } = (assistant?.server?.headers ?? {}) as Record<string, string>;
  expect((await report({ authorization: token })).status).toBe(200);
  expect((await report({ 'x-vapi-secret': token.slice('Bearer '.length) })).status).toBe(200);
  expect((await report({ authorization: 'Bearer guessed' })).status).toBe(401);
  expect((await report({})).status).toBe(401);

  await connect('vapi', vapi.apiKey, { account: first.accountId });
  expect((await report({ authorization: token })).status).toBe(200);
});

it('connects Retell, and Twilio with the numbers that ElevenLabs lacks', async () => {
  expect(await connect('retell', retell.apiKey)).toMatchObject({
    credentials: 'shared',
    numbersAssigned: [],
  });
  const { accountSid, authToken } = elevenLabs.twilio;
  const connected = await connect('twilio', `${accountSid}:${authToken}`);
  expect(connected).toMatchObject({ service: 'twilio', numbers: elevenLabs.twilioNumbers });
  expect(connected.left).toEqual(['Import +14155550102 under Phone numbers at ElevenLabs to call from it.']);
  await expect(connect('twilio', authToken)).rejects.toThrow(/must be AC…:token or AC…:SK…:secret/);
  await expect(connect('twilio', `${accountSid}:wrong`)).rejects.toThrow(/Twilio/);
});

it('connects an API key of Twilio’s in another region', async () => {
  const { accountId } = await app.workspace();
  const { accountSid } = elevenLabs.twilio;
  const { apiKey, apiSecret } = elevenLabs.twilioApiKey;
  const key = `${accountSid}:${apiKey}:${apiSecret}@dublin.ie1`;
  const connected = await connect('twilio', key, { account: accountId });
  expect(connected).toMatchObject({ credentials: 'account', numbers: elevenLabs.twilioNumbers });
  expect(app.deps.credentials.find('twilio', accountId)).toEqual({
    source: 'account',
    value: { accountSid, apiKey, apiSecret, edge: 'dublin', region: 'ie1' },
  });
  await expect(connect('twilio', `${accountSid}:${apiKey}:wrong`)).rejects.toThrow(/Twilio/);
  await expect(connect('twilio', `${key}.example.com/`)).rejects.toThrow(/@dublin\.ie1/);
});

it('stores nothing that the provider does not accept', async () => {
  const { accountId } = await app.workspace();
  const options = { account: accountId };
  await expect(connect('retell', 'wrong', options)).rejects.toThrow(/Retell/);
  await expect(connect('vapi', '', options)).rejects.toThrow(/The key is empty/);
  await expect(connect('vapi', 'x', { ...options, 'key-file': '/nowhere' })).rejects.toThrow(
    /cannot be read/,
  );
  elevenLabs.missingPermissions.add('webhooks_write');
  await expect(connect('elevenlabs', elevenLabs.apiKey, options)).rejects.toThrow(/missing_permissions/);
  elevenLabs.missingPermissions.clear();
  expect(await storedOf(accountId)).toBe(0);
});

it('keeps the former webhook of ElevenLabs with its secret while a connection fails, and no other', async () => {
  const { accountId } = await app.workspace();
  const options = { account: accountId };
  const former = elevenLabs.addWebhook(app.url + callbackPath('elevenlabs', accountId));
  const before = [...elevenLabs.webhooks];
  elevenLabs.missingPermissions.add('convai_write');
  await expect(connect('elevenlabs', elevenLabs.apiKey, options)).rejects.toThrow(/missing_permissions/);
  elevenLabs.missingPermissions.clear();
  expect(elevenLabs.webhooks).toEqual(before);
  expect(await storedOf(accountId)).toBe(0);

  elevenLabs.keepsWebhooks = true;
  await expect(connect('elevenlabs', elevenLabs.apiKey, options)).rejects.toThrow(/ElevenLabs/);
  elevenLabs.keepsWebhooks = false;
  expect(elevenLabs.webhooks).toEqual([
    ...before,
    expect.objectContaining({ webhookUrl: former.webhookUrl }),
  ]);
  expect(await storedOf(accountId)).toBe(1);

  await connect('elevenlabs', elevenLabs.apiKey, options);
  const ours = elevenLabs.webhooks.filter(({ webhookUrl }) => webhookUrl === former.webhookUrl);
  expect(ours).toHaveLength(1);
  expect(ours).not.toContain(former);
});

function storedOf(accountId: string): Promise<number> {
  return app.deps.database.prisma.providerCredentials.count({ where: { accountId } });
}

it('refuses shared credentials beside those of the environment', async () => {
  const other = await startTestApp({
    databaseUrl: app.databaseUrl,
    env: { RETELL_API_KEY: retell.apiKey, RETELL_API_BASE: retell.baseUrl },
  });
  const command = COMMANDS['provider connect'];
  const given = command?.options.parse({ service: 'retell' }) as never;
  await expect(command?.run(other.deps, given, Readable.from([retell.apiKey]))).rejects.toThrow(
    /The environment has credentials of retell, which come first/,
  );
  await other.stop();
});
