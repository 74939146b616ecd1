import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { createTestDatabase, execute, type TestDatabase } from '../harness/servers/database.ts';
import { chargeCall } from './charged-call.ts';

const USAGE = `query ($startDate: Date, $endDate: Date, $groupBy: CreditUsageGrouping) {
  creditUsage(startDate: $startDate, endDate: $endDate, groupBy: $groupBy) {
    startDate endDate groupBy totalCredits totalCalls entries { key credits calls } } }`;

const CAMPAIGN = 'camp_01ARZ3NDEKTSV4RRFFQ69G5FAV';

let app: TestApp;
let database: TestDatabase;
let owner: GraphqlClient;
let agents: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  // Servers with a zone of their own must not move a charge to another day.
  await execute(
    database.url,
    `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET timezone TO 'Pacific/Auckland'`,
  );
  app = await startTestApp({
    clock: new ManualClock('2026-03-02T15:00:00.000Z'),
    databaseUrl: database.serviceUrl,
  });
  const { accountId, apiKey } = await app.workspace();
  owner = graphqlClient(app.url, apiKey);
  agents = [];
  for (const name of ['A', 'B']) {
    const { createAgent } = await owner.data(
      `mutation ($name: String!) { createAgent(input: {name: $name}) { agent { id } } }`,
      { name },
    );
    agents.push(createAgent.agent.id);
  }
  const [first = '', second = ''] = agents;
  const charges = [
    { at: '2026-01-31T23:59:59.999Z', credits: 20, agentId: first },
    { at: '2026-02-01T00:00:00.000Z', credits: 30, agentId: first, campaignId: CAMPAIGN },
    { at: '2026-02-28T23:59:59.999Z', credits: 40, agentId: second, campaignId: CAMPAIGN },
    { at: '2026-03-01T00:00:00.000Z', credits: 50, agentId: second },
    { at: '2026-03-01T12:00:00.000Z', credits: 60, agentId: second },
  ];
  for (const charge of charges) await chargeCall(app.deps, { accountId, ...charge });
  await chargeCall(app.deps, { ...(await stranger()), credits: 1000, at: '2026-02-10T00:00:00.000Z' });
});

afterAll(async () => {
  await app.stop();
  await database.drop();
});

async function stranger(): Promise<{ accountId: string; agentId: string }> {
  const { accountId, apiKey } = await app.workspace();
  const { createAgent } = await graphqlClient(app.url, apiKey).data(
    `mutation { createAgent(input: {name: "C"}) { agent { id } } }`,
  );
  return { accountId, agentId: createAgent.agent.id };
}

async function usage(variables: Record<string, unknown> = {}) {
  return (await owner.data(USAGE, variables)).creditUsage;
}

describe('credit usage', () => {
  it('of a month counts its first and last instant, and nothing of adjacent months', async () => {
    expect(await usage({ startDate: '2026-02-01', endDate: '2026-02-28' })).toEqual({
      startDate: '2026-02-01',
      endDate: '2026-02-28',
      groupBy: 'DAY',
      totalCredits: 70,
      totalCalls: 2,
      entries: [
        { key: '2026-02-01', credits: 30, calls: 1 },
        { key: '2026-02-28', credits: 40, calls: 1 },
      ],
    });
  });

  it('across months sums each UTC day', async () => {
    const { entries, totalCredits } = await usage({ startDate: '2026-01-01', endDate: '2026-12-31' });
    expect(totalCredits).toBe(200);
    expect(entries).toEqual([
      { key: '2026-01-31', credits: 20, calls: 1 },
      { key: '2026-02-01', credits: 30, calls: 1 },
      { key: '2026-02-28', credits: 40, calls: 1 },
      { key: '2026-03-01', credits: 110, calls: 2 },
    ]);
  });

  it('without arguments covers the last 30 days by day', async () => {
    expect(await usage()).toMatchObject({
      startDate: '2026-02-01',
      endDate: '2026-03-02',
      totalCredits: 180,
    });
  });

  it('may start and end on the same day', async () => {
    expect(await usage({ startDate: '2026-03-01', endDate: '2026-03-01' })).toMatchObject({ totalCalls: 2 });
  });

  it('by campaign groups calls without a campaign under null, the most expensive group first', async () => {
    const { entries } = await usage({ startDate: '2026-01-01', endDate: '2026-12-31', groupBy: 'CAMPAIGN' });
    expect(entries).toEqual([
      { key: null, credits: 130, calls: 3 },
      { key: CAMPAIGN, credits: 70, calls: 2 },
    ]);
  });

  it('by agent has the most expensive agent first', async () => {
    const { entries } = await usage({ startDate: '2026-01-01', endDate: '2026-12-31', groupBy: 'AGENT' });
    expect(entries).toEqual([
      { key: agents[1], credits: 150, calls: 3 },
      { key: agents[0], credits: 50, calls: 2 },
    ]);
  });

  it.each([
    { startDate: '2026-03-02', endDate: '2026-03-01' },
    { startDate: '2026-02-30' },
    { endDate: 'yesterday' },
    { endDate: '9999-12-31' },
    { startDate: '0000-01-01' },
    { groupBy: 'MONTH' },
  ])('for %j is refused', async (variables) => {
    expect((await owner.refusal(USAGE, variables)).code).toBe('INVALID_REQUEST');
  });
});
