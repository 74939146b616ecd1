import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import type { Reply } from '../../harness/servers/webhook-receiver.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, type Dial, newCampaigner } from './campaigner.ts';

const NEVER_ANSWERS = '+15005550002';
const TALKS_42_SECONDS = '+15005550006';
const TALKS_75_SECONDS = '+15005550007';
const [FIRST, SECOND, THIRD] = ['+12125550181', '+12125550182', '+12125550183'];

const MINUTE = 60_000;
const CHANGES = `query ($id: ID!) {
  campaign(id: $id) { version changes { nodes { version before after by createdAt } } }
}`;

const PREVIEW = `query ($input: UpdateCampaignInput!) {
  previewCampaignUpdate(input: $input) {
    contactsTotal contactsCallable costMinimum estimatedEnd blocked { obstacle { code } contacts } problems { code }
  }
}`;

/** Whether so many calls ring, so that time may go on: an earlier one might still have to be placed. */
function ringing(count: number) {
  return (dials: readonly Dial[]) => dials.filter(({ status }) => status === 'RINGING').length === count;
}

function phonesOf(dials: readonly Dial[]): string[] {
  return dials.map(({ phone }) => phone);
}

describe('a running campaign', () => {
  const clock = new ManualClock('2026-03-03T20:00:00Z');
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
  });
  afterAll(() => town.close());

  /** Hours that begin in the morning of today, in UTC, and end so many minutes from now. */
  function hoursUntil(minutes: number, more = {}) {
    const at = new Date(clock.now().getTime() + minutes * MINUTE).toISOString();
    const callingHours = { start: '00:00', end: at.slice(11, 16) };
    return { schedule: { startDate: '2026-03-01', callingHours, timezone: 'UTC', ...more } };
  }

  async function changesOf(story: Campaigner, id: string) {
    const { campaign } = await story.acme.graphql.data(CHANGES, { id });
    return campaign.changes.nodes;
  }

  async function talkToTheEnd(story: Campaigner, campaign: string) {
    clock.advance(2 * MINUTE);
    return story.until(campaign, ({ callsLive }) => callsLive === 0);
  }

  it('stops dialing at its new evening limit, ends live calls normally, and resumes where it was when undone', async () => {
    const story = await newCampaigner(town);
    const phones = [TALKS_42_SECONDS, TALKS_75_SECONDS, FIRST];
    const campaign = await story.draft({ phones, concurrentCalls: 2, ...hoursUntil(60) });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(2));

    await story.update(campaign, hoursUntil(-1));
    const ended = await talkToTheEnd(story, campaign);
    expect(ended).toMatchObject({ status: 'RUNNING', callsCompleted: 2, contactsPending: 1 });
    await story.runDialers();
    expect(phonesOf(await story.dials(campaign))).toEqual(phones.slice(0, 2));

    const [last] = await changesOf(story, campaign);
    await story.update(campaign, { ...last.before, expectedVersion: last.version });
    await story.untilDials(campaign, ringing(1));
    await talkToTheEnd(story, campaign);
    expect(phonesOf(await story.dials(campaign))).toEqual(phones);
  });

  it('previews a change by the contacts that are left, and changes nothing', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [TALKS_42_SECONDS, FIRST, SECOND], ...hoursUntil(60) });
    const preview = async (changes: object) => {
      const input = { id: campaign, ...changes };
      return (await story.acme.graphql.data(PREVIEW, { input })).previewCampaignUpdate;
    };
    expect(await preview({})).toMatchObject({ contactsTotal: 3, contactsCallable: 3 });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));

    const asItIs = await preview({});
    expect(asItIs).toMatchObject({ contactsTotal: 2, contactsCallable: 2, problems: [] });
    const faster = await preview({ concurrentCalls: 2 });
    expect(Date.parse(faster.estimatedEnd)).toBeLessThan(Date.parse(asItIs.estimatedEnd));
    const today = hoursUntil(-1, { endDate: '2026-03-04' });
    expect((await preview(today)).estimatedEnd).toMatch(/^2026-03-04T00/);
    const { errors } = await story.acme.graphql.ask(PREVIEW, {
      input: { id: campaign, ...hoursUntil(-1, { endDate: '2026-03-03' }) },
    });
    expect(errors).toMatchObject([{ extensions: { details: [{ field: 'schedule' }] } }]);
    expect(await story.read(campaign)).toMatchObject({ version: 2, concurrentCalls: 1 });
    await story.cancel(campaign, true);
  });

  it('asks again about a call that its pre-dial webhook holds while the campaign changes, and places it once', async () => {
    const story = await newCampaigner(town);
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<Reply>();
    const allow: Reply = { status: 200, body: '{"allow":true}' };
    let requests = 0;
    town.receiver.reply = ({ path }) => {
      if (path !== '/may-i') return { status: 200 };
      requests += 1;
      if (requests > 1) return allow;
      asked.resolve();
      return answer.promise;
    };
    const preDialWebhook = { url: town.receiver.url('/may-i'), timeoutMs: 1000 };
    const campaign = await story.draft({ phones: [TALKS_42_SECONDS], preDialWebhook, ...hoursUntil(60) });
    await story.start(campaign);
    await asked.promise;
    clock.advance(100);

    await story.update(campaign, hoursUntil(-1));
    answer.resolve(allow);
    await story.until(campaign, ({ callsLive, callsTotal }) => callsLive === 0 && callsTotal === 0);
    await story.runDialers();
    expect(await story.dials(campaign)).toEqual([]);

    await story.update(campaign, hoursUntil(60));
    await story.untilDials(campaign, ringing(1));
    expect(await talkToTheEnd(story, campaign)).toMatchObject({ status: 'COMPLETED', callsCompleted: 1 });
    expect(phonesOf(await story.dials(campaign))).toEqual([TALKS_42_SECONDS]);
    expect(requests).toBe(2);
  });

  it('calls within its extended hours, without a wait, the contacts that the former hours deferred', async () => {
    const story = await newCampaigner(town);
    const ofContacts = { useContactTimezone: true };
    const campaign = await story.draft({
      phones: [FIRST, SECOND],
      timezone: 'UTC',
      concurrentCalls: 2,
      ...hoursUntil(-5, ofContacts),
    });
    await story.start(campaign);
    const { prisma } = town.app.deps.database;
    await story.runDialers();
    const where = { campaignId: campaign, deferredFor: 'OUTSIDE_CALLING_HOURS' };
    expect(await prisma.campaignContact.count({ where })).toBe(2);

    const changedAt = clock.now().getTime();
    await story.update(campaign, hoursUntil(30, ofContacts));
    const dials = await story.untilDials(campaign, ringing(2));
    for (const { at } of dials) expect(Date.parse(at) - changedAt).toBeLessThanOrEqual(1000);
    await story.cancel(campaign);
    await talkToTheEnd(story, campaign);
  });

  it('takes back and calls a contact for whom no hours were left, as the preview of its new hours says', async () => {
    const story = await newCampaigner(town);
    const allDay = {
      callingHours: { start: '00:00', end: '23:59' },
      timezone: 'UTC',
      useContactTimezone: true,
    };
    const until = (endDate: string) => ({ schedule: { startDate: '2026-03-01', endDate, ...allDay } });
    const campaign = await story.draft({
      phones: [FIRST, SECOND],
      concurrentCalls: 2,
      ...until('2026-03-03'),
    });
    const { prisma } = town.app.deps.database;
    const { contactListId } = await story.read(campaign);
    await prisma.contact.update({
      where: { contactListId_phone: { contactListId, phone: SECOND } },
      data: { timezone: 'Asia/Tokyo' },
    });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    await story.until(campaign, ({ contactsPending }) => contactsPending === 1);
    expect(phonesOf(await story.dials(campaign))).toEqual([FIRST]);
    const input = { id: campaign, ...until('2026-03-05') };
    const { previewCampaignUpdate } = await story.acme.graphql.data(PREVIEW, { input });
    expect(previewCampaignUpdate).toMatchObject({ contactsTotal: 1, contactsCallable: 1, blocked: [] });

    await story.update(campaign, until('2026-03-05'));
    await story.untilDials(campaign, ringing(2));
    expect(phonesOf(await story.dials(campaign))).toEqual([FIRST, SECOND]);
    await talkToTheEnd(story, campaign);
  });

  it('retries after the delay, not earlier, within hours that were extended meanwhile', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 30 };
    const campaign = await story.draft({ phones: [NEVER_ANSWERS], retryRules, ...hoursUntil(10) });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    await talkToTheEnd(story, campaign);

    await story.update(campaign, hoursUntil(120));
    await story.runDialers();
    expect(await story.dials(campaign)).toHaveLength(1);
    clock.advance(31 * MINUTE);
    await story.untilDials(campaign, ringing(1));
    await talkToTheEnd(story, campaign);
  });

  it('has as many live calls at once as it is given, from the next call on', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [FIRST, SECOND, THIRD] });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    await story.update(campaign, { concurrentCalls: 3 });
    await story.untilDials(campaign, ringing(3));
    expect(new Set(phonesOf(await story.dials(campaign))).size).toBe(3);
    await talkToTheEnd(story, campaign);
  });

  it('starts no call while it has more live ones than its lowered limit, and all of those end normally', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({
      phones: [TALKS_42_SECONDS, TALKS_75_SECONDS, FIRST],
      concurrentCalls: 2,
    });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(2));
    await story.update(campaign, { concurrentCalls: 1 });
    clock.advance(60_000);
    await story.until(campaign, ({ callsLive }) => callsLive === 1);
    await story.runDialers();
    expect(await story.dials(campaign)).toHaveLength(2);
    clock.advance(60_000);
    await story.untilDials(campaign, (dials) => dials.length === 3 && ringing(1)(dials));
    expect(await talkToTheEnd(story, campaign)).toMatchObject({ callsCompleted: 3, status: 'COMPLETED' });
  });

  it('pauses when its budget is lowered below what it has spent', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [TALKS_42_SECONDS, TALKS_75_SECONDS], maxCredits: 1000 });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    await story.update(campaign, { maxCredits: 25 });
    await talkToTheEnd(story, campaign);
    await story.until(campaign, ({ pauseReason }) => pauseReason === 'BUDGET_SPENT');
    expect(await story.dials(campaign)).toHaveLength(1);
  });

  it('takes the account’s free call slots before a campaign of lower priority', async () => {
    const story = await newCampaigner(town, { tier: 'STANDARD' });
    await town.app.deps.database.prisma.account.update({
      where: { id: story.acme.accountId },
      data: { concurrentLimit: 1 },
    });
    const low = await story.draft({ phones: [FIRST, SECOND], concurrentCalls: 2 });
    const high = await story.draft({
      phones: [TALKS_42_SECONDS, TALKS_75_SECONDS],
      concurrentCalls: 2,
      priority: 4,
    });
    await story.start(low);
    await story.untilDials(low, ringing(1));
    await story.start(high);
    await story.update(high, { priority: 6 });
    clock.advance(5 * MINUTE);
    await story.untilDials(high, ringing(1));
    clock.advance(2 * MINUTE);
    await story.untilDials(high, (dials) => dials.length === 2 && ringing(1)(dials));
    expect(await story.dials(low)).toHaveLength(1);
    await story.cancel(low);
    clock.advance(2 * MINUTE);
    await story.until(high, ({ status }) => status === 'COMPLETED');
  });

  it('opens at once when its start date is moved to today', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [FIRST], ...hoursUntil(60, { startDate: '2026-04-01' }) });
    await story.start(campaign);
    expect((await story.read(campaign)).status).toBe('SCHEDULED');
    await story.update(campaign, hoursUntil(60));
    await story.untilDials(campaign, ringing(1));
    await story.cancel(campaign);
    await talkToTheEnd(story, campaign);
  });
});
