import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ownerUrl } from '../../harness/servers/database.ts';

const CONTACTS = 300_000;
const LIST = `query ($filter: ContactFilter) { contacts(first: 50, filter: $filter) { nodes { phone } } }`;

let app: TestApp;
let large: GraphqlClient;
let small: GraphqlClient;
let observer: pg.Client;

/** One account with many contacts among others; a few of its contacts are unlike the rest. */
beforeAll(async () => {
  app = await startTestApp();
  observer = new pg.Client({ connectionString: ownerUrl(app.databaseUrl) });
  await observer.connect();
  const [first, second] = [await app.workspace(), await app.workspace()];
  await addContacts(first, CONTACTS, 0);
  await addContacts(second, 1_000, CONTACTS);
  for (let n = 0; n < 20; n += 1) await addContacts(await app.workspace(), 1_000, CONTACTS + (n + 1) * 1_000);
  await observer.query(`
    UPDATE contacts SET name = 'Ada Lovelace', tags = '{poet}', status = 'DO_NOT_CALL'
    WHERE phone IN ('+12120000007', '+12120299999')`);
  await observer.query('VACUUM ANALYZE contacts');
  large = graphqlClient(app.url, first.apiKey);
  small = graphqlClient(app.url, second.apiKey);
}, 600_000);
afterAll(async () => {
  await observer?.end();
  await app?.stop();
});

function addContacts(
  { accountId, contactListId }: { accountId: string; contactListId: string },
  count: number,
  from: number,
) {
  return observer.query(
    `INSERT INTO contacts (id, account_id, contact_list_id, phone, name, email, company, tags, created_at, updated_at)
     SELECT 'contact_01' || lpad(n::text, 24, '0'), $1, $2, '+1' || (2120000000 + n), 'Person ' || n,
            'person' || n || '@example.com', 'Company ' || n % 1000, ARRAY['vip', 'batch ' || n % 1000], now(), now()
     FROM generate_series($3::int, $4::int) AS n`,
    [accountId, contactListId, from, from + count - 1],
  );
}

/** How often each of its indexes was used, and the whole table read (`''`), as far as sessions have reported it. */
async function counted(): Promise<Record<string, number>> {
  await observer.query('SELECT pg_stat_clear_snapshot()');
  const { rows } = await observer.query<{ name: string; count: number }>(
    `SELECT indexrelname AS name, idx_scan::int AS count FROM pg_stat_user_indexes WHERE relname = 'contacts'
     UNION ALL SELECT '', seq_scan::int FROM pg_stat_user_tables WHERE relname = 'contacts'`,
  );
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]));
}

it('finds contacts among 300,000 by indexes, and reads the whole table for nobody', async () => {
  const before = await counted();
  for (const [filter, found] of [
    [{ search: 'lovelace' }, 2],
    [{ search: 'person29998' }, 11],
    [{ search: '+12120299999' }, 1],
    [{ search: 'nobody at all' }, 0],
    [{ tag: 'poet' }, 2],
    [{ tag: 'nobody' }, 0],
    [{ status: 'DO_NOT_CALL' }, 2],
    [{ status: 'VOICEMAIL' }, 0],
    [{ search: 'person' }, 50],
    [{ tag: 'vip' }, 50],
    [{}, 50],
  ] as const) {
    const { contacts } = await large.data(LIST, { filter });
    expect([filter, contacts.nodes.length]).toEqual([filter, found]);
  }
  expect((await small.data(LIST, { filter: { search: 'person' } })).contacts.nodes).toHaveLength(50);

  const uses = (now: Record<string, number>, name: string) => (now[name] ?? 0) - (before[name] ?? 0);
  await vi.waitFor(
    async () => {
      const now = await counted();
      expect(uses(now, 'contacts_search')).toBeGreaterThanOrEqual(4);
      expect(uses(now, 'contacts_tags_idx')).toBeGreaterThanOrEqual(2);
      expect(uses(now, 'contacts_account_id_status_id_idx')).toBeGreaterThanOrEqual(2);
      expect(uses(now, '')).toBe(0);
    },
    { timeout: 60_000, interval: 500 },
  );
});
