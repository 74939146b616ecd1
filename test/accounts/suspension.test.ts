import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DELETED_BY_RULE, DELETED_TABLES, KEPT_TABLES } from '../../src/account-lifecycle/deleted-data.ts';
import { dispatchCall } from '../../src/dialing/dispatch/dispatch.ts';
import { viewerOfOperator } from '../../src/identity/authentication.ts';
import { runAdmin } from '../harness/clients/admin.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../harness/clients/surface-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { givePassword, signedInCookie } from '../harness/passwords.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const [FIRST, SECOND, LATER, SINGLE] = ['+13125550101', '+13125550102', '+13125550103', '+13125550104'];
const TEN_MINUTES_MS = 600_000;
const CREATE_TEST_KEY = 'mutation { createTestApiKey(input: { name: "Trial" }) { secret accountId } }';
const SET_PRE_DIAL =
  'mutation ($input: SetPreDialWebhookInput!) { setPreDialWebhook(input: $input) { secret } }';
const READ = `query ($id: ID!) {
  viewer { account { suspendedAt } }
  campaign(id: $id) { activity { obstacle { code } } }
}`;
const SUSPENDED = {
  code: 'forbidden',
  message:
    'Your account is suspended: it places no calls, its API keys do not work, and nothing in it can be changed. Ask the ' +
    'operator of this service to resume it.',
};

/** All tables with a rule for deleted accounts. */
const CLASSIFIED: string[] = [
  ...DELETED_TABLES.map(({ table }) => table),
  ...DELETED_BY_RULE,
  ...Object.keys(KEPT_TABLES),
];

const clock = new ManualClock(new Date());
let town: Town;

beforeAll(async () => {
  town = await startTown({ speed: 1, clock });
});
afterAll(() => town.close());

const prisma = () => town.app.deps.database.prisma;
const eventually = <T>(look: () => Promise<T>): Promise<T> => vi.waitFor(look, EVENTUALLY);

async function admin(...args: string[]) {
  const { code, printed, complained } = await runAdmin(town.app, [...args, '--json']);
  expect([code, complained]).toEqual([0, '']);
  return JSON.parse(printed);
}

/** Resolves once the campaign's live calls have ended. */
const untilCalled = (id: string) =>
  eventually(async () => {
    const { callsLive } = await prisma().campaign.findUniqueOrThrow({ where: { id } });
    if (callsLive > 0) clock.advance(1_000);
    expect(callsLive).toBe(0);
  });

async function askSignedIn(cookie: string, query: string, variables = {}) {
  const response = await fetch(`${town.app.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'test', cookie },
    body: JSON.stringify({ query, variables }),
  });
  return response.json();
}

async function cookieOf({ acme: { userId, accountId } }: Campaigner): Promise<string> {
  await givePassword(town.app, userId);
  const { email } = await prisma().user.findFirstOrThrow({ where: { accountId } });
  return signedInCookie(town.app, email);
}

describe('a suspended account', () => {
  it('places no call, refuses its keys and can be read, until it is resumed', async () => {
    const story = await newCampaigner(town);
    const { accountId, apiKey, agentId, graphql, surfaceB } = story.acme;
    const { createTestApiKey: trial } = await graphql.data(CREATE_TEST_KEY);
    const cookie = await cookieOf(story);
    const campaign = await story.draft({ phones: [FIRST, SECOND], concurrentCalls: 1 });
    await story.start(campaign);
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    const notBefore = new Date(clock.now().getTime() + TEN_MINUTES_MS).toISOString();
    const { body: later } = await surfaceB.post('/calls', { agentId, toNumber: LATER, notBefore });

    const { suspendedAt, ...suspended } = await admin('account', 'suspend', accountId);
    expect(suspended).toMatchObject({ status: 'suspended', callsLive: 1 });

    for (const key of [apiKey, trial.secret]) {
      const overA = await clientA(town.app.url, key).get('/agents');
      const overB = await clientB(town.app.url, key).post('/calls', { agentId, toNumber: SINGLE });
      const refused = { ...SUSPENDED, details: [{ code: expect.stringMatching(/^account_suspended$/i) }] };
      for (const { status, body } of [overA, overB])
        expect([status, body.error]).toMatchObject([403, refused]);
      const overGraphql = await graphqlClient(town.app.url, key).refusal('{ viewer { account { id } } }');
      expect(overGraphql).toMatchObject({ message: SUSPENDED.message });
    }
    const { data } = await askSignedIn(cookie, READ, { id: campaign });
    expect(data.viewer.account.suspendedAt).toBe(suspendedAt);
    expect(data.campaign.activity.obstacle).toEqual({ code: 'ACCOUNT_SUSPENDED' });
    const { errors } = await askSignedIn(cookie, CREATE_TEST_KEY);
    expect(errors[0]).toMatchObject({ message: SUSPENDED.message, extensions: { code: 'FORBIDDEN' } });

    await untilCalled(campaign);
    clock.advance(TEN_MINUTES_MS);
    await eventually(async () => {
      const { delay } = await prisma().call.findUniqueOrThrow({ where: { id: later.id } });
      expect(delay).toMatchObject({ reason: 'ACCOUNT_SUSPENDED' });
    });
    expect(await story.dials(campaign)).toHaveLength(1);
    expect(await story.read(campaign)).toMatchObject({ status: 'RUNNING', contactsPending: 1 });

    expect(await admin('account', 'resume', accountId)).toMatchObject({ status: 'active' });
    await story.untilDials(campaign, (dials) => dials.length === 2);
    await eventually(async () => {
      const { openAt } = await prisma().call.findUniqueOrThrow({ where: { id: later.id } });
      expect(openAt).toBeNull();
    });
    expect((await clientA(town.app.url, apiKey).get('/agents')).status).toBe(200);
  });

  it('is refused by the gate as well, even if a call was opened before', async () => {
    const { acme } = await newCampaigner(town);
    const { deps } = town.app;
    const viewer = await viewerOfOperator(deps, acme.accountId);
    town.receiver.reply = async ({ path }) => {
      if (path !== '/pre-dial') return 204;
      await admin('account', 'suspend', acme.accountId);
      return { status: 200, body: '{"allow":true}' };
    };
    await acme.graphql.data(SET_PRE_DIAL, { input: { webhook: { url: town.receiver.url('/pre-dial') } } });
    const input = { agentId: acme.agentId, toNumber: SINGLE };
    for (const moment of ['after the opening', 'before the opening'])
      await expect(dispatchCall(deps, viewer, input, null), moment).rejects.toMatchObject(SUSPENDED);
    expect(await prisma().call.count({ where: { accountId: acme.accountId } })).toBe(0);
    town.receiver.reply = () => 204;
  });

  it('loses its live calls if the operator hangs them up', async () => {
    const story = await newCampaigner(town);
    const { body: call } = await story.acme.dispatch(SINGLE);
    await admin('account', 'suspend', story.acme.accountId, '--hang-up');
    await eventually(async () => {
      const { endedAt } = await prisma().call.findUniqueOrThrow({ where: { id: call.id } });
      if (endedAt === null) clock.advance(1_000);
      expect(endedAt).not.toBeNull();
    });
  });
});

describe('a deleted account', () => {
  it('has a rule for each table with data of accounts', async () => {
    const tables = await prisma().$queryRaw<{ name: string }[]>`
      SELECT table_name::text AS name FROM information_schema.columns
      WHERE column_name = 'account_id' AND table_schema = 'public'`;
    expect(tables.map(({ name }) => name).filter((name) => !CLASSIFIED.includes(name))).toEqual([]);
  });

  it('keeps its money, proofs and suppressions alone, and can neither be used nor resumed', async () => {
    const story = await newCampaigner(town);
    const { accountId, agentId, graphql, surfaceB, apiKey } = story.acme;
    await graphql.data(CREATE_TEST_KEY);
    await cookieOf(story);
    const campaign = await story.draft({ phones: [FIRST], concurrentCalls: 1 });
    await story.update(campaign, { name: 'Renamed' });
    await story.start(campaign);
    const notBefore = new Date(clock.now().getTime() + 10 * TEN_MINUTES_MS).toISOString();
    await surfaceB.post('/calls', { agentId, toNumber: LATER, notBefore });
    await clientA(town.app.url, apiKey).post('/suppressions', { phone: SECOND });
    const wish = ['account', 'delete', accountId, '--confirm'];
    expect(await runAdmin(town.app, [...wish, 'acc_x'])).toMatchObject({ code: 2 });
    expect(await runAdmin(town.app, [...wish, accountId])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('is in use'),
    });
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    await admin('account', 'suspend', accountId);
    expect(await runAdmin(town.app, [...wish, accountId])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('are live: 1'),
    });
    await untilCalled(campaign);

    const { deleted } = await admin(...wish, accountId);
    expect(deleted).toContainEqual({ table: 'calls', rows: 2 });
    const left = await rowsOf(accountId);
    expect(Object.keys(left).filter((table) => !(table in KEPT_TABLES))).toEqual([]);
    expect(left).toMatchObject({ ledger_entries: 2, suppressed_numbers: 1 });
    expect(left.dial_proofs).toBeGreaterThan(0);
    expect(await admin('account', 'show', accountId)).toMatchObject({
      name: 'Deleted account',
      status: 'deleted',
    });
    expect((await clientA(town.app.url, apiKey).get('/agents')).status).toBe(401);
    expect(await runAdmin(town.app, ['account', 'resume', accountId])).toMatchObject({ code: 1 });
    expect((await admin(...wish, accountId)).deleted.every(({ rows }: { rows: number }) => rows === 0)).toBe(
      true,
    );
    expect(await runAdmin(town.app, ['credits', 'verify'])).toMatchObject({ code: 0 });
    expect(await runAdmin(town.app, ['counts', 'verify'])).toMatchObject({ code: 0 });
  });
});

/** The number of an account's rows by table, without empty ones. */
async function rowsOf(accountId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const ofCampaigns = ['campaign_contacts', 'campaign_contact_entries', 'campaign_contact_counts'];
  for (const table of CLASSIFIED.filter((name) => !ofCampaigns.includes(name))) {
    const [row] = await prisma().$queryRawUnsafe<{ rows: number }[]>(
      `SELECT count(*)::int AS rows FROM ${table} WHERE account_id = $1`,
      accountId,
    );
    if (row && row.rows > 0) counts[table] = row.rows;
  }
  return counts;
}
