import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';

/** 23:00 on Tuesday in Sydney, 13:00 in Berlin, 12:00 in London, 07:00 in Miami. */
const NOON_IN_LONDON = '2026-03-03T12:00:00.000Z';
const EIGHT_IN_MIAMI = '2026-03-03T13:00:00.000Z';
const NINE_IN_SYDNEY = '2026-03-03T22:00:00.000Z';
const [LONDON, MIAMI, SYDNEY, SYDNEY_TOO] = ['+442079460001', '+13055550101', '+61293740001', '+61293740002'];

const PREFLIGHT =
  'query ($id: ID!) { campaign(id: $id) { preflight { contactsCallable quiet { jurisdiction name contacts until } } } }';
const ACTIVITY = 'query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence nextAt } } }';
const SETTINGS =
  'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';

describe('a campaign of contacts in several jurisdictions, with quiet hours on,', () => {
  const clock = new ManualClock(NOON_IN_LONDON);
  let town: Town;
  let story: Campaigner;
  let campaign: string;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
    story = await newCampaigner(town);
    campaign = await story.draft({ phones: [SYDNEY, LONDON, MIAMI, SYDNEY_TOO], concurrentCalls: 4 });
  });
  afterAll(() => town.close());

  const preflight = async () =>
    (await story.acme.graphql.data(PREFLIGHT, { id: campaign })).campaign.preflight;
  const activity = async () => (await story.acme.graphql.data(ACTIVITY, { id: campaign })).campaign.activity;
  const ringing = async () =>
    (await story.dials(campaign)).filter(({ status }) => status === 'RINGING').map(({ phone }) => phone);

  test('says before its start how many contacts wait in each jurisdiction, and until when', async () => {
    expect(await preflight()).toEqual({ contactsCallable: 4, quiet: [] });
    await story.acme.graphql.data(SETTINGS, { input: { quietHours: 'REFUSE' } });
    expect(await preflight()).toEqual({
      contactsCallable: 4,
      quiet: [
        { jurisdiction: 'US-FL', name: 'Florida', contacts: 1, until: EIGHT_IN_MIAMI },
        { jurisdiction: 'AU', name: 'Australia', contacts: 2, until: NINE_IN_SYDNEY },
      ],
    });
  });

  test('calls each contact once the calling hours of its jurisdiction have begun, and explains those who wait', async () => {
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.some(({ status }) => status === 'RINGING'));
    await story.runDialers();
    expect(await ringing()).toEqual([LONDON]);
    const [entry] = await town.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId: campaign, phone: SYDNEY },
    });
    const { campaignContact } = await story.acme.graphql.data(
      `query ($campaignId: ID!, $contactId: ID!) {
        campaignContact(campaignId: $campaignId, contactId: $contactId) { obstacle { code } explanation nextEligibleAt }
      }`,
      { campaignId: campaign, contactId: entry?.contactId },
    );
    expect(campaignContact).toMatchObject({
      obstacle: { code: 'QUIET_HOURS' },
      explanation: expect.stringContaining('Australia'),
      nextEligibleAt: NINE_IN_SYDNEY,
    });
    expect(await activity()).toMatchObject({
      obstacle: { code: 'QUIET_HOURS' },
      sentence: expect.stringContaining('Florida: Fla. Stat.'),
      nextAt: EIGHT_IN_MIAMI,
    });
    clock.moveTo(EIGHT_IN_MIAMI);
    await story.untilDials(campaign, (dials) => dials.some(({ phone }) => phone === MIAMI));
    clock.moveTo(NINE_IN_SYDNEY);
    await story.untilDials(campaign, (dials) => dials.length === 4);
  });
});

describe('a campaign with contacts that it may not call,', () => {
  const clock = new ManualClock(NOON_IN_LONDON);
  let town: Town;
  let story: Campaigner;
  let campaign: string;
  const [PREMIUM, ANYWHERE_IN_AUSTRALIA] = ['+449061234567', '+61475529050'];

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
    story = await newCampaigner(town);
    campaign = await story.draft({
      phones: [LONDON, '+442079460002', ANYWHERE_IN_AUSTRALIA],
      concurrentCalls: 4,
    });
    const { prisma } = town.app.deps.database;
    await prisma.contact.updateMany({ where: { phone: '+442079460002' }, data: { phone: PREMIUM } });
    await story.acme.graphql.data(SETTINGS, { input: { quietHours: 'REFUSE' } });
    await story.acme.graphql.data(
      `mutation { setPlaceRules(input: { place: "AU", hours: [{ days: [MON, TUE, WED, THU, FRI], from: "09:00", to: "10:00" }] }) { account { id } } }`,
    );
  });
  afterAll(() => town.close());

  test('says so before its start, and ends them with the reason', async () => {
    const {
      campaign: { preflight },
    } = await story.acme.graphql.data(
      'query ($id: ID!) { campaign(id: $id) { preflight { contactsCallable blocked { obstacle { code } contacts } } } }',
      { id: campaign },
    );
    expect(preflight.contactsCallable).toBe(1);
    expect(preflight.blocked).toEqual(
      expect.arrayContaining([
        { obstacle: { code: 'NUMBER_TYPE_NOT_ALLOWED' }, contacts: 1 },
        { obstacle: { code: 'NO_COMMON_HOURS' }, contacts: 1 },
      ]),
    );
    await story.start(campaign);
    await story.untilDials(campaign, (dials) => dials.some(({ status }) => status === 'RINGING'));
    await story.runDialers();
    expect((await story.dials(campaign)).map(({ phone }) => phone)).toEqual([LONDON]);
    const entries = await town.app.deps.database.prisma.campaignContact.findMany({
      where: { campaignId: campaign, state: 'FINISHED' },
    });
    expect(entries.map(({ outcome, attempts }) => [outcome, attempts]).sort()).toEqual([
      ['no_common_hours', 0],
      ['number_type_not_allowed', 0],
    ]);
  });

  test('calls a contact after all once its time zone is stated', async () => {
    const { prisma } = town.app.deps.database;
    const where = { accountId: story.acme.accountId, phone: ANYWHERE_IN_AUSTRALIA };
    const { id } = await prisma.contact.findFirstOrThrow({ where });
    await story.acme.graphql.data(
      'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }',
      { input: { id, timezone: 'Australia/Perth' } },
    );
    const entry = () => prisma.campaignContact.findFirst({ where: { campaignId: campaign, contactId: id } });
    await vi.waitFor(
      async () => expect(await entry()).toMatchObject({ state: 'PENDING', outcome: null }),
      EVENTUALLY,
    );
  });
});
