import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALL_STATS_DIMENSIONS } from '../../../src/reporting/stats-limits.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { createTestDatabase, type TestDatabase } from '../../harness/servers/database.ts';
import { ask } from './ask.ts';
import { dashboardQueries } from './dashboard-queries.ts';
import { CLOCK_PAIRS } from './graph-questions.ts';
import { type Effort, effortOf, followPlans, reportPlans } from './plans.ts';
import { type Question, questionsAbout } from './questions.ts';
import { GROWING, type History, seedHistory } from './seed.ts';
import { forgetIndexUse, unusedIndexes } from './unused-indexes.ts';

/** More than PostgreSQL plans with a statement's values before it settles on a plan for any values. */
const TIMES = 8;
/** A page of 50 from each of several walks, a day's calls, and what shares a searched text's trigrams. */
const MOST_ROWS = 5_000;
/** Behind these no history grows. */
const ASKS_NO_HISTORY = [
  'WebhookSecret',
  'VoiceProviders',
  'AdoptableProviders',
  'NumberPools',
  'ScheduledExports',
];
/** These look at each waiting contact of a campaign, and at the calls from a pool's numbers of one day. */
const NOT_ASKED = new Set([
  ...ASKS_NO_HISTORY,
  'CampaignForecasts',
  'CampaignPreflight',
  'PreviewCampaignUpdate',
  'NumberPool',
]);

let database: TestDatabase;
let app: TestApp;
let apiKey: string;
let accountId: string;
let history: History;
let plans: ReturnType<typeof followPlans>;

beforeAll(async () => {
  database = await createTestDatabase();
  const { serviceUrl, url } = database;
  const provisioning = await startTestApp({ databaseUrl: serviceUrl, env: { ROLES: 'api' } });
  const large = await provisioning.workspace();
  const others = await Promise.all(Array.from({ length: 20 }, () => provisioning.workspace()));
  await provisioning.stop();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const started = performance.now();
  history = await seedHistory(client, url, large, others);
  process.stdout.write(`history: seeded in ${Math.round((performance.now() - started) / 1000)} s\n`);
  await reportPlans(client);
  await forgetIndexUse(client);
  await client.end();
  plans = followPlans();
  app = await startTestApp({ databaseUrl: serviceUrl, env: { ROLES: 'api' } });
  ({ accountId, apiKey } = large);
}, 1_800_000);
afterAll(async () => {
  await app?.stop();
  await database?.drop();
});

const QUARTER_MS = 15 * 60_000;
/** The year, and days of which ended calls and charges can be told apart: from a whole quarter of an hour on. */
const RANGES = [366, 30].map((days) => ({
  createdAt: {
    from: new Date(Math.floor((Date.now() - days * 86_400_000) / QUARTER_MS) * QUARTER_MS).toISOString(),
    to: new Date(Date.now() + 86_400_000).toISOString(),
  },
}));
const STATS = `query ($filter: CallStatsFilter, $groupBy: [CallStatsDimension!], $timeZone: String) {
  callStats(filter: $filter, groupBy: $groupBy, timeZone: $timeZone) { calls creditsCharged } }`;
const GROUPINGS = [
  ...[[], ...CALL_STATS_DIMENSIONS.map((dimension) => [dimension])].map((groupBy) => ({
    groupBy,
    timeZone: 'UTC',
  })),
  ...['America/New_York', 'Asia/Kathmandu'].flatMap((timeZone) =>
    [...CLOCK_PAIRS, ['WEEKDAY', 'HOUR_OF_DAY', 'OUTCOME'], ['DAY', 'AGENT', 'OUTCOME']].map((groupBy) => ({
      groupBy,
      timeZone,
    })),
  ),
];

/** The account's ended calls that were created since an instant, and what its ledger says that they were charged. */
async function chargedByLedger(createdAfter: string): Promise<{ calls: number; credits: number }> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(
      `SELECT count(*)::int AS calls, -sum(amount)::int AS credits
       FROM calls LEFT JOIN ledger_entries ON call_id = calls.id AND kind = 'CALL_CHARGE'
       WHERE calls.account_id = $1 AND ended_at IS NOT NULL AND calls.created_at >= $2`,
      [accountId, createdAfter],
    );
    return rows[0];
  } finally {
    await client.end();
  }
}

interface Finding extends Effort {
  name: string;
  mostRows: number;
  /** Milliseconds, the plans' own measurement included. */
  p95: number;
}

async function look(question: Question): Promise<Finding> {
  const found: Effort[] = [];
  const durations: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    plans.take();
    const started = performance.now();
    await ask(app.url, apiKey, question).catch((cause) => {
      throw new Error(`${question.name} failed`, { cause });
    });
    durations.push(performance.now() - started);
    found.push(effortOf(plans.take(), GROWING));
  }
  const [worst] = found.sort((a, b) => b.rowsTouched - a.rowsTouched) as [Effort];
  const scanned = [...new Set(found.flatMap((effort) => effort.scanned))];
  const p95 = durations.sort((a, b) => a - b)[Math.ceil(TIMES * 0.95) - 1] ?? 0;
  return { name: question.name, mostRows: question.mostRows ?? MOST_ROWS, ...worst, scanned, p95 };
}

/** Almost all days in this table are those that a question about the large account's year asks for. */
const MAY_BE_SCANNED = new Set(['call_stats_days']);

function isExcessive({ statements, scanned, rowsTouched, mostRows }: Finding): boolean {
  const isScanned = scanned.some((table) => !MAY_BE_SCANNED.has(table));
  return statements === 0 || isScanned || rowsTouched > mostRows;
}

function inWords({ name, p95, rowsTouched, scanned, worst }: Finding): string {
  const scans = scanned.length > 0 ? `, reads all of ${scanned.join(', ')}` : '';
  return `${name}: ${rowsTouched} rows${scans}, p95 ${p95.toFixed(0)} ms, by ${worst.scan}`;
}

it('the measured queries include every query of the dashboard', () => {
  const requested = new Set(questionsAbout(history).map(({ ask: query }) => query));
  expect([...dashboardQueries.keys()].filter((name) => !requested.has(name) && !NOT_ASKED.has(name))).toEqual(
    [],
  );
});

it('the statistics of a long history agree with the ledger in every grouping', async () => {
  for (const filter of RANGES) {
    const charged = await chargedByLedger(filter.createdAt.from);
    for (const grouping of GROUPINGS) {
      const { callStats } = await graphqlClient(app.url, apiKey).data(STATS, { ...grouping, filter });
      const sums = { calls: 0, credits: 0 };
      for (const { calls, creditsCharged } of callStats) {
        sums.calls += calls;
        sums.credits += creditsCharged;
      }
      expect(sums, JSON.stringify({ ...grouping, filter })).toEqual(charged);
    }
  }
}, 600_000);

it('every query about a long history reads only the rows that it shows', async () => {
  const findings: Finding[] = [];
  for (const question of questionsAbout(history)) findings.push(await look(question));
  const slowest = findings.toSorted((a, b) => b.p95 - a.p95).slice(0, 10);
  // How fast is for the reader: a busy machine shows in it as well.
  process.stdout.write(
    `history: ${findings.length} questions, the slowest:\n${slowest.map(inWords).join('\n')}\n`,
  );
  expect(findings.filter(isExcessive).map(inWords)).toEqual([]);
}, 1_800_000);

it('every index of a growing table serves a question, a background job or a unique key', async () => {
  // A connection reports at its end what it has not reported of its scans.
  await app.stop();
  app = await startTestApp({ databaseUrl: database.serviceUrl, env: { ROLES: 'api' } });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    expect(await unusedIndexes(client, GROWING)).toEqual([]);
  } finally {
    await client.end();
  }
});
