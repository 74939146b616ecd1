import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const NEVER_ANSWERS = '+15005550002';
const BUSY = '+15005550003';
const TALKS = '+15005550006';

const EXPLAIN = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) {
    id attempts outcome obstacle { code } explanation nextEligibleAt calls { attempt status }
  }
}`;
const PREFLIGHT = `query ($id: ID!) {
  campaign(id: $id) { preflight {
    contactsTotal contactsCallable blocked { obstacle { code } contacts } delayed { obstacle { code } contacts } costMinimum costMaximum estimatedEnd problems { code kind sentence }
  } }
}`;

const delaysIn = ({ delayed }: { delayed: { obstacle: { code: string }; contacts: number }[] }) =>
  delayed.map(({ obstacle, contacts }) => [obstacle.code, contacts]);

describe('the explanations of a campaign', () => {
  const clock = new ManualClock('2026-03-02T15:00:00Z');
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
  });
  afterAll(() => town.close());

  async function explain(story: Campaigner, campaignId: string, phone: string) {
    const { contactListId } = await story.read(campaignId);
    const contact = await town.app.deps.database.prisma.contact.findUniqueOrThrow({
      where: { contactListId_phone: { contactListId, phone } },
    });
    const variables = { campaignId, contactId: contact.id };
    return (await story.acme.graphql.data(EXPLAIN, variables)).campaignContact;
  }

  test('say why a contact has been dialed or not, from the draft to the final outcome', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 60 };
    const campaign = await story.draft({ phones: [NEVER_ANSWERS, TALKS], retryRules });
    expect(await explain(story, campaign, TALKS)).toMatchObject({
      obstacle: { code: 'CAMPAIGN_NOT_STARTED' },
    });

    await story.start(campaign);
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    expect(await explain(story, campaign, NEVER_ANSWERS)).toMatchObject({ obstacle: null, attempts: 1 });
    expect(await explain(story, campaign, TALKS)).toMatchObject({
      obstacle: { code: 'NO_FREE_SLOT' },
      attempts: 0,
    });
    await story.pause(campaign);
    expect(await explain(story, campaign, TALKS)).toMatchObject({ obstacle: { code: 'CAMPAIGN_PAUSED' } });
    await story.resume(campaign);

    clock.advance(30_000);
    await story.untilDials(campaign, (dials) => dials[1]?.status === 'RINGING');
    expect(await explain(story, campaign, NEVER_ANSWERS)).toMatchObject({
      obstacle: { code: 'WAITING_TO_RETRY' },
      explanation: 'Attempt 1: no answer. Waiting to call again.',
      outcome: 'no_answer',
      nextEligibleAt: '2026-03-02T16:00:30.000Z',
      calls: [{ attempt: 1, status: 'NO_ANSWER' }],
    });
    clock.advance(120_000);
    await story.until(campaign, ({ callsLive }) => callsLive === 0);
    expect(await explain(story, campaign, TALKS)).toMatchObject({
      obstacle: { code: 'CONTACT_FINISHED' },
      explanation: 'Reached on attempt 1.',
      outcome: 'completed',
      nextEligibleAt: null,
    });
    await story.cancel(campaign);
    expect(await explain(story, campaign, NEVER_ANSWERS)).toMatchObject({
      obstacle: { code: 'CAMPAIGN_OVER' },
    });
  });

  test('say when a contact outside its calling hours can be called, and that one who opted out cannot', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({
      phones: [BUSY, TALKS],
      timezone: 'Asia/Tokyo',
      schedule: {
        startDate: '2026-03-01',
        callingHours: { start: '09:00', end: '17:00' },
        timezone: 'America/New_York',
        useContactTimezone: true,
      },
    });
    await story.start(campaign);
    await story.runDialers();
    expect(await explain(story, campaign, BUSY)).toMatchObject({
      obstacle: { code: 'OUTSIDE_CALLING_HOURS' },
      explanation: 'Waiting for calling hours (09:00–17:00, in each contact’s time zone).',
      nextEligibleAt: '2026-03-03T00:00:00.000Z',
    });
    await story.acme.graphql.data(
      'mutation ($phone: String!) { suppressNumber(input: { phone: $phone, reason: "Asked by mail." }) { suppressedNumber { phone } } }',
      { phone: TALKS },
    );
    expect(await explain(story, campaign, TALKS)).toMatchObject({
      obstacle: { code: 'SUPPRESSED' },
      explanation: 'The number has been on the do-not-call list since March 2, 2026: Asked by mail.',
      nextEligibleAt: null,
    });
  });

  test('say that a contact on another list is not in the campaign', async () => {
    const story = await newCampaigner(town);
    const campaign = await story.draft({ phones: [TALKS] });
    const other = await story.draft({ phones: [BUSY] });
    const { contactListId } = await story.read(other);
    const contact = await town.app.deps.database.prisma.contact.findUniqueOrThrow({
      where: { contactListId_phone: { contactListId, phone: BUSY } },
    });
    const variables = { campaignId: campaign, contactId: contact.id };
    const { campaignContact } = await story.acme.graphql.data(EXPLAIN, variables);
    expect(campaignContact).toMatchObject({
      id: null,
      obstacle: { code: 'NOT_IN_CAMPAIGN' },
      explanation: 'The contact is not on the campaign’s contact list.',
    });
  });

  test('say that a contact was not reached, after how many attempts and why', async () => {
    const story = await newCampaigner(town);
    const retryRules = { maxAttempts: 2, delayMinutes: 0 };
    const campaign = await story.draft({ phones: [BUSY], retryRules });
    await story.start(campaign);
    for (const attempts of [1, 2]) {
      await story.untilDials(campaign, (dials) => dials[attempts - 1]?.status === 'RINGING');
      clock.advance(60_000);
      await story.until(campaign, ({ callsFailed }) => callsFailed === attempts);
    }
    expect(await explain(story, campaign, BUSY)).toMatchObject({
      obstacle: { code: 'CONTACT_FINISHED' },
      explanation: 'Not reached after 2 attempts: the line was busy.',
    });
  });

  test('say that a number was called too recently, has a live call, or is at its cap', async () => {
    const story = await newCampaigner(town);
    const settings =
      'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';
    await story.acme.graphql.data(settings, { input: { minCallGapSeconds: 3600 } });
    const [first, second] = [
      await story.draft({ phones: [BUSY] }),
      await story.draft({ phones: [BUSY, TALKS] }),
    ];
    await story.start(first);
    const [dial] = await story.untilDials(first, ([each]) => each?.status === 'RINGING');
    clock.advance(60_000);
    await story.until(first, ({ status }) => status === 'COMPLETED');
    const allowedAt = new Date(Date.parse(dial?.at ?? '') + 3_600_000).toISOString();
    const { campaign: planned } = await story.acme.graphql.data(PREFLIGHT, { id: second });
    expect(planned.preflight).toMatchObject({ contactsCallable: 2, problems: [] });
    expect(delaysIn(planned.preflight)).toEqual([['MINIMUM_GAP', 1]]);
    await story.start(second);
    await story.untilDials(second, ([each]) => each?.phone === TALKS);
    expect(await explain(story, second, BUSY)).toMatchObject({
      obstacle: { code: 'MINIMUM_GAP' },
      explanation: expect.stringContaining(`again from ${allowedAt}`),
      nextEligibleAt: allowedAt,
    });
    await story.acme.graphql.data(settings, { input: { minCallGapSeconds: null, maxCallsPerDay: 1 } });
    expect(await explain(story, second, BUSY)).toMatchObject({ obstacle: { code: 'DAILY_CAP' } });
    await story.cancel(second);
    const telephone = '+12125550177';
    const { dispatchCall } = await story.acme.graphql.data(
      'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }',
      { input: { agentId: story.acme.agentId, toNumber: telephone } },
    );
    expect(dispatchCall.call.id).toMatch(/^call_/);
    const third = await story.draft({ phones: [telephone], concurrentCalls: 2 });
    const preflight = (await story.acme.graphql.data(PREFLIGHT, { id: third })).campaign.preflight;
    expect(delaysIn(preflight)).toEqual([['NUMBER_IN_CALL', 1]]);
    await story.start(third);
    await story.runDialers();
    expect(await explain(story, third, telephone)).toMatchObject({ obstacle: { code: 'NUMBER_IN_CALL' } });
    await story.cancel(third);
  });

  test('say that a campaign out of credits waits for them', async () => {
    const story = await newCampaigner(town, { credits: 25 });
    const campaign = await story.draft({ phones: [TALKS, BUSY] });
    await story.start(campaign);
    await story.untilDials(campaign, ([dial]) => dial?.status === 'RINGING');
    clock.advance(60_000);
    await story.until(campaign, ({ status }) => status === 'PAUSED');
    expect(await explain(story, campaign, BUSY)).toMatchObject({
      obstacle: { code: 'INSUFFICIENT_CREDITS' },
    });
  });

  test('hide other accounts’ campaigns', async () => {
    const story = await newCampaigner(town);
    const stranger = await newCampaigner(town);
    const campaign = await story.draft({ phones: [TALKS] });
    const { code } = await stranger.acme.graphql.refusal(PREFLIGHT, { id: campaign });
    expect(code).toBe('NOT_FOUND');
  });

  test('say before the start how many contacts can be called, at which cost and until when', async () => {
    const previewWith = async (credits: number) => {
      const story = await newCampaigner(town, { credits });
      const campaign = await story.draft({
        phones: ['+12125550101', '+12125550102', '+442079460001', TALKS],
        concurrentCalls: 2,
        schedule: {
          startDate: '2026-03-09',
          callingHours: { start: '09:00', end: '17:00' },
          timezone: 'America/New_York',
        },
      });
      await story.acme.graphql.data(
        'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }',
        { phone: TALKS },
      );
      return (await story.acme.graphql.data(PREFLIGHT, { id: campaign })).campaign.preflight;
    };
    const known = {
      contactsTotal: 4,
      contactsCallable: 3,
      blocked: [{ obstacle: { code: 'SUPPRESSED' }, contacts: 1 }],
      costMinimum: 20 + 20 + 23,
      costMaximum: 200 + 200 + 229,
    };
    expect(await previewWith(1000)).toMatchObject({
      ...known,
      estimatedEnd: expect.stringMatching(/^2026-03-09T13:0[2-5]:/),
      problems: [],
    });
    expect(await previewWith(20)).toMatchObject({
      ...known,
      estimatedEnd: null,
      problems: [
        { code: 'INSUFFICIENT_CREDITS', kind: 'FIX', sentence: expect.stringContaining('20 credits') },
      ],
    });
  });
});
