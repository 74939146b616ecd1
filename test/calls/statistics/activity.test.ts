import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { callEnded } from '../../harness/calls.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

const ACTIVITY = `{ callActivity(minutes: 3) { minute dialed ended connected creditsCharged } }`;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ env: { SIMULATOR_SPEED: '200' } });
});
afterAll(() => app.stop());

async function callOnce() {
  const { apiKey } = await app.workspace();
  const { data } = graphqlClient(app.url, apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const { dispatchCall } = await data(
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id timeScale } } }',
    { input: { agentId: createAgent.agent.id, toNumber: '+15005550006' } },
  );
  await callEnded(app.url, apiKey, dispatchCall.call.id);
  return { data, dispatched: dispatchCall.call };
}

function total(minutes: Record<string, number>[], field: string): number {
  return minutes.reduce((sum, minute) => sum + (minute[field] ?? 0), 0);
}

it('the activity of an accelerated simulated call counts its whole duration', async () => {
  const { data, dispatched } = await callOnce();
  const { call } = await data(
    `query ($id: ID!) { call(id: $id) { createdAt answeredAt endedAt durationSeconds events { occurredAt } } }`,
    { id: dispatched.id },
  );
  const instants = [call.createdAt, call.answeredAt, call.endedAt, new Date().toISOString()];
  expect(instants).toEqual([...instants].sort());
  expect([call.durationSeconds, dispatched.timeScale]).toEqual([42, 200]);
  const { callActivity } = await data(ACTIVITY);
  const fields = ['dialed', 'ended', 'connected', 'creditsCharged'];
  expect(fields.map((field) => total(callActivity, field))).toEqual([1, 1, 1, 20]);
});

it('the activity of one account excludes other accounts', async () => {
  await callOnce();
  const { data } = await callOnce();
  const { callActivity } = await data(ACTIVITY);
  expect([callActivity.length, total(callActivity, 'dialed')]).toEqual([3, 1]);
});

it('the activity counts every call once during a roll-up', async () => {
  const CALLS = 30;
  const { apiKey, accountId } = await app.workspace();
  const { data } = graphqlClient(app.url, apiKey);
  const { createAgent } = await data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }');
  const dispatched = Array.from({ length: CALLS }, async (_, n) => {
    const { dispatchCall } = await data(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
      { input: { agentId: createAgent.agent.id, toNumber: `+1415${5550200 + n}` } },
    );
    await callEnded(app.url, apiKey, dispatchCall.call.id);
  });
  const rows = () => app.deps.database.prisma.callActivity.count({ where: { accountId } });
  const fold = () => app.deps.database.pool.query('SELECT fold_call_activity($1, now())', [accountId]);
  for (const call of dispatched) await Promise.all([call, fold(), fold()]);
  const { callActivity } = await data(ACTIVITY);
  expect([total(callActivity, 'dialed'), total(callActivity, 'ended')]).toEqual([CALLS, CALLS]);
  expect(await rows()).toBeLessThan(CALLS / 2);
  expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
});

it('the activity is compared with the calls by counts verify, and corrected by recount_rollups()', async () => {
  await callOnce();
  await app.executeAsOwner('UPDATE call_activity SET dialed = dialed + 1');
  expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 1 });
  await app.executeAsOwner('CALL recount_rollups()');
  expect(await runAdmin(app, ['counts', 'verify'])).toMatchObject({ code: 0 });
});
