import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { bringWaitingJobsNearer } from '../../harness/clocks/waiting-jobs.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';

/** `WAITING_CONTACTS=100000` for the full size, which also judges the duration. */
const CONTACTS = Number(process.env.WAITING_CONTACTS ?? 5_000);
const IS_FULL_SIZE = CONTACTS >= 100_000;
const ALLOWED_SECONDS = 5;
/** A morning on which the law of New York permits calls. */
const MORNING = '2026-03-03T15:00:00Z';

const SETTINGS = `mutation ($input: UpdateCallSettingsInput!) {
  updateCallSettings(input: $input) { account { id } }
}`;

const SET_RULES =
  'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }';

const UPDATE_CONTACT =
  'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }';

const clock = new ManualClock(MORNING);
const folder = mkdtempSync(path.join(tmpdir(), 'dialgraph-law-'));

let database: TestDatabase;
let observer: pg.Client;
let app: TestApp;
let apiKey: string;
let owner: GraphqlClient;
let accountId: string;
let campaignId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
  clock.follow(database.serviceUrl, (milliseconds) => bringWaitingJobsNearer(app.deps, milliseconds));
  app = await startWithLaw([lawOf({})]);
  const workspace = await app.workspace();
  ({ accountId, apiKey } = workspace);
  owner = graphqlClient(app.url, apiKey);
  const { createAgent } = await owner.data(
    'mutation { createAgent(input: { name: "Ada", goal: "Book a demo" }) { agent { id } } }',
  );
  const agentId = createAgent.agent.id;
  const { prisma } = app.deps.database;
  await vi.waitFor(async () => {
    const { status } = await prisma.agent.findUniqueOrThrow({ where: { id: agentId } });
    expect(status).toBe('ACTIVE');
  }, EVENTUALLY);
  const { contactListId } = workspace;
  await app.executeAsOwner(`
    INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
    SELECT 'contact_' || lpad(n::text, 26, '0'), '${accountId}', '${contactListId}', '+1' || (2122000000 + n), now(), now()
    FROM generate_series(1, ${CONTACTS}) AS n`);
  const { createCampaign } = await owner.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input: { name: 'Spring', agentId, contactListId, concurrentCalls: 1 } },
  );
  campaignId = createCampaign.campaign.id;
  await owner.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }', {
    id: campaignId,
  });
  await app.executeAsOwner('ANALYZE contacts; ANALYZE campaign_contacts; ANALYZE campaign_contact_entries');
}, 240_000);
afterAll(async () => {
  await app.stop();
  await observer.end();
  await clock.unfollow(database.serviceUrl);
  await database.drop();
  rmSync(folder, { recursive: true });
});

const lawOf = (validity: { validFrom?: string; validUntil?: string }) => ({
  ...{
    id: 'US',
    name: 'United States',
    country: 'US',
    prefixes: [],
    holidays: [],
    caps: [],
    source: 'A law',
  },
  hours: [{ days: ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'], from: '08:00', to: '21:00' }],
  ...validity,
});

/** Starts the service with a file of the operator's rules. One call lasts: the others wait. */
function startWithLaw(jurisdictions: object[]): Promise<TestApp> {
  const file = path.join(folder, `${jurisdictions.length}-rows.json`);
  writeFileSync(file, JSON.stringify({ dated: '2026-03-01', jurisdictions }));
  const env = { SIMULATOR_SPEED: '1', CALLING_HOURS_FILE: file };
  return startTestApp({ databaseUrl: database.serviceUrl, clock, env });
}

/** Has all contacts but that of the live call wait for a rule, or refused for good by it. */
async function haveAllWaitFor(rule: string, isFinal: boolean): Promise<void> {
  await app.executeAsOwner(`
    UPDATE campaign_contacts SET ${
      isFinal
        ? `state = 'FINISHED', outcome = '${rule.toLowerCase()}', deferred_for = NULL`
        : `next_attempt_at = timestamptz '${MORNING}' + interval '20 hours', deferred_for = '${rule}'`
    }
    WHERE campaign_id = '${campaignId}' AND state = 'PENDING'`);
  if (isFinal)
    await app.executeAsOwner(`
      UPDATE campaigns SET contacts_pending = (SELECT count(*) FROM campaign_contacts
        WHERE campaign_id = campaigns.id AND state IN ('PENDING', 'CALLING')) WHERE id = '${campaignId}'`);
}

/** Counts the contacts that wait, up to a number: a count of all, time and again, would slow down what it watches. */
async function waiting(most = CONTACTS): Promise<number> {
  const { rows } = await observer.query(
    `SELECT (SELECT count(*)::int FROM (
         SELECT FROM campaign_contact_entries WHERE campaign_id = $1 AND state = 'PENDING' AND is_deferred LIMIT $2) AS deferred)
       + (SELECT count(*)::int FROM (
         SELECT FROM campaign_contact_entries WHERE campaign_id = $1 AND state = 'FINISHED' AND outcome = 'consent_missing'
         LIMIT $2) AS refused) AS waiting`,
    [campaignId, most],
  );
  return rows[0].waiting;
}

const PLACE = 'US';
const LATE_ONLY = { days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '20:00', to: '20:30' };

test.each([
  {
    change: 'tightened rules of a place end',
    rule: 'QUIET_HOURS',
    isFinal: false,
    before: async () => {
      await owner.data(SETTINGS, { input: { quietHours: 'DEFER' } });
      await owner.data(SET_RULES, { input: { place: PLACE, hours: [LATE_ONLY] } });
    },
    apply: () =>
      owner.data(SET_RULES, {
        input: { place: PLACE },
      }),
  },
  {
    change: 'calling hours are turned off',
    rule: 'QUIET_HOURS',
    isFinal: false,
    before: () => owner.data(SETTINGS, { input: { quietHours: 'DEFER' } }),
    apply: () => owner.data(SETTINGS, { input: { quietHours: 'OFF' } }),
  },
  {
    change: 'rules for artificial voices are turned off',
    rule: 'CONSENT_MISSING',
    isFinal: true,
    before: () => owner.data(SETTINGS, { input: { artificialVoiceRules: true } }),
    apply: () => owner.data(SETTINGS, { input: { artificialVoiceRules: false } }),
  },
  {
    change: 'the service starts with another file of the operator’s',
    rule: 'QUIET_HOURS',
    isFinal: false,
    before: async () => {
      await owner.data(SETTINGS, { input: { quietHours: 'DEFER' } });
      await app.stop();
    },
    apply: async () => {
      const rows = [lawOf({ validUntil: '2026-03-03' }), lawOf({ validFrom: '2026-03-04' })];
      app = await startWithLaw(rows);
      owner = graphqlClient(app.url, apiKey);
    },
  },
  {
    change: 'a row of the law comes into force',
    rule: 'QUIET_HOURS',
    isFinal: false,
    before: () => owner.data(SETTINGS, { input: { quietHours: 'DEFER' } }),
    apply: async () => clock.advance(HOUR_MS),
  },
])(
  'all waiting contacts are checked again when $change',
  async ({ change, rule, isFinal, before, apply }) => {
    await before();
    await haveAllWaitFor(rule, isFinal);
    const found = await waiting();
    expect(found).toBeGreaterThan(CONTACTS - 10);
    await checkedAgain(change, apply, found);
  },
  300_000,
);

test('a contact whose place is changed is checked again, beside all others that wait', async () => {
  await owner.data(SETTINGS, { input: { quietHours: 'DEFER' } });
  await haveAllWaitFor('QUIET_HOURS', false);
  const id = `contact_${String(CONTACTS).padStart(26, '0')}`;
  const input = { id, timezone: 'America/Los_Angeles' };
  await checkedAgain('a contact’s time zone', () => owner.data(UPDATE_CONTACT, { input }), 1);
}, 300_000);

/** Makes a change, and waits until so many contacts were checked again. */
async function checkedAgain(change: string, apply: () => Promise<unknown>, contacts: number): Promise<void> {
  const left = (await waiting()) - contacts;
  const began = performance.now();
  await apply();
  await expect.poll(() => waiting(left + 1), { timeout: 120_000, interval: 50 }).toBe(left);
  const seconds = (performance.now() - began) / 1000;
  process.stdout.write(`${contacts} contacts checked again in ${seconds.toFixed(1)} s: ${change}\n`);
  if (IS_FULL_SIZE) expect(seconds).toBeLessThanOrEqual(ALLOWED_SECONDS);
}
