import { afterAll, beforeAll, expect, test } from 'vitest';
import { PostOffice } from './post-office.ts';

let office: PostOffice;

beforeAll(async () => {
  office = await PostOffice.open();
});
afterAll(() => office.close());

async function putAside(): Promise<number> {
  const { values } = await office.app.deps.metrics.rowsPutAside.get();
  return values.find(({ labels }) => labels.round === 'webhooks.attempt')?.value ?? 0;
}

test('a delivery that cannot be signed fails with a sentence and is retried like others', async () => {
  const receiver = await office.receiver();
  const { accountId, endpointId } = await office.customer(receiver.url());
  await office.app.executeAsOwner(
    `UPDATE webhook_endpoints SET secret = 'unreadable' WHERE id = '${endpointId}'`,
  );
  const before = await putAside();
  await office.happens(accountId);
  const { status, nextAttemptAt, attempts } = await office.attempted(endpointId, 1);
  expect(status).toBe('PENDING');
  expect(nextAttemptAt).not.toBeNull();
  expect(attempts[0]?.error).toBe('Not sent: the endpoint’s secret cannot be read. Rotate the secret.');
  expect(receiver.received).toEqual([]);
  expect(await putAside()).toBe(before + 1);
});

test('a delivery whose attempt cannot be stored ends instead of being sent again and again', async () => {
  const receiver = await office.receiver();
  receiver.reply = () => 500;
  const { accountId, endpointId } = await office.customer(receiver.url());
  await office.happens(accountId);
  await office.attempted(endpointId, 1);
  await office.app.executeAsOwner(
    `UPDATE webhook_deliveries SET attempt_count = 2147483647 WHERE endpoint_id = '${endpointId}'`,
  );
  const before = await putAside();
  await office.untilDue(endpointId);
  await expect
    .poll(async () => (await office.deliveries(endpointId)).map(({ status }) => status))
    .toEqual(['FAILED']);
  expect(await putAside()).toBeGreaterThan(before);
});

test('a delivery due at no time leaves the other deliveries to its endpoint alone', async () => {
  const receiver = await office.receiver();
  receiver.reply = () => 500;
  const { accountId, endpointId } = await office.customer(receiver.url());
  for (const n of [0, 1]) await office.happens(accountId, { n });
  await expect
    .poll(async () => (await office.deliveries(endpointId)).map(({ attemptCount }) => attemptCount))
    .toEqual([1, 1]);
  const [never] = await office.deliveries(endpointId);
  await office.app.executeAsOwner(
    `UPDATE webhook_deliveries SET next_attempt_at = 'infinity' WHERE id = '${never?.id}'`,
  );
  receiver.reply = () => 200;
  await office.untilDue(endpointId);
  await expect
    .poll(async () => (await office.deliveries(endpointId)).map(({ status }) => status))
    .toEqual(['PENDING', 'SUCCEEDED']);
});
