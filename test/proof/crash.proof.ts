import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { freePort } from '../harness/servers/free-port.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../harness/servers/redis.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

/** In full: `CRASH_CALLS=500`. */
const CALLS = Number(process.env.CRASH_CALLS ?? 200);
const ENDPOINTS = 4;
const DISPATCHERS = 20;
/** Webhooks that are answered before the kill. */
const ANSWERED = CALLS / 2;
/** Telephones of their own would talk for minutes. */
const LONGEST_CALL_SECONDS = CALLS / 5 + 20;
/** Every ending that a number can bring, most of them answered. */
const NUMBERS = ['+15005550006', '+15005550007', '+15005550008', '+15005550009', '+15005550004'];
const PATIENCE_MS = 150_000;

/** Looks on from outside the processes that are killed. */
let observer: TestApp;
let redis: RedisInUse;
let receiver: WebhookReceiver;
let telephones: Simulator;
let acme: Customer;
let dataDir: string;
let environment: Record<string, string>;

beforeAll(async () => {
  redis = await redisForTests();
  receiver = await WebhookReceiver.start();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  telephones = createSimulator({ clock: systemClock, secret, speed: 1, briefTalk: true });
  const [port, simulatorUrl] = await Promise.all([freePort(), telephones.start()]);
  observer = await startTestApp({ env: { ROLES: 'api', SIMULATOR_URL: simulatorUrl } });
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-crash-'));
  telephones.reportTo(`http://127.0.0.1:${port}${callbackPath('simulator')}`);
  environment = {
    DATABASE_URL: observer.databaseUrl,
    REDIS_URL: redis.url,
    SECRET_KEY,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIMULATOR_URL: simulatorUrl,
    RECONCILE_AFTER_SECONDS: '5',
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
  acme = await newCustomer(observer, receiver, { credits: 100_000 });
  for (let i = 1; i < ENDPOINTS; i += 1) {
    await acme.graphql.data(
      `mutation ($url: String!) {
        createWebhookEndpoint(input: { url: $url, events: [CALL_STARTED, CALL_COMPLETED, CALL_FAILED] }) { secret }
      }`,
      { url: receiver.url(`/extra-${i}`) },
    );
  }
});
afterAll(async () => {
  await observer.stop();
  await telephones.stop();
  await receiver.close();
  await redis.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Places so many calls, some at a time, and answers their ids. */
async function placeCalls(url: string): Promise<string[]> {
  const surfaceB = clientB(url, acme.apiKey);
  const ids: string[] = [];
  let next = 0;
  async function dispatcher(): Promise<void> {
    while (next < CALLS) {
      // Each in turn, and once in a while a telephone of its own, which has one call at a time.
      const n = next++;
      const toNumber = NUMBERS[n % (NUMBERS.length + 1)] ?? `+1415556${1000 + n}`;
      const overrides = { maxDurationSeconds: LONGEST_CALL_SECONDS };
      const { status, body } = await surfaceB.post('/calls', { agentId: acme.agentId, toNumber, overrides });
      expect(status).toBe(201);
      ids.push(body.id);
    }
  }
  await Promise.all(Array.from({ length: DISPATCHERS }, dispatcher));
  return ids;
}

const pendingDeliveries = () =>
  observer.deps.database.prisma.webhookDelivery.count({ where: { status: 'PENDING' } });
const liveCalls = () => observer.deps.database.prisma.call.count({ where: { endedAt: null } });

describe.skipIf(redisMissing())(
  `killed in the middle of ${CALLS} live calls and ${CALLS * ENDPOINTS} pending webhooks`,
  () => {
    it('settles every call, charges it once, and delivers every event at least once with the same id', async () => {
      // No worker yet, so that webhooks pile up while the calls go on.
      const api = await DialgraphProcess.start({ ...environment, ROLES: 'api' });
      const callIds = await placeCalls(api.url);
      await vi.waitFor(
        async () => expect(await pendingDeliveries()).toBeGreaterThanOrEqual(CALLS * ENDPOINTS),
        {
          timeout: PATIENCE_MS,
          interval: 100,
        },
      );
      // From then on it takes and does not answer, so that deliveries are on their way when their worker is killed.
      receiver.reply = () => (receiver.received.length < ANSWERED ? 204 : 'hang');
      const worker = await DialgraphProcess.start({ ...environment, ROLES: 'worker', PORT: '0' });
      await receiver.took(ANSWERED + 1);
      await Promise.all([api.kill(), worker.kill()]);
      receiver.reply = () => 204;
      expect(await liveCalls()).toBeGreaterThan(CALLS / 2);
      expect(await pendingDeliveries()).toBeGreaterThan(CALLS);

      const restarted = await DialgraphProcess.start(environment);
      await vi.waitFor(async () => expect([await liveCalls(), await pendingDeliveries()]).toEqual([0, 0]), {
        timeout: PATIENCE_MS,
        interval: 500,
      });
      await expectSettled(callIds);
      await expectDelivered(callIds.length);
      await restarted.terminate();
    });
  },
);

async function expectSettled(callIds: string[]): Promise<void> {
  const { prisma } = observer.deps.database;
  const calls = await prisma.call.findMany();
  const entries = await prisma.ledgerEntry.findMany({ where: { callId: { not: null } } });
  const charges = new Map(entries.map(({ callId, amount }) => [callId, -amount]));
  expect(new Set(calls.map(({ id }) => id))).toEqual(new Set(callIds));
  for (const { id, creditsCharged } of calls) {
    expect(telephones.placementsOf(id), id).toBe(1);
    expect(charges.get(id) ?? 0, id).toBe(creditsCharged);
  }
  const charged = calls.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0);
  expect(charged).toBeGreaterThan(CALLS * 10);
  expect(await acme.balance()).toBe(100_000 - charged);
  const { _sum } = await prisma.ledgerEntry.aggregate({ _sum: { amount: true } });
  expect(_sum.amount).toBe(100_000 - charged);
}

async function expectDelivered(calls: number): Promise<void> {
  const { prisma } = observer.deps.database;
  const deliveries = await prisma.webhookDelivery.findMany({
    include: { event: true, endpoint: { select: { url: true } } },
  });
  const bodies = Map.groupBy(receiver.received, ({ path, event }) => `${path} ${event.id}`);
  for (const { status, event, endpoint } of deliveries) {
    expect(status).toBe('SUCCEEDED');
    const received = bodies.get(`${new URL(endpoint.url ?? '').pathname} ${event.id}`) ?? [];
    expect(received.length, `${event.type} ${event.id}`).toBeGreaterThanOrEqual(1);
    for (const { body, headers } of received)
      expect([body, headers['webhook-id']]).toEqual([event.body, event.id]);
  }
  const ends = deliveries.filter(({ event }) => event.type === 'CALL_ENDED');
  expect(new Set(ends.map(({ event }) => JSON.parse(event.body).data.callId)).size).toBe(calls);
  expect(ends).toHaveLength(calls);
}
