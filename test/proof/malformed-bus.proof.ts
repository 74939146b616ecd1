import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { publishRubbish } from '../harness/rubbish.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { type RedisServer, startRedisServer } from '../harness/servers/redis.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { newCustomer } from '../scenarios/customer.ts';

const CONTACTS = 60;
/** However much rubbish there is, it makes a line in ten seconds and no more. */
const MOST_LINES = 30;

/** Looks on from outside the processes. */
let observer: TestApp;
let server: RedisServer;
let receiver: WebhookReceiver;
let telephones: Simulator;
let simulatorUrl: string;
let dataDir: string;

beforeAll(async () => {
  server = await startRedisServer();
  receiver = await WebhookReceiver.start();
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-rubbish-'));
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  telephones = createSimulator({ clock: systemClock, secret, speed: 20 });
  simulatorUrl = await telephones.start();
  observer = await startTestApp({ env: { ROLES: 'api', SIMULATOR_URL: simulatorUrl } });
});
afterAll(async () => {
  await observer.stop();
  await telephones.stop();
  await receiver.close();
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function start(roles: string): Promise<DialgraphProcess> {
  return DialgraphProcess.start({
    DATABASE_URL: observer.databaseUrl,
    DATA_DIR: dataDir,
    REDIS_URL: server.url,
    SECRET_KEY,
    ROLES: roles,
    SIMULATOR_URL: simulatorUrl,
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
}

test('malformed messages on every channel during a campaign end no process and lose no event', async () => {
  const [api, worker] = await Promise.all([start('api'), start('worker')]);
  const processes = [api, worker];
  telephones.reportTo(api.url + callbackPath('simulator'));
  const over = new AbortController();
  const ended: unknown[] = [];
  for (const one of processes) void one.exited.then((exit) => ended.push(exit));
  const acme = await newCustomer(observer, receiver);
  const graphql = graphqlClient(api.url, acme.apiKey);
  for (let n = 0; n < CONTACTS; n++) await acme.createContact(`+1415555${1000 + n}`);
  const subscriber = subscribeByWebSocket(graphql, 'subscription { callUpdated { id status } }');

  const stranger = new Redis(server.url);
  const flood = (async () => {
    const channels = new Set<string>();
    while (!over.signal.aborted) {
      for (const channel of await publishRubbish(stranger)) channels.add(channel);
      await pause(200);
    }
    return channels;
  })();

  const input = {
    name: 'All',
    agentId: acme.agentId,
    contactListId: acme.contactListId,
    concurrentCalls: 10,
  };
  const { createCampaign } = await graphql.data(
    'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }',
    { input },
  );
  await graphql.data(
    'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }',
    createCampaign.campaign,
  );
  const { prisma } = observer.deps.database;
  const campaign = () => prisma.campaign.findUniqueOrThrow({ where: { id: createCampaign.campaign.id } });
  await expect
    .poll(async () => (await campaign()).status, { interval: 500, timeout: 300_000 })
    .toBe('COMPLETED');
  const undelivered = () => prisma.webhookDelivery.count({ where: { status: { not: 'SUCCEEDED' } } });
  await expect.poll(undelivered, { interval: 500, timeout: 120_000 }).toBe(0);
  over.abort();

  expect((await flood).size).toBeGreaterThanOrEqual(4);
  const final = new Set(['COMPLETED', 'NO_ANSWER', 'BUSY', 'FAILED']);
  const finished = new Set<string>();
  await subscriber.until(({ callUpdated: { id, status } }) => {
    if (final.has(status)) finished.add(id);
    return finished.size === CONTACTS;
  });
  subscriber.close();
  expect(ended).toEqual([]);
  for (const one of processes) {
    const lines = one.log.filter(({ msg }) => msg.includes('could not be read'));
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.length).toBeLessThan(MOST_LINES);
    expect(await one.terminate()).toEqual({ code: 0, signal: null });
  }
  stranger.disconnect();
});
