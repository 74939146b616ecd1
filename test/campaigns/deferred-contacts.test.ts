import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type OperatorCallSettings,
  setCallSettings,
} from '../../src/compliance/call-settings/call-settings.ts';
import type { RateDeck } from '../../src/credits/rates/rate-deck.ts';
import { replaceRates } from '../../src/credits/rates/rates.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

const [NEW_YORK, MIAMI, SYDNEY, LONDON] = ['+12125550142', '+13055550142', '+61293740042', '+442079460042'];
const PREMIUM_RATE = '+449061234567';
const ACTIVITY = `query ($id: ID!) { campaign(id: $id) { activity { obstacle { code } sentence nextAt } } }`;
const EXPLANATION = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) { state obstacle { code } explanation nextEligibleAt }
}`;
const SETTINGS =
  'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';
const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';
const CONTACT = 'mutation ($input: UpdateContactInput!) { updateContact(input: $input) { contact { id } } }';
const IMPORT = 'mutation ($input: ImportContactsInput!) { importContacts(input: $input) { updated } }';
const OWN_RULES =
  'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }';
const EXEMPT = 'mutation ($input: ExemptPlaceInput!) { exemptPlace(input: $input) { account { id } } }';
const SUPPRESS =
  'mutation ($input: SuppressNumberInput!) { suppressNumber(input: $input) { suppressedNumber { phone } } }';
const LIFT =
  'mutation ($input: LiftSuppressionInput!) { liftSuppression(input: $input) { suppressionLift { id } } }';

function deckOf(rates: readonly object[]): RateDeck {
  return { rates: rates as RateDeck['rates'], ignoredRows: 0 };
}

/** 10:00 in New York and Miami, 15:00 in London, 02:00 in Sydney. */
const MORNING = '2026-03-03T15:00:00.000Z';

describe('a deferred contact', () => {
  const clock = new ManualClock(MORNING);
  let town: Town;

  beforeAll(async () => {
    town = await startTown({ speed: 1, clock });
  });
  afterAll(() => town.close());

  /** Calls a number, and ends the call. */
  async function callOnce(story: Campaigner, toNumber: string): Promise<void> {
    const { graphql, agentId } = story.acme;
    const { id } = (await graphql.data(DISPATCH, { input: { agentId, toNumber } })).dispatchCall.call;
    const ended = { status: 'COMPLETED', endedAt: clock.now() } as const;
    await town.app.deps.database.prisma.call.update({ where: { id }, data: ended });
  }

  const entryOf = (campaignId: string) =>
    town.app.deps.database.prisma.campaignContact.findFirstOrThrow({
      where: { campaignId },
      orderBy: { id: 'asc' },
    });

  async function untilPutOff(campaignId: string): Promise<void> {
    const isPutOff = async () => (await entryOf(campaignId)).nextAttemptAt > clock.now();
    await vi.waitFor(async () => expect(await isPutOff()).toBe(true), EVENTUALLY);
  }

  /** The two explanations that a customer reads. */
  async function explained(story: Campaigner, campaignId: string) {
    const { contactId } = await entryOf(campaignId);
    const { graphql } = story.acme;
    const { activity } = (await graphql.data(ACTIVITY, { id: campaignId })).campaign;
    const { campaignContact } = await graphql.data(EXPLANATION, { campaignId, contactId });
    for (const sentence of [activity.sentence, campaignContact.explanation])
      expect(sentence).not.toMatch(/undefined|null/);
    return { activity, contact: campaignContact };
  }

  const settings = (story: Campaigner, input: object) => story.acme.graphql.data(SETTINGS, { input });
  const patch = async (story: Campaigner, campaignId: string, change: object) =>
    story.acme.graphql.data(CONTACT, { input: { id: (await entryOf(campaignId)).contactId, ...change } });

  /** How each rule puts a contact off, and how the reason goes away. */
  const RULES = {
    'a raised cap': {
      phone: NEW_YORK,
      reason: 'MONTHLY_CAP',
      async putOff(story: Campaigner) {
        await settings(story, { maxCallsPerMonth: 1 });
        await callOnce(story, NEW_YORK);
      },
      free: (story: Campaigner) => settings(story, { maxCallsPerMonth: 2 }),
    },
    'a lifted gap': {
      phone: NEW_YORK,
      reason: 'MINIMUM_GAP',
      async putOff(story: Campaigner) {
        await settings(story, { minCallGapSeconds: 86_400 });
        await callOnce(story, NEW_YORK);
      },
      free: (story: Campaigner) => settings(story, { minCallGapSeconds: null }),
    },
    'quiet hours that are switched off': {
      phone: SYDNEY,
      reason: 'QUIET_HOURS',
      putOff: (story: Campaigner) => settings(story, { quietHours: 'REFUSE' }),
      free: (story: Campaigner) => settings(story, { quietHours: 'OFF' }),
    },
    'an exemption from the rules of its place': {
      phone: SYDNEY,
      reason: 'QUIET_HOURS',
      putOff: (story: Campaigner) => settings(story, { quietHours: 'REFUSE' }),
      free: ({ acme }: Campaigner) =>
        acme.graphql.data(EXEMPT, { input: { place: 'AU', reason: 'They asked for it at night.' } }),
    },
    'place rules of the account that changed': {
      phone: LONDON,
      reason: 'JURISDICTION_CAP',
      async putOff(story: Campaigner) {
        await settings(story, { quietHours: 'REFUSE' });
        const caps = [{ calls: 1, hours: 480 }];
        await story.acme.graphql.data(OWN_RULES, { input: { place: 'GB', caps } });
        await callOnce(story, LONDON);
      },
      free: ({ acme }: Campaigner) => acme.graphql.data(OWN_RULES, { input: { place: 'GB', caps: [] } }),
    },
  } as const;

  test.each(Object.entries(RULES))('is called at once after %s', async (_name, rule) => {
    const story = await newCampaigner(town);
    await rule.putOff(story);
    const campaign = await story.draft({ phones: [rule.phone] });
    await story.start(campaign);
    await untilPutOff(campaign);
    const { activity, contact } = await explained(story, campaign);
    expect([activity.obstacle.code, contact.obstacle.code]).toEqual([rule.reason, rule.reason]);
    expect(new Date(activity.nextAt) > clock.now()).toBe(true);
    await rule.free(story);
    await story.untilDials(campaign, (dials) => dials.length === 1);
  });

  const CORRECTIONS = {
    'was corrected': (story: Campaigner, campaign: string) =>
      patch(story, campaign, { timezone: 'America/New_York' }),
    'was imported': async (story: Campaigner, campaign: string) => {
      const { contactListId } = await story.read(campaign);
      const source = [{ phone: MIAMI, timezone: 'America/New_York' }];
      await story.acme.graphql.data(IMPORT, { input: { contactListId, source } });
    },
  };

  test.each(Object.entries(CORRECTIONS))(
    'is called at once after its time zone %s, and not when its old hours begin',
    async (_name, correct) => {
      const story = await newCampaigner(town);
      const schedule = {
        startDate: '2026-03-01',
        callingHours: { start: '09:00', end: '18:00' },
        timezone: 'America/New_York',
        useContactTimezone: true,
      };
      const campaign = await story.draft({ phones: [MIAMI], timezone: 'Asia/Tokyo', schedule });
      await story.start(campaign);
      await untilPutOff(campaign);
      const { activity } = await explained(story, campaign);
      expect(activity).toMatchObject({
        obstacle: { code: 'OUTSIDE_CALLING_HOURS' },
        sentence: 'Waiting for calling hours (09:00–18:00, in each contact’s time zone).',
      });
      await correct(story, campaign);
      await story.untilDials(campaign, (dials) => dials.length === 1);
    },
  );

  test('is called after a resumption, whatever date was stored before', async () => {
    const story = await newCampaigner(town);
    await settings(story, { maxCallsPerMonth: 1 });
    await callOnce(story, NEW_YORK);
    const campaign = await story.draft({ phones: [NEW_YORK] });
    await story.start(campaign);
    await untilPutOff(campaign);
    await story.pause(campaign);
    const { accountId } = story.acme;
    await town.app.deps.database.prisma.account.update({
      where: { id: accountId },
      data: { maxCallsPerMonth: null },
    });
    await story.resume(campaign);
    await story.untilDials(campaign, (dials) => dials.length === 1);
  });

  test('because of another call to its number is shown as waiting for that call', async () => {
    const story = await newCampaigner(town);
    const { graphql, agentId } = story.acme;
    await graphql.data(DISPATCH, { input: { agentId, toNumber: NEW_YORK } });
    const campaign = await story.draft({ phones: [NEW_YORK] });
    await story.start(campaign);
    await untilPutOff(campaign);
    const { activity, contact } = await explained(story, campaign);
    expect([activity.obstacle.code, contact.obstacle.code]).toEqual(['NUMBER_IN_CALL', 'NUMBER_IN_CALL']);
  });

  test('without consent is called once it has consented, while its campaign runs', async () => {
    const story = await newCampaigner(town);
    await settings(story, { quietHours: 'REFUSE' });
    const consent = { basis: 'EXPRESS', at: clock.now().toISOString() };
    const campaign = await story.draft({
      phones: [NEW_YORK, SYDNEY],
      concurrentCalls: 2,
      requireConsent: true,
    });
    const { contactListId } = await story.read(campaign);
    await town.app.deps.database.prisma.contact.updateMany({
      where: { contactListId, phone: SYDNEY },
      data: { consent: { ...consent, expiresAt: null } },
    });
    await story.start(campaign);
    const [first] = await untilFinal(campaign, 'FINISHED', 1);
    expect(first).toMatchObject({ outcome: 'consent_missing' });
    await patch(story, campaign, { consent });
    await story.untilDials(campaign, (dials) => dials.some(({ phone }) => phone === NEW_YORK));
    expect((await story.read(campaign)).contactsPending).toBe(2);
  });

  test('because of a suppression is called once that is lifted, while its campaign runs', async () => {
    const story = await newCampaigner(town);
    await settings(story, { quietHours: 'REFUSE' });
    const campaign = await story.draft({ phones: [NEW_YORK, SYDNEY], concurrentCalls: 2 });
    await story.start(campaign);
    await story.pause(campaign);
    await story.acme.graphql.data(SUPPRESS, { input: { phone: SYDNEY } });
    await untilFinal(campaign, 'SUPPRESSED', 1);
    await story.resume(campaign);
    await settings(story, { quietHours: 'OFF' });
    await story.acme.graphql.data(LIFT, { input: { phone: SYDNEY, reason: 'They asked to be called.' } });
    await story.untilDials(campaign, (dials) => dials.some(({ phone }) => phone === SYDNEY));
  });

  test('and suppressed then is called once both reasons are gone', async () => {
    const story = await newCampaigner(town);
    await settings(story, { quietHours: 'REFUSE' });
    const campaign = await story.draft({ phones: [SYDNEY, NEW_YORK], concurrentCalls: 2 });
    await story.start(campaign);
    await untilPutOff(campaign);
    await story.acme.graphql.data(SUPPRESS, { input: { phone: SYDNEY } });
    await untilFinal(campaign, 'SUPPRESSED', 1);
    await settings(story, { quietHours: 'OFF' });
    await story.acme.graphql.data(LIFT, { input: { phone: SYDNEY, reason: 'They asked to be called.' } });
    await story.untilDials(campaign, (dials) => dials.some(({ phone }) => phone === SYDNEY));
  });

  const DESTINATIONS: [string, string, string, OperatorCallSettings, OperatorCallSettings][] = [
    [
      'country',
      LONDON,
      'country_not_allowed',
      { callableCountries: ['US', 'AU'] },
      { callableCountries: [] },
    ],
    [
      'type of number',
      PREMIUM_RATE,
      'number_type_not_allowed',
      { allowedNumberTypes: [] },
      { allowedNumberTypes: ['PREMIUM_RATE'] },
    ],
  ];

  test.each(DESTINATIONS)(
    'is called once the operator permits its %s, while its campaign runs',
    async (_what, phone, outcome, forbidden, permitted) => {
      const story = await newCampaigner(town);
      const { deps } = town.app;
      const { accountId } = story.acme;
      await setCallSettings(deps, accountId, { quietHours: 'REFUSE', ...forbidden });
      const campaign = await story.draft({ phones: [phone, SYDNEY], concurrentCalls: 2 });
      await story.start(campaign);
      const [left] = await untilFinal(campaign, 'FINISHED', 1);
      expect(left).toMatchObject({ outcome });
      await setCallSettings(deps, accountId, { quietHours: 'OFF', ...permitted });
      await story.untilDials(campaign, (dials) => dials.some((dial) => dial.phone === phone));
      expect((await story.read(campaign)).contactsPending).toBe(2);
    },
  );

  test('that had no rate is called once the operator imports one, while its campaign runs', async () => {
    const story = await newCampaigner(town);
    await settings(story, { quietHours: 'REFUSE' });
    const { deps } = town.app;
    const bundled = (await deps.database.prisma.rate.findMany()).map(({ pricePerMinute, ...rate }) => ({
      ...rate,
      pricePerMinute: String(pricePerMinute),
    }));
    await replaceRates(deps, deckOf(bundled.filter(({ country }) => country !== 'GB')));
    const campaign = await story.draft({ phones: [LONDON, SYDNEY], concurrentCalls: 2 });
    await story.start(campaign);
    const [left] = await untilFinal(campaign, 'FINISHED', 1);
    expect(left).toMatchObject({ outcome: 'destination_not_priced' });
    await replaceRates(deps, deckOf(bundled));
    await story.untilDials(campaign, (dials) => dials.some(({ phone }) => phone === LONDON));
    expect((await story.read(campaign)).contactsPending).toBe(2);
  });

  async function untilFinal(campaignId: string, state: 'FINISHED' | 'SUPPRESSED', contacts: number) {
    const { prisma } = town.app.deps.database;
    const read = () => prisma.campaignContact.findMany({ where: { campaignId, state } });
    await vi.waitFor(async () => expect(await read()).toHaveLength(contacts), EVENTUALLY);
    return read();
  }
});
