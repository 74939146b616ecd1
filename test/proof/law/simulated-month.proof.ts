import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_BASIS_NAMES } from '../../../src/contacts/consent.ts';
import { lowerCase } from '../../../src/platform/letter-case.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { HOUR_MS } from '../../../src/platform/time/durations.ts';
import { mulberry32 } from '../../campaigns/schedule/calling-window-cases.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { DatabaseTime } from '../../harness/clocks/database-time.ts';
import { MachineClock } from '../../harness/clocks/machine-clock.ts';
import { announceDueJobs } from '../../harness/clocks/waiting-jobs.ts';
import { PATIENCE_MS } from '../../harness/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests } from '../../harness/servers/redis.ts';
import { type Customer, newCustomer } from '../../scenarios/customer.ts';
import { startTown, type Town } from '../../scenarios/town.ts';
import {
  hasConsent,
  isAllowedHour,
  isBelowCaps,
  isOpenAt,
  type LawQuestion,
  saysEnough,
} from './law-oracle.ts';
import { PLACE_FACTS } from './place-facts.ts';
import { TelephoneExchange } from './telephone-exchange.ts';

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
const STEP_MS = HOUR_MS;
/** Steps between two kills, each of the other worker. */
const KILL_EVERY = IS_FULL_SIZE ? 24 : 12;
/** Workers are killed while they dial, and most people are dialed within the first days. */
const LEAST_KILLS = 3;
/** A campaign of one attempt forgives a contact one lost call, so it makes two calls at most. */
const MOST_CALLS = 2;
const POLL_MS = 50;
/** Time that passes at once while calls of a killed worker are all that is left to settle. */
const RECOVERY_STEP_MS = 15_000;
/** Real time without a change, after which nothing but the passing of time will settle what is left. */
const STANDSTILL_MS = 1_000;

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

/** A process of the service that does the background work, and its way to the telephones. */
interface Worker {
  exchange: TelephoneExchange;
  process: Promise<DialgraphProcess>;
  isKilled: boolean;
}

const clock = MachineClock.from(BEGIN);

let database: TestDatabase;
let databaseTime: DatabaseTime;
let redis: RedisInUse;
let town: Town;
let workers: Worker[];
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
  database = await createTestDatabase();
  databaseTime = await DatabaseTime.of(database);
  await databaseTime.setAhead(clock.aheadMs);
  redis = await redisForTests();
  const env = { ROLES: 'api', REDIS_URL: redis.url };
  const { serviceUrl: databaseUrl } = database;
  town = await startTown({ speed: Number.POSITIVE_INFINITY, clock, databaseUrl, env });
  workers = await Promise.all([newWorker(), newWorker()]);
  acme = await newCustomer(town.app, town.receiver, { credits: 10_000_000 });
  await acme.graphql.data(SETTINGS, { input: { quietHours: 'DEFER', artificialVoiceRules: true } });
}, 120_000);
afterAll(async () => {
  await Promise.all(workers.map(async ({ process }) => (await process).terminate()));
  await town.close();
  await Promise.all(workers.map(({ exchange }) => exchange.stop()));
  await redis.close();
  await databaseTime.close();
  await database.drop();
  clock.close();
});

async function newWorker(): Promise<Worker> {
  const exchange = await TelephoneExchange.to(town.environment.SIMULATOR_URL ?? '', clock);
  return { exchange, process: startProcess(exchange), isKilled: false };
}

function startProcess({ url }: TelephoneExchange): Promise<DialgraphProcess> {
  return DialgraphProcess.start({
    DATABASE_URL: town.app.databaseUrl,
    REDIS_URL: redis.url,
    SECRET_KEY,
    ROLES: 'worker',
    PUBLIC_URL: town.app.url,
    SIMULATOR_URL: url,
    WEBHOOK_ALLOW_PRIVATE: '1',
    NODE_OPTIONS: clock.nodeOptions,
  });
}

/** Kills a worker while it dials, the next time that it does, and starts it again. */
async function killAtNextPlacement(worker: Worker, moment: 'before ringing' | 'before the answer') {
  const running = await worker.process;
  worker.exchange.atNextPlacement(moment, () => {
    worker.isKilled = true;
    worker.process = running.kill().then(() => startProcess(worker.exchange));
  });
}

/** Moves all clocks: first the machines', since a process whose clock is early would call too early. */
async function advance(milliseconds: number): Promise<void> {
  clock.advance(milliseconds);
  await databaseTime.setAhead(clock.aheadMs);
  await announceDueJobs(town.app.deps);
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
    .poll(() => prisma.agent.count({ where: { status: 'ACTIVE' } }), { timeout: PATIENCE_MS })
    .toBe(2);
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

/** Counts the contacts that are due or are being called. `newest` tells whether calls come about meanwhile. */
async function unsettled(): Promise<{ contacts: number; newest: string | null }> {
  const { rows } = await town.app.deps.database.pool.query(
    `SELECT (SELECT count(*)::int FROM campaign_contact_entries AS entry JOIN campaigns ON campaigns.id = entry.campaign_id
         WHERE campaigns.status = 'RUNNING'
           AND (entry.state = 'CALLING' OR (entry.state = 'PENDING' AND entry.due_at <= $1))) AS contacts,
       (SELECT max(id) FROM calls) AS newest`,
    [clock.now()],
  );
  return rows[0];
}

/**
 * Resolves when every contact that is due was dialed or deferred, and no call is live. After a kill, time has to pass
 * for that: the calls of the killed worker are settled by what their provider knows.
 */
async function settle(): Promise<void> {
  let last = { seen: '', at: performance.now() };
  let changedAt = last.at;
  for (;;) {
    const found = await unsettled();
    if (found.contacts === 0) return;
    const [seen, at] = [JSON.stringify(found), performance.now()];
    const isMoving = seen !== last.seen || workers.some(({ exchange }) => exchange.isPlacing);
    if (isMoving) {
      last = { seen, at };
      changedAt = at;
    } else if (at - changedAt > PATIENCE_MS) throw new Error(`still unsettled: ${seen}`);
    else if (workers.some(({ isKilled }) => isKilled) && at - last.at > STANDSTILL_MS) {
      await advance(RECOVERY_STEP_MS);
      last = { seen, at };
    }
    await systemClock.sleep(POLL_MS);
  }
}

/** A step of time: from the instant to which the clocks are moved, until nothing is left to do. */
interface Step {
  from: number;
  until: number;
}

test('campaigns in every place dial whom the law lets them dial, when it does, and nobody else', async () => {
  const seed = Date.now();
  const { contactListId, callees } = await people(mulberry32(seed));
  const from = clock.now().getTime();
  const campaigns = await campaignsOver(contactListId);
  await settle();
  const steps: Step[] = [{ from, until: clock.now().getTime() }];
  let kills = 0;
  while (steps.length <= DAYS * 24) {
    const [prey] = workers;
    if (steps.length % KILL_EVERY === 0 && prey) {
      workers.reverse();
      await killAtNextPlacement(prey, kills % 4 < 2 ? 'before ringing' : 'before the answer');
    }
    await advance(STEP_MS);
    const from = clock.now().getTime();
    await settle();
    steps.push({ from, until: clock.now().getTime() });
    for (const worker of workers.filter(({ isKilled }) => isKilled)) {
      await worker.process;
      worker.isKilled = false;
      kills += 1;
    }
  }

  const { prisma } = town.app.deps.database;
  const calls = await prisma.call.findMany({
    where: { accountId: acme.accountId },
    select: {
      ...{ id: true, campaignId: true, contactId: true, phoneTo: true },
      ...{ createdAt: true, endedAt: true, outcome: true },
    },
    orderBy: { id: 'asc' },
  });
  const callOf = new Map(calls.map((call) => [call.id, call]));
  const rings = workers
    .flatMap(({ exchange }) => exchange.rings)
    .sort((a, b) => a.at - b.at)
    .flatMap(({ callId, at }) => {
      const call = callOf.get(callId);
      return call === undefined ? [] : [{ ...call, at }];
    });
  const calleeOf = new Map(callees.map((callee) => [callee.id, callee]));
  const question = (
    { phone: number, country, zone, consent }: Callee,
    { isDisclosed }: Campaign,
    at: number,
    calls: readonly number[],
  ): LawQuestion => {
    const rules = { isConsentDemanded: false, keepsVoiceRules: true, isDisclosed };
    return { number, country, zone, at, calls, consent, ...rules };
  };

  const ringsTo = Map.groupBy(rings, ({ phoneTo }) => phoneTo);
  const illegal = rings.filter((ring) => {
    const earlier = ringsTo.get(ring.phoneTo) ?? [];
    const before = earlier.slice(0, earlier.indexOf(ring)).map(({ at }) => at);
    const campaign = campaigns.find(({ id }) => id === ring.campaignId) as Campaign;
    const asked = question(calleeOf.get(ring.contactId ?? '') as Callee, campaign, ring.at, before);
    return !isOpenAt(asked, ring.at) || ![isBelowCaps, hasConsent, saysEnough].every((rule) => rule(asked));
  });

  const callsTo = Map.groupBy(calls, ({ phoneTo }) => phoneTo);
  const pairOf = (call: { campaignId: string | null; contactId: string | null }) =>
    `${call.campaignId} ${call.contactId}`;
  const rung = new Map(rings.toReversed().map((ring) => [pairOf(ring), ring.at]));
  const callsOf = Map.groupBy(calls, pairOf);
  const missed = callees.flatMap((callee) =>
    campaigns.flatMap((campaign) => {
      const pair = pairOf({ campaignId: campaign.id, contactId: callee.id });
      const rungAt = rung.get(pair) ?? Number.POSITIVE_INFINITY;
      const lastCall = callsOf.get(pair)?.[MOST_CALLS - 1]?.createdAt.getTime() ?? Number.POSITIVE_INFINITY;
      const others = (callsTo.get(callee.phone) ?? []).map(({ createdAt, endedAt }) => ({
        from: createdAt.getTime(),
        until: endedAt?.getTime() ?? Number.POSITIVE_INFINITY,
      }));
      const isLegal = (at: number) => {
        // A call that a killed worker left in doubt may have rung, so it counts.
        const before = others.filter((other) => other.from < at).map((other) => other.from);
        const asked = question(callee, campaign, at, before);
        return [saysEnough, hasConsent, isBelowCaps, isAllowedHour].every((rule) => rule(asked));
      };
      const step = steps.find(
        ({ from, until }) =>
          until < Math.min(rungAt, lastCall) &&
          // Beside another call to the number, of a state in doubt or not, a contact waits for its end.
          !others.some((other) => other.from <= until && other.until >= from) &&
          isLegal(from) &&
          isLegal(until),
      );
      return step === undefined
        ? []
        : [{ ...callee, campaign: campaign.id, at: new Date(step.from), rungAt }];
    }),
  );
  const lost = calls.filter(({ outcome }) => outcome === 'LOST').length;
  process.stdout.write(
    `${rings.length} dials to ${Object.keys(PLACE_FACTS).length} places in ${DAYS} days, ${kills} kills, ${lost} calls lost by them; ` +
      `${illegal.length} illegal, ${missed.length} missed\n`,
  );
  expect(illegal, `seed ${seed}`).toEqual([]);
  expect(missed, `seed ${seed}`).toEqual([]);
  expect(new Set(rings.map(({ id }) => id)).size).toBe(rings.length);
  expect(rings.length).toBeGreaterThan(IS_FULL_SIZE ? DIALS : callees.length);
  expect(kills).toBeGreaterThanOrEqual(LEAST_KILLS);
  expect(lost).toBeGreaterThan(0);
}, 7_200_000);
