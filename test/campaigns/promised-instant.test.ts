import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const [BERLIN, BERLIN_TOO, NEW_YORK] = ['+493012345671', '+493012345672', '+12125550142'];
const NEVER_ANSWERS = '+15005550002';

const CAMPAIGN = `query ($id: ID!) { campaign(id: $id) {
  status activity { obstacle { code kind until } sentence nextAt }
  preflight { contactsCallable blocked { obstacle { code } contacts } quiet { contacts until } problems { code } }
} }`;
const CONTACT = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) {
    state outcome obstacle { code kind sentence until } explanation nextEligibleAt } }`;
const SETTINGS =
  'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';
const OWN_RULES =
  'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }';
const SUPPRESS =
  'mutation ($input: SuppressNumberInput!) { suppressNumber(input: $input) { suppressedNumber { phone } } }';
const UPDATE_CONTACT =
  'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }';
const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';
const START = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { status } } }';

const daily = (start: string, end: string, more: object = {}) => ({
  startDate: '2027-01-01',
  callingHours: { start, end },
  timezone: 'Europe/Berlin',
  ...more,
});

describe('the instant that a contact is promised', () => {
  const clock = new ManualClock('2027-01-01T12:00:00Z');
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
  });
  afterAll(() => town.close());

  const settings = (story: Campaigner, input: object) => story.acme.graphql.data(SETTINGS, { input });
  const ofCampaign = async (story: Campaigner, id: string) =>
    (await story.acme.graphql.data(CAMPAIGN, { id })).campaign;

  async function ofContact(story: Campaigner, campaignId: string, phone: string) {
    const { contactListId } = await story.read(campaignId);
    const { id } = await town.app.deps.database.prisma.contact.findUniqueOrThrow({
      where: { contactListId_phone: { contactListId, phone } },
    });
    const variables = { campaignId, contactId: id };
    return { id, ...(await story.acme.graphql.data(CONTACT, variables)).campaignContact };
  }

  const entries = (campaignId: string) =>
    town.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId },
      orderBy: { id: 'asc' },
    });

  /** Waits until a campaign’s claim has deferred its contacts. */
  const untilDeferred = (campaignId: string) =>
    vi.waitFor(
      async () => expect((await entries(campaignId)).every(({ deferredFor }) => deferredFor)).toBe(true),
      EVENTUALLY,
    );

  test('is none if the campaign’s hours and those of the place never meet: preflight and start say so', async () => {
    clock.moveTo('2027-01-11T12:00:00Z');
    const story = await newCampaigner(town);
    await settings(story, { quietHours: 'DEFER' });
    const id = await story.draft({ phones: [BERLIN, BERLIN_TOO], schedule: daily('22:00', '23:00') });
    expect((await ofCampaign(story, id)).preflight).toMatchObject({
      contactsCallable: 0,
      blocked: [{ obstacle: { code: 'NO_COMMON_HOURS' }, contacts: 2 }],
      quiet: [],
      problems: [{ code: 'NO_COMMON_HOURS' }],
    });
    const { errors } = await story.acme.graphql.ask(START, { id });
    expect(errors?.[0]?.extensions?.details).toMatchObject([{ code: 'NO_COMMON_HOURS' }]);
    expect((await story.read(id)).status).toBe('DRAFT');
  });

  test('is none as soon as a changed rule leaves no common hour: the campaign completes, and says why', async () => {
    clock.moveTo('2027-01-12T12:00:00Z');
    const story = await newCampaigner(town);
    const id = await story.draft({ phones: [BERLIN, BERLIN_TOO], schedule: daily('22:00', '23:00') });
    await story.start(id);
    await settings(story, { quietHours: 'DEFER' });
    expect((await ofCampaign(story, id)).activity).toMatchObject({
      obstacle: { code: 'NO_COMMON_HOURS' },
      nextAt: null,
    });
    clock.moveTo('2027-01-12T21:00:00Z');
    await story.until(id, ({ status }) => status === 'COMPLETED');
    expect((await entries(id)).map(({ outcome }) => outcome)).toEqual(['no_common_hours', 'no_common_hours']);
    expect((await ofContact(story, id, BERLIN)).explanation).toContain('No hour');
  });

  test('lies in the hours of both the campaign and the place, however seldom these meet', async () => {
    // Saturday noon. The account calls Germany on weekdays only; the campaign calls on Saturdays and Mondays.
    clock.moveTo('2027-01-16T11:00:00Z');
    const meeting = '2027-01-18T16:00:00.000Z';
    const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
    await settings(story, { quietHours: 'DEFER' });
    const hours = [{ days: ['MON', 'TUE', 'WED', 'THU', 'FRI'], from: '09:00', to: '18:00' }];
    await story.acme.graphql.data(OWN_RULES, { input: { place: 'DE', hours } });
    const schedule = daily('17:00', '20:00', { days: ['SAT', 'MON'] });
    const id = await story.draft({ phones: [BERLIN], schedule });
    expect((await ofCampaign(story, id)).preflight.quiet).toEqual([{ contacts: 1, until: meeting }]);
    await story.start(id);
    const contact = await ofContact(story, id, BERLIN);
    expect([contact.obstacle.until, contact.nextEligibleAt]).toEqual([meeting, meeting]);
    expect((await ofCampaign(story, id)).activity.nextAt).toBe(meeting);
    clock.moveTo(meeting);
    expect(await story.untilDials(id, (dials) => dials.length === 1)).toMatchObject([{ at: meeting }]);
  });

  test('is not before the campaign opens, for a contact whose day begins earlier', async () => {
    clock.moveTo('2027-02-01T12:00:00Z');
    const story = await newCampaigner(town);
    const id = await story.draft({
      phones: [NEW_YORK],
      timezone: 'Pacific/Kiritimati',
      schedule: {
        startDate: '2027-02-03',
        callingHours: { start: '09:00', end: '17:00' },
        timezone: 'Pacific/Honolulu',
        useContactTimezone: true,
      },
    });
    await story.start(id);
    const contact = await ofContact(story, id, NEW_YORK);
    const { activity } = await ofCampaign(story, id);
    // The date begins in Honolulu when it is midnight of the next day in Kiritimati.
    const first = '2027-02-03T19:00:00.000Z';
    expect([contact.obstacle.until, contact.nextEligibleAt, activity.nextAt]).toEqual([first, first, first]);
    clock.moveTo(first);
    expect(await story.untilDials(id, (dials) => dials.length === 1)).toMatchObject([{ at: first }]);
  });

  test('waits for gaps, caps and hours together, of the contact as of the campaign', async () => {
    clock.moveTo('2027-02-08T15:00:00Z');
    const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
    await settings(story, { quietHours: 'DEFER', minCallGapSeconds: 4 * 3600 });
    const { agentId, graphql } = story.acme;
    const { id: callId } = (await graphql.data(DISPATCH, { input: { agentId, toNumber: BERLIN } }))
      .dispatchCall.call;
    await vi.waitFor(async () => {
      const call = await town.app.deps.database.prisma.call.findUniqueOrThrow({ where: { id: callId } });
      expect(call.endedAt).not.toBeNull();
    }, EVENTUALLY);
    const id = await story.draft({ phones: [BERLIN], schedule: daily('08:00', '23:00') });
    await story.start(id);
    await untilDeferred(id);
    // The gap ends at 20:00 in Berlin, when the hours of the place are over; they begin again at 9:00.
    const next = '2027-02-09T08:00:00.000Z';
    const contact = await ofContact(story, id, BERLIN);
    expect(contact.obstacle).toMatchObject({ code: 'MINIMUM_GAP', until: next });
    expect((await ofCampaign(story, id)).activity).toMatchObject({
      obstacle: { code: 'MINIMUM_GAP', until: next },
      nextAt: next,
    });
    clock.moveTo(next);
    expect(await story.untilDials(id, (dials) => dials.length === 1)).toMatchObject([{ at: next }]);
  });

  test('of a campaign that waits to retry knows the gap that is longer than the delay', async () => {
    clock.moveTo('2027-02-15T10:00:00Z');
    const story = await newCampaigner(town);
    await settings(story, { maxCallsPerDay: 1 });
    const retryRules = { maxAttempts: 2, delayMinutes: 10 };
    const id = await story.draft({ phones: [NEW_YORK], retryRules });
    await town.app.deps.database.prisma.campaign.update({
      where: { id },
      data: { retryOn: ['NO_ANSWER', 'BUSY', 'FAILED', 'VOICEMAIL'] },
    });
    await story.start(id);
    await story.untilDials(id, ([dial]) => dial !== undefined && dial.status !== 'RINGING');
    const contact = await ofContact(story, id, NEW_YORK);
    if (contact.state === 'FINISHED') throw new Error(`the number was reached: ${contact.outcome}`);
    expect((await ofCampaign(story, id)).activity.nextAt).toBe(contact.nextEligibleAt);
  });

  test('is the end of a suppression that ends by itself, for which the campaign waits', async () => {
    clock.moveTo('2027-03-01T15:00:00Z');
    const [opening, expiresAt] = ['2027-03-01T17:00:00.000Z', '2027-03-01T18:00:00.000Z'];
    const story = await newCampaigner(town);
    const id = await story.draft({
      phones: [NEW_YORK],
      schedule: daily('17:00', '20:00', { timezone: 'UTC' }),
    });
    await story.start(id);
    await story.acme.graphql.data(SUPPRESS, {
      input: { phone: NEW_YORK, reason: 'On holiday.', expiresAt },
    });
    const contact = await ofContact(story, id, NEW_YORK);
    expect(contact.obstacle).toMatchObject({
      code: 'SUPPRESSED',
      kind: 'WAIT',
      until: expiresAt,
    });
    clock.moveTo(opening);
    await untilDeferred(id);
    clock.moveTo(expiresAt);
    await story.untilDials(id, (dials) => dials.length === 1);
  });

  test('of a retry beyond the last hours comes back with a later end date', async () => {
    clock.moveTo('2027-03-08T16:50:00Z');
    const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
    const schedule = { ...daily('09:00', '17:00'), timezone: 'UTC', endDate: '2027-03-08' };
    const id = await story.draft({
      phones: [NEVER_ANSWERS],
      schedule,
      retryRules: { maxAttempts: 3, delayMinutes: 60 },
    });
    await story.start(id);
    await story.untilDials(id, ([dial]) => dial?.status === 'NO_ANSWER');
    await story.until(id, ({ callsLive }) => callsLive === 0);
    const contact = await ofContact(story, id, NEVER_ANSWERS);
    expect(contact).toMatchObject({ state: 'PENDING', obstacle: { code: 'NO_CALLING_HOURS' } });
    expect(contact.nextEligibleAt).toBeNull();
    await story.update(id, { schedule: { ...schedule, endDate: '2027-03-09' } });
    const next = '2027-03-09T09:00:00.000Z';
    expect((await ofContact(story, id, NEVER_ANSWERS)).nextEligibleAt).toBe(next);
    clock.moveTo(next);
    expect(await story.untilDials(id, (dials) => dials.length === 2)).toMatchObject([{}, { at: next }]);
  });

  test('comes back to a contact whose corrected time zone has hours left', async () => {
    clock.moveTo('2027-03-15T15:30:00Z');
    const story = await newCampaigner(town);
    const id = await story.draft({
      phones: [NEW_YORK, NEVER_ANSWERS],
      timezone: 'Pacific/Kiritimati',
      schedule: daily('09:00', '17:00', { endDate: '2027-03-15', useContactTimezone: true }),
    });
    await town.app.deps.database.prisma.contact.updateMany({
      where: { phone: NEVER_ANSWERS, accountId: story.acme.accountId },
      data: { timezone: 'Pacific/Honolulu' },
    });
    await story.start(id);
    await vi.waitFor(
      async () =>
        expect((await entries(id)).map(({ outcome }) => outcome)).toContain('no_calling_hours_left'),
      EVENTUALLY,
    );
    const contact = await ofContact(story, id, NEW_YORK);
    await story.acme.graphql.data(UPDATE_CONTACT, { input: { id: contact.id, timezone: 'Europe/Berlin' } });
    await story.untilDials(id, (dials) => dials.some(({ phone }) => phone === NEW_YORK));
  });
});
