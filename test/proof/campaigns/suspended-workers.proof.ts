import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMiscountedContacts } from '../../../src/campaigns/contacts/verify-counts.ts';
import { findDiscrepancies, findUsageDiscrepancies } from '../../../src/credits/reconcile.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { redisForTests } from '../../harness/servers/redis.ts';
import { type Campaigner, newCampaigner } from '../../scenarios/campaigns/campaigner.ts';
import { startTown, type Town } from '../../scenarios/town.ts';
import { TelephoneExchange } from '../kit/telephone-exchange.ts';

/** In full: `SLEEPS=20 CONTACTS=2000`. */
const SLEEPS = Number(process.env.SLEEPS ?? 2);
const CONTACTS = Number(process.env.CONTACTS ?? 500);
const SLEEP_MS = Number(process.env.SLEEP_MS ?? 15_000);
/** The other worker's placements may stop for so long. */
const LONGEST_STOP_MS = 5_000;
const CONCURRENT_CALLS = 60;
/** A campaign that lasts for as long as its sleeps, with as much time between them at random. */
const CALL_MS = ((SLEEPS * (SLEEP_MS + 8_000) + 10_000) / CONTACTS) * CONCURRENT_CALLS;

/** Records when a campaign is put off for its provider's sake: a circuit that opens causes this at once. */
const RECORD_BACKOFFS = `
  CREATE TABLE backoffs (at timestamptz NOT NULL DEFAULT clock_timestamp());
  GRANT SELECT ON backoffs TO PUBLIC;
  CREATE FUNCTION record_backoff() RETURNS trigger SECURITY DEFINER LANGUAGE plpgsql AS
    'BEGIN INSERT INTO backoffs DEFAULT VALUES; RETURN NULL; END';
  CREATE TRIGGER record_backoff AFTER UPDATE OF provider_trouble ON campaigns
    FOR EACH ROW WHEN (NEW.provider_trouble > OLD.provider_trouble) EXECUTE FUNCTION record_backoff();`;

let exchange: TelephoneExchange;
let redis: Awaited<ReturnType<typeof redisForTests>>;
let town: Town;
let story: Campaigner;
let dataDir: string;
let workers: DialgraphProcess[];

beforeAll(async () => {
  redis = await redisForTests();
  exchange = new TelephoneExchange({
    secret: createSecretBox(SECRET_KEY).derive('simulator'),
    callMs: () => CALL_MS * (0.5 + Math.random()),
    random: Math.random,
    lostReports: 0,
  });
  await exchange.start();
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-suspended-'));
  const env = { SIMULATOR_URL: exchange.url, REDIS_URL: redis.url };
  town = await startTown({ speed: 1, env: { ...env, ROLES: 'api' } });
  await town.app.executeAsOwner(RECORD_BACKOFFS);
  exchange.reportTo(town.app.url + callbackPath('simulator'));
  story = await newCampaigner(town, { credits: 1_000_000 });
  const startWorker = () =>
    DialgraphProcess.start({
      ...env,
      DATABASE_URL: town.app.databaseUrl,
      DATA_DIR: dataDir,
      SECRET_KEY,
      ROLES: 'worker',
      WEBHOOK_ALLOW_PRIVATE: '1',
    });
  workers = await Promise.all([startWorker(), startWorker()]);
});
afterAll(async () => {
  for (const worker of workers) worker.wake();
  await Promise.all(workers.map((worker) => worker.kill()));
  await town.close();
  await exchange.stop();
  await redis.close();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Sleep {
  from: number;
  until: number;
}

/** A session that has waited within its transaction for longer than one whose process runs. */
const HELD = `
  SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
    AND state_change < clock_timestamp() - interval '80 ms'`;

/** Suspends a worker at the worst of moments: while it holds the locks of a transaction. */
async function suspendWithinTransaction(worker: DialgraphProcess, isOver: AbortSignal): Promise<void> {
  const { pool } = town.app.deps.database;
  while (!isOver.aborted) {
    worker.suspend();
    await systemClock.sleep(100);
    if ((await pool.query(HELD)).rowCount !== 0) return;
    worker.wake();
    await systemClock.sleep(50 * Math.random());
  }
}

/** Suspends one worker after the other, by turns at a random moment and within a transaction. Answers when each slept. */
async function sleepInTurns(isOver: AbortSignal): Promise<Sleep[]> {
  const sleeps: Sleep[] = [];
  const pause = (milliseconds: number) => systemClock.sleep(milliseconds, isOver).catch(() => undefined);
  for (let sleep = 0; sleep < SLEEPS && !isOver.aborted; sleep++) {
    await pause(2_000 + Math.random() * 4_000);
    const worker = workers[Math.floor(sleep / 2) % workers.length] as DialgraphProcess;
    if (sleep % 2 === 0) await suspendWithinTransaction(worker, isOver);
    else worker.suspend();
    const from = Date.now();
    await pause(SLEEP_MS);
    worker.wake();
    sleeps.push({ from, until: Date.now() });
  }
  return sleeps;
}

/** The longest time within a worker's sleep in which nothing was placed; its beginning and end count as well. */
function longestStop(sleeps: readonly Sleep[]): number {
  const placements = exchange.calls.map(({ arrivedAt }) => arrivedAt);
  const stops = sleeps.map(({ from, until }) => {
    const times = [from, ...placements.filter((at) => at > from && at < until), until].sort((a, b) => a - b);
    return Math.max(...times.slice(1).map((at, i) => at - (times[i] ?? 0)));
  });
  return Math.max(...stops);
}

test('a suspended worker delays no other, and does not blame the provider for its own pause', async () => {
  const phones = Array.from({ length: CONTACTS }, (_, n) => `+1212${2_000_000 + n}`);
  const retryRules = { maxAttempts: 1, delayMinutes: 0 };
  const campaign = await story.draft({ phones, concurrentCalls: CONCURRENT_CALLS, retryRules });
  await story.start(campaign);
  const over = new AbortController();
  const [ended, sleeps] = await Promise.all([
    story.until(campaign, ({ status }) => status !== 'RUNNING').finally(() => over.abort()),
    sleepInTurns(over.signal),
  ]);
  const { prisma } = town.app.deps.database;
  const rang = new Set(exchange.calls.map(({ reference }) => reference));
  const failed = await prisma.webhookEvent.findMany({ where: { type: 'CALL_FAILED' } });
  const neverRang = failed.filter(({ callId }) => callId !== null && !rang.has(callId));
  const calls = await prisma.call.findMany({ where: { campaignId: campaign } });
  const figures = {
    sleeps: sleeps.length,
    longestStopMs: longestStop(sleeps.filter(({ until, from }) => until - from >= SLEEP_MS)),
    placements: exchange.calls.length,
    doubled: exchange.calls.length - new Set(exchange.calls.map(({ phoneTo }) => phoneTo)).size,
    backoffs: (await town.app.deps.database.pool.query('SELECT FROM backoffs')).rowCount,
    failedWithoutRinging: neverRang.length,
    lost: calls.filter(({ endedReason }) => endedReason === 'lost_at_provider').length,
    pausesNoticed: workers.flatMap(({ log }) => log).filter(({ pausedMs }) => pausedMs !== undefined).length,
  };
  process.stdout.write(`${JSON.stringify(figures)}\n`);

  expect(ended.status).toBe('COMPLETED');
  expect(figures).toMatchObject({
    sleeps: SLEEPS,
    placements: CONTACTS,
    doubled: 0,
    backoffs: 0,
    failedWithoutRinging: 0,
  });
  expect(figures.longestStopMs).toBeLessThanOrEqual(LONGEST_STOP_MS);
  expect(figures.pausesNoticed).toBeGreaterThanOrEqual(SLEEPS);
  expect(await prisma.contact.count({ where: { lastCalledAt: null } })).toBe(0);
  expect(await findMiscountedContacts(town.app.deps)).toEqual([]);
  expect(await findDiscrepancies(town.app.deps)).toEqual([]);
  expect(await findUsageDiscrepancies(town.app.deps)).toEqual([]);
}, 1_800_000);
