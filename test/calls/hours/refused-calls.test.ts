import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { refusedCallRetentionSchedule } from '../../../src/dialing/refused-calls/record.ts';
import { DAY_MS } from '../../../src/platform/time/durations.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { ANALYSIS, type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

/** 23:29 on Wednesday in Sydney. */
const LATE_IN_SYDNEY = '2026-03-04T12:29:00.000Z';
const [SYDNEY, TOKYO] = ['+61293740077', '+81312345677'];

const REFUSED = `query ($from: Date, $to: Date, $phones: [String!]) {
  refusedCalls(from: $from, to: $to, phones: $phones) { day obstacle { code } place refusals numbers lastAt }
}`;

let world: ScriptedWorld;
let surfaceA: SurfaceClient;
let surfaceB: SurfaceClient;
let owner: GraphqlClient;

beforeAll(async () => {
  world = await startScriptedWorld({ ROLES: 'api,worker' });
  surfaceA = clientA(world.app.url, world.apiKey);
  surfaceB = clientB(world.app.url, world.apiKey);
  owner = graphqlClient(world.app.url, world.apiKey);
  world.clock.moveTo(LATE_IN_SYDNEY);
  await owner.data(
    `mutation { updateCallSettings(input: { quietHours: REFUSE }) { account { id } }
      suppressNumber(input: { phone: "${TOKYO}" }) { suppressedNumber { phone } } }`,
  );
});
afterAll(() => world.close());

const dispatch = (toNumber: string) => surfaceB.post('/calls', { agentId: world.agentId, toNumber });
const refusedCalls = async (variables: Record<string, unknown> = {}) =>
  (await owner.data(REFUSED, variables)).refusedCalls;
const rows = () => world.app.deps.database.prisma.refusedCall.count();

describe('a call that a rule refuses', () => {
  it('leaves no trace if it is placed', async () => {
    const { status, body } = await dispatch('+493012345678');
    expect(status).toBe(201);
    await world.report(await world.read(body.id), {
      kind: 'completed',
      outcome: 'answered',
      analysis: ANALYSIS,
    });
    expect(await rows()).toBe(0);
  });

  it('is counted by day, rule and place, and takes one row a day however often it is tried', async () => {
    const statuses = [await dispatch(SYDNEY), await dispatch(SYDNEY), await dispatch(TOKYO)];
    expect(statuses.map(({ status }) => status)).toEqual([400, 400, 400]);
    const lastAt = expect.any(String);
    const counted = [
      { obstacle: { code: 'QUIET_HOURS' }, place: 'AU', refusals: 2, numbers: 1 },
      { obstacle: { code: 'SUPPRESSED' }, place: null, refusals: 1, numbers: 1 },
    ].map((each) => ({ day: '2026-03-04', ...each, lastAt }));
    expect(await refusedCalls()).toEqual(counted);
    expect(await refusedCalls({ phones: [TOKYO] })).toEqual(counted.slice(1));
    expect(await rows()).toBe(2);
  });

  it('is counted as well if it is a contact of a campaign, which waits', async () => {
    const list = await surfaceA.post(
      '/contacts/import?contact_list_name=Sydney',
      'phone\n+61293740078\n+61293740079',
      { 'content-type': 'text/csv' },
    );
    const { body: campaign } = await surfaceA.post('/campaigns', {
      ...{ name: 'Sydney', agent_id: world.agentId, contact_list_id: list.body.contact_list_id },
      concurrent_calls: 2,
    });
    await surfaceA.post(`/campaigns/${campaign.id}/start`);
    await vi.waitFor(
      async () => expect((await refusedCalls())[0]).toMatchObject({ place: 'AU', refusals: 4, numbers: 3 }),
      EVENTUALLY,
    );
    await surfaceA.post(`/campaigns/${campaign.id}/cancel`);
  });

  it('is found on its day for 90 days, and deleted then', async () => {
    const { deps } = world.app;
    const deleteOld = () => refusedCallRetentionSchedule(deps).run(new AbortController().signal);
    const asked = { from: '2026-03-04', to: '2026-03-05' };
    world.clock.advance(90 * DAY_MS);
    await deleteOld();
    expect(await refusedCalls()).toEqual([]);
    expect((await refusedCalls(asked)).length).toBe(2);
    world.clock.advance(DAY_MS);
    await deleteOld();
    expect(await refusedCalls(asked)).toEqual([]);
    expect(await rows()).toBe(0);
  });
});
