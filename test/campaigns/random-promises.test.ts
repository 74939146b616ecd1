import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY, PATIENCE_MS } from '../harness/eventually.ts';
import { type Campaigner, newCampaigner } from '../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../scenarios/town.ts';

/** `PROMISING_ACCOUNTS=500` has 10,000 contacts, each with rules of its own. */
const ACCOUNTS = Number(process.env.PROMISING_ACCOUNTS ?? 1);
const CAMPAIGNS = 4;
const CONTACTS = 5;
const SEED = Number(process.env.PROMISES_SEED ?? 1);
const HOUR_MS = 3_600_000;
const WITHOUT_HOURS = ['NO_CALLING_HOURS', 'NO_COMMON_HOURS'];

const ZONES = [
  ...['Europe/Berlin', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo', 'Australia/Lord_Howe'],
  ...['Pacific/Honolulu', 'Pacific/Kiritimati', 'Asia/Kathmandu', 'Africa/Casablanca'],
];
/** Berlin, London, New York and, in any of its zones, an Australian mobile number; three digits complete them. */
const PREFIXES = ['+4930123450', '+442079460', '+12125550', '+61475529'];
const PLACES = ['DE', 'GB', 'US', 'AU'];
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'];

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`);
const hours = fc.tuple(time, time).filter(([start, end]) => start !== end);
const days = fc.subarray(WEEKDAYS, { minLength: 2 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const contact = fc.record({
  prefix: fc.constantFrom(...PREFIXES),
  timezone: maybe(fc.constantFrom(...ZONES)),
  wasCalled: fc.boolean(),
  suppressedHours: fc.oneof(
    { weight: 4, arbitrary: fc.constant(null) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 60 }) },
  ),
});
const campaign = fc.record({
  startsIn: fc.integer({ min: -3, max: 3 }),
  lasts: maybe(fc.integer({ min: 1, max: 9 })),
  hours,
  days: maybe(days),
  timezone: fc.constantFrom(...ZONES),
  useContactTimezone: fc.boolean(),
  contacts: fc.array(contact, { minLength: CONTACTS, maxLength: CONTACTS }),
});
const account = fc.record({
  quietHours: fc.constantFrom('OFF', 'DEFER', 'DEFER'),
  ownRules: fc.array(
    fc.record({
      place: fc.constantFrom(...PLACES),
      days,
      hours: hours.filter(([from, to]) => from < to),
      callsIn30Hours: maybe(fc.constant(1)),
    }),
    { maxLength: 3 },
  ),
  minCallGapSeconds: maybe(fc.constantFrom(2 * 3600, 20 * 3600)),
  maxCallsPerDay: maybe(fc.constant(1)),
  hoursSinceCalls: fc.integer({ min: 1, max: 30 }),
  campaigns: fc.array(campaign, { minLength: CAMPAIGNS, maxLength: CAMPAIGNS }),
});

const CAMPAIGN = `query ($id: ID!) { campaign(id: $id) { status activity { nextAt obstacle { code } }
  preflight { contactsCallable blocked { contacts } problems { code } }
  contacts(first: 50) { nodes { phone state obstacle { code kind until } nextEligibleAt } } } }`;
const CONTACT = `query ($campaignId: ID!, $contactId: ID!) {
  campaignContact(campaignId: $campaignId, contactId: $contactId) { nextEligibleAt obstacle { code kind until } } }`;
const SETTINGS =
  'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }';
const OWN_RULES =
  'mutation ($input: SetPlaceRulesInput!) { setPlaceRules(input: $input) { account { id } } }';
const SUPPRESS =
  'mutation ($input: SuppressNumberInput!) { suppressNumber(input: $input) { suppressedNumber { phone } } }';
const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';
const START = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { status } } }';

interface Told {
  phone: string;
  state: string;
  obstacle: { code: string; kind: string; until: string | null } | null;
  nextEligibleAt: string | null;
}

const clock = new ManualClock('2027-03-20T10:00:00Z');
let town: Town;
beforeAll(async () => {
  town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
});
afterAll(() => town.close());

test(
  'a contact’s phone rings at the instant that was told, and never if that was told',
  async () => {
    for (const rules of fc.sample(account, { numRuns: ACCOUNTS, seed: SEED })) {
      const story = await newCampaigner(town, { tier: 'ENTERPRISE', credits: 1_000_000 });
      const ids = await draftAll(story, rules);
      const promises = new Map<string, string>();
      for (const id of ids) for (const [phone, at] of await startTold(story, id)) promises.set(phone, at);
      await keepAll(story, ids, promises);
    }
  },
  ACCOUNTS * 5 * PATIENCE_MS,
);

/** Calls the numbers that were called before, and drafts the campaigns under the account’s rules. */
async function draftAll(story: Campaigner, rules: typeof account extends fc.Arbitrary<infer T> ? T : never) {
  const { agentId, graphql, accountId } = story.acme;
  const { prisma } = town.app.deps.database;
  const phoneOf = (i: number, j: number, prefix: string) => prefix + String(100 + i * CONTACTS + j);
  const all = rules.campaigns.flatMap((one, i) =>
    one.contacts.map((each, j) => ({ ...each, phone: phoneOf(i, j, each.prefix) })),
  );
  const called = all.filter(({ wasCalled }) => wasCalled);
  await Promise.all(
    called.map(({ phone: toNumber }) => graphql.data(DISPATCH, { input: { agentId, toNumber } })),
  );
  await vi.waitFor(
    async () => expect(await prisma.call.count({ where: { accountId, endedAt: null } })).toBe(0),
    EVENTUALLY,
  );
  clock.advance(rules.hoursSinceCalls * HOUR_MS + 1234);
  const { quietHours, minCallGapSeconds, maxCallsPerDay } = rules;
  await graphql.data(SETTINGS, { input: { quietHours, minCallGapSeconds, maxCallsPerDay } });
  for (const {
    place,
    days: on,
    hours: [from, to],
    callsIn30Hours,
  } of rules.ownRules)
    await graphql.data(OWN_RULES, {
      input: {
        place,
        hours: [{ days: on, from, to }],
        caps: callsIn30Hours === null ? [] : [{ calls: callsIn30Hours, hours: 30 }],
      },
    });
  const ids: string[] = [];
  for (const [i, one] of rules.campaigns.entries()) {
    const dayIn = (daysAhead: number) =>
      new Date(clock.now().getTime() + daysAhead * 24 * HOUR_MS).toISOString().slice(0, 10);
    const id = await story.draft({
      phones: one.contacts.map(({ prefix }, j) => phoneOf(i, j, prefix)),
      concurrentCalls: 20,
      schedule: {
        startDate: dayIn(one.startsIn),
        endDate: one.lasts === null ? null : dayIn(Math.max(one.startsIn, 0) + one.lasts),
        callingHours: { start: one.hours[0], end: one.hours[1] },
        days: one.days,
        timezone: one.timezone,
        useContactTimezone: one.useContactTimezone,
      },
    });
    for (const [j, { prefix, timezone }] of one.contacts.entries())
      await prisma.contact.updateMany({
        where: { accountId, phone: phoneOf(i, j, prefix) },
        data: { timezone },
      });
    ids.push(id);
  }
  return ids.map((id, i) => ({
    id,
    suppressed: (rules.campaigns[i]?.contacts ?? []).flatMap(({ suppressedHours, prefix }, j) =>
      suppressedHours === null ? [] : [{ phone: phoneOf(i, j, prefix), suppressedHours }],
    ),
  }));
}

/** Starts a campaign as its preflight says, suppresses contacts for a while, and returns what each is told. */
async function startTold(
  story: Campaigner,
  { id, suppressed }: Awaited<ReturnType<typeof draftAll>>[number],
): Promise<[phone: string, at: string][]> {
  const { graphql, accountId } = story.acme;
  const { contactListId } = await story.read(id);
  const contacts = await town.app.deps.database.prisma.contact.findMany({
    where: { accountId, contactListId },
  });
  let eligible = 0;
  const asked = await Promise.all(
    contacts.map(({ id: contactId }) => graphql.data(CONTACT, { campaignId: id, contactId })),
  );
  for (const { campaignContact } of asked) {
    if (WITHOUT_HOURS.includes(campaignContact.obstacle.code))
      expect(campaignContact.nextEligibleAt).toBeNull();
    else eligible++;
  }
  const { preflight } = (await graphql.data(CAMPAIGN, { id })).campaign;
  expect(preflight.contactsCallable).toBe(eligible);
  const { errors } = await graphql.ask(START, { id });
  if (eligible === 0) {
    expect(preflight.problems).toEqual([{ code: 'NO_COMMON_HOURS' }]);
    expect(errors).toHaveLength(1);
    return [];
  }
  expect(errors).toBeUndefined();
  for (const { phone, suppressedHours } of suppressed) {
    if (await hasCalled(id, phone)) continue;
    const expiresAt = new Date(clock.now().getTime() + suppressedHours * HOUR_MS).toISOString();
    await graphql.data(SUPPRESS, { input: { phone, reason: 'For a while.', expiresAt } });
  }
  return (await told(story, id)).flatMap(({ phone, nextEligibleAt }) =>
    nextEligibleAt === null ? [] : [[phone, nextEligibleAt]],
  );
}

async function told(story: Campaigner, id: string): Promise<Told[]> {
  const { activity, contacts } = (await story.acme.graphql.data(CAMPAIGN, { id })).campaign;
  const waiting = (contacts.nodes as Told[]).filter(({ state }) => state === 'PENDING');
  const now = clock.now().toISOString();
  for (const { obstacle, nextEligibleAt } of waiting) {
    if (nextEligibleAt !== null && nextEligibleAt > now) expect(obstacle?.until).toBe(nextEligibleAt);
    if (nextEligibleAt === null) {
      expect([...WITHOUT_HOURS, 'SUPPRESSED', 'CAMPAIGN_OVER']).toContain(obstacle?.code);
      expect(obstacle?.until).toBeNull();
    }
  }
  const first = waiting.flatMap(({ nextEligibleAt }) => nextEligibleAt ?? []).sort()[0];
  if (first !== undefined && first > now) expect(activity.nextAt).toBe(first);
  return waiting;
}

const callOf = (campaignId: string, phoneTo: string) =>
  town.app.deps.database.prisma.call.findFirst({ where: { campaignId, phoneTo } });

async function hasCalled(campaignId: string, phone: string): Promise<boolean> {
  return (await callOf(campaignId, phone)) !== null;
}

/** Moves the clock from promise to promise, and expects each phone to ring at its own. */
async function keepAll(
  story: Campaigner,
  campaigns: Awaited<ReturnType<typeof draftAll>>,
  promises: Map<string, string>,
): Promise<void> {
  const { accountId } = story.acme;
  const { prisma } = town.app.deps.database;
  const ids = campaigns.map(({ id }) => id);
  const rung = () => prisma.call.findMany({ where: { accountId, campaignId: { in: ids } } });
  while (promises.size > 0) {
    const at = [...promises.values()].sort()[0] as string;
    if (at > clock.now().toISOString()) clock.moveTo(at);
    const due = [...promises].filter(([, instant]) => instant === at).map(([phone]) => phone);
    await vi.waitFor(async () => {
      const called = (await rung()).map(({ phoneTo }) => phoneTo);
      expect(called).toEqual(expect.arrayContaining(due));
    }, EVENTUALLY);
    for (const { phoneTo, createdAt } of await rung()) {
      const promised = promises.get(phoneTo);
      if (promised !== undefined)
        expect(`${phoneTo} ${createdAt.toISOString()}`).toBe(`${phoneTo} ${promised}`);
      promises.delete(phoneTo);
    }
    // All campaigns are asked again at the end; each step asks only those that called.
    const asked =
      promises.size === 0
        ? ids
        : (await rung()).flatMap(({ phoneTo, campaignId }) =>
            due.includes(phoneTo) ? (campaignId ?? []) : [],
          );
    for (const id of new Set(asked))
      for (const { phone, nextEligibleAt } of await told(story, id))
        expect(`${phone} ${nextEligibleAt}`).toBe(`${phone} ${promises.get(phone) ?? null}`);
  }
}
