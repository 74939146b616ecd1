import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectCallIds } from '../../../src/calls/reads/select-call-ids.ts';
import { type ScriptedWorld, startScriptedWorld } from '../scripted-world.ts';

const WAITING = 5_000;
const LIVE = ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'] as const;

/** A node of a plan, as far as it is looked at here. */
interface PlanNode {
  'Actual Rows': number;
  'Rows Removed by Filter'?: number;
  'Index Name'?: string;
  Plans?: PlanNode[];
}

let world: ScriptedWorld;

beforeAll(async () => {
  world = await startScriptedWorld();
});
afterAll(() => world.close());

/** One live call, and after it many that wait for another day. */
async function seedCalls(): Promise<void> {
  const { app, viewer, agentId } = world;
  await app.executeAsOwner(`
    INSERT INTO calls (
      id, account_id, agent_id, phone_from, phone_to, status, provider, price_per_minute, created_at, scheduled_for, open_at,
      last_heard_at)
    SELECT 'call_' || lpad(n::text, 26, '0'), '${viewer.accountId}', '${agentId}', '+15005550100', '+1' || (4152000000 + n),
      'QUEUED', 'simulator', 0.2, now(), due.at, due.at, now()
    FROM generate_series(0, ${WAITING}) AS n,
      LATERAL (SELECT CASE WHEN n > 0 THEN now() + interval '1 day' END AS at) AS due;
    ANALYZE calls`);
}

function scansIn(node: PlanNode): PlanNode[] {
  const below = (node.Plans ?? []).flatMap(scansIn);
  return node['Index Name'] === undefined ? below : [node, ...below];
}

it('a page of live calls reads no scheduled calls', async () => {
  await seedCalls();
  const { ids, database } = world.app.deps;
  const filter = { statuses: LIVE, waiting: false };
  const page = selectCallIds(ids, world.viewer.accountId, filter, { take: 51 });
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, FORMAT JSON) ${page.text}`,
    page.values,
  );
  const scans = scansIn((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan);
  expect(scans).toMatchObject([{ 'Index Name': 'calls_in_flight', 'Actual Rows': 1 }]);
  expect(scans[0]?.['Rows Removed by Filter'] ?? 0).toBe(0);
});
