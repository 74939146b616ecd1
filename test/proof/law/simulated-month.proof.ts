import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_BASIS_NAMES } from '../../../src/contacts/consent.ts';
import { lowerCase } from '../../../src/platform/letter-case.ts';
import { mulberry32 } from '../../campaigns/schedule/calling-window-cases.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { ManualClock } from '../../harness/clocks/manual-clock.ts';
import { type Customer, newCustomer } from '../../scenarios/customer.ts';
import { startTown, type Town } from '../../scenarios/town.ts';
import { hasConsent, isAllowedHour, isBelowCaps, type LawQuestion, saysEnough } from './law-oracle.ts';
import { PLACE_FACTS } from './place-facts.ts';

/** `LAW_MONTH_DIALS=20000` for a month; a weekend with a change of clocks and a holiday otherwise. */
const DIALS = Number(process.env.LAW_MONTH_DIALS ?? 0);
const IS_FULL_SIZE = DIALS > 0;
const [BEGIN, DAYS] = IS_FULL_SIZE ? ['2026-10-24T00:00:00Z', 31] : ['2026-10-30T12:00:00Z', 3];
/** Of each contact, so that caps on calls to a number are met. */
const CAMPAIGNS = 4;
/** At least so many contacts may be called once: the others lack consent, or the agent's disclosure. */
const DIALED_SHARE = 0.5;
const CONTACTS_OF_A_PLACE = IS_FULL_SIZE
  ? Math.ceil(DIALS / Object.keys(PLACE_FACTS).length / CAMPAIGNS / DIALED_SHARE)
  : 2;
const HOUR_MS = 3_600_000;
const STEP_MS = HOUR_MS;
/** Steps between two restarts of the second worker. */
const RESTART_EVERY = 20;

interface Callee {
  id: string;
  phone: string;
  country: string;
  zone: string;
  consent: LawQuestion['consent'];
}

interface Campaign {
  id: string;
  isDisclosed: boolean;
}

let clock: ManualClock;
let town: Town;
let second: TestApp;
let acme: Customer;

const SETTINGS = `mutation ($input: UpdateCallSettingsInput!) {
  updateCallSettings(input: $input) { account { id } }
}`;
const CREATE_AGENT =
  'mutation { createAgent(input: { name: "Bo", goal: "Book a demo" }) { agent { id status } } }';
const CREATE_CAMPAIGN =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const START_CAMPAIGN = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }';

beforeAll(async () => {
  clock = new ManualClock(BEGIN);
  town = await startTown({ speed: Number.POSITIVE_INFINITY, clock });
  second = await secondWorker();
  acme = await newCustomer(town.app, town.receiver, { credits: 10_000_000 });
  await acme.graphql.data(SETTINGS, { input: { quietHours: 'DEFER', artificialVoiceRules: true } });
}, 120_000);
afterAll(async () => {
  await second.stop();
  await town.close();
});

function secondWorker(): Promise<TestApp> {
  const { databaseUrl } = town.app;
  return startTestApp({ databaseUrl, clock, env: { ...town.environment, ROLES: 'worker' } });
}

/** A contact list with people of every place, of whom some have consented, for a while or for good. */
async function people(random: () => number): Promise<{ contactListId: string; callees: Callee[] }> {
  const { prisma } = town.app.deps.database;
  const { createContactList } = await acme.graphql.data(
    'mutation { createContactList(input: { name: "Everywhere" }) { contactList { id } } }',
  );
  const contactListId = createContactList.contactList.id;
  const callees = Object.values(PLACE_FACTS).flatMap(({ number, country, zone }) =>
    Array.from({ length: CONTACTS_OF_A_PLACE }, (_, n) => ({
      id: town.app.deps.ids.next('contact'),
      phone: number.slice(0, -3) + String(n).padStart(3, '0'),
      ...{ country, zone, consent: randomConsent(random) },
    })),
  );
  const now = clock.now();
  await prisma.contact.createMany({
    data: callees.map(({ id, phone, zone, consent }) => ({
      ...{ id, accountId: acme.accountId, contactListId, phone, timezone: zone },
      ...{ createdAt: now, updatedAt: now },
      ...(consent && { consent: stored(consent) }),
    })),
  });
  return { contactListId, callees };
}

function randomConsent(random: () => number): LawQuestion['consent'] {
  if (random() < 0.15) return null;
  const bases: readonly string[] = CONSENT_BASIS_NAMES;
  const basis =
    bases[random() < 0.6 ? bases.indexOf('EXPRESS_WRITTEN') : Math.floor(random() * bases.length)] ?? '';
  const begin = clock.now().getTime();
  const expiresAt = random() < 0.2 ? begin + Math.floor(random() * DAYS * 24) * HOUR_MS + 1 : null;
  return { basis: lowerCase(basis), at: begin - 1000 * HOUR_MS, expiresAt };
}

function stored({ basis, at, expiresAt }: NonNullable<LawQuestion['consent']>) {
  const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
  return {
    ...{ basis: basis.toUpperCase(), text: null, source: null, at: instant(at) },
    expiresAt: expiresAt === null ? null : instant(expiresAt),
  };
}

/** Starts campaigns over the list; the agent of the last one does not say what it is. */
async function campaignsOver(contactListId: string): Promise<Campaign[]> {
  const { prisma } = town.app.deps.database;
  const { createAgent } = await acme.graphql.data(CREATE_AGENT);
  const silent = createAgent.agent.id;
  await expect
    .poll(() => prisma.agent.findUniqueOrThrow({ where: { id: silent } }).then(({ status }) => status), {
      timeout: 20_000,
    })
    .toBe('ACTIVE');
  await prisma.agent.update({ where: { id: acme.agentId }, data: { disclosure: 'I am an AI assistant.' } });
  const campaigns: Campaign[] = [];
  for (let n = 1; n <= CAMPAIGNS; n++) {
    const isDisclosed = n < CAMPAIGNS;
    const input = { name: `Wave ${n}`, agentId: isDisclosed ? acme.agentId : silent, contactListId };
    const { createCampaign } = await acme.graphql.data(CREATE_CAMPAIGN, {
      input: { ...input, concurrentCalls: 50, retryRules: { maxAttempts: 1 } },
    });
    campaigns.push({ id: createCampaign.campaign.id, isDisclosed });
  }
  for (const { id } of campaigns) await acme.graphql.data(START_CAMPAIGN, { id });
  return campaigns;
}

/** Resolves when every contact that is due was dialed or deferred, and no call is live. */
async function settle(): Promise<void> {
  const unsettled = async () => {
    const { rows } = await town.app.deps.database.pool.query(
      `SELECT (SELECT count(*)::int FROM campaign_contact_entries AS entry JOIN campaigns ON campaigns.id = entry.campaign_id
         WHERE campaigns.status = 'RUNNING'
           AND (entry.state = 'CALLING' OR (entry.state = 'PENDING' AND entry.due_at <= $1)))
       + (SELECT count(*)::int FROM calls WHERE ended_at IS NULL) AS unsettled`,
      [clock.now()],
    );
    return rows[0].unsettled;
  };
  await expect.poll(unsettled, { timeout: IS_FULL_SIZE ? 600_000 : 60_000, interval: 20 }).toBe(0);
}

test('campaigns in every place dial whom the law lets them dial, when it does, and nobody else', async () => {
  const seed = Date.now();
  const { contactListId, callees } = await people(mulberry32(seed));
  const campaigns = await campaignsOver(contactListId);
  const steps = [clock.now().getTime()];
  await settle();
  while (steps.length <= DAYS * 24) {
    const isRestart = steps.length % RESTART_EVERY === 0;
    const restarted = isRestart ? second.stop().then(secondWorker) : null;
    clock.advance(STEP_MS);
    if (restarted) second = await restarted;
    await settle();
    steps.push(clock.now().getTime());
  }

  const { prisma } = town.app.deps.database;
  const calls = await prisma.call.findMany({
    where: { accountId: acme.accountId },
    select: { id: true, campaignId: true, contactId: true, phoneTo: true, createdAt: true },
    orderBy: { id: 'asc' },
  });
  const dialsTo = Map.groupBy(calls, ({ phoneTo }) => phoneTo);
  const calleeOf = new Map(callees.map((callee) => [callee.id, callee]));
  const isLegal = (callee: Callee, { isDisclosed }: Campaign, at: number, earlier: readonly number[]) => {
    const { phone: number, country, zone, consent } = callee;
    const rules = { isConsentDemanded: false, keepsVoiceRules: true, isDisclosed };
    const question = { number, country, zone, at, calls: earlier, consent, ...rules };
    return [isAllowedHour, isBelowCaps, hasConsent, saysEnough].every((rule) => rule(question));
  };

  const illegal = calls.filter(({ campaignId, contactId, phoneTo, createdAt }) => {
    const campaign = campaigns.find((each) => each.id === campaignId) as Campaign;
    // Claims of two campaigns at one instant do not see each other's calls, and a cap of one call then lets two pass.
    const earlier = (dialsTo.get(phoneTo) ?? []).filter((dial) => dial.createdAt < createdAt);
    const instants = earlier.map((dial) => dial.createdAt.getTime());
    return !isLegal(calleeOf.get(contactId ?? '') as Callee, campaign, createdAt.getTime(), instants);
  });
  const dialed = new Map(
    calls.map(({ campaignId, contactId, createdAt }) => [`${campaignId} ${contactId}`, createdAt.getTime()]),
  );
  const missed = callees.flatMap((callee) =>
    campaigns.flatMap((campaign) => {
      const dialedAt = dialed.get(`${campaign.id} ${callee.id}`) ?? Number.POSITIVE_INFINITY;
      const dials = (dialsTo.get(callee.phone) ?? []).map(({ createdAt }) => createdAt.getTime());
      // Beside another campaign's call to the number, a contact waits for its end, which is the next step here.
      const at = steps.find(
        (step) =>
          step < dialedAt &&
          !dials.includes(step) &&
          isLegal(
            callee,
            campaign,
            step,
            dials.filter((dial) => dial < step),
          ),
      );
      return at === undefined ? [] : [{ ...callee, campaign: campaign.id, at: new Date(at), dialedAt }];
    }),
  );
  process.stdout.write(
    `${calls.length} dials to ${Object.keys(PLACE_FACTS).length} places in ${DAYS} days; ${illegal.length} illegal, ${missed.length} missed\n`,
  );
  expect(illegal, `seed ${seed}`).toEqual([]);
  expect(missed, `seed ${seed}`).toEqual([]);
  expect(calls.length).toBeGreaterThan(IS_FULL_SIZE ? DIALS : callees.length);
}, 3_600_000);
