import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { PostOffice } from './post-office.ts';

const MINUTE = 60_000;

let office: PostOffice;
let warnings: Record<string, unknown>[];

beforeEach(async () => {
  warnings = [];
  const take = (line: string) => void warnings.push(JSON.parse(line));
  const log = createLog({ level: 'warn', destination: { write: take } });
  office = await PostOffice.open({ log });
});
afterEach(() => office.close());

test('a failed webhook delivery is logged with its endpoint, event and reason', async () => {
  const receiver = await office.receiver();
  receiver.reply = () => 500;
  const customer = await office.customer(receiver.url('/hooks?token=hunter2'));
  await office.happens(customer.accountId);
  const { eventId, nextAttemptAt } = await office.attempted(customer.endpointId, 1);
  expect(warnings).toEqual([
    {
      level: 'warn',
      time: expect.any(String),
      endpointId: customer.endpointId,
      origin: new URL(receiver.url()).origin,
      event: 'call.completed',
      eventId,
      reason: 'The endpoint answered 500.',
      attempt: 1,
      nextAttemptAt: nextAttemptAt?.toISOString(),
      msg: 'a webhook was not delivered',
    },
  ]);
});

test('a dead endpoint is logged once a minute, with the number of suppressed lines', async () => {
  const customer = await office.customer('http://127.0.0.1:1/');
  for (let n = 0; n < 3; n++) {
    await office.happens(customer.accountId);
    await office.attempted(customer.endpointId, 1);
  }
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ reason: 'The connection was refused.' });
  office.clock.advance(MINUTE);
  await expect.poll(() => warnings.length).toBe(3);
  expect(warnings[1]).toMatchObject({ attempts: 2, msg: 'more webhooks were not delivered' });
  expect(warnings[2]).toMatchObject({ endpointId: customer.endpointId });
});

test('at most thirty dead endpoints are logged in a minute', async () => {
  const customers = await Promise.all(
    Array.from({ length: 35 }, () => office.customer('http://127.0.0.1:1/')),
  );
  for (const { accountId, endpointId } of customers) {
    await office.happens(accountId);
    await office.attempted(endpointId, 1);
  }
  expect(warnings).toHaveLength(30);
});
