import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { rollUpStats } from '../../../src/reporting/stats/roll-up.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { callEnded } from '../../harness/calls.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA } from '../../harness/clients/surface-client.ts';

const ANSWERED = '+15005550006';
const BUSY = '+15005550003';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { SIMULATOR_SPEED: '200' } });
});
afterAll(() => app.stop());

/** An account with an agent, and how it calls a number until the call has ended. */
async function startCaller() {
  const { apiKey, accountId } = await app.workspace();
  const { data, ask } = graphqlClient(app.url, apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const agentId: string = createAgent.agent.id;
  const call = async (toNumber: string) => {
    const { dispatchCall } = await data(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
      { input: { agentId, toNumber } },
    );
    await callEnded(app.url, apiKey, dispatchCall.call.id);
  };
  return { apiKey, accountId, agentId, data, ask, call };
}

it('call statistics add up to the calls by every dimension, and to the ledger’s charges', async () => {
  const { apiKey, agentId, data, call } = await startCaller();
  await Promise.all([call(ANSWERED), call(BUSY)]);
  await call(ANSWERED);
  const { callStats, ledgerEntries } = await data(`{
    callStats(groupBy: [OUTCOME, AGENT, COUNTRY]) {
      outcome agentId country day calls connected connectionRate durationSeconds averageDurationSeconds creditsCharged
      durationPercentiles { p50 p99 }
    }
    ledgerEntries(filter: { kinds: [CALL_CHARGE] }) { nodes { amount } }
  }`);
  expect(callStats).toEqual([
    {
      outcome: 'ANSWERED',
      agentId,
      country: 'US',
      day: null,
      calls: 2,
      connected: 2,
      connectionRate: 1,
      durationSeconds: 84,
      averageDurationSeconds: 42,
      creditsCharged: 40,
      durationPercentiles: { p50: expect.closeTo(42, -0.6), p99: expect.closeTo(42, -0.6) },
    },
    expect.objectContaining({ outcome: 'BUSY', calls: 1, connected: 0, durationPercentiles: null }),
  ]);
  const charged = ledgerEntries.nodes.reduce(
    (sum: number, { amount }: { amount: number }) => sum - amount,
    0,
  );
  expect(charged).toBe(40);

  const everything = [
    'hour_of_day,weekday,day,week,month',
    'agent_version,campaign,attempt,phone_number,provider',
  ];
  for (const grouping of everything) {
    const { status, body } = await clientA(app.url, apiKey).get(`/calls/stats?group_by=${grouping}`);
    expect(status, `${grouping}: ${JSON.stringify(body)}`).toBe(200);
    expect([status, body.data.length, body.data[0].calls, body.data[0].credits_charged]).toEqual([
      200, 1, 3, 40,
    ]);
  }
});

it('call statistics exclude other accounts, and calls outside their range and filters', async () => {
  const { call: callElsewhere } = await startCaller();
  await callElsewhere(ANSWERED);
  const { apiKey, data, call } = await startCaller();
  await call(BUSY);
  const count = async (filter: string) =>
    (await data(`{ callStats(filter: ${filter}) { calls } }`)).callStats[0].calls;
  expect(await count('{}')).toBe(1);
  expect(await count('{ outcomes: [BUSY], countries: ["US"], providers: [SIMULATOR] }')).toBe(1);
  expect(await count('{ outcomes: [VOICEMAIL] }')).toBe(0);
  expect(await count('{ createdAt: { to: "2026-01-01T00:00:00Z" } }')).toBe(0);
  const { body } = await clientA(app.url, apiKey).get(
    '/calls/stats?group_by=outcome&created_after=2026-01-01T00:00:00Z&time_zone=Asia/Kathmandu',
  );
  expect(body.data).toEqual([expect.objectContaining({ outcome: 'busy', calls: 1, credits_charged: 0 })]);
});

it('call statistics of agents in several groupings are read once, and equal those of each grouping alone', async () => {
  const { agentId, data, call } = await startCaller();
  const { createAgent } = await data('mutation { createAgent(input: { name: "Grace" }) { agent { id } } }');
  await Promise.all([call(ANSWERED), call(BUSY)]);
  const groupings = {
    total: 'stats { calls creditsCharged }',
    outcomes: 'stats(groupBy: [OUTCOME]) { outcome calls }',
    hours: 'stats(groupBy: [DAY, HOUR_OF_DAY], timeZone: "Asia/Kathmandu") { day hourOfDay calls }',
    years: 'stats(createdAt: { to: "2020-01-01T00:00:00Z" }) { calls }',
  };
  const alone = await Promise.all(
    Object.values(groupings).map((stats) => data(`{ agents { nodes { id ${stats} } } }`)),
  );
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const named = Object.entries(groupings).map(([name, stats]) => `${name}: ${stats}`);
  const together = await data(`{ agents { nodes { id ${named.join(' ')} } } }`);
  const reads = query.mock.calls.filter(([statement]) =>
    JSON.stringify(statement).includes('call_stats_days'),
  );
  query.mockRestore();
  expect(reads).toHaveLength(2);
  const statsOf = (answer: Awaited<ReturnType<typeof data>>, id: string, name: string) =>
    answer.agents.nodes.find((agent: { id: string }) => agent.id === id)[name];
  for (const id of [agentId, createAgent.agent.id]) {
    for (const [index, name] of Object.keys(groupings).entries())
      expect(statsOf(together, id, name), name).toEqual(statsOf(alone[index], id, 'stats'));
  }
  expect(statsOf(together, agentId, 'total')[0].calls).toBe(2);
});

it('statistics and comparisons of the same calls are read once, and an invalid question fails alone', async () => {
  const { agentId, data, ask, call } = await startCaller();
  await Promise.all([call(ANSWERED), call(BUSY)]);
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const { all, answered, compareCalls } = await data(
    `query ($ofAgent: CallStatsFilter!) {
      all: callStats(filter: $ofAgent) { calls }
      answered: callStats(filter: $ofAgent, groupBy: [OUTCOME]) { outcome calls }
      compareCalls(a: $ofAgent, b: $ofAgent) { calls answered { sentence } }
    }`,
    { ofAgent: { agentIds: [agentId] } },
  );
  const reads = query.mock.calls.filter(([statement]) =>
    JSON.stringify(statement).includes('call_stats_days'),
  );
  query.mockRestore();
  expect(reads).toHaveLength(1);
  expect(all).toEqual([{ calls: 2 }]);
  expect(answered).toEqual([
    { outcome: 'ANSWERED', calls: 1 },
    { outcome: 'BUSY', calls: 1 },
  ]);
  expect(compareCalls.calls).toBe(2);
  const { errors } = await ask('{ all: callStats { calls } mars: callStats(timeZone: "Mars") { calls } }');
  expect(errors?.map(({ path }) => path)).toEqual([['mars']]);
});

it('invalid call statistics are rejected with a sentence', async () => {
  const { apiKey, ask } = await startCaller();
  const get = async (query: string) => {
    const { status, body } = await clientA(app.url, apiKey).get(`/calls/stats?${query}`);
    return [status, JSON.stringify(body)];
  };
  expect(await get('group_by=moon')).toEqual([400, expect.stringContaining('group_by')]);
  expect(await get('group_by=day,day')).toEqual([400, expect.stringContaining('group_by')]);
  expect(await get('time_zone=Mars/Olympus')).toEqual([400, expect.stringContaining('time_zone')]);
  expect(await get('created_after=2026-11-02T00:00:00Z&created_before=2026-11-01T00:00:00Z')).toEqual([
    400,
    expect.stringContaining('created_before'),
  ]);
  const { errors } = await ask('{ callStats(filter: { createdAt: { from: "yesterday" } }) { calls } }');
  expect(errors?.[0]?.extensions.code).toBe('INVALID_REQUEST');
});

it('call statistics stay the same during a roll-up, and agree with the calls', async () => {
  const { accountId, data, call } = await startCaller();
  const calls = Array.from({ length: 9 }, (_, index) => call(index % 3 === 0 ? BUSY : ANSWERED));
  for (const each of calls) await Promise.all([each, rollUpStats(app.deps), rollUpStats(app.deps)]);
  await rollUpStats(app.deps);
  const { callStats } = await data('{ callStats(groupBy: [OUTCOME]) { outcome calls } }');
  expect(callStats).toEqual([
    { outcome: 'ANSWERED', calls: 6 },
    { outcome: 'BUSY', calls: 3 },
  ]);
  const { prisma } = app.deps.database;
  expect(await prisma.callStats.count({ where: { accountId } })).toBe(0);
  expect(await prisma.callStatsDay.count({ where: { accountId } })).toBeLessThanOrEqual(2 * 3);
  expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
});

it('call statistics are compared with the calls by counts verify, and corrected by counts correct-stats', async () => {
  const { data, call } = await startCaller();
  await Promise.all([call(ANSWERED), call(BUSY)]);
  await rollUpStats(app.deps);
  const ask = () =>
    data(`{
      callStats(groupBy: [OUTCOME]) { outcome calls creditsCharged durationPercentiles { p50 } }
      total: callStats { calls creditsCharged durationPercentiles { p50 } }
    }`);
  const before = await ask();
  const correct = async () => {
    expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 1 });
    expect(await runAdmin(app, ['counts', 'correct-stats'])).toMatchObject({ code: 0 });
    expect(await ask()).toEqual(before);
    expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
  };
  const other = "(SELECT sums FROM call_stats_days WHERE NOT is_total AND outcome = 'BUSY' LIMIT 1)";
  await app.executeAsOwner(`UPDATE call_stats_days SET sums = ${other} WHERE is_total`);
  await correct();
  await app.executeAsOwner('DELETE FROM call_stats_days WHERE is_total');
  await correct();
  await app.executeAsOwner('DELETE FROM call_stats_days');
  await correct();
});
