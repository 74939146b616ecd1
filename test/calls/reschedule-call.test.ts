import { afterAll, beforeAll, expect, it } from 'vitest';
import { type WrittenCalls, writeCalls } from '../dashboard/world/written-calls.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../harness/clients/graphql-client.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

const RESCHEDULE = `mutation ($input: RescheduleCallInput!) {
  rescheduleCall(input: $input) { call { id status scheduledFor notBefore notAfter obstacle { code until } } }
}`;
const TOMORROW = '2026-03-03T09:00:00.000Z';
const LATER = '2026-03-04T10:00:00.000Z';

const clock = new ManualClock('2026-03-02T15:00:00Z');
let app: TestApp;
let graphql: GraphqlClient;
let calls: WrittenCalls;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
  const workspace = await app.workspace();
  graphql = graphqlClient(app.url, workspace.apiKey);
  calls = await writeCalls(app, workspace);
});
afterAll(() => app.stop());

async function scheduled(at: string): Promise<string> {
  const instant = new Date(at);
  return calls.add({ scheduledFor: instant, notBefore: instant, openAt: instant });
}

const ask = (input: object) => graphql.ask(RESCHEDULE, { input });

it('moves a scheduled call, and keeps its latest time unless that is changed', async () => {
  const id = await scheduled(TOMORROW);
  const { data } = await ask({ id, notBefore: LATER, notAfter: '2026-03-05T00:00:00.000Z' });
  expect(data?.rescheduleCall.call).toEqual({
    ...{ id, status: 'QUEUED', scheduledFor: LATER, notBefore: LATER, notAfter: '2026-03-05T00:00:00.000Z' },
    obstacle: { code: 'SCHEDULED', until: LATER },
  });
  const again = await ask({ id, notBefore: TOMORROW });
  expect(again.data?.rescheduleCall.call).toMatchObject({
    ...{ scheduledFor: TOMORROW, notAfter: '2026-03-05T00:00:00.000Z' },
  });
  const { calls: listed } = await graphql.data(
    '{ calls(filter: { waiting: true }, orderBy: SCHEDULED_FOR) { nodes { scheduledFor } } }',
  );
  expect(listed.nodes).toEqual([{ scheduledFor: TOMORROW }]);
});

it('refuses a time that is impossible', async () => {
  const id = await scheduled(TOMORROW);
  const { errors } = await ask({ id, notBefore: LATER, notAfter: TOMORROW });
  expect(errors).toMatchObject([{ extensions: { details: [{ field: 'notAfter' }] } }]);
});

it('leaves a call that a worker may have claimed, or that is over', async () => {
  const due = await scheduled('2026-03-02T15:00:02.000Z');
  const over = await calls.add({ status: 'COMPLETED', endedAt: clock.now() });
  for (const id of [due, over]) {
    const { errors } = await ask({ id, notBefore: LATER });
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }]);
  }
});
