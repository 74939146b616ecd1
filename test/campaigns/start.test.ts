import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const BUSY = '+15005550003';
const ANSWERS = '+15005550006';
/** A schedule whose campaign dials nobody yet. */
const NEXT_MONTH = {
  startDate: '2026-04-01',
  callingHours: { start: '09:00', end: '17:00' },
  timezone: 'UTC',
};

describe('the commands of a campaign', () => {
  const clock = new ManualClock('2026-03-02T15:00:00Z');
  let town: Town;
  let story: Campaigner;

  beforeAll(async () => {
    town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
    story = await newCampaigner(town);
  });
  afterAll(() => town.close());

  test('start rejects a list without callable contacts, and leaves the campaign a draft', async () => {
    const campaign = await story.draft({ phones: [] });
    await expect(story.start(campaign)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await story.read(campaign)).status).toBe('DRAFT');
  });

  test('start leaves out suppressed contacts', async () => {
    const careful = await newCampaigner(town);
    const campaign = await careful.draft({ phones: [BUSY, ANSWERS] });
    await careful.acme.graphql.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
      { phone: BUSY },
    );
    await careful.start(campaign);
    expect((await careful.until(campaign, ({ status }) => status === 'COMPLETED')).contactsTotal).toBe(1);
  });

  test('a preflight does not count a number that an earlier call found invalid, and names it as the dialer does', async () => {
    const careful = await newCampaigner(town);
    const { accountId, graphql } = careful.acme;
    const { invalidNumber } = town.app.deps.database.prisma;
    await invalidNumber.create({ data: { accountId, phone: BUSY, foundAt: clock.now() } });
    const campaign = await careful.draft({ phones: [BUSY, ANSWERS] });
    const ask = `query ($id: ID!) { campaign(id: $id) {
      preflight { contactsTotal contactsCallable blocked { obstacle { code } contacts } }
      contacts(first: 2) { nodes { phone outcome obstacle { code } explanation } } } }`;
    const read = async () => (await graphql.data(ask, { id: campaign })).campaign;
    expect((await read()).preflight).toEqual({
      contactsTotal: 2,
      contactsCallable: 1,
      blocked: [{ obstacle: { code: 'INVALID_NUMBER' }, contacts: 1 }],
    });
    await careful.start(campaign);
    await careful.until(campaign, ({ status }) => status === 'COMPLETED');
    expect((await careful.dials(campaign)).map(({ phone }) => phone)).toEqual([ANSWERS]);
    const { contacts } = await read();
    expect(contacts.nodes.find(({ phone }: { phone: string }) => phone === BUSY)).toMatchObject({
      outcome: 'invalid_number',
    });
  });

  test('a preflight warns of variables that the agent says and contacts have no value for', async () => {
    const careful = await newCampaigner(town);
    const { agent, contact } = town.app.deps.database.prisma;
    const firstMessage =
      'Hello {{name}} of {{company}}, this is Nora. Your {{Plan Name}} ends, {{plan_name}}.';
    const voicemailMessage = 'Hello {{nick}}.';
    await agent.update({ where: { id: careful.acme.agentId }, data: { firstMessage, voicemailMessage } });
    const campaign = await careful.draft({ phones: ['+15005550003', '+15005550004', '+15005550006'] });
    const known = [
      { name: 'Eva', company: 'Acme', customFields: { planName: 'Gold', Nick: ' ' } },
      { name: 'Ida', company: ' ', customFields: { plan_name: 'Gold', NICK: 'I' } },
      { company: 'Acme', customFields: { 'PLAN NAME': 'Gold', nick: null } },
    ];
    const contacts = await contact.findMany({ where: { accountId: careful.acme.accountId } });
    for (const [i, { id }] of contacts.entries())
      await contact.update({ where: { id }, data: known[i] ?? {} });
    const ask = 'query ($id: ID!) { campaign(id: $id) { preflight { warnings } } }';
    const warnings = async () =>
      (await careful.acme.graphql.data(ask, { id: campaign })).campaign.preflight.warnings;
    expect(await warnings()).toEqual([
      'The agent says {{nick}}, for which 2 contacts have no value.',
      'The agent says {{company}}, for which 1 contact has no value.',
      'The agent says {{name}}, for which 1 contact has no value.',
    ]);
    await contact.updateMany({
      where: { accountId: careful.acme.accountId },
      data: { name: 'Eva', company: 'Acme', customFields: { plan_name: 'Gold', nick: 'E' } },
    });
    expect(await warnings()).toEqual([]);
  });

  test.each(['-infinity', '0044-03-15 BC'])(
    'a contact that is due since %s is called like the others',
    async (due) => {
      const careful = await newCampaigner(town);
      const retryRules = { maxAttempts: 1 };
      const campaign = await careful.draft({ phones: [ANSWERS, BUSY], schedule: NEXT_MONTH, retryRules });
      await careful.start(campaign);
      await town.app.executeAsOwner(
        `UPDATE campaign_contacts SET next_attempt_at = '${due}' WHERE campaign_id = '${campaign}' AND phone = '${BUSY}'`,
      );
      await careful.update(campaign, { schedule: null });
      await careful.until(campaign, ({ status }) => status === 'COMPLETED');
      expect(await careful.dials(campaign)).toHaveLength(2);
    },
  );

  test('start refuses a schedule that is over', async () => {
    const campaign = await story.draft({
      phones: [ANSWERS],
      schedule: {
        startDate: '2026-01-01',
        endDate: '2026-03-01',
        callingHours: { start: '09:00', end: '17:00' },
        timezone: 'UTC',
      },
    });
    await expect(story.start(campaign)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
  });

  test('start refuses an agent that is not deployed', async () => {
    const campaign = await story.draft({ phones: [ANSWERS] });
    const { agent } = town.app.deps.database.prisma;
    const where = { id: story.acme.agentId };
    await agent.update({ where, data: { status: 'FAILED' } });
    await expect(story.start(campaign)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    await agent.update({ where, data: { status: 'ACTIVE' } });
  });

  test('start needs 25 credits', async () => {
    const poor = await newCampaigner(town, { credits: 24 });
    const campaign = await poor.draft({ phones: [ANSWERS] });
    await expect(poor.start(campaign)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
  });

  test('exactly one of a hundred concurrent starts adds the list’s contacts', async () => {
    const campaign = await story.draft({ phones: [ANSWERS, BUSY] });
    const starts = await Promise.allSettled(Array.from({ length: 100 }, () => story.start(campaign)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ contactsTotal: 2, callsTotal: 2 });
  });

  describe('start, beside the deletion of a contact', () => {
    /** A transaction of somebody else. */
    let other: pg.Client;
    let campaign: string;
    let busyId: string;

    beforeEach(async () => {
      other = new pg.Client({ connectionString: town.app.databaseUrl });
      await other.connect();
      campaign = await story.draft({ phones: [ANSWERS, BUSY], schedule: NEXT_MONTH });
      const { contactListId } = await story.read(campaign);
      const where = { contactListId_phone: { contactListId, phone: BUSY } };
      ({ id: busyId } = await town.app.deps.database.prisma.contact.findUniqueOrThrow({ where }));
    });
    afterEach(() => other.end());

    test('leaves out the contact if its deletion came first', async () => {
      await other.query('BEGIN');
      await other.query('DELETE FROM contacts WHERE id = $1', [busyId]);
      const starting = story.start(campaign);
      await somebodyWaits();
      await other.query('COMMIT');
      await starting;
      expect((await story.read(campaign)).contactsTotal).toBe(1);
    });

    test('detaches the contact if the start came first', async () => {
      const { prisma } = town.app.deps.database;
      await other.query('BEGIN');
      // The start waits here with the contacts of the list inserted.
      await other.query('LOCK TABLE campaign_contact_counts IN EXCLUSIVE MODE');
      const starting = story.start(campaign);
      await somebodyWaits();
      const deleting = prisma.contact.delete({ where: { id: busyId } });
      await somebodyWaits(2);
      await other.query('COMMIT');
      await Promise.all([starting, deleting]);
      const rows = await prisma.campaignContact.findMany({ where: { campaignId: campaign } });
      expect(rows.filter(({ contactId }) => contactId === null)).toMatchObject([{ phone: BUSY }]);
      expect(rows).toHaveLength(2);
    });

    /** Resolves when so many transactions wait for others that hold locks. */
    async function somebodyWaits(transactions = 1): Promise<void> {
      const waiting = `SELECT count(*)::int AS count FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitFor(
        async () => expect((await other.query(waiting)).rows[0].count).toBeGreaterThanOrEqual(transactions),
        EVENTUALLY,
      );
    }
  });

  test('the start of a long list refreshes the statistics by which PostgreSQL plans queries of its contacts', async () => {
    const campaign = await story.draft({ phones: [ANSWERS], schedule: NEXT_MONTH });
    const { contactListId } = await story.read(campaign);
    const { prisma } = town.app.deps.database;
    await prisma.$executeRaw`
      INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
      SELECT 'contact_' || lpad(n::text, 26, '0'), ${story.acme.accountId}, ${contactListId}, '+1212' || 2000000 + n,
        now(), now()
      FROM generate_series(1, 10000) AS n`;
    await story.start(campaign);
    const [table] = await prisma.$queryRaw<{ rows: number }[]>`
      SELECT reltuples::int AS rows FROM pg_class WHERE oid = 'campaign_contacts'::regclass`;
    expect(table?.rows).toBeGreaterThanOrEqual(10_000);
  });

  test('an inapplicable command is a conflict that names the state; another account’s campaign is not found', async () => {
    const campaign = await story.draft({ phones: [ANSWERS] });
    await expect(story.pause(campaign)).rejects.toThrow('CONFLICT: A draft campaign cannot be paused.');
    await expect(story.resume(campaign)).rejects.toThrow('CONFLICT');
    await story.cancel(campaign);
    await expect(story.cancel(campaign)).rejects.toThrow('CONFLICT: A canceled campaign cannot be canceled.');
    const stranger = await newCampaigner(town);
    for (const command of [stranger.start, stranger.pause, stranger.resume, stranger.cancel]) {
      await expect(command(campaign)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('campaign.completed is sent once, with the campaign as it ended', async () => {
    const teller = await newCampaigner(town);
    const { prisma } = town.app.deps.database;
    await prisma.webhookEndpoint.updateMany({
      where: { accountId: teller.acme.accountId, agentId: null },
      data: { events: ['CAMPAIGN_COMPLETED'] },
    });
    const campaign = await teller.draft({ phones: [ANSWERS, BUSY], concurrentCalls: 2 });
    await teller.start(campaign);
    await teller.until(campaign, ({ status }) => status === 'COMPLETED');
    const events = await prisma.webhookEvent.findMany({
      where: { accountId: teller.acme.accountId, type: 'CAMPAIGN_COMPLETED' },
    });
    expect(events.map(({ body }) => JSON.parse(body))).toMatchObject([
      {
        type: 'campaign.completed',
        data: {
          id: campaign,
          status: 'completed',
          pause_reason: null,
          schedule: null,
          retry_rules: { max_attempts: 1, delay_minutes: 60, retry_on: ['no_answer', 'busy', 'failed'] },
          concurrent_calls: 2,
          progress: {
            contacts_total: 2,
            contacts_pending: 0,
            calls_total: 2,
            calls_completed: 1,
            calls_successful: 1,
            calls_failed: 1,
            credits_used: 20,
            success_rate: 1,
          },
          completed_at: '2026-03-02T15:00:00.000Z',
        },
      },
    ]);
  });
});
