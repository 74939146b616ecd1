import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { indexWords } from '../../../src/calls/words/index-words.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ownerUrl } from '../../harness/servers/database.ts';

/** Ended calls with a transcript. `SEARCH_CALLS=1000000` for the full size. */
const CALLS = Number(process.env.SEARCH_CALLS ?? 10_000);
const LONGEST_MS = 2_000;
const AGENT = 'agent_00000000000000000000000000';

let app: TestApp;
let workspace: ProvisionedWorkspace;
let client: pg.Client;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  workspace = await app.workspace();
  client = new pg.Client({ connectionString: ownerUrl(app.databaseUrl) });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${seed(workspace.accountId)}`);
  await client.query('VACUUM ANALYZE calls, transcript_turns');
  // As in a database whose calls ended before the index existed.
  await client.query(`UPDATE call_words_progress SET earlier_than = 'call_8'`);
  const [before, started] = [await walPosition(), performance.now()];
  await indexWords(app.deps);
  const bytes = (await walBytesSince(before)) / CALLS;
  const ms = (performance.now() - started) / CALLS;
  process.stdout.write(
    `words: ${Math.round(bytes)} bytes of WAL and ${ms.toFixed(2)} ms a call, after its end\n`,
  );
  await client.query('VACUUM ANALYZE call_words');
}, 3_600_000);
afterAll(async () => {
  await client?.end();
  await app.stop();
});

/** Two hundred words a call, of 2,000; every hundredth call mentions an invoice, the oldest ten a zebra, all a morning. */
const seed = (accountId: string) => `
  INSERT INTO agents (id, account_id, name, system_prompt, provider, language, created_at, updated_at)
  VALUES ('${AGENT}', '${accountId}', 'Ada', 'Be kind.', 'simulator', 'en', now(), now());
  INSERT INTO calls (id, account_id, agent_id, phone_from, phone_to, status, outcome, provider, price_per_minute,
    created_at, answered_at, ended_at, last_heard_at)
  SELECT 'call_' || lpad(n::text, 26, '0'), '${accountId}', '${AGENT}', '+15005550100', '+1' || (2120000000 + n), 'COMPLETED',
    'ANSWERED', 'simulator', 0.2, now(), now(), now(), now()
  FROM generate_series(1, ${CALLS}) AS n;
  INSERT INTO transcript_turns (call_id, position, role, message, time_seconds)
  SELECT 'call_' || lpad(n::text, 26, '0'), turn, CASE turn % 2 WHEN 0 THEN 'AGENT' ELSE 'USER' END::transcript_role,
    CASE turn WHEN 0 THEN 'Good morning' ELSE '' END ||
      CASE WHEN turn = 2 AND n % 100 = 0 THEN ' about the invoices' ELSE '' END ||
      CASE WHEN turn = 3 AND n <= 10 THEN ' a zebra' ELSE '' END ||
      (SELECT string_agg(' word' || ((n * 7919 + turn * 104729 + w * w * 31) % 2000), '') FROM generate_series(1, 50) AS w),
    turn * 20.5
  FROM generate_series(1::bigint, ${CALLS}) AS n, generate_series(0, 3) AS turn`;

async function walPosition(): Promise<string> {
  const { rows } = await client.query<{ lsn: string }>('SELECT pg_current_wal_insert_lsn()::text AS lsn');
  return rows[0]?.lsn ?? '';
}

async function walBytesSince(lsn: string): Promise<number> {
  const { rows } = await client.query<{ bytes: string }>(
    'SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), $1::pg_lsn)::text AS bytes',
    [lsn],
  );
  return Number(rows[0]?.bytes);
}

it.each([
  ['the invoice', CALLS / 100],
  ['zebra', 10],
  ['zebra invoice', 0],
  ['good morning', CALLS],
  ['word7 word1234', null],
])('finds "%s" among all calls in time, the newest first, at its second', async (query, matches) => {
  const { data } = graphqlClient(app.url, workspace.apiKey);
  const document = `query ($query: String!) {
    search(query: $query, first: 20) { node { id } turn { message timeSeconds } } }`;
  await data(document, { query: 'unknown' });
  const started = performance.now();
  const { search } = await data(document, { query });
  const ms = Math.round(performance.now() - started);
  process.stdout.write(`"${query}": ${search.length} of ${matches ?? 'some'} calls in ${ms} ms\n`);
  if (matches !== null) expect(search).toHaveLength(Math.min(20, matches));
  const ids = search.map(({ node }: { node: { id: string } }) => node.id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  if (query === 'the invoice') {
    expect(ids[0]).toBe(`call_${String(CALLS).padStart(26, '0')}`);
    expect(search[0].turn).toMatchObject({ timeSeconds: 41 });
  }
  if (CALLS >= 1_000_000) expect(ms).toBeLessThan(LONGEST_MS);
});
