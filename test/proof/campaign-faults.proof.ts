import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAgent } from '../../src/agents/agents.ts';
import { createCampaign } from '../../src/campaigns/campaign/campaigns.ts';
import { findMiscountedContacts } from '../../src/campaigns/contacts/verify-counts.ts';
import { startCampaign } from '../../src/campaigns/lifecycle/start.ts';
import { findMiscountedLists } from '../../src/contacts/verify-counts.ts';
import { findUsageDiscrepancies } from '../../src/credits/reconcile.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../src/providers/simulator/http/server.ts';
import { createEndpoint } from '../../src/webhooks/endpoints/endpoints.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { redisForTests } from '../harness/servers/redis.ts';
import {
  type RestartablePostgres,
  startRestartablePostgres,
} from '../harness/servers/restartable-postgres.ts';

const CONTACTS = 10_000;
const CONCURRENT_CALLS = 200;
const WORKERS = 3;
const KILL_EVERY_MS = 4_000;
const SAMPLE_EVERY_MS = 5;

/** A campaign's counters beside a recount, as one statement sees them. */
interface Sample {
  status: string;
  live: number;
  liveRecounted: number;
  total: number;
  totalRecounted: number;
}

const SAMPLE = `
  SELECT c.status, c.calls_live AS live, c.calls_total AS total,
    (SELECT count(*)::int FROM calls WHERE campaign_id = c.id
      AND status IN ('QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING')) AS "liveRecounted",
    (SELECT count(*)::int FROM calls WHERE campaign_id = c.id) AS "totalRecounted"
  FROM campaigns c WHERE id = $1`;

const RECOUNT = `
  SELECT count(*)::int AS calls_total,
    count(*) FILTER (WHERE status = 'COMPLETED' OR answered_at IS NOT NULL)::int AS calls_completed,
    count(*) FILTER (WHERE goal_achieved)::int AS calls_successful,
    count(*) FILTER (WHERE status <> 'COMPLETED' AND answered_at IS NULL)::int AS calls_failed,
    coalesce(sum(credits_charged), 0)::int AS credits_used,
    0 AS calls_live, $2::int AS contacts_total, 0 AS contacts_pending
  FROM calls WHERE campaign_id = $1`;

let postgres: RestartablePostgres;
let redis: Awaited<ReturnType<typeof redisForTests>>;
let telephones: Simulator;
let api: TestApp;
let dataDir: string;
let environment: Record<string, string>;

beforeAll(async () => {
  postgres = await startRestartablePostgres();
  redis = await redisForTests();
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-faults-'));
  telephones = createSimulator({
    clock: systemClock,
    secret: createSecretBox(SECRET_KEY).derive('simulator'),
    speed: Number.POSITIVE_INFINITY,
    briefTalk: true,
  });
  environment = {
    REDIS_URL: redis.url,
    SIMULATOR_URL: await telephones.start(),
    RECONCILE_AFTER_SECONDS: '3',
    // The telephones ring for no time at all, and a lost call is dialed again as soon.
    SIMULATOR_SPEED: '100',
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  api = await startTestApp({ databaseUrl: postgres.url, env: { ...environment, ROLES: 'api' } });
  telephones.reportTo(api.url + callbackPath('simulator'));
});
afterAll(async () => {
  await api.stop();
  await telephones.stop();
  await redis.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function startWorker(): Promise<DialgraphProcess> {
  return DialgraphProcess.start({
    ...environment,
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    SECRET_KEY,
    ROLES: 'worker',
    LOG_LEVEL: 'info',
  });
}

async function createTheCampaign(): Promise<string> {
  const { deps } = api;
  const { accountId, contactListId } = await api.workspace({ credits: 5_000_000 });
  const limits = { perMinute: null, perSecond: null, inFlight: null };
  const viewer = {
    accountId,
    userId: null,
    apiKeyId: null,
    role: 'OWNER',
    tier: 'ENTERPRISE',
    limits,
    isSuspended: false,
  } as const;
  await createEndpoint(deps, viewer, { url: 'http://127.0.0.1:9/', events: ['CAMPAIGN_COMPLETED'] });
  const { agent } = await createAgent(deps, viewer, { name: 'Ada' });
  await deps.database.prisma.$executeRaw`
    INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
    SELECT 'contact_' || lpad(n::text, 26, '0'), ${accountId}, ${contactListId}, '+1212' || 2000000 + n, now(), now()
    FROM generate_series(1, ${CONTACTS}) AS n`;
  const { id } = await createCampaign(deps, viewer, {
    name: 'Through it all',
    agentId: agent.id,
    contactListId,
    concurrentCalls: CONCURRENT_CALLS,
    retryRules: { maxAttempts: 2, delayMinutes: 0, retryOn: ['BUSY', 'FAILED'] },
  });
  await startCampaign(deps, viewer, id);
  return id;
}

/** Looks at the campaign until it is over, through restarts of the database too. */
async function sampleToTheEnd(campaignId: string): Promise<Sample[]> {
  const pool = new pg.Pool({ connectionString: postgres.url, max: 1 });
  pool.on('error', () => undefined);
  const samples: Sample[] = [];
  while (samples.at(-1)?.status !== 'COMPLETED') {
    const sample = await pool.query<Sample>(SAMPLE, [campaignId]).catch(() => null);
    samples.push(...(sample?.rows ?? []));
    await systemClock.sleep(SAMPLE_EVERY_MS);
  }
  await pool.end();
  return samples;
}

/** Kills one worker after the other and puts a new one in its place; once in between, the database goes too. */
async function wreakHavoc(isOver: AbortSignal): Promise<number> {
  const workers = await Promise.all(Array.from({ length: WORKERS }, startWorker));
  let kills = 0;
  while (!isOver.aborted) {
    await systemClock.sleep(KILL_EVERY_MS, isOver).catch(() => undefined);
    if (isOver.aborted) break;
    await workers.shift()?.kill();
    kills++;
    if (kills === 2) await postgres.restartImmediately();
    workers.push(await startWorker());
  }
  await Promise.all(workers.map((worker) => worker.terminate()));
  return kills;
}

test('a campaign of 10,000 contacts at 200 concurrent calls survives killed workers and a lost database', async () => {
  const campaignId = await createTheCampaign();
  const over = new AbortController();
  const [samples, kills] = await Promise.all([
    sampleToTheEnd(campaignId).finally(() => over.abort()),
    wreakHavoc(over.signal),
  ]);
  const { prisma, pool } = api.deps.database;

  expect(kills).toBeGreaterThanOrEqual(3);
  expect(samples.length).toBeGreaterThanOrEqual(1_000);
  expect(Math.max(...samples.map(({ liveRecounted }) => liveRecounted))).toBeLessThanOrEqual(
    CONCURRENT_CALLS,
  );
  const astray = samples.filter((s) => s.live !== s.liveRecounted || s.total !== s.totalRecounted);
  expect(astray, 'counters that a recount contradicts').toEqual([]);

  const { rows: recount } = await pool.query(RECOUNT, [campaignId, CONTACTS]);
  const { rows: counters } = await pool.query(
    `SELECT calls_total, calls_completed, calls_successful, calls_failed, credits_used, calls_live,
            contacts_total, contacts_pending FROM campaigns WHERE id = $1`,
    [campaignId],
  );
  expect(counters).toEqual(recount);

  const contacts = await prisma.campaignContact.findMany({ where: { campaignId } });
  expect(contacts).toHaveLength(CONTACTS);
  expect(contacts.filter(({ state, outcome }) => state !== 'FINISHED' || outcome === null)).toEqual([]);
  expect(contacts.filter(({ attempts, uncounted }) => attempts - uncounted > 2)).toEqual([]);

  const calls = await prisma.call.findMany({ where: { campaignId }, select: { id: true } });
  expect(calls.filter(({ id }) => telephones.placementsOf(id) > 1)).toEqual([]);

  const { rows: money } = await pool.query(
    `SELECT a.credit_balance AS balance, (SELECT sum(amount)::int FROM ledger_entries WHERE account_id = a.id) AS ledger,
       (SELECT -sum(amount)::int FROM ledger_entries WHERE campaign_id = c.id) AS charged, c.credits_used AS used
     FROM campaigns c JOIN accounts a ON a.id = c.account_id WHERE c.id = $1`,
    [campaignId],
  );
  expect(money[0].ledger).toBe(money[0].balance);
  expect(money[0].charged).toBe(money[0].used);
  expect(await prisma.webhookEvent.count({ where: { type: 'CAMPAIGN_COMPLETED' } })).toBe(1);
  expect(await findMiscountedContacts(api.deps)).toEqual([]);
  expect(await findMiscountedLists(api.deps)).toEqual([]);
  expect(await findUsageDiscrepancies(api.deps)).toEqual([]);
}, 600_000);
