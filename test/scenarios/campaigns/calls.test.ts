import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantCredits } from '../../../src/admin/provision.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { startTown, type Town } from '../town.ts';
import { type Campaigner, type Dial, newCampaigner } from './campaigner.ts';

const REFUSED = '+15005550001';
const NEVER_ANSWERS = '+15005550002';
const BUSY = '+15005550003';
const VOICEMAIL = '+15005550004';
const FAILS = '+15005550005';
const TALKS_42_SECONDS = '+15005550006';
const TALKS_75_SECONDS = '+15005550007';
const ASKS_NOT_TO_BE_CALLED = '+15005550010';
const ASKS_TO_BE_CALLED_BACK = '+15005550016';
const ANSWERS_AT_SECOND = '+15005550012';

const MINUTE = 60_000;
const CONTACTS = `query ($campaignId: ID!) {
  campaign(id: $campaignId) { contacts { nodes { state outcome explanation } } }
}`;

function ringing(count: number) {
  return (dials: Dial[]) => dials.filter(({ status }) => status === 'RINGING').length === count;
}

describe('a campaign with calls in progress', () => {
  const clock = new ManualClock();
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
  });
  afterAll(() => town.close());

  /** Time for any of these calls to ring, be answered, be talked through and be analysed. */
  function letThemTalk(): void {
    clock.advance(2 * MINUTE);
  }

  async function contactsOf(story: Campaigner, campaignId: string) {
    const { campaign } = await story.acme.graphql.data(CONTACTS, { campaignId });
    return campaign.contacts.nodes;
  }

  it('when paused lets live calls end and places no more until it is resumed', async () => {
    const story = await newCampaigner(town);
    const phones = [TALKS_42_SECONDS, TALKS_75_SECONDS, VOICEMAIL];
    const campaign = await story.draft({ phones, concurrentCalls: 2 });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(2));
    await story.pause(campaign);
    letThemTalk();
    const paused = await story.until(campaign, ({ callsLive }) => callsLive === 0);
    await story.runDialers();
    expect(paused).toMatchObject({ status: 'PAUSED', pauseReason: 'USER', contactsPending: 1 });
    expect(await story.dials(campaign)).toHaveLength(2);

    await story.resume(campaign);
    await story.untilDials(campaign, ringing(1));
    letThemTalk();
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ contactsPending: 0, callsTotal: 3, callsCompleted: 3, callsSuccessful: 1 });
  });

  it('when canceled lets live calls end and places no more', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [TALKS_42_SECONDS, BUSY] });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    await story.cancel(campaign);
    letThemTalk();
    const ended = await story.until(
      campaign,
      ({ callsLive, contactsPending }) => callsLive + contactsPending === 0,
    );
    await story.runDialers();
    expect(ended).toMatchObject({ status: 'CANCELED', callsCompleted: 1, callsFailed: 0 });
    expect(await story.dials(campaign)).toHaveLength(1);
    expect(await contactsOf(story, campaign)).toEqual([
      { state: 'FINISHED', outcome: 'completed', explanation: 'Reached on attempt 1.' },
      {
        state: 'FINISHED',
        outcome: 'campaign_canceled',
        explanation: 'Not called. The campaign was canceled.',
      },
    ]);
  });

  it('when canceled with `hangUp` hangs up its live calls and no others', async () => {
    const story = await newCampaigner(town);
    const phones = [TALKS_42_SECONDS, TALKS_75_SECONDS, BUSY];
    const campaign = await story.draft({ phones, concurrentCalls: 2 });
    const other = await story.draft({ phones: ['+14155557100'] });
    await story.start(campaign);
    await story.start(other);
    await story.untilDials(campaign, ringing(2));
    await story.untilDials(other, ringing(1));
    await story.cancel(campaign, true);
    const ended = await story.until(
      campaign,
      ({ callsLive, contactsPending }) => callsLive + contactsPending === 0,
    );
    expect(ended).toMatchObject({ status: 'CANCELED', callsTotal: 2, callsFailed: 2, creditsHeld: 0 });
    expect((await story.dials(campaign)).map(({ status }) => status)).toEqual(['CANCELED', 'CANCELED']);
    expect((await story.dials(other)).map(({ status }) => status)).toEqual(['RINGING']);
    expect(await story.acme.eventTypes()).not.toContain('CAMPAIGN_COMPLETED');
    letThemTalk();
    await story.until(other, ({ status }) => status === 'COMPLETED');
  });

  it('when canceled finishes contacts that wait for a retry, too', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 30 };
    const campaign = await story.draft({ phones: [BUSY], retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    letThemTalk();
    await story.until(campaign, ({ callsFailed, callsLive }) => callsFailed === 1 && callsLive === 0);
    await story.cancel(campaign);
    await story.until(campaign, ({ contactsPending }) => contactsPending === 0);
    expect(await contactsOf(story, campaign)).toMatchObject([
      { outcome: 'campaign_canceled', explanation: 'Not called again. The campaign was canceled.' },
    ]);
    clock.advance(31 * MINUTE);
    await story.runDialers();
    expect(await story.dials(campaign)).toHaveLength(1);
  });

  it('limits the attempts for each contact, spaced by the delay, across all outcomes', async () => {
    const story = await newCampaigner(town);
    const phones = [NEVER_ANSWERS, BUSY, FAILS, REFUSED, ANSWERS_AT_SECOND, VOICEMAIL];
    const retryRules = { maxAttempts: 3, delayMinutes: 30 };
    const campaign = await story.draft({ phones, concurrentCalls: 10, retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(5));
    letThemTalk();
    await story.until(campaign, ({ callsLive }) => callsLive === 0);
    clock.advance(27 * MINUTE);
    await story.runDialers();
    expect(await story.dials(campaign)).toHaveLength(6);

    for (const expected of [4, 3]) {
      clock.advance(30 * MINUTE);
      await story.untilDials(campaign, ringing(expected));
      letThemTalk();
      await story.until(campaign, ({ callsLive }) => callsLive === 0);
    }
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(attemptsByPhone(await story.dials(campaign))).toEqual({
      [NEVER_ANSWERS]: 3,
      [BUSY]: 3,
      [FAILS]: 3,
      [REFUSED]: 3,
      [ANSWERS_AT_SECOND]: 2,
      [VOICEMAIL]: 1,
    });
    expect(ended).toMatchObject({ callsTotal: 15, callsCompleted: 2, callsFailed: 13, contactsPending: 0 });
  });

  it('places all its calls at once as soon as the provider has accepted one of the first', async () => {
    const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
    const phones = Array.from({ length: 15 }, (_, n) => `+1415555${7000 + n}`);
    const campaign = await story.draft({ phones, concurrentCalls: phones.length });
    await story.start(campaign);
    const dials = await story.untilDials(campaign, ringing(phones.length));
    expect(dials).toHaveLength(phones.length);
    await story.cancel(campaign);
    clock.advance(5 * MINUTE);
    await story.until(campaign, ({ callsLive }) => callsLive === 0);
  });

  it('retries only the configured outcomes', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 0, retryOn: ['VOICEMAIL'] };
    const campaign = await story.draft({ phones: [BUSY, VOICEMAIL], concurrentCalls: 2, retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(2));
    letThemTalk();
    await story.untilDials(campaign, (dials) => dials[2]?.status === 'RINGING');
    letThemTalk();
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(attemptsByPhone(await story.dials(campaign))).toEqual({ [BUSY]: 1, [VOICEMAIL]: 2 });
  });

  it('follows the retry schedule of an outcome step by step, and stops at its end', async () => {
    const story = await newCampaigner(town);
    const schedules = { busy: [600, 1800], voicemail: [7200] };
    const retryRules = { maxAttempts: 5, delayMinutes: 5, retryOn: ['NO_ANSWER'], schedules };
    const phones = [BUSY, VOICEMAIL, FAILS];
    const campaign = await story.draft({ phones, concurrentCalls: 10, retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(3));
    for (const minutes of [10, 30, 120]) {
      letThemTalk();
      await story.until(campaign, ({ callsLive }) => callsLive === 0);
      clock.advance(minutes * MINUTE);
      await story.untilDials(campaign, ringing(1));
    }
    letThemTalk();
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    const dials = await story.dials(campaign);
    expect(attemptsByPhone(dials)).toEqual({ [BUSY]: 3, [VOICEMAIL]: 2, [FAILS]: 1 });
    const minutesBetween = (one: number, other: number) =>
      (Date.parse(dials[other]?.at ?? '') - Date.parse(dials[one]?.at ?? '')) / MINUTE;
    expect(dials.map(({ phone }) => phone).slice(3)).toEqual([BUSY, BUSY, VOICEMAIL]);
    expect([minutesBetween(0, 3), minutesBetween(3, 4)]).toEqual([12, 32]);
  });

  it('calls back at the requested time, ahead of first attempts, without using an attempt', async () => {
    const story = await newCampaigner(town);
    const phones = [ASKS_TO_BE_CALLED_BACK, TALKS_75_SECONDS, TALKS_42_SECONDS];
    const campaign = await story.draft({ phones });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    clock.advance(MINUTE);
    await story.untilDials(campaign, (dials) => dials.length === 2 && ringing(1)(dials));
    letThemTalk();
    await story.untilDials(campaign, (dials) => dials.length === 3 && ringing(1)(dials));
    letThemTalk();
    await story.untilDials(campaign, (dials) => dials.length === 4 && ringing(1)(dials));
    letThemTalk();
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    const dialed = (await story.dials(campaign)).map(({ phone }) => phone);
    expect(dialed).toEqual([
      ASKS_TO_BE_CALLED_BACK,
      TALKS_75_SECONDS,
      ASKS_TO_BE_CALLED_BACK,
      TALKS_42_SECONDS,
    ]);
    expect(ended).toMatchObject({ maxAttempts: 1, contactsPending: 0, callsCompleted: 4 });
  });

  it('calls back neither before the requested time nor outside calling hours', async () => {
    const story = await newCampaigner(town);
    const at = (ms: number) => new Date(clock.now().getTime() + ms).toISOString();
    const schedule = {
      startDate: at(-86_400_000).slice(0, 10),
      callingHours: { start: at(-MINUTE).slice(11, 16), end: at(MINUTE).slice(11, 16) },
      timezone: 'UTC',
    };
    const campaign = await story.draft({ phones: [ASKS_TO_BE_CALLED_BACK], schedule });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    clock.advance(MINUTE);
    await story.until(campaign, ({ callsLive }) => callsLive === 0);
    clock.advance(2 * MINUTE);
    await story.runDialers();
    const [waiting] = await town.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId: campaign },
    });
    expect(waiting).toMatchObject({ state: 'PENDING', outcome: 'callback_requested' });
    const { data } = await story.acme.graphql.ask(
      'query ($id: ID!) { campaign(id: $id) { activity { nextAt } } }',
      { id: campaign },
    );
    expect(data.campaign.activity.nextAt.slice(11, 16)).toBe(schedule.callingHours.start);
    expect(data.campaign.activity.nextAt > (waiting?.callbackAt?.toISOString() ?? '')).toBe(true);
    expect(await story.dials(campaign)).toHaveLength(1);
    await story.cancel(campaign);
  });

  it('pauses itself below a balance of 25, and can be resumed once there are credits', async () => {
    const story = await newCampaigner(town, { credits: 60 });
    const campaign = await story.draft({ phones: [TALKS_75_SECONDS, TALKS_42_SECONDS, VOICEMAIL] });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(1));
    letThemTalk();
    const broke = await story.until(campaign, ({ status }) => status === 'PAUSED');
    expect(broke).toMatchObject({ pauseReason: 'INSUFFICIENT_CREDITS', callsTotal: 1, creditsUsed: 40 });
    await expect(story.resume(campaign)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });

    await grantCredits(town.app.deps, story.acme.accountId, 100, 'a refill');
    await story.resume(campaign);
    for (const expected of [2, 3]) {
      await story.untilDials(campaign, (dials) => dials.length === expected && ringing(1)(dials));
      letThemTalk();
      await story.until(campaign, ({ callsCompleted }) => callsCompleted === expected);
    }
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ callsCompleted: 3, creditsUsed: 80 });
    expect(await story.acme.balance()).toBe(80);
  });

  it('stays within its budget, and can be resumed with a higher budget', async () => {
    const story = await newCampaigner(town);
    const phones = [TALKS_42_SECONDS, VOICEMAIL, TALKS_75_SECONDS];
    const campaign = await story.draft({ phones, concurrentCalls: 3, maxCredits: 60 });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(2));
    letThemTalk();
    const spent = await story.until(campaign, ({ status }) => status === 'PAUSED');
    expect(spent).toMatchObject({ pauseReason: 'BUDGET_SPENT', callsTotal: 2, creditsUsed: 40 });
    const refusal =
      'The campaign has spent 40 of its budget of 60 credits. Resume it with a budget of at least 65';
    await expect(story.resume(campaign)).rejects.toThrow(`INSUFFICIENT_CREDITS: ${refusal}`);
    await expect(story.resume(campaign, 64)).rejects.toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
    await expect(story.resume(campaign, -1)).rejects.toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await story.read(campaign)).toMatchObject({ status: 'PAUSED', maxCredits: 60 });
    await story.resume(campaign, 100);
    await story.untilDials(campaign, ringing(1));
    letThemTalk();
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
  });

  it('does not call contacts who opted out in another campaign', async () => {
    const story = await newCampaigner(town);
    const first = await story.draft({ phones: [ASKS_NOT_TO_BE_CALLED] });
    const next = await story.draft({ phones: [TALKS_75_SECONDS, ASKS_NOT_TO_BE_CALLED] });
    await story.start(next);
    await story.untilDials(next, ringing(1));
    await story.start(first);
    await story.untilDials(first, ringing(1));
    clock.advance(MINUTE);
    await story.until(first, ({ status }) => status === 'COMPLETED');
    clock.advance(MINUTE);
    const ended = await story.until(next, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ contactsTotal: 2, contactsPending: 0, callsTotal: 1 });
    expect((await story.dials(next)).map(({ phone }) => phone)).toEqual([TALKS_75_SECONDS]);
  });

  it('removes waiting contacts as soon as they opt out or are deleted', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 10_080 };
    const campaign = await story.draft({ phones: [BUSY, NEVER_ANSWERS], concurrentCalls: 2, retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, ringing(2));
    letThemTalk();
    await story.until(campaign, ({ callsLive }) => callsLive === 0);
    await story.acme.graphql.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
      { phone: BUSY },
    );
    await town.app.deps.database.prisma.contact.deleteMany({
      where: { accountId: story.acme.accountId, phone: NEVER_ANSWERS },
    });
    clock.advance(1_000);
    const ended = await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(ended).toMatchObject({ contactsPending: 0, callsTotal: 2 });
  });

  it('shares the live calls of its account’s tier with the account’s other campaigns', async () => {
    const story = await newCampaigner(town, { tier: 'STANDARD', credits: 100_000 });
    const phones = (from: number) =>
      Array.from({ length: 12 }, (_, i) => `+1212555${String(from + i).padStart(4, '0')}`);
    const first = await story.draft({ phones: phones(100), concurrentCalls: 12 });
    const second = await story.draft({ phones: phones(200), concurrentCalls: 12 });
    await story.start(first);
    await story.start(second);
    await story.untilDials(first, ringing(10));
    expect(await story.dials(second)).toEqual([]);
    clock.advance(4 * MINUTE);
    await story.untilDials(second, (dials) => dials.length >= 5);
    const live = await Promise.all([story.read(first), story.read(second)]);
    expect(live.reduce((sum, { callsLive }) => sum + callsLive, 0)).toBeLessThanOrEqual(10);
  });
});

function attemptsByPhone(dials: readonly Dial[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { phone } of dials) counts[phone] = (counts[phone] ?? 0) + 1;
  return counts;
}
