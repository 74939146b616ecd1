import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';

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

let app: TestApp;
let owner: GraphqlClient;
let accountId: string;
let campaignId: string;

beforeAll(async () => {
  // One call that lasts: the others wait.
  app = await startTestApp({ clock: new ManualClock(MORNING), env: { SIMULATOR_SPEED: '1' } });
  const workspace = await app.workspace();
  accountId = workspace.accountId;
  owner = graphqlClient(app.url, workspace.apiKey);
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
afterAll(() => app.stop());

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

async function waiting(): Promise<number> {
  const { rows } = await app.deps.database.pool.query(
    `SELECT count(*)::int AS waiting FROM campaign_contact_entries WHERE campaign_id = $1
       AND (is_deferred OR state = 'FINISHED')`,
    [campaignId],
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
])(
  'all waiting contacts are checked again when $change',
  async ({ change, rule, isFinal, before, apply }) => {
    await before();
    await haveAllWaitFor(rule, isFinal);
    const found = await waiting();
    expect(found).toBeGreaterThan(CONTACTS - 10);
    const began = performance.now();
    await apply();
    await expect.poll(waiting, { timeout: 120_000, interval: 50 }).toBe(0);
    const seconds = (performance.now() - began) / 1000;
    process.stdout.write(`${found} contacts checked again in ${seconds.toFixed(1)} s: ${change}\n`);
    if (IS_FULL_SIZE) expect(seconds).toBeLessThanOrEqual(ALLOWED_SECONDS);
  },
  300_000,
);
