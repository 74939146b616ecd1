import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';

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
    'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { id timeScale } }',
    { input: { agentId: createAgent.agent.id, toNumber: '+15005550006' } },
  );
  await callEnded(app.url, apiKey, dispatchCall.id);
  return { data, dispatched: dispatchCall };
}

function total(minutes: Record<string, number>[], field: string): number {
  return minutes.reduce((sum, minute) => sum + (minute[field] ?? 0), 0);
}

it('of a call that was simulated in a hurry counts where it happened, with its whole duration', async () => {
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

it('of one account holds nothing of another', async () => {
  await callOnce();
  const { data } = await callOnce();
  const { callActivity } = await data(ACTIVITY);
  expect([callActivity.length, total(callActivity, 'dialed')]).toEqual([3, 1]);
});
