import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../../src/platform/database/unit-of-work.ts';
import type { Viewer } from '../../../src/platform/tenancy/viewer.ts';
import { createEndpoint } from '../../../src/webhooks/endpoints/endpoints.ts';
import { recordEvents } from '../../../src/webhooks/outbox/outbox.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../../harness/app.ts';
import { newEvent } from '../../harness/new-event.ts';
import { DialgraphProcess } from '../../harness/servers/processes.ts';
import { isSignedBy, WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';

const EVENTS = 2_000;
const ENDPOINTS = 4;
/** Webhooks that are answered before the kill. */
const ANSWERED = EVENTS / 4;

let keeper: TestApp;
let receiver: WebhookReceiver;
let dataDir: string;

beforeAll(async () => {
  keeper = await startTestApp({ env: { ROLES: 'api' } });
  receiver = await WebhookReceiver.start();
  dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-killed-'));
});
afterAll(async () => {
  await receiver.close();
  await keeper.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

function startWorker(): Promise<DialgraphProcess> {
  return DialgraphProcess.start({
    DATABASE_URL: keeper.databaseUrl,
    DATA_DIR: dataDir,
    SECRET_KEY,
    ROLES: 'worker',
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
}

async function addCustomer(n: number) {
  const { accountId } = await keeper.workspace();
  const input = { url: receiver.url(`/${n}`), events: ['CALL_COMPLETED' as const] };
  const { secret } = await createEndpoint(keeper.deps, { accountId } as Viewer, input);
  return { accountId, secret };
}

test('a worker killed among 2,000 pending webhooks loses none: each arrives, signed, under its one id', async () => {
  const customers = await Promise.all(Array.from({ length: ENDPOINTS }, (_, n) => addCustomer(n)));
  for (let n = 0; n < EVENTS; n++) {
    const { accountId } = customers[n % ENDPOINTS] ?? { accountId: '' };
    await inTransaction(keeper.deps, (unitOfWork) =>
      recordEvents(keeper.deps, unitOfWork, [newEvent(accountId, { n })]),
    );
  }

  // From a quarter on it takes and does not answer, so that however fast the worker is, it is killed with some in hand.
  receiver.reply = () => (receiver.received.length <= ANSWERED ? 204 : 'hang');
  const killed = await startWorker();
  await receiver.took(ANSWERED + 1);
  await killed.kill();
  receiver.reply = () => 204;
  const before = receiver.received.length;
  expect(before).toBeLessThan(EVENTS);

  const survivor = await startWorker();
  const { webhookDelivery } = keeper.deps.database.prisma;
  const unfinished = () => webhookDelivery.count({ where: { status: { not: 'SUCCEEDED' } } });
  await expect.poll(unfinished, { interval: 500, timeout: 120_000 }).toBe(0);
  await survivor.terminate();

  const byId = Map.groupBy(receiver.received, ({ headers }) => headers['webhook-id'] ?? '');
  expect(byId.size).toBe(EVENTS);
  for (const copies of byId.values()) expect(new Set(copies.map(({ body }) => body)).size).toBe(1);
  const unsigned = receiver.received.filter(
    (webhook) => !isSignedBy(customers[Number(webhook.path.slice(1))]?.secret ?? '', webhook),
  );
  expect(unsigned).toEqual([]);
  // Only deliveries in progress at the kill come twice.
  expect(receiver.received.length - EVENTS).toBeLessThanOrEqual(512);
});
