import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { setCallSettings } from '../../src/compliance/call-settings/call-settings.ts';
import { isFinal, OBSTACLE_CODES, outcomeOf } from '../../src/obstacles/catalog.ts';
import { EVENTUALLY } from '../harness/eventually.ts';
import { newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

/** `OBSTRUCTED_ACCOUNTS=250` has 10,000 contacts. */
const ACCOUNTS = Number(process.env.OBSTRUCTED_ACCOUNTS ?? 2);
const CONTACTS = 40;
/** A contact without an obstacle: a campaign without any cannot start. */
const CALLABLE = '+15005550006';
const SEED = Number(process.env.OBSTACLES_SEED ?? 1);

const CONSENTS = {
  missing: null,
  given: { basis: 'EXPRESS_WRITTEN', at: '2026-01-01T00:00:00.000Z', expiresAt: null },
  weak: { basis: 'LEGITIMATE_INTEREST', at: '2026-01-01T00:00:00.000Z', expiresAt: null },
  expired: {
    basis: 'EXPRESS_WRITTEN',
    at: '2025-01-01T00:00:00.000Z',
    expiresAt: '2025-06-01T00:00:00.000Z',
  },
} as const;

/** France has no rate here. A single call without a price is not composed, and one to an invalid number is the customer’s wish. */
const UNPRICED = '+331420000';
/** Prefixes that two digits complete. */
const PREFIXES = ['+121220000', '+4420794600', '+4490612345', UNPRICED];

const contact = fc.record({
  prefix: fc.constantFrom(...PREFIXES),
  isSuppressed: fc.boolean(),
  isInvalid: fc.boolean(),
  consent: fc.constantFrom(...(Object.keys(CONSENTS) as (keyof typeof CONSENTS)[])),
});
const account = fc.record({
  allowedNumberTypes: fc.constantFrom<'PREMIUM_RATE'[]>([], ['PREMIUM_RATE']),
  callableCountries: fc.constantFrom<string[]>([], ['US', 'FR'], ['GB']),
  artificialVoiceRules: fc.boolean(),
  requireConsent: fc.boolean(),
  contacts: fc.array(contact, { minLength: CONTACTS, maxLength: CONTACTS }),
});

const READ = `query ($id: ID!) { campaign(id: $id) {
  preflight { contactsCallable blocked { obstacle { code } contacts } }
  forecast { neverCalled { obstacle { code } contacts } }
} }`;

const EXPLAIN = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) { phone obstacle { code } } }`;
const PERMISSION = `query ($agentId: ID!, $toNumber: String!, $contactId: ID!) {
  callPermission(agentId: $agentId, toNumber: $toNumber, contactId: $contactId) { obstacle { code } } }`;
const SUPPRESS =
  'mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { suppressedNumber { phone } } }';

type Counts = { obstacle: { code: string }; contacts: number }[];

let town: Town;
beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY });
  await town.app.deps.database.prisma.rate.deleteMany({ where: { country: 'FR' } });
});
afterAll(() => town.close());

test('preflight, forecast, explanation, dispatch and dialer name the same first obstacle of contacts with several', async () => {
  const { deps } = town.app;
  const { prisma } = deps.database;
  for (const { contacts, requireConsent, ...settings } of fc.sample(account, {
    numRuns: ACCOUNTS,
    seed: SEED,
  })) {
    const story = await newCampaigner(town, { tier: 'ENTERPRISE' });
    const { accountId, agentId, graphql } = story.acme;
    await setCallSettings(deps, accountId, { ...settings, quietHours: 'OFF', reason: 'A test.' });
    await prisma.agent.update({ where: { id: agentId }, data: { disclosure: 'I am an artificial voice.' } });
    const phones = contacts.map(({ prefix }, i) => prefix + String(i).padStart(2, '0'));
    const campaign = await story.draft({ phones: [...phones, CALLABLE], requireConsent });
    for (const [i, { consent }] of contacts.entries())
      await prisma.contact.updateMany({
        where: { accountId, phone: phones[i] ?? '' },
        data: { consent: CONSENTS[consent] ?? undefined },
      });
    await prisma.contact.updateMany({
      where: { accountId, phone: CALLABLE },
      data: { consent: CONSENTS.given },
    });
    await prisma.invalidNumber.createMany({
      data: phones
        .filter((_, i) => contacts[i]?.isInvalid)
        .map((phone) => ({ accountId, phone, foundAt: deps.clock.now() })),
    });
    for (const phone of phones.filter((_, i) => contacts[i]?.isSuppressed))
      await graphql.data(SUPPRESS, { phone });
    const promised = (await graphql.data(READ, { id: campaign })).campaign;
    const explained = new Map<string, string | null>();
    const refused = new Map<string, string | null>();
    for (const { id, phone } of await prisma.contact.findMany({
      where: { accountId, phone: { not: CALLABLE } },
    })) {
      const variables = { campaignId: campaign, contactId: id };
      const code = (await graphql.data(EXPLAIN, variables)).campaignContact.obstacle?.code;
      explained.set(phone, OBSTACLE_CODES.find((one) => one === code && isFinal(one)) ?? null);
      const call = { agentId, toNumber: phone, contactId: id };
      if (code !== 'INVALID_NUMBER' && !phone.startsWith(UNPRICED))
        refused.set(phone, (await graphql.data(PERMISSION, call)).callPermission.obstacle?.code ?? null);
    }

    await story.start(campaign);
    const pending = () => prisma.campaignContact.count({ where: { campaignId: campaign, state: 'PENDING' } });
    await vi.waitFor(async () => expect(await pending()).toBe(0), EVENTUALLY);
    // A start leaves suppressed contacts out.
    const met = new Map<string, string | null>(phones.map((phone) => [phone, 'SUPPRESSED']));
    for (const { phone, outcome, attempts } of await prisma.campaignContact.findMany({
      where: { campaignId: campaign },
    }))
      met.set(phone, attempts > 0 ? null : codeOf(outcome));

    const counted = new Map<string, number>();
    for (const code of met.values()) if (code !== null) counted.set(code, (counted.get(code) ?? 0) + 1);
    for (const told of [promised.preflight.blocked, promised.forecast.neverCalled] as Counts[])
      expect(new Map(told.map(({ obstacle, contacts: count }) => [obstacle.code, count]))).toEqual(counted);
    const others = [...met].filter(([phone]) => phone !== CALLABLE);
    expect(explained).toEqual(new Map(others));
    const priced = others.filter(([phone]) => refused.has(phone));
    expect(refused).toEqual(new Map(priced));
  }
});

function codeOf(outcome: string | null): string | null {
  return OBSTACLE_CODES.filter(isFinal).find((code) => outcomeOf(code) === outcome) ?? outcome;
}
