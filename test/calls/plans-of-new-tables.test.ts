import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { callEnded } from '../harness/calls.ts';
import { clientA, clientB, type SurfaceClient } from '../harness/clients/surface-client.ts';
import { createTestDatabase, execute, type TestDatabase } from '../harness/servers/database.ts';

const EARLIER_CALLS = 5_000;

let database: TestDatabase;
let app: TestApp;
let workspace: ProvisionedWorkspace;
let customer: SurfaceClient;
let agentId: string;
let dispatched = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  // Statistics would have the statements planned again.
  await execute(database.url, 'ALTER TABLE calls SET (autovacuum_enabled = off)');
  app = await startTestApp({ databaseUrl: database.serviceUrl });
  workspace = await app.workspace();
  customer = clientB(app.url, workspace.apiKey);
  agentId = (await clientA(app.url, workspace.apiKey).post('/agents', { name: 'Ada' })).body.id;
});
afterAll(() => database.drop());

it('statements that were planned while there were no calls do not read all calls later', async () => {
  await placeCalls(10);
  await app.executeAsOwner(seed(workspace.accountId));
  await placeCalls(10);
  // A connection reports what it counted when it ends.
  await app.stop();
  expect(await rowsScanned('calls')).toBeLessThan(EARLIER_CALLS);
});

async function placeCalls(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    dispatched += 1;
    const { body } = await customer.post('/calls', { agentId, toNumber: `+1415555${1000 + dispatched}` });
    await callEnded(app.url, workspace.apiKey, body.id);
  }
}

const seed = (accountId: string) => `
  SET session_replication_role = replica;
  INSERT INTO calls (id, account_id, agent_id, phone_from, phone_to, status, outcome, provider, price_per_minute, created_at,
    answered_at, ended_at, last_heard_at)
  SELECT 'call_' || lpad(n::text, 26, '0'), '${accountId}', '${agentId}', '+15005550100', '+1' || (2120000000 + n), 'COMPLETED',
    'ANSWERED', 'simulator', 0.2, at, at, at, at
  FROM generate_series(1, ${EARLIER_CALLS}) AS n, LATERAL (SELECT now() - interval '1 hour') AS t (at)`;

async function rowsScanned(table: string): Promise<number> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query<{ scanned: string }>(
      'SELECT seq_tup_read AS scanned FROM pg_stat_user_tables WHERE relname = $1',
      [table],
    );
    return Number(rows[0]?.scanned);
  } finally {
    await client.end();
  }
}
