import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { createWorldBeforeCalls } from '../surfaces/world.ts';

const CHANGES = `query ($id: ID!, $first: Int, $after: String) {
  campaign(id: $id) {
    version
    changes(first: $first, after: $after) {
      totalCount nodes { id version before after by createdAt } pageInfo { hasNextPage endCursor }
    }
  }
}`;
const UPDATE =
  'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id version } } }';

let app: TestApp;
let world: Awaited<ReturnType<typeof createWorldBeforeCalls>>;

beforeAll(async () => {
  app = await startTestApp();
  world = await createWorldBeforeCalls(app);
});
afterAll(() => app.stop());

const update = (id: string, changes: object) => world.graphql.data(UPDATE, { input: { id, ...changes } });

async function changesOf(id: string, page: object = {}) {
  return (await world.graphql.data(CHANGES, { id, ...page })).campaign;
}

async function act(action: string, id: string) {
  await world.graphql.data(
    `mutation ($id: ID!) { ${action}Campaign(input: { id: $id }) { campaign { id } } }`,
    { id },
  );
}

describe('the history of a campaign', () => {
  it('has who changed what, from what, to what, and when, newest first', async () => {
    const id = await world.newCampaign();
    await update(id, { name: 'Later', priority: 7 });
    await act('start', id);
    await act('pause', id);
    await act('resume', id);
    await act('cancel', id);
    const { version, changes } = await changesOf(id);
    const key = await app.deps.database.prisma.apiKey.findFirstOrThrow({
      where: { accountId: world.workspace.accountId },
    });
    const at = expect.stringMatching(/^\d{4}-.*Z$/);
    const entry = (version: number, before: object, after: object) => ({
      ...{ id: expect.any(String), version, before, after, by: key.name, createdAt: at },
    });
    expect(version).toBe(6);
    expect(changes).toMatchObject({
      totalCount: 5,
      nodes: [
        entry(6, { status: 'RUNNING' }, { status: 'CANCELED' }),
        entry(5, { status: 'PAUSED' }, { status: 'RUNNING' }),
        entry(4, { status: 'SCHEDULED' }, { status: 'PAUSED' }),
        entry(3, { status: 'DRAFT' }, { status: 'SCHEDULED' }),
        entry(2, { name: expect.stringContaining('Campaign'), priority: 5 }, { name: 'Later', priority: 7 }),
      ],
    });
    const first = await changesOf(id, { first: 2 });
    const rest = await changesOf(id, { first: 5, after: first.changes.pageInfo.endCursor });
    expect([...first.changes.nodes, ...rest.changes.nodes]).toEqual(changes.nodes);
  });

  it('has the new budget of a resumption', async () => {
    const id = await world.newCampaign('PAUSED');
    await world.graphql.data(
      'mutation ($id: ID!) { resumeCampaign(input: { id: $id, maxCredits: 90 }) { campaign { id } } }',
      { id },
    );
    expect((await changesOf(id)).changes.nodes[0]).toMatchObject({
      before: { status: 'PAUSED', maxCredits: null },
      after: { status: 'RUNNING', maxCredits: 90 },
    });
  });

  it('undoes any change of a draft with what it holds of the state before', async () => {
    const id = await world.newCampaign();
    const all = `query ($id: ID!) { campaign(id: $id) {
      name schedule { startDate endDate callingHours { start end } days timezone useContactTimezone }
      retryRules { maxAttempts delayMinutes retryOn schedules { busy noAnswer } } concurrentCalls priority maxCredits
      callsPerSecond rampStartCallsPerSecond rampMinutes requireConsent phoneNumberId preDialWebhook { url onFailure timeoutMs } } }`;
    const before = await world.graphql.data(all, { id });
    await update(id, {
      name: 'Other',
      schedule: null,
      retryRules: { maxAttempts: 3, retryOn: ['BUSY'], schedules: { busy: [60] } },
      ...{ concurrentCalls: 9, priority: 1, maxCredits: 50, requireConsent: true },
      ...{ callsPerSecond: 3, rampStartCallsPerSecond: 1, rampMinutes: 2 },
      phoneNumberId: world.workspace.phoneNumberId,
      preDialWebhook: { url: 'https://example.com/may-i' },
    });
    const [{ before: former, version }] = (await changesOf(id)).changes.nodes;
    expect(Object.keys(former)).toHaveLength(12);
    await update(id, { ...former, expectedVersion: version });
    expect(await world.graphql.data(all, { id })).toEqual(before);
  });

  it('has retry schedules under both names, whichever release stored them, and stores what the one before reads', async () => {
    const id = await world.newCampaign();
    await update(id, { retryRules: { schedules: { busy: [60] } } });
    const { prisma } = app.deps.database;
    const stored = await prisma.campaignChange.findFirstOrThrow({ where: { campaignId: id } });
    const rules = { maxAttempts: 2, delayMinutes: 60, retryOn: ['NO_ANSWER', 'BUSY', 'FAILED'] };
    expect(stored.after).toEqual({ retryRules: { ...rules, ladders: { busy: [60] } } });
    const [{ before, after }] = (await changesOf(id)).changes.nodes;
    expect([before.retryRules, after.retryRules]).toMatchObject([
      { schedules: null, ladders: null },
      { schedules: { busy: [60] }, ladders: { busy: [60] } },
    ]);
  });

  it('stays as it is when a change is refused', async () => {
    const id = await world.newCampaign();
    const { errors } = await world.graphql.ask(UPDATE, { input: { id, name: 'New', expectedVersion: 4 } });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    expect(await changesOf(id)).toMatchObject({ version: 1, changes: { totalCount: 0, nodes: [] } });
  });

  it('is unknown to other accounts', async () => {
    const id = await world.newCampaign('RUNNING');
    const [{ id: change }] = (await changesOf(id)).changes.nodes;
    const { apiKey } = await app.workspace();
    const { data } = await graphqlClient(app.url, apiKey).ask(
      'query ($change: ID!, $id: ID!) { node(id: $change) { id } campaign(id: $id) { id } }',
      { change, id },
    );
    expect(data).toEqual({ node: null, campaign: null });
  });

  it.each([
    `UPDATE campaign_changes SET by_name = 'nobody'`,
    'DELETE FROM campaign_changes',
    'TRUNCATE campaign_changes',
  ])('cannot be rewritten: the database rejects %s', async (sql) => {
    await world.newCampaign('RUNNING');
    await expect(app.executeAsOwner(sql)).rejects.toThrow(/append-only/);
  });
});

it.each(['call_starts', 'retry_on'])(
  'no null is stored in %s: every list would fail for it',
  async (column) => {
    const id = await world.newCampaign();
    const withNull = app.executeAsOwner(`UPDATE campaigns SET ${column} = '{NULL}' WHERE id = '${id}'`);
    await expect(withNull).rejects.toThrow(/campaign_lists_without_nulls/);
  },
);

describe('the archive', () => {
  const LIST =
    'query ($archived: Boolean) { campaigns(first: 200, filter: { archived: $archived }) { nodes { id archived } } }';
  const idsIn = async (archived: boolean | null) =>
    (await world.graphql.data(LIST, { archived })).campaigns.nodes.map(({ id }: { id: string }) => id);

  it('takes a draft out of the list of others until it is taken back or started', async () => {
    const id = await world.newCampaign();
    await update(id, { archived: true });
    expect(await idsIn(true)).toContain(id);
    expect(await idsIn(false)).not.toContain(id);
    expect(await idsIn(null)).toContain(id);
    await update(id, { archived: false });
    expect(await idsIn(true)).not.toContain(id);
    await update(id, { archived: true });
    await act('start', id);
    expect(await idsIn(false)).toContain(id);
  });

  it('takes campaigns that are over, and none that is under way', async () => {
    const id = await world.newCampaign('RUNNING');
    const refused = await world.graphql.ask(UPDATE, { input: { id, archived: true } });
    expect(refused.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
    await act('cancel', id);
    await update(id, { archived: true });
    expect((await changesOf(id)).changes.nodes[0]).toMatchObject({
      before: { archived: false },
      after: { archived: true },
    });
    const renamed = await world.graphql.ask(UPDATE, { input: { id, name: 'Over', archived: false } });
    expect(renamed.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  });
});

describe('a duplicate of a campaign', () => {
  it('is a draft with all its settings and a history of its own', async () => {
    const id = await world.newCampaign();
    const settings = `agentId contactListId phoneNumberId numberPoolId concurrentCalls priority maxCredits requireConsent
      callsPerSecond rampStartCallsPerSecond rampMinutes preDialWebhook { url onFailure timeoutMs }
      schedule { startDate endDate callingHours { start end } days timezone useContactTimezone }
      retryRules { maxAttempts delayMinutes retryOn schedules { busy noAnswer } }`;
    const schedule = {
      startDate: '2099-01-01',
      callingHours: { start: '09:00', end: '17:00' },
      timezone: 'UTC',
    };
    await update(id, {
      ...{ name: 'n'.repeat(200), schedule, concurrentCalls: 9, priority: 2, maxCredits: 50 },
      ...{ callsPerSecond: 3, rampStartCallsPerSecond: 1, rampMinutes: 2, requireConsent: true },
      retryRules: { maxAttempts: 3, retryOn: ['BUSY'], schedules: { busy: [60] } },
      preDialWebhook: { url: 'https://example.com/may-i' },
    });
    await update(id, { archived: true });
    const { duplicateCampaign } = await world.graphql.data(
      `mutation ($id: ID!) { duplicateCampaign(input: { id: $id }) { campaign { id name status version archived ${settings} } } }`,
      { id },
    );
    const { campaign } = await world.graphql.data(`query ($id: ID!) { campaign(id: $id) { ${settings} } }`, {
      id,
    });
    expect(duplicateCampaign.campaign).toMatchObject({
      ...{ ...campaign, name: `${'n'.repeat(193)} (copy)` },
      ...{ status: 'DRAFT', version: 1, archived: false },
    });
    expect(duplicateCampaign.campaign.id).not.toBe(id);
  });
});
