import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { callbackPath } from '../../../src/http/provider-callbacks.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { runAdmin } from '../../harness/clients/admin.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB, type SurfaceClient } from '../../harness/clients/surface-client.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';
import { type Breaches, judgeDials } from '../kit/dial-judge.ts';
import { TelephoneExchange, type WireCall } from '../kit/telephone-exchange.ts';

/** `DIALS=1000000 SECONDS=14400` for the full size: it ends once so much has been tried, or after that time. */
const DIALS = Number(process.env.DIALS ?? 600);
/** How often one number may be called, which is what ends the run: then nothing may be dialed any more. */
const CALLS_PER_NUMBER = 3;
const GAP_SECONDS = 4;
const NUMBERS = Math.ceil(DIALS / CALLS_PER_NUMBER);
const CAMPAIGNS = 3;
const WORKERS = 2;
const KILL_EVERY_MS = 4_000;
/** Opt-outs arrive one by one, of so many of the numbers. */
const OPT_OUTS = Math.ceil(NUMBERS / 10);
/** Spent before its numbers have been called as often as they may. */
const POOR_CREDITS = 600;
const OVERDRAFT = 50;
/** An opt-out comes so often. */
const OPT_OUT_EVERY_MS = Number(process.env.DIALS ?? 0) > 10_000 ? 1_000 : 250;
/** For processes to start on a busy machine. */
const PATIENCE_MS = 300_000;
const LONGEST_MS = Number(process.env.SECONDS ?? 240) * 1_000;

interface Account extends ProvisionedWorkspace {
  agentId: string;
  graphql: GraphqlClient;
  surfaceA: SurfaceClient;
  surfaceB: SurfaceClient;
  phones: string[];
}

/** What happened to the service while it dialed. */
const tried = { killed: 0, optOuts: 0, least: Number.POSITIVE_INFINITY };

let observer: TestApp;
let redis: RedisInUse;
let exchange: TelephoneExchange;
let dataDir: string;
let environment: Record<string, string>;
let api: DialgraphProcess;
const workers: DialgraphProcess[] = [];

beforeAll(async () => {
  redis = await redisForTests();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  exchange = new TelephoneExchange({
    secret,
    callMs: () => 100 + Math.random() * 1_500,
    random: Math.random,
  });
  await exchange.start();
  const port = await freePort();
  observer = await startTestApp({ env: { ROLES: 'api', SIMULATOR_URL: exchange.url } });
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-permission-'));
  exchange.reportTo(`http://127.0.0.1:${port}${callbackPath('simulator')}`);
  environment = {
    DATABASE_URL: observer.databaseUrl,
    REDIS_URL: redis.url,
    SECRET_KEY,
    DATA_DIR: dataDir,
    SIMULATOR_URL: exchange.url,
    SIMULATOR_SPEED: '10',
    RECONCILE_AFTER_SECONDS: '2',
  };
  const starting = Array.from({ length: WORKERS }, startWorker);
  api = await DialgraphProcess.start({ ...environment, PORT: String(port), ROLES: 'api' });
  workers.push(...(await Promise.all(starting)));
}, PATIENCE_MS);
afterAll(async () => {
  await Promise.all([api, ...workers].map((each) => each?.kill()));
  await observer.stop();
  await exchange.stop();
  await redis.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const startWorker = () => DialgraphProcess.start({ ...environment, PORT: '0', ROLES: 'worker' });

async function newAccount(credits: number, phones: string[]): Promise<Account> {
  const workspace = await observer.workspace({ credits });
  const graphql = graphqlClient(api.url, workspace.apiKey);
  const { createAgent } = await graphql.data(
    'mutation { createAgent(input: { name: "Ada" }) { agent { id } } }',
  );
  return {
    ...workspace,
    agentId: createAgent.agent.id,
    graphql,
    surfaceA: clientA(api.url, workspace.apiKey),
    surfaceB: clientB(api.url, workspace.apiKey),
    phones,
  };
}

/** Limits without which nothing is promised, and credits below zero for one account. */
async function limit({ accountId, graphql }: Account, overdraft: number): Promise<void> {
  await graphql.data(
    'mutation ($input: UpdateCallSettingsInput!) { updateCallSettings(input: $input) { id } }',
    { input: { minCallGapSeconds: GAP_SECONDS, maxCallsPerDay: CALLS_PER_NUMBER } },
  );
  if (overdraft > 0)
    await runAdmin(observer, ['account', 'set', accountId, '--overdraft-credits', String(overdraft)]);
}

interface Wish {
  phones: readonly string[];
  timezone?: string;
  schedule?: object;
  concurrentCalls?: number;
}

/** A running campaign over a list of its own, on which other campaigns' numbers are as well. */
async function startCampaign(
  { graphql, surfaceA, agentId }: Account,
  name: string,
  wish: Wish,
): Promise<void> {
  const { createContactList } = await graphql.data(
    'mutation ($name: String!) { createContactList(input: { name: $name }) { id } }',
    { name },
  );
  const contactListId = createContactList.id;
  const contacts = wish.phones.map((phone) => ({ phone, ...(wish.timezone && { timezone: wish.timezone }) }));
  const imported = await surfaceA.post('/contacts/import', { contact_list_id: contactListId, contacts });
  expect(imported.body).toMatchObject({ created: contacts.length, failed: 0 });
  const { createCampaign } = await graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { id } }',
    {
      input: {
        ...{ name, agentId, contactListId, schedule: wish.schedule ?? null },
        concurrentCalls: wish.concurrentCalls ?? 40,
        retryRules: { maxAttempts: 5, delayMinutes: 0 },
      },
    },
  );
  await graphql.data('mutation ($id: ID!) { startCampaign(input: { id: $id }) { id } }', createCampaign);
}

/** Kills a worker and starts another, again and again, until it is told to stop. */
async function killWorkers(signal: AbortSignal): Promise<void> {
  while (await pause(KILL_EVERY_MS, signal)) {
    const victim = tried.killed % WORKERS;
    await workers[victim]?.kill();
    tried.killed += 1;
    workers[victim] = await startWorker();
  }
}

/** Answers when each opt-out was acknowledged. */
async function optOut({ graphql, phones }: Account, signal: AbortSignal): Promise<Map<string, number>> {
  const acknowledged = new Map<string, number>();
  for (const phone of phones.filter((_, n) => n % Math.floor(NUMBERS / OPT_OUTS) === 0)) {
    if (!(await pause(OPT_OUT_EVERY_MS, signal))) break;
    await graphql.data('mutation ($phone: String!) { suppressNumber(input: { phone: $phone }) { phone } }', {
      phone,
    });
    acknowledged.set(phone, Date.now());
    tried.optOuts += 1;
  }
  return acknowledged;
}

/** Single calls beside the campaigns, to the same numbers. */
async function dispatch(
  { surfaceB, agentId, phones }: Account,
  signal: AbortSignal,
): Promise<Map<number, number>> {
  const answers = new Map<number, number>();
  for (let n = 0; await pause(30, signal); n += 1) {
    const toNumber = phones[(n * 7) % phones.length] as string;
    const { status } = await surfaceB.post('/calls', { agentId, toNumber });
    answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  return answers;
}

/** Keeps the least that the API said of a balance. */
async function watchBalance({ graphql }: Account, signal: AbortSignal): Promise<void> {
  while (await pause(200, signal)) {
    const { creditBalance } = await graphql.data('{ creditBalance { balance } }');
    tried.least = Math.min(tried.least, creditBalance.balance);
  }
}

/** False once it is to stop. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined);
  return !signal.aborted;
}

/** Until enough of everything has been tried, or for as long as there is patience. */
async function untilTried(): Promise<void> {
  const began = Date.now();
  while (!hasTriedEnough() && Date.now() - began < LONGEST_MS) await delay(250);
}

/** Opt-outs and calls that are refused keep the numbers from all of their calls. */
function hasTriedEnough(): boolean {
  return (
    exchange.calls.length > DIALS * 0.8 &&
    tried.killed > 1 &&
    tried.optOuts > OPT_OUTS / 2 &&
    tried.least < POOR_CREDITS / 4
  );
}

const numbersOf = (areaCode: number) =>
  Array.from({ length: NUMBERS }, (_, n) => `+1${areaCode}${2_000_000 + n}`);

test.skipIf(redisMissing())(
  'nobody is called twice at once, too often, outside their hours or after an opt-out, and no balance is overdrawn',
  async () => {
    const rich = await newAccount(10_000_000, numbersOf(212));
    const poor = await newAccount(POOR_CREDITS, numbersOf(312));
    await Promise.all([limit(rich, 0), limit(poor, OVERDRAFT)]);
    const hours = hoursThatEndSoon();
    const asleep = Array.from({ length: 50 }, (_, n) => `+1415${2_000_000 + n}`);
    const closing = numbersOf(646);
    const started = Array.from({ length: CAMPAIGNS }, (_, n) =>
      startCampaign(rich, `All ${n}`, { phones: rich.phones.slice((n * NUMBERS) / 10) }),
    );
    await Promise.all([
      ...started,
      startCampaign(poor, 'Poor', { phones: poor.phones, concurrentCalls: 8 }),
      startCampaign(rich, 'Asleep', {
        phones: asleep,
        timezone: hours.zoneAtNight,
        schedule: hours.everywhere,
      }),
      startCampaign(rich, 'Closing', { phones: closing, schedule: hours.closing }),
    ]);
    const stop = new AbortController();
    const meanwhile = Promise.all([
      killWorkers(stop.signal),
      optOut(rich, stop.signal),
      Promise.all([dispatch(rich, stop.signal), dispatch(poor, stop.signal)]),
      watchBalance(poor, stop.signal),
    ]);
    await untilTried();
    stop.abort();
    const [, optOuts, answers] = await meanwhile;
    await expect.poll(liveCalls, { timeout: 60_000, interval: 500 }).toBe(0);

    const closedFrom = new Map<string, number>([
      ...optOuts,
      ...asleep.map((phone) => [phone, 0] as const),
      ...closing.map((phone) => [phone, hours.closesAt] as const),
    ]);
    const promises = { gapMs: GAP_SECONDS * 1000, callsPerNumber: CALLS_PER_NUMBER, closedFrom };
    const breaches = judgeDials(exchange.calls, promises);
    const verified = await runAdmin(observer, ['credits', 'verify', '--json']);
    print(breaches, exchange.calls, { ...tried, answers });
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
);

const liveCalls = () =>
  observer.deps.database.prisma.call.count({
    where: { status: { in: ['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING'] } },
  });

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
    /** Eight hours from UTC, where it is the same time of the day at no time within the hours. */
    zoneAtNight: 'Asia/Singapore',
  };
}

function print({ latestMs }: Breaches, calls: readonly WireCall[], seen: object): void {
  const numbers = new Set(calls.map(({ phoneTo }) => phoneTo)).size;
  process.stdout.write(
    `${calls.length} dials to ${numbers} numbers; the latest ${latestMs} ms after its number was closed; ${JSON.stringify(
      seen,
      (_, value) => (value instanceof Map ? Object.fromEntries(value) : value),
    )}\n`,
  );
}
