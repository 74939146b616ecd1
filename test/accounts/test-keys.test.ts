import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { givePassword, signedInCookie } from '../harness/passwords.ts';
import { FakeVapi } from '../providers/fakes/fake-vapi.ts';

const CREATE = `mutation ($name: String!) { createTestApiKey(input: { name: $name }) { id secret accountId } }`;
const CREATE_AGENT =
  'mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id provider } } }';
const FIGURES = `{
  viewer { account { id name isTest users { email } } user { email } }
  creditBalance { balance } calls { totalCount } contacts { totalCount }
  agents { totalCount } voiceProviders { name isDefault } apiKeys { id displayPrefix }
}`;

let vapi: FakeVapi;
let app: TestApp;
let live: GraphqlClient;
let workspace: Awaited<ReturnType<TestApp['workspace']>>;
let secret: string;
let testing: GraphqlClient;
let testAccountId: string;

beforeAll(async () => {
  vapi = await FakeVapi.start();
  app = await startTestApp({
    env: {
      VOICE_PROVIDER: 'vapi',
      VAPI_API_KEY: vapi.apiKey,
      VAPI_WEBHOOK_SECRET: vapi.webhookSecret,
      VAPI_WEBHOOK_CREDENTIAL_ID: 'credential_1',
      VAPI_API_BASE: vapi.baseUrl,
    },
  });
  workspace = await app.workspace({ credits: 500 });
  live = graphqlClient(app.url, workspace.apiKey);
  const { createTestApiKey } = await live.data(CREATE, { name: 'Trial' });
  ({ secret, accountId: testAccountId } = createTestApiKey);
  testing = graphqlClient(app.url, secret);
});
afterAll(async () => {
  await app.stop();
  await vapi[Symbol.asyncDispose]();
});

describe('a test key', () => {
  it('tells by its prefix what it is, and belongs to one test account of its live account', async () => {
    expect(secret).toMatch(/^dg_test_[\w-]{40}$/);
    const { createTestApiKey: second } = await live.data(CREATE, { name: 'Second' });
    expect(second.accountId).toBe(testAccountId);
    const { createTestApiKey: third } = await testing.data(CREATE, { name: 'Third' });
    expect(third.accountId).toBe(testAccountId);
    const { createApiKey } = await testing.data(
      'mutation { createApiKey(input: { name: "Fourth" }) { secret } }',
    );
    expect(createApiKey.secret).toMatch(/^dg_test_/);
  });

  it('is one account however many ask for the first at once', async () => {
    const { apiKey } = await app.workspace();
    const client = graphqlClient(app.url, apiKey);
    const made = await Promise.all([1, 2, 3].map((n) => client.data(CREATE, { name: `Key ${n}` })));
    expect(new Set(made.map(({ createTestApiKey }) => createTestApiKey.accountId)).size).toBe(1);
  });

  it('calls by the simulator alone, and asks a real provider nothing, though that is the standard', async () => {
    const before = vapi.requests;
    const { createAgent } = await testing.data(CREATE_AGENT, { input: { name: 'Ada' } });
    expect(createAgent.agent.provider).toBe('SIMULATOR');
    const call = { agentId: createAgent.agent.id, toNumber: '+15005550006' };
    const { status, body } = await clientB(app.url, secret).post('/calls', call);
    expect([status, body.status]).toEqual([201, 'RINGING']);
    expect(await callEnded(app.url, secret, body.id)).toBe('COMPLETED');
    for (const field of ['provider', 'fallbackProvider']) {
      const input = { name: 'Bob', [field]: 'VAPI' };
      expect((await testing.refusal(CREATE_AGENT, { input })).message).toContain('available: simulator');
    }
    const check = 'mutation { checkVoiceProvider(input: { provider: VAPI }) { findings { level } } }';
    expect((await testing.refusal(check)).code).not.toBe('none');
    expect(vapi.requests).toBe(before);
  });

  it('asks no real provider even if a row names one', async () => {
    const { database } = app.deps;
    const agents = database.prisma.agent.updateMany({
      where: { accountId: testAccountId },
      data: { provider: 'vapi', providerAgentId: 'assistant_1' },
    });
    await expect(agents).rejects.toThrow('agents_of_test_account_simulated');
    expect(app.deps.voiceProviders.find('vapi', testAccountId)).toBeNull();
    expect(app.deps.voiceProviders.find('vapi', workspace.accountId)).not.toBeNull();
    const request = {} as never;
    const placed = app.deps.voiceProviders.place(
      [{ provider: 'vapi', customer: testAccountId, request }],
      new AbortController().signal,
      { announce: async () => {}, noteFailure: () => {} },
    );
    const before = vapi.requests;
    await expect(placed).rejects.toThrow('not configured');
    expect(vapi.requests).toBe(before);
  });

  it('shares nothing with the live account but its people', async () => {
    const [mine, theirs] = [await live.data(FIGURES), await testing.data(FIGURES)];
    expect(mine).toMatchObject({
      viewer: { account: { id: workspace.accountId, isTest: false } },
      ...{ creditBalance: { balance: 500 }, calls: { totalCount: 0 }, agents: { totalCount: 0 } },
    });
    expect(theirs).toMatchObject({
      viewer: { account: { id: testAccountId, name: 'Acme (test)', isTest: true } },
      ...{ calls: { totalCount: 1 }, agents: { totalCount: 1 } },
      voiceProviders: [{ name: 'SIMULATOR', isDefault: true }],
    });
    const { email } = workspace;
    expect([theirs.viewer.user.email, theirs.viewer.account.users]).toEqual([email, [{ email }]]);
    expect(mine.apiKeys).toHaveLength(1);
  });

  it('spends play money, which nobody can buy and each new key fills up', async () => {
    const buy = 'mutation { purchaseCredits(input: { credits: 100 }) { creditPurchase { id } } }';
    expect((await testing.refusal(buy)).message).toContain('play money');
    await live.data(CREATE, { name: 'Refill' });
    expect((await testing.data(FIGURES)).creditBalance.balance).toBe(100_000);
  });

  it('cannot be made to connect a real provider, or to call from its numbers', async () => {
    const connect = await runAdmin(app, ['provider', 'connect', 'vapi', '--account', testAccountId], 'key\n');
    expect([connect.code, connect.complained]).toEqual([1, expect.stringContaining('simulator only')]);
    const add = ['number', 'add', '--account', testAccountId, '--e164', '+14155550123', '--provider', 'vapi'];
    expect((await runAdmin(app, add)).complained).toContain('test accounts call no real phones');
  });

  it('is created by the operator too, rotated with its prefix, and works no more once revoked', async () => {
    const args = ['key', 'create', '--account', workspace.accountId, '--name', 'ci', '--test', '--json'];
    const { keyId, accountId, apiKey } = JSON.parse((await runAdmin(app, args)).printed);
    expect([accountId, apiKey.slice(0, 8)]).toEqual([testAccountId, 'dg_test_']);
    const { rotateApiKey } = await testing.data(
      'mutation ($id: ID!) { rotateApiKey(input: { id: $id }) { secret apiKey { displayPrefix } } }',
      { id: keyId },
    );
    expect(rotateApiKey.secret).toMatch(/^dg_test_/);
    expect(rotateApiKey.apiKey.displayPrefix).toBe(rotateApiKey.secret.slice(0, 14));
    await testing.data('mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }', {
      id: keyId,
    });
    const status = async (key: string) =>
      (await fetch(`${app.url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await status(rotateApiKey.secret), await status(secret)]).toEqual([401, 200]);
  });
});

it('a person who is signed in looks at the live account or, by a cookie, at the test account', async () => {
  await givePassword(app, workspace.userId);
  const session = await signedInCookie(app, workspace.email);
  async function accountWith(cookie: string): Promise<string> {
    const response = await fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-requested-with': 'test', cookie },
      body: JSON.stringify({ query: FIGURES }),
    });
    const { data } = (await response.json()) as { data: { viewer: { account: { id: string } } } };
    return data.viewer.account.id;
  }
  expect(await accountWith(session)).toBe(workspace.accountId);
  expect(await accountWith(`${session}; dialgraph_testing=1`)).toBe(testAccountId);
});
