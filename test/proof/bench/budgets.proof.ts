import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addContactList } from '../../bench/campaigns/contact-list.ts';
import { startTelephones } from '../../bench/campaigns/party.ts';
import {
  COUNTING_SETTINGS,
  installCounters,
  observe,
  readCounters,
  readLog,
} from '../../bench/counters/readings.ts';
import { recordTypeReport, relationReport, statementReport } from '../../bench/counters/reports.ts';
import {
  each,
  planningWithoutIdle,
  type Stretch,
  stretchOf,
  withoutIdle,
} from '../../bench/counters/stretch.ts';
import {
  type Customer,
  commandCampaign,
  createAgent,
  createCampaign,
  createEndpoints,
  dispatchCall,
} from '../../bench/customer.ts';
import { printedReport } from '../../bench/kit/report.ts';
import type { Measurement } from '../../bench/kit/section.ts';
import { type Receiver, startReceiver } from '../../bench/receiver.ts';
import { createWorld, type World } from '../../bench/world.ts';
import { databaseUrl, execute } from '../../harness/servers/database.ts';
import { freePort } from '../../harness/servers/free-port.ts';

/** Entries of the search for words in the conversation, made up to a minute after the call's end: one in each index of `call_words`. */
const WORDS_INDEX_ENTRIES = 3;
/**
 * Budgets: the figures of the day with room for the batches of a quiet machine, which are smaller. Every change that makes a
 * call cheaper lowers them, down to the goals in `docs/scaling.md`.
 */
const CAMPAIGN_CALL = {
  walBytes: 25_000,
  indexEntries: 60 + WORDS_INDEX_ENTRIES,
  statements: 8.5,
  nestedStatements: 33,
  commits: 4,
};
/** By contact of the list. */
const CAMPAIGN_START = { walBytes: 770 };
const LEAST_HOT_PERCENT = 75;
const IDLE_SECOND = { walBytes: 2_000, commits: 4 };
const SPARSE_CALL = { plans: 8 };

const DIALS_PER_SECOND = 10;
const CONTACTS = 80;
const WARM_UP_CONTACTS = 50;
const STARTED_CONTACTS = 10_000;
const IDLE_SECONDS = 25;
const EARLIER_CALLS = 16;
/** More of them later show what a process plans once it has run every schedule on every kept connection. */
const SPARSE_CALLS = Number(process.env.SPARSE_CALLS ?? 4);
const SPARSE_AFTER_SECONDS = Number(process.env.SPARSE_AFTER_SECONDS ?? 0);
const SECONDS_BETWEEN_CALLS = 3;
/** Connections report what they counted within ten seconds. What a process puts off for so long counts as well. */
const REPORTING_SECONDS = 11;
const PATIENCE_MS = 120_000;
const CREDITS = 1_000_000;

let world: World;
let receiver: Receiver;
let observer: pg.Client;
let measured: pg.Client;
let database: string;
let accountId: string;
let customer: Customer;
let agentId: string;
let idle: Stretch;

beforeAll(async () => {
  world = await createWorld(COUNTING_SETTINGS);
  receiver = await startReceiver();
  database = await world.createDatabase();
  const account = await world.createAccount(database, CREDITS);
  accountId = account.accountId;
  observer = await connect(world.observerUrl);
  measured = await connect(database);
  await installCounters(observer);
  await observe(measured);
  const port = await freePort();
  const telephones = await startTelephones(world, port);
  const server = await world.startServer(database, {
    PORT: String(port),
    SIMULATOR_URL: telephones.url,
    SIMULATOR_CALLS_PER_SECOND: String(DIALS_PER_SECOND),
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  customer = { url: server.url, key: account.apiKey };
  agentId = await createAgent(customer);
  await createEndpoints(customer, receiver.url, 1, ['CALL_STARTED', 'CALL_COMPLETED', 'CALL_FAILED']);
  await warmUp();
  await sleep(REPORTING_SECONDS * 1000);
  idle = await count(() => sleep((IDLE_SECONDS - REPORTING_SECONDS) * 1000));
}, 300_000);
afterAll(async () => {
  await observer?.end();
  await measured?.end();
  receiver?.close();
  await world?.close();
});

async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
}

/** The log is that of all databases. */
const DATABASES = 'SELECT datname AS name FROM pg_database WHERE datallowconn';

/** Makes the process compile and plan what campaigns need, and leaves no table that autovacuum would come for. */
async function warmUp(): Promise<void> {
  await observer.query('CHECKPOINT');
  const campaignId = await prepareCampaign(WARM_UP_CONTACTS);
  await commandCampaign(customer, campaignId, 'start');
  await settled();
  const { rows: databases } = await observer.query<{ name: string }>(DATABASES);
  for (const { name } of databases) await execute(databaseUrl(database, name), 'VACUUM ANALYZE');
}

async function prepareCampaign(contacts: number): Promise<string> {
  const { contactListId } = await addContactList(database, { accountId }, contacts);
  return createCampaign(customer, { agentId, contactListId, concurrentCalls: contacts });
}

/** Waits until no campaign runs and all deliveries are over; in one transaction, because commits are counted. */
async function settled(): Promise<void> {
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  await measured.query('BEGIN');
  for (;;) {
    const { rows } = await measured.query<{ isOver: boolean }>(IS_OVER);
    if (rows[0]?.isOver) break;
    await sleep(250, undefined, { signal: giveUp });
  }
  await measured.query('COMMIT');
}

/** Waits for the claims in progress, which a pause makes roll back. */
async function claimsOver(contended: readonly string[]): Promise<void> {
  await measured.query(
    'SELECT pg_advisory_lock(hashtextextended(id, 0)), pg_advisory_unlock(hashtextextended(id, 0)) FROM unnest($1::text[]) AS id',
    [contended],
  );
}

const IS_OVER = `
  SELECT NOT EXISTS (SELECT FROM campaigns WHERE status = 'RUNNING')
    AND NOT EXISTS (SELECT FROM calls WHERE ended_at IS NULL)
    AND NOT EXISTS (SELECT FROM webhook_deliveries WHERE status = 'PENDING') AS "isOver"`;

/** Everything that PostgreSQL counts until `work` is over and the connections have reported. */
async function count(work: () => Promise<void>): Promise<Stretch> {
  const before = await readCounters(observer, measured);
  await work();
  await sleep(REPORTING_SECONDS * 1000);
  const after = await readCounters(observer, measured);
  return stretchOf(before, after, await readLog(observer, measured, { from: before.lsn, to: after.lsn }));
}

function report(what: string, stretch: Stretch, exactly: Record<string, number> = {}): void {
  const figures = { ...stretch.sums, hotPercent: hotPercent(stretch), ...exactly };
  process.stdout.write(
    printedReport(`${what}, as PostgreSQL counts`, linesOf(figures), {}) +
      relationReport(`${what}, by relation`, stretch) +
      recordTypeReport(`${what}, by type of record`, stretch) +
      statementReport(what, stretch),
  );
}

/** One figure a line: the table would be wider than a terminal. */
function linesOf(figures: Record<string, number>): Measurement[] {
  return Object.entries(figures).map(([what, value]) => ({ what, figures: { value } }));
}

function hotPercent({ sums: { hotUpdates, updates } }: Stretch): number {
  return (hotUpdates / updates) * 100;
}

function expectWithin(stretch: Stretch, budget: Partial<Stretch['sums']>): void {
  const over = Object.entries(budget).filter(
    ([name, most]) => stretch.sums[name as keyof typeof budget] > most,
  );
  expect(over, JSON.stringify(stretch.sums)).toEqual([]);
}

test('an idle process with both roles, API and worker, stays within its budget of statements', async () => {
  const second = each(idle, idle.seconds);
  report('An idle second', second);
  expectWithin(second, IDLE_SECOND);
});

test('a call of a campaign at ten dials a second stays within its budget, from its claim to its last webhook', async () => {
  const campaignId = await prepareCampaign(CONTACTS);
  // The start of a campaign, which is no part of a call, is over when it is paused.
  await commandCampaign(customer, campaignId, 'start');
  await commandCampaign(customer, campaignId, 'pause');
  await claimsOver([campaignId, accountId]);
  await settled();
  const before = await dialedAfter(0);
  const stretch = await count(async () => {
    await commandCampaign(customer, campaignId, 'resume');
    await settled();
  });
  const { calls: placed, seconds } = await dialedAfter(before.calls);
  const perSecond = placed / seconds;
  expect(placed).toBeGreaterThan(CONTACTS / 2);
  const call = each(withoutIdle(stretch, idle), placed);
  report(`One of ${placed} calls of a campaign at ${perSecond.toFixed(1)} dials a second`, call);
  expectWithin(call, CAMPAIGN_CALL);
  expect(hotPercent(call)).toBeGreaterThanOrEqual(LEAST_HOT_PERCENT);
});

test('PostgreSQL plans no more than budgeted for a company that calls every three seconds', async () => {
  // The first calls on each connection are planned, and no later ones.
  await dispatchCalls(EARLIER_CALLS, 500);
  await sleep(SPARSE_AFTER_SECONDS * 1000);
  const stretch = await count(() => dispatchCalls(SPARSE_CALLS, SECONDS_BETWEEN_CALLS * 1000));
  const { plans, percent } = planningWithoutIdle(stretch, idle);
  const planning = { plans: plans / SPARSE_CALLS, planningPercent: percent };
  report('A call every three seconds', each(withoutIdle(stretch, idle), SPARSE_CALLS), planning);
  expect(planning.plans).toBeLessThanOrEqual(SPARSE_CALL.plans);
});

test('the start of a campaign stays within its budget', async () => {
  const { contactListId } = await addContactList(database, { accountId }, STARTED_CONTACTS);
  const scheduled = {
    schedule: { start_date: '2100-01-01', calling_hours: { start: '09:00', end: '17:00' }, timezone: 'UTC' },
  };
  const campaignId = await createCampaign(
    customer,
    { agentId, contactListId, concurrentCalls: 1 },
    scheduled,
  );
  const stretch = await count(() => commandCampaign(customer, campaignId, 'start'));
  const contact = each(withoutIdle(stretch, idle), STARTED_CONTACTS);
  report(`One of ${STARTED_CONTACTS} contacts at the start of a campaign`, contact);
  expectWithin(contact, CAMPAIGN_START);
});

let dispatched = 0;

async function dispatchCalls(calls: number, pauseMs: number): Promise<void> {
  for (let n = 0; n < calls; n += 1) {
    await dispatchCall(customer, agentId, `+1415555${2_000 + dispatched++}`);
    await sleep(pauseMs);
  }
  await settled();
}

async function dialedAfter(calls: number): Promise<{ calls: number; seconds: number }> {
  const { rows } = await measured.query<{ calls: number; seconds: number }>(DIALED, [calls]);
  return rows[0] ?? { calls: 0, seconds: 0 };
}

/** Calls after the first so many, and the time from the first to the last of them. */
const DIALED = `
  SELECT count(*)::int AS calls, extract(epoch FROM max(created_at) - min(created_at))::float8 AS seconds
  FROM (SELECT created_at FROM calls ORDER BY id OFFSET $1) AS call`;
