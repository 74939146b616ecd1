import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { drainEndpoints } from '../../src/webhooks/delivery/drain-endpoints.ts';
import { findLostDeliveries } from '../../src/webhooks/delivery/lost-deliveries.ts';
import type { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { PostOffice } from './post-office.ts';

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());
afterEach(() => office.closeReceivers());

async function customerOf(receiver: WebhookReceiver) {
  return office.customer(receiver.url());
}

describe('a webhook delivery that fails', () => {
  test('is attempted ten times over more than three days under one id, then fails for good', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => 503;
    const began = office.clock.now().getTime();
    await office.happens(customer.accountId);
    for (let attempt = 1; attempt < 10; attempt++) {
      const { status, nextAttemptAt } = await office.attempted(customer.endpointId, attempt);
      expect(status).toBe('PENDING');
      office.clock.moveTo(nextAttemptAt ?? '');
    }
    const delivery = await office.attempted(customer.endpointId, 10);
    expect(delivery).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
      completedAt: office.clock.now(),
    });
    expect(delivery.attempts.map(({ responseStatus }) => responseStatus)).toEqual(Array(10).fill(503));
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const days = (office.clock.now().getTime() - began) / (24 * 3600 * 1000);
    expect(days).toBeGreaterThan(3.15 * 0.8);
    expect(days).toBeLessThan(3.15 * 1.2);
  });

  test('is not attempted before its retry is due', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => 500;
    await office.happens(customer.accountId);
    const { nextAttemptAt } = await office.attempted(customer.endpointId, 1);
    const dueAt = nextAttemptAt?.getTime() ?? 0;
    expect(dueAt - office.clock.now().getTime()).toBeGreaterThanOrEqual(4_000);
    office.clock.moveTo(new Date(dueAt - 1));
    await drainEndpoints(office.app.deps, [customer.endpointId]);
    expect((await office.deliveries(customer.endpointId)).at(-1)?.nextAttemptAt).toEqual(nextAttemptAt);
    expect(receiver.received).toHaveLength(1);
  });

  test('waits for as long as Retry-After says', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => ({ status: 429, headers: { 'retry-after': '90' } });
    await office.happens(customer.accountId);
    const { nextAttemptAt } = await office.attempted(customer.endpointId, 1);
    expect((nextAttemptAt?.getTime() ?? 0) - office.clock.now().getTime()).toBe(90_000);
  });

  test('succeeds when a later attempt succeeds', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => (receiver.received.length === 0 ? 500 : 200);
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
    expect((await office.endpoint(customer.endpointId)).failingSince).not.toBeNull();
    await office.untilDue(customer.endpointId);
    expect(await office.attempted(customer.endpointId, 2)).toMatchObject({ status: 'SUCCEEDED' });
    expect((await office.endpoint(customer.endpointId)).failingSince).toBeNull();
  });

  test('is sent again under the same id when its worker dies', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => (receiver.received.length === 0 ? 'hang' : 204);
    await office.happens(customer.accountId);
    await receiver.took(1);
    await ageAttemptJobs('30 s');
    const [first, second] = await receiver.took(2);
    expect(second?.event.id).toBe(first?.event.id);
    expect(await office.attempted(customer.endpointId, 1)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is sent although its job was lost', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => 500;
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
    await loseJobs();
    receiver.reply = () => 204;
    office.clock.advance(120_000);
    await findLostDeliveries(office.app.deps);
    expect(await office.attempted(customer.endpointId, 2)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is retried although the job of a later attempt was lost', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => 500;
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
    await loseJobs();
    office.passHours(24);
    const { endpointId } = customer;
    await claimed(endpointId);
    receiver.reply = () => 204;
    office.clock.advance(120_000);
    await findLostDeliveries(office.app.deps);
    expect(await office.attempted(endpointId, 2)).toMatchObject({ status: 'SUCCEEDED' });
  });

  test('is sent although it never had a job', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    const { database, ids, clock } = office.app.deps;
    const eventId = ids.next('event');
    const row = { accountId: customer.accountId, createdAt: clock.now() };
    const event = {
      ...row,
      id: eventId,
      type: 'CALL_COMPLETED',
      body: JSON.stringify({ id: eventId }),
    } as const;
    await database.prisma.webhookEvent.create({ data: event });
    const delivery = { ...row, id: ids.next('delivery'), eventId, endpointId: customer.endpointId };
    await database.prisma.webhookDelivery.create({ data: delivery });
    office.clock.advance(120_000);
    await findLostDeliveries(office.app.deps);
    expect((await receiver.took(1))[0]?.event.id).toBe(eventId);
    await findLostDeliveries(office.app.deps);
    expect(await office.attempted(customer.endpointId, 1)).toMatchObject({ status: 'SUCCEEDED' });
    expect(receiver.received).toHaveLength(1);
  });

  test('is sent once by rounds that find it at the same time', async () => {
    const receiver = await office.receiver();
    const { accountId, endpointId } = await customerOf(receiver);
    const events = 20;
    receiver.reply = () => 500;
    for (let n = 0; n < events; n++) await office.happens(accountId);
    await expect
      .poll(async () => (await office.deliveries(endpointId)).map(({ attemptCount }) => attemptCount))
      .toEqual(Array(events).fill(1));
    await loseJobs();
    await claimed(endpointId);
    receiver.reply = () => 204;
    receiver.received.splice(0);
    office.clock.advance(120_000);
    await Promise.all(Array.from({ length: 6 }, () => findLostDeliveries(office.app.deps)));
    await expect
      .poll(async () => (await office.deliveries(endpointId)).map(({ status }) => status))
      .toEqual(Array(events).fill('SUCCEEDED'));
    const ids = receiver.received.map(({ event }) => event.id);
    expect(ids).toHaveLength(events);
    expect(new Set(ids).size).toBe(events);
  });

  function loseJobs(): Promise<void> {
    return office.app.executeAsOwner("DELETE FROM pgboss.job WHERE name LIKE 'webhooks.%'");
  }

  /** Leaves the endpoint's deliveries as if a drain had just claimed them. */
  async function claimed(endpointId: string): Promise<void> {
    const data = { nextAttemptAt: null, claimedAt: office.clock.now() };
    await office.app.deps.database.prisma.webhookDelivery.updateMany({ where: { endpointId }, data });
  }

  /** Makes jobs look as old as if their workers had claimed them long ago. */
  async function ageAttemptJobs(by: string): Promise<void> {
    await office.app.executeAsOwner(
      `UPDATE pgboss.job SET started_on = now() - interval '${by}' WHERE name = 'webhooks.attempt' AND state = 'active'`,
    );
  }
});

describe('a webhook endpoint', () => {
  test('is disabled by a 410 response and receives nothing more', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => 410;
    await office.happens(customer.accountId);
    expect(await office.attempted(customer.endpointId, 1)).toMatchObject({
      status: 'FAILED',
      nextAttemptAt: null,
    });
    expect(await office.endpoint(customer.endpointId)).toMatchObject({
      status: 'DISABLED',
      disabledReason: 'The endpoint answered 410 Gone.',
    });
    await office.happens(customer.accountId);
    office.passHours(1);
    const [, next] = await office.deliveries(customer.endpointId);
    expect(next).toMatchObject({ status: 'PENDING', attemptCount: 0 });
    expect(receiver.received).toHaveLength(1);
  });

  test('is disabled after five days of failures only; its pending deliveries wait', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = () => 500;
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
    office.passHours(4 * 24 + 23);
    await office.attempted(customer.endpointId, 2);
    expect(await office.endpoint(customer.endpointId)).toMatchObject({ status: 'ENABLED' });
    office.passHours(2);
    await office.happens(customer.accountId);
    await expect
      .poll(async () => (await office.endpoint(customer.endpointId)).disabledReason)
      .toBe('Every delivery has failed for five days.');
    const statuses = (await office.deliveries(customer.endpointId)).map(({ status }) => status);
    expect(statuses).toEqual(['PENDING', 'PENDING']);
  });

  test('is not disabled when a single delivery among the failures succeeds', async () => {
    const receiver = await office.receiver();
    const customer = await customerOf(receiver);
    receiver.reply = ({ event }) => (event.data.ok ? 200 : 500);
    await office.happens(customer.accountId, { ok: false });
    await office.attempted(customer.endpointId, 1);
    office.passHours(4 * 24);
    await office.happens(customer.accountId, { ok: true });
    await office.attempted(customer.endpointId, 1);
    office.passHours(2 * 24);
    await office.happens(customer.accountId, { ok: false });
    await office.attempted(customer.endpointId, 1);
    expect(await office.endpoint(customer.endpointId)).toMatchObject({ status: 'ENABLED' });
  });
});
