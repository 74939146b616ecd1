import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runAdmin } from '../../harness/clients/admin.ts';
import { redisMissing } from '../../harness/servers/redis.ts';
import { type Breaches, judgeDials } from '../kit/dial-judge.ts';
import { dispatch, killWorkers, optOut, type Tried, watchBalance } from '../kit/dialing-troubles.ts';
import {
  type DialingAccount,
  type DialingWorld,
  importList,
  startCampaign,
  startDialingWorld,
} from '../kit/dialing-world.ts';

/** `DIALS=1000000` is the full size. It ends once so much has been tried, or after `SECONDS`. */
const DIALS = Number(process.env.DIALS ?? 600);
/** How often one number may be called, which is what ends the run: then nothing may be dialed any more. */
const CALLS_PER_NUMBER = 3;
const GAP_SECONDS = 4;
const NUMBERS = Math.ceil(DIALS / CALLS_PER_NUMBER);
const CAMPAIGNS = 3;
/** Opt-outs arrive one by one, of so many of the numbers. */
const OPT_OUTS = Math.ceil(NUMBERS / 10);
/** Spent before its numbers have been called as often as they may. */
const POOR_CREDITS = 600;
const OVERDRAFT = 50;
/** For processes to start on a busy machine. */
const PATIENCE_MS = 300_000;
/** No machine that this runs on dials fewer in a second. */
const DIALS_PER_SECOND = 10;
const LONGEST_MS = Number(process.env.SECONDS ?? 240 + DIALS / DIALS_PER_SECOND) * 1_000;
/** The rest of the dials, and look-ups of calls whose reports were lost. */
const SETTLING_MS = 60_000 + (DIALS * 0.2 * 1_000) / DIALS_PER_SECOND;
/** Several lists of numbers are imported first. */
const IMPORTING_MS = NUMBERS * 5;

const tried: Tried = { killed: 0, optOuts: 0, least: Number.POSITIVE_INFINITY };

let world: DialingWorld;

beforeAll(async () => {
  world = await startDialingWorld();
}, PATIENCE_MS);
afterAll(() => world?.stop());

/** Limits without which nothing is promised, and credits below zero for one account. */
async function limit({ accountId, graphql }: DialingAccount, overdraft: number): Promise<void> {
  await graphql.data(
    'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { account { id } } }',
    { input: { minCallGapSeconds: GAP_SECONDS, maxCallsPerDay: CALLS_PER_NUMBER } },
  );
  if (overdraft > 0)
    await runAdmin(world.observer, ['account', 'set', accountId, '--overdraft-credits', String(overdraft)]);
}

/** Until enough of everything has been tried, or for as long as there is patience. Answers the dials a second. */
async function untilTried(): Promise<number> {
  const { calls } = world.exchange;
  const [began, dialed] = [Date.now(), calls.length];
  while (!hasTriedEnough() && Date.now() - began < LONGEST_MS) await delay(250);
  return ((calls.length - dialed) * 1_000) / (Date.now() - began);
}

/** Opt-outs and calls that are refused keep the numbers from all of their calls. */
function hasTriedEnough(): boolean {
  return (
    world.exchange.calls.length > DIALS * 0.8 &&
    tried.killed > 1 &&
    tried.optOuts > OPT_OUTS / 2 &&
    tried.least < POOR_CREDITS / 4
  );
}

const numbersOf = (areaCode: number, count: number) =>
  Array.from({ length: count }, (_, n) => `+1${areaCode}${2_000_000 + n}`);

/** Campaigns over overlapping lists; answers since when on numbers must not be dialed. */
async function startCampaigns(rich: DialingAccount, poor: DialingAccount): Promise<Map<string, number>> {
  const asleep = numbersOf(415, 50);
  const closing = numbersOf(646, NUMBERS);
  const lists = [];
  for (let n = 0; n < CAMPAIGNS; n += 1)
    lists.push(await importList(rich, `All ${n}`, rich.phones.slice((n * NUMBERS) / 10)));
  const ofPoor = await importList(poor, 'Poor', poor.phones);
  const ofAsleep = await importList(rich, 'Asleep', asleep, ZONE_AT_NIGHT);
  const ofClosing = await importList(rich, 'Closing', closing);
  const hours = hoursThatEndSoon();
  await Promise.all([
    ...lists.map((contactListId, n) => startCampaign(rich, { name: `All ${n}`, contactListId })),
    startCampaign(poor, { name: 'Poor', contactListId: ofPoor, concurrentCalls: 8 }),
    startCampaign(rich, { name: 'Asleep', contactListId: ofAsleep, schedule: hours.everywhere }),
    startCampaign(rich, { name: 'Closing', contactListId: ofClosing, schedule: hours.closing }),
  ]);
  return new Map([
    ...asleep.map((phone) => [phone, 0] as const),
    ...closing.map((phone) => [phone, hours.closesAt] as const),
  ]);
}

test.skipIf(redisMissing())(
  'no contact is called twice at once, too often, outside hours or after an opt-out, and no balance is overdrawn',
  async () => {
    const rich = await world.newAccount(10_000_000 + 1_000 * DIALS, numbersOf(212, NUMBERS));
    const poor = await world.newAccount(POOR_CREDITS, numbersOf(312, NUMBERS));
    await Promise.all([limit(rich, 0), limit(poor, OVERDRAFT)]);
    const closedFrom = await startCampaigns(rich, poor);
    const stop = new AbortController();
    const leaving = rich.phones.filter((_, n) => n % Math.floor(NUMBERS / OPT_OUTS) === 0);
    const meanwhile = Promise.all([
      killWorkers(world, tried, stop.signal),
      optOut(rich, leaving, tried, stop.signal),
      Promise.all([dispatch(rich, stop.signal), dispatch(poor, stop.signal)]),
      watchBalance(poor, tried, stop.signal),
    ]);
    const dialsPerSecond = await untilTried();
    stop.abort();
    const [, optOuts, answers] = await meanwhile;
    await expect.poll(liveCalls, { timeout: SETTLING_MS, interval: 500 }).toBe(0);

    for (const [phone, at] of optOuts) closedFrom.set(phone, at);
    const promises = { gapMs: GAP_SECONDS * 1000, callsPerNumber: CALLS_PER_NUMBER, closedFrom };
    const breaches = judgeDials(world.exchange.calls, promises);
    const verified = await runAdmin(world.observer, ['credits', 'verify', '--json']);
    print(breaches, dialsPerSecond, { ...tried, answers });
    expect({ ...breaches, latestMs: 0 }).toEqual({
      overlaps: [],
      gaps: [],
      caps: [],
      closed: [],
      latestMs: 0,
    });
    expect(tried.least).toBeGreaterThanOrEqual(-OVERDRAFT);
    expect(verified.code, verified.printed).toBe(0);
    expect(hasTriedEnough()).toBe(true);
  },
  PATIENCE_MS + IMPORTING_MS + LONGEST_MS + SETTLING_MS,
);

const liveCalls = () =>
  world.observer.deps.database.prisma.call.count({
    where: { status: { in: ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'] } },
  });

/** Eight hours from UTC, where it is the same time of the day at no time within the hours. */
const ZONE_AT_NIGHT = 'Asia/Singapore';

/** Calling hours that end at a minute within the run, and others during which it is night in some zone. */
function hoursThatEndSoon() {
  const closesAt = Math.ceil((Date.now() + 15_000) / 60_000) * 60_000;
  const time = (at: number) => new Date(at).toISOString().slice(11, 16);
  const startDate = new Date(Date.now() - 172_800_000).toISOString().slice(0, 10);
  const schedule = (from: number, to: number, useContactTimezone: boolean) => ({
    ...{ startDate, timezone: 'UTC', useContactTimezone },
    callingHours: { start: time(from), end: time(to) },
  });
  const hour = 3_600_000;
  return {
    closesAt,
    closing: schedule(closesAt - 6 * hour, closesAt, false),
    everywhere: schedule(Date.now() - 2 * hour, Date.now() + 2 * hour, true),
  };
}

function print({ latestMs }: Breaches, dialsPerSecond: number, seen: object): void {
  const { calls } = world.exchange;
  const numbers = new Set(calls.map(({ phoneTo }) => phoneTo)).size;
  process.stdout.write(
    `${calls.length} dials to ${numbers} numbers, ${dialsPerSecond.toFixed(1)} a second; ` +
      `the latest ${latestMs} ms after its number was closed; ` +
      `${JSON.stringify(seen, (_, value) => (value instanceof Map ? Object.fromEntries(value) : value))}\n`,
  );
}
