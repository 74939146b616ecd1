import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const NEVER_ANSWERS = '+15005550002';
const TALKS = '+15005550006';
const TALKS_LONGER = '+15005550007';

const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence nextAt } } }';
const OFFICE_HOURS = {
  startDate: '2026-03-01',
  callingHours: { start: '09:00', end: '17:00' },
  timezone: 'America/New_York',
};

describe('the activity of a campaign', () => {
  // 10:00 in New York.
  const clock = new ManualClock('2026-03-02T15:00:00Z');
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
  });
  afterAll(() => town.close());

  async function activity(story: Campaigner, id: string) {
    return (await story.acme.graphql.data(ACTIVITY, { id })).campaign.activity;
  }

  async function explained(story: Campaigner, campaignId: string, phone: string) {
    const { contactListId } = await story.read(campaignId);
    const { id } = await town.app.deps.database.prisma.contact.findUniqueOrThrow({
      where: { contactListId_phone: { contactListId, phone } },
    });
    const { campaignContact } = await story.acme.graphql.data(
      `query ($campaignId: ID!, $contactId: ID!) {
        campaignContact(campaignId: $campaignId, contactId: $contactId) { obstacle { code } explanation nextEligibleAt }
      }`,
      { campaignId, contactId: id },
    );
    return campaignContact;
  }

  test('a draft has not been started; a scheduled campaign says when it starts, and so do its contacts', async () => {
    const story = await newCampaigner(town);
    const schedule = { ...OFFICE_HOURS, startDate: '2026-03-09' };
    const campaign = await story.draft({ phones: [TALKS], schedule });
    expect(await activity(story, campaign)).toMatchObject({
      obstacle: { code: 'CAMPAIGN_NOT_STARTED' },
      nextAt: null,
    });

    await story.start(campaign);
    const scheduled = {
      obstacle: { code: 'SCHEDULED' },
      sentence: 'The campaign is scheduled to start on March 9, 2026.',
    };
    const opening = '2026-03-09T13:00:00.000Z';
    expect(await activity(story, campaign)).toEqual({ ...scheduled, nextAt: opening });
    expect(await explained(story, campaign, TALKS)).toEqual({
      obstacle: scheduled.obstacle,
      explanation: scheduled.sentence,
      nextEligibleAt: opening,
    });
    await story.pause(campaign);
    expect(await activity(story, campaign)).toMatchObject({
      obstacle: { code: 'CAMPAIGN_PAUSED' },
      nextAt: null,
    });
    await story.resume(campaign);
    expect(await activity(story, campaign)).toEqual({ ...scheduled, nextAt: opening });
  });

  test('a campaign outside its calling hours shows them and their next opening', async () => {
    const story = await newCampaigner(town);
    const schedule = { ...OFFICE_HOURS, callingHours: { start: '11:00', end: '12:00' } };
    const campaign = await story.draft({ phones: [TALKS], schedule });
    await story.start(campaign);
    expect(await activity(story, campaign)).toEqual({
      obstacle: { code: 'OUTSIDE_CALLING_HOURS' },
      sentence: 'Waiting for calling hours (11:00–12:00, America/New_York).',
      nextAt: '2026-03-02T16:00:00.000Z',
    });
  });

  test('a campaign shows at each step whether it calls, waits to retry or has ended', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 60 };
    const campaign = await story.draft({ phones: [NEVER_ANSWERS, TALKS], retryRules });
    await story.start(campaign);
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    expect(await activity(story, campaign)).toEqual({
      obstacle: null,
      sentence: 'Calling: 1 call in progress, the campaign’s maximum.',
      nextAt: null,
    });
    clock.advance(30_000);
    await story.untilDials(campaign, (dials) => dials[1]?.status === 'RINGING');
    const retryAt = new Date(clock.now().getTime() + 60 * 60_000).toISOString();
    expect(await activity(story, campaign)).toEqual({
      obstacle: { code: 'WAITING_TO_RETRY' },
      sentence: 'Waiting to retry contacts that were not reached. 1 call in progress.',
      nextAt: retryAt,
    });
    clock.moveTo(retryAt);
    await story.untilDials(campaign, (dials) => dials[2]?.status === 'RINGING');
    expect(await activity(story, campaign)).toMatchObject({
      obstacle: null,
      sentence: 'Finishing: 1 call in progress and no contacts left to call.',
    });
    clock.advance(60_000);
    await story.until(campaign, ({ status }) => status === 'COMPLETED');
    expect(await activity(story, campaign)).toMatchObject({
      obstacle: { code: 'CAMPAIGN_OVER' },
      sentence: 'The campaign is completed: every contact has its final outcome.',
    });
  });

  test('the account’s limit of live calls explains why the campaign and each contact wait', async () => {
    const story = await newCampaigner(town, { tier: 'STANDARD', credits: 100_000 });
    const phones = (from: number) =>
      Array.from({ length: 11 }, (_, i) => `+1212555${String(from + i).padStart(4, '0')}`);
    const first = await story.draft({ phones: phones(100), concurrentCalls: 10 });
    const second = await story.draft({ phones: phones(200), concurrentCalls: 10 });
    await story.start(first);
    await story.untilDials(
      first,
      (dials) => dials.filter(({ status }) => status === 'RINGING').length === 10,
    );
    await story.start(second);
    const limit = {
      obstacle: { code: 'ACCOUNT_CALL_LIMIT' },
      sentence: 'Waiting: the account’s limit of 10 live calls is reached.',
    };
    expect(await activity(story, second)).toEqual({ ...limit, nextAt: null });
    expect(await explained(story, second, '+12125550200')).toMatchObject({
      obstacle: limit.obstacle,
      explanation: limit.sentence,
    });
    expect(await activity(story, first)).toMatchObject({ obstacle: null });
  });

  test('an exhausted balance or budget explains the wait before the campaign pauses, and the pause after', async () => {
    const story = await newCampaigner(town, { credits: 45 });
    const phones = [TALKS_LONGER, TALKS];
    const broke = await story.draft({ phones });
    const spent = await story.draft({ phones, maxCredits: 30 });
    await story.start(broke);
    await story.untilDials(broke, ([dial]) => dial?.status === 'RINGING');
    await town.app.deps.database.prisma.account.update({
      where: { id: story.acme.accountId },
      data: { creditBalance: 24 },
    });
    expect(await activity(story, broke)).toMatchObject({
      obstacle: { code: 'INSUFFICIENT_CREDITS' },
      sentence: 'The balance is 24 credits; a call requires at least 25. Buy credits. 1 call in progress.',
    });
    clock.advance(120_000);
    await story.until(broke, ({ status }) => status === 'PAUSED');
    expect(await activity(story, broke)).toEqual({
      obstacle: { code: 'INSUFFICIENT_CREDITS' },
      sentence:
        'Paused: not enough credits. The balance is 0 credits; a call requires at least 25. Buy credits, then resume the campaign.',
      nextAt: null,
    });

    await town.app.deps.database.prisma.account.update({
      where: { id: story.acme.accountId },
      data: { creditBalance: 1000 },
    });
    await story.start(spent);
    await story.untilDials(spent, ([dial]) => dial?.status === 'RINGING');
    clock.advance(120_000);
    await story.until(spent, ({ status }) => status === 'PAUSED');
    expect(await activity(story, spent)).toMatchObject({
      obstacle: { code: 'BUDGET_SPENT' },
      sentence: 'Paused: 30 of the budget of 30 credits are spent. Resume the campaign with a higher budget.',
    });
  });

  test('an unusable agent or number explains the wait, with the problem', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [TALKS, TALKS_LONGER] });
    await story.start(campaign);
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    const { agent } = town.app.deps.database.prisma;
    const where = { id: story.acme.agentId };
    await agent.update({ where, data: { status: 'FAILED', deployError: 'No such voice.' } });
    const problem = 'The agent “Ada” is not deployed to its voice provider: No such voice.';
    expect(await explained(story, campaign, TALKS_LONGER)).toMatchObject({
      obstacle: { code: 'AGENT_UNAVAILABLE' },
      explanation: problem,
    });
    clock.advance(120_000);
    await story.until(campaign, ({ status }) => status === 'PAUSED');
    expect(await activity(story, campaign)).toMatchObject({
      obstacle: { code: 'AGENT_UNAVAILABLE' },
      sentence: `Paused: ${problem}`,
    });
    await agent.update({ where, data: { status: 'ACTIVE', deployError: null } });
    expect(await activity(story, campaign)).toMatchObject({
      sentence:
        'Paused: the agent or the phone number could not be used. Both are available again; resume the campaign.',
    });
  });
});
