import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import type { Viewer } from '../../../src/platform/tenancy/viewer.ts';
import { createEndpoint } from '../../../src/webhooks/endpoints/endpoints.ts';
import { recordEvents } from '../../../src/webhooks/outbox/outbox.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { newEvent } from '../../harness/new-event.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { type RedisInUse, redisForTests } from '../../harness/servers/redis.ts';
import { type Behavior, Crowd } from './crowd.ts';

const ACCOUNTS = 200;
const ENDPOINTS_EACH = 50;
const ENDPOINTS = ACCOUNTS * ENDPOINTS_EACH;
/** Between two events: 10,000 deliveries in 25 s. */
const PAUSE_MS = 125;

let redis: RedisInUse;
let keeper: TestApp;
let crowd: Crowd;
let worker: DialgraphProcess;
let accountIds: string[];
let dataDir: string;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-crowd-'));
  redis = await redisForTests();
  keeper = await startTestApp({ env: { ROLES: 'api', REDIS_URL: redis.url } });
  crowd = await Crowd.start();
  accountIds = [];
  for (let n = 0; n < ACCOUNTS; n++) accountIds.push((await keeper.workspace()).accountId);
  await addEndpoints();
  worker = await DialgraphProcess.start({
    DATABASE_URL: keeper.databaseUrl,
    REDIS_URL: redis.url,
    DATA_DIR: dataDir,
    SECRET_KEY,
    ROLES: 'worker',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
});
afterAll(async () => {
  crowd?.close();
  await worker?.kill();
  await keeper?.stop();
  await redis?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Of each account's 50 endpoints, five hang, five fail and two are slow. */
function behaviorOf(number: number): Behavior {
  const place = number % ENDPOINTS_EACH;
  if (place < 5) return 'hanging';
  if (place < 10) return 'failing';
  return place < 12 ? 'slow' : 'healthy';
}

/** The first by the rules, the others as its copies: ten thousand requests would take longer than the proof. */
async function addEndpoints(): Promise<void> {
  const { deps } = keeper;
  const viewer = { accountId: accountIds[0] } as Viewer;
  const { endpoint } = await createEndpoint(deps, viewer, {
    url: crowd.url(0, behaviorOf(0)),
    events: ['CALL_COMPLETED'],
  });
  const copies = Array.from({ length: ENDPOINTS - 1 }, (_, n) => ({
    ...endpoint,
    id: deps.ids.next('webhookEndpoint'),
    accountId: accountIds[Math.floor((n + 1) / ENDPOINTS_EACH)] ?? '',
    url: crowd.url(n + 1, behaviorOf(n + 1)),
  }));
  await deps.database.prisma.webhookEndpoint.createMany({ data: copies });
}

/** An event of each account, one account after the other, evenly in time. */
async function somethingHappens(): Promise<void> {
  for (const accountId of accountIds) {
    await Promise.all([
      inTransaction(keeper.deps, (unitOfWork) =>
        recordEvents(keeper.deps, unitOfWork, [newEvent(accountId)]),
      ),
      sleep(PAUSE_MS),
    ]);
  }
}

function latencies(behavior: Behavior): { p50: number; p99: number; most: number } {
  const sorted = crowd.arrivals
    .filter((arrival) => arrival.behavior === behavior)
    .map(({ latencyMs }) => latencyMs)
    .sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), most: at(1) };
}

async function residentMegabytes(): Promise<number> {
  const metrics = await (await fetch(`${worker.url}/metrics`)).text();
  return Math.round(Number(/^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1]) / 2 ** 20);
}

/** Deliveries by status, attempts, and what the endpoint does. */
async function deliveries(): Promise<Record<string, number>> {
  const { rows } = await keeper.deps.database.pool.query<{ kind: string; deliveries: number }>(`
    SELECT concat_ws(' ', split_part(url, '/', 4), delivery.status, attempt_count) AS kind, count(*)::int AS deliveries
    FROM webhook_deliveries AS delivery JOIN webhook_endpoints AS endpoint ON endpoint.id = endpoint_id GROUP BY 1`);
  return Object.fromEntries(rows.map(({ kind, deliveries }) => [kind, deliveries]));
}

test('of 10,000 endpoints, those that hang, fail or are slow hold up none of the others and lose nothing', async () => {
  const idle = await residentMegabytes();
  await somethingHappens();
  const share = (endpoints: number) => endpoints * ACCOUNTS;
  // The third attempts follow in five minutes.
  await expect.poll(deliveries, { interval: 1_000, timeout: 60_000 }).toEqual({
    'healthy SUCCEEDED 1': share(38),
    'slow SUCCEEDED 1': share(2),
    'failing PENDING 2': share(5),
    'hanging PENDING 2': share(5),
  });
  const loaded = await residentMegabytes();
  const [healthy, slow] = [latencies('healthy'), latencies('slow')];
  process.stdout.write(
    `healthy ${JSON.stringify(healthy)} ms, slow ${JSON.stringify(slow)} ms; ` +
      `memory ${idle} MB before, ${loaded} MB after\n`,
  );
  const copies = Map.groupBy(crowd.arrivals, ({ number, eventId }) => `${number} ${eventId}`);
  expect(copies.size).toBe(ENDPOINTS);
  expect(Math.max(healthy.p99, slow.p99)).toBeLessThan(2_000);
  expect(Math.max(healthy.most, slow.most)).toBeLessThan(10_000);
  expect(loaded).toBeLessThan(1_024);
});
