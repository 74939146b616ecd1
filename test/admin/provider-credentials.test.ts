import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COMMANDS } from '../../src/admin/commands/index.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { CredentialBook } from '../../src/providers/credentials/credential-book.ts';
import { storeCredentials } from '../../src/providers/credentials/stored-credentials.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';
import { statusUpdate } from '../providers/fakes/wire/vapi-wire.ts';

const OWN = { apiKey: 'own key', webhookSecret: 'own secret', webhookCredentialId: 'credential_own' };

let fake: FakeVapi;
let app: TestApp;
const clock = new ManualClock();

beforeAll(async () => {
  fake = await FakeVapi.start();
  app = await startTestApp({
    clock,
    env: {
      VAPI_API_KEY: fake.apiKey,
      VAPI_WEBHOOK_SECRET: fake.webhookSecret,
      VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
      VAPI_API_BASE: fake.baseUrl,
    },
  });
});
afterAll(async () => {
  await app.stop();
  await fake[Symbol.asyncDispose]();
});

async function status() {
  const found = await COMMANDS['provider status']?.run(app.deps, {} as never);
  return (found as { credentials: object[] }).credentials;
}

async function liveCall(accountId: string, provider = 'vapi'): Promise<string> {
  const { prisma } = app.deps.database;
  const now = clock.now();
  const agentId = app.deps.ids.next('agent');
  await prisma.agent.create({
    data: {
      ...{ id: agentId, accountId, name: 'Ada', systemPrompt: 'x', extractionFields: [], provider },
      ...{ providerAgentId: agentId, status: 'ACTIVE', createdAt: now, updatedAt: now },
    },
  });
  const id = app.deps.ids.next('call');
  await prisma.call.create({
    data: {
      ...{ id, accountId, agentId, phoneFrom: '+14155550100', phoneTo: '+14155550123', status: 'RINGING' },
      ...{ provider, voiceProviderConvId: `conv_${id}`, createdAt: now, permittedAt: now },
      ...{ pricePerMinute: '0.1', lastReportedAt: now },
    },
  });
  return id;
}

/** Vapi's report that somebody answered. */
async function report(callId: string, path: string, secret: string): Promise<number> {
  const call = {
    ...{ callId, conversationId: `conv_${callId}`, agentId: 'assistant_1', script: 'completes' as const },
    ...{ phoneFrom: '+14155550100', phoneTo: '+14155550123', fields: [], hungUp: false, isAnalyzed: true },
    ...{ phase: 'answered' as const, placedAt: clock.now() },
  };
  const body = JSON.stringify(statusUpdate(call, 'in-progress', fake.baseUrl));
  const signed = fake.signed(body, clock.now(), secret);
  const response = await fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...signed.headers },
    body: new Uint8Array(signed.body),
  });
  return response.status;
}

const statusOf = async (id: string) =>
  (await app.deps.database.prisma.call.findUniqueOrThrow({ where: { id } })).status;

it('an account’s own credentials come first, then the environment’s, then the shared ones', async () => {
  const [first, second] = [await app.workspace(), await app.workspace()];
  const { credentials, voiceProviders } = app.deps;
  await storeCredentials(app.deps, { accountId: first.accountId, service: 'vapi' }, OWN);
  await storeCredentials(app.deps, { accountId: null, service: 'vapi' }, { ...OWN, apiKey: 'shared key' });
  await storeCredentials(app.deps, { accountId: null, service: 'retell' }, { apiKey: 'r', webhookKey: 'r' });
  const general = voiceProviders.find('vapi', first.accountId);
  clock.advance(10_000);
  await expect.poll(() => credentials.find('vapi', first.accountId)?.source).toBe('account');
  expect(credentials.find('vapi', first.accountId)?.value).toEqual(OWN);
  expect(credentials.find('vapi', second.accountId)?.source).toBe('environment');
  expect(credentials.find('retell', second.accountId)?.source).toBe('shared');
  await expect.poll(() => voiceProviders.find('retell', second.accountId)?.name).toBe('retell');
  const own = voiceProviders.find('vapi', first.accountId);
  expect(own).not.toBe(general);
  expect(voiceProviders.find('vapi', second.accountId)).toBe(general);
  expect(voiceProviders.find('vapi', null)).toBe(general);
  expect(await status()).toEqual([
    { service: 'vapi', source: 'environment', accountId: null, isUsed: true },
    { service: 'vapi', source: 'account', accountId: first.accountId, isUsed: true },
    { service: 'vapi', source: 'shared', accountId: null, isUsed: false },
    { service: 'retell', source: 'shared', accountId: null, isUsed: true },
  ]);
  expect(JSON.stringify(await status())).not.toContain('secret');
  const { secret } = await app.deps.database.prisma.providerCredentials.findFirstOrThrow();
  expect(secret).not.toContain('key');

  await storeCredentials(
    app.deps,
    { accountId: first.accountId, service: 'vapi' },
    { ...OWN, apiKey: 'rotated key' },
  );
  await credentials.refresh();
  expect(credentials.find('vapi', first.accountId)?.value).toMatchObject({ apiKey: 'rotated key' });
  expect(voiceProviders.find('vapi', first.accountId)).not.toBe(own);
});

it('lists the providers that an account’s own credentials add for this account only', async () => {
  const [first, second] = [await app.workspace(), await app.workspace()];
  const keys = { apiKey: 'e', webhookSecret: 'e' };
  await storeCredentials(app.deps, { accountId: first.accountId, service: 'elevenlabs' }, keys);
  await app.deps.credentials.refresh();
  const names = async (apiKey: string) => {
    const { voiceProviders } = await graphqlClient(app.url, apiKey).data('{ voiceProviders { name } }');
    return voiceProviders.map(({ name }: { name: string }) => name);
  };
  expect(await names(first.apiKey)).toContain('ELEVENLABS');
  expect(await names(second.apiKey)).not.toContain('ELEVENLABS');
});

it('a slow reading of credentials does not undo a later one', async () => {
  const { accountId } = await app.workspace();
  const { providerCredentials } = app.deps.database.prisma;
  const [isRead, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const findMany = vi.fn(async () => {
    const rows = await providerCredentials.findMany();
    isRead.resolve();
    if (findMany.mock.calls.length === 1) await answered.promise;
    return rows;
  });
  const database = { prisma: { providerCredentials: { findMany } } } as never;
  const book = new CredentialBook({ ...app.deps, database }, {}, async () => {});
  const slow = book.refresh();
  await isRead.promise;
  await storeCredentials(app.deps, { accountId, service: 'vapi' }, OWN);
  await book.refresh();
  answered.resolve();
  await slow;
  expect(book.find('vapi', accountId)?.value).toEqual(OWN);
});

it('a call at a provider without credentials is not hung up, which the answer says', async () => {
  const { accountId, apiKey } = await app.workspace();
  const id = await liveCall(accountId, 'elevenlabs');
  const hangUp = 'mutation ($id: ID!) { hangUpCall(input: { id: $id }) { call { id } } }';
  expect(await graphqlClient(app.url, apiKey).refusal(hangUp, { id })).toMatchObject({
    code: 'PROVIDER_ERROR',
    message: expect.stringContaining('not configured'),
  });
});

it('believes an account’s webhook secret about the calls of this account only', async () => {
  const [first, second] = [await app.workspace(), await app.workspace()];
  const { accountId } = first;
  await storeCredentials(app.deps, { accountId, service: 'vapi' }, OWN);
  await app.deps.credentials.refresh();
  const [ours, theirs] = [await liveCall(accountId), await liveCall(second.accountId)];
  const ownPath = callbackPath('vapi', accountId);
  expect(await report(ours, ownPath, fake.webhookSecret)).toBe(401);
  expect(await report(theirs, callbackPath('vapi'), OWN.webhookSecret)).toBe(401);
  expect(await report(theirs, ownPath, OWN.webhookSecret)).toBe(200);
  expect(await report(ours, ownPath, OWN.webhookSecret)).toBe(200);
  expect([await statusOf(ours), await statusOf(theirs)]).toEqual(['IN_PROGRESS', 'RINGING']);
  expect(await report(theirs, callbackPath('vapi'), fake.webhookSecret)).toBe(200);
  expect(await statusOf(theirs)).toBe('IN_PROGRESS');
  expect(await report(ours, callbackPath('elevenlabs'), OWN.webhookSecret)).toBe(404);
});

describe('credentials that another process stored just now', () => {
  it('are read when a callback of an unknown account arrives', async () => {
    const { accountId } = await app.workspace();
    const call = await liveCall(accountId);
    await storeCredentials(app.deps, { accountId, service: 'vapi' }, OWN);
    expect(await report(call, callbackPath('vapi', accountId), OWN.webhookSecret)).toBe(200);
    expect(await statusOf(call)).toBe('IN_PROGRESS');
  });

  it('are read although callbacks have caused a reading just before', async () => {
    const { accountId } = await app.workspace();
    const call = await liveCall(accountId);
    const path = callbackPath('vapi', accountId);
    expect(await report(call, path, OWN.webhookSecret)).toBe(401);
    await storeCredentials(app.deps, { accountId, service: 'vapi' }, OWN);
    expect(await report(call, path, OWN.webhookSecret)).toBe(200);
  });

  it('are read when a callback is signed with another secret, or asks for a tool with one', async () => {
    const { accountId } = await app.workspace();
    await storeCredentials(app.deps, { accountId, service: 'vapi' }, OWN);
    await app.deps.credentials.refresh();
    const call = await liveCall(accountId);
    const replaced = { ...OWN, webhookSecret: 'new secret', webhookCredentialId: null };
    await storeCredentials(app.deps, { accountId, service: 'vapi' }, replaced);
    const path = callbackPath('vapi', accountId);
    expect(await report(call, path, replaced.webhookSecret)).toBe(200);
    expect(await statusOf(call)).toBe('IN_PROGRESS');
    expect(await report(call, path, OWN.webhookSecret)).toBe(401);

    await storeCredentials(app.deps, { accountId, service: 'vapi' }, { ...replaced, webhookSecret: 'token' });
    const bearing = { method: 'POST', headers: { authorization: 'Bearer token' }, body: '{"message":{}}' };
    expect((await fetch(`${app.url}${path}/tools/`, bearing)).status).toBe(200);
  });

  it('are read few times, however many callbacks are forged', async () => {
    const refresh = vi.spyOn(app.deps.credentials, 'refresh');
    const forged = (n: number) =>
      report('call_1', callbackPath('vapi', n % 2 === 0 ? null : `acc_${n}`), 'guessed');
    const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => forged(n)));
    expect(new Set(statuses)).toEqual(new Set([401]));
    const unknown = await fetch(app.url + callbackPath('elevenlabs', 'acc_1'), { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(refresh.mock.calls.length).toBeLessThanOrEqual(3);
    refresh.mockRestore();
  });
});
