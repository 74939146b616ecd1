import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { effortOf, followPlans, reportPlans } from '../history/plans.ts';

/** `CONTACTS=1000000` for the full size. */
const CONTACTS = Number(process.env.CONTACTS ?? 50_000);
const CONCURRENT_CALLS = 20;
const ENDED_CALLS = 100;
const DEFERRED = 2_000;
/** Rows that one statement may look at: a batch of calls with all that belongs to them. */
const MOST_ROWS = 2_000;
/** Tables that grow with the contacts of campaigns. */
const GROWING = new Set([
  'contacts',
  'campaign_contacts',
  'campaign_contact_entries',
  'contact_status_entries',
]);

const CREATE_AGENT = 'mutation { createAgent(input: { name: "Ada", goal: "Book" }) { agent { id } } }';
const CREATE =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const UPDATE =
  'mutation ($input: UpdateCampaignInput!) { updateCampaign(input: $input) { campaign { id } } }';
const SUPPRESS =
  'mutation ($input: SuppressNumberInput!) { suppressNumber(input: $input) { suppressedNumber { phone } } }';

describe(`a campaign with ${CONTACTS.toLocaleString('en')} contacts`, () => {
  let database: TestDatabase;
  let client: pg.Client;
  let plans: ReturnType<typeof followPlans>;
  let app: TestApp;
  let graphql: GraphqlClient;
  let campaignId: string;

  beforeAll(async () => {
    database = await createTestDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await reportPlans(client, { nested: true });
    plans = followPlans();
    app = await startTestApp({ databaseUrl: database.serviceUrl });
    const { accountId, contactListId, apiKey } = await app.workspace({ credits: 1_000_000 });
    graphql = graphqlClient(app.url, apiKey);
    await client.query(
      `INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
       SELECT 'contact_' || lpad(n::text, 26, '0'), $1, $2, '+1' || (2120000000 + n), now(), now()
       FROM generate_series(1, $3::int) AS n`,
      [accountId, contactListId, CONTACTS],
    );
    await client.query('VACUUM ANALYZE');
    const { createAgent } = await graphql.data(CREATE_AGENT);
    const retryRules = {
      maxAttempts: 3,
      delayMinutes: 0,
      retryOn: ['NO_ANSWER', 'BUSY', 'FAILED', 'VOICEMAIL'],
    };
    const input = {
      name: 'Spring',
      agentId: createAgent.agent.id,
      contactListId,
      concurrentCalls: CONCURRENT_CALLS,
      retryRules,
    };
    campaignId = (await graphql.data(CREATE, { input })).createCampaign.campaign.id;
    await command('startCampaign');
  }, 600_000);
  afterAll(async () => {
    await app?.stop();
    await client?.end();
    await database?.drop();
  });

  async function command(name: string): Promise<void> {
    await graphql.data(`mutation ($id: ID!) { ${name}(input: { id: $id }) { campaign { id } } }`, {
      id: campaignId,
    });
  }

  async function count(sql: string): Promise<number> {
    const { rows } = await client.query<{ count: number }>(sql, [campaignId]);
    return rows[0]?.count ?? 0;
  }

  const endedCalls = () => count('SELECT calls_total - calls_live AS count FROM campaigns WHERE id = $1');
  const entries = (condition: string) =>
    count(`SELECT count(*)::int FROM campaign_contact_entries WHERE campaign_id = $1 AND ${condition}`);

  test('is dialed without reading its contacts', async () => {
    plans.take();
    const before = await endedCalls();
    await expect.poll(endedCalls, { timeout: 120_000 }).toBeGreaterThan(before + ENDED_CALLS);
    const effort = effortOf(plans.take(), GROWING);
    expect(effort.scanned).toEqual([]);
    expect(effort.worst.rows, effort.worst.statement).toBeLessThan(MOST_ROWS);
  });

  test('settles a suppressed number without reading its contacts', async () => {
    plans.take();
    await graphql.data(SUPPRESS, { input: { phone: `+1${2_120_000_000 + CONTACTS}`, reason: 'Asked.' } });
    await expect.poll(() => entries(`state = 'SUPPRESSED'`), { timeout: 120_000 }).toBe(1);
    expect(effortOf(plans.take(), GROWING).scanned).toEqual([]);
  });

  test('takes up deferred contacts after a change of its schedule without reading the others', async () => {
    await command('pauseCampaign');
    await client.query(
      `UPDATE campaign_contacts SET deferred_for = 'OUTSIDE_CALLING_HOURS' WHERE id IN (
         SELECT id FROM campaign_contact_entries WHERE campaign_id = $1 AND state = 'PENDING' LIMIT $2)`,
      [campaignId, DEFERRED],
    );
    await client.query('VACUUM ANALYZE campaign_contacts, campaign_contact_entries');
    plans.take();
    const schedule = {
      startDate: '2020-01-01',
      callingHours: { start: '00:00', end: '23:59' },
      timezone: 'UTC',
    };
    await graphql.data(UPDATE, { input: { id: campaignId, schedule } });
    await expect.poll(() => entries('is_deferred'), { timeout: 120_000 }).toBe(0);
    expect(effortOf(plans.take(), GROWING).scanned).toEqual([]);
  });

  test('is canceled in batches that each read only their own contacts', async () => {
    plans.take();
    await command('cancelCampaign');
    await expect.poll(() => entries(`state = 'PENDING'`), { timeout: 120_000 }).toBe(0);
    expect(effortOf(plans.take(), GROWING).scanned).toEqual([]);
  });
});
