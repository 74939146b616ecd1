import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../src/platform/database/unit-of-work.ts';
import { SLOTS_WHEN_FAILING, SLOTS_WHEN_HEALTHY } from '../../src/webhooks/delivery/endpoint-slots.ts';
import { recordEvents } from '../../src/webhooks/outbox/outbox.ts';
import { newEvent } from '../harness/new-event.ts';
import { PostOffice } from './post-office.ts';

/** More than have room in memory. */
const FLOOD = 400;
const FAILING = 40;
/** More than a process may have sent without having recorded them. */
const HANGING = 600;

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

test('a hanging endpoint delays no other and occupies few request slots, fewer after failures', async () => {
  const [hanging, healthy] = [await office.receiver(), await office.receiver()];
  hanging.reply = () => 'hang';
  const stuck = await office.customer(hanging.url());
  const served = await office.customer(healthy.url());
  for (let n = 0; n < 100; n++) await office.happens(stuck.accountId, { n });
  await hanging.took(SLOTS_WHEN_HEALTHY);
  for (let n = 0; n < 100; n++) await office.happens(served.accountId, { n });
  await healthy.took(100);
  expect(hanging.received).toHaveLength(SLOTS_WHEN_HEALTHY);

  office.clock.advance(15_000);
  await hanging.took(SLOTS_WHEN_HEALTHY + SLOTS_WHEN_FAILING);
  await office.happens(served.accountId, { n: 100 });
  await healthy.took(101);
  expect(hanging.received).toHaveLength(SLOTS_WHEN_HEALTHY + SLOTS_WHEN_FAILING);
});

test('hundreds of hanging endpoints delay no other endpoint', async () => {
  const [hanging, healthy] = [await office.receiver(), await office.receiver()];
  hanging.reply = () => 'hang';
  const stuck = await office.customer(hanging.url());
  const served = await office.customer(healthy.url());
  const { ids, database } = office.app.deps;
  const endpoint = await office.endpoint(stuck.endpointId);
  await database.prisma.webhookEndpoint.createMany({
    data: Array.from({ length: HANGING }, () => ({ ...endpoint, id: ids.next('webhookEndpoint') })),
  });
  await office.happens(stuck.accountId);
  await hanging.took(1);
  await office.happens(served.accountId);
  office.clock.advance(1_000);
  await healthy.took(1);
  // Sooner than the jobs of those that hang expire and make room.
}, 20_000);

test('an endpoint that is flooded gets each webhook once, and few jobs wait for one that fails', async () => {
  const [flooded, failing] = [await office.receiver(), await office.receiver()];
  failing.reply = () => 500;
  const busy = await office.customer(flooded.url());
  const broken = await office.customer(failing.url());
  for (const [{ accountId }, length] of [
    [busy, FLOOD],
    [broken, FAILING],
  ] as const) {
    const events = Array.from({ length }, (_, n) => newEvent(accountId, { n }));
    await inTransaction(office.app.deps, (unitOfWork) => recordEvents(office.app.deps, unitOfWork, events));
  }
  await flooded.took(FLOOD);
  const { pool, prisma } = office.app.deps.database;
  const attempted = (endpointId: string) =>
    prisma.webhookDelivery.count({ where: { endpointId, attemptCount: 1 } });
  await expect.poll(() => attempted(busy.endpointId)).toBe(FLOOD);
  await expect.poll(() => attempted(broken.endpointId)).toBe(FAILING);
  expect(new Set(flooded.received.map(({ event }) => event.data.n)).size).toBe(FLOOD);
  expect(flooded.received).toHaveLength(FLOOD);
  const { rows } = await pool.query(
    "SELECT count(*)::int FROM pgboss.job WHERE name = 'webhooks.drain-endpoint' AND state = 'created'",
  );
  expect(rows[0].count).toBeLessThan(FAILING / 2);
});
