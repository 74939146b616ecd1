import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../../src/platform/telemetry/log.ts';
import { PostOffice } from './post-office.ts';

const DEAD = 'http://127.0.0.1:1/';

let office: PostOffice;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  lines = [];
  const take = (line: string) => void lines.push(JSON.parse(line));
  const log = createLog({ level: 'info', destination: { write: take } });
  office = await PostOffice.open({ log });
});
afterEach(() => office.close());

const said = () => lines.filter(({ msg }) => /webhook endpoint/.test(String(msg)));

async function fail(customer: { accountId: string; endpointId: string }) {
  await office.happens(customer.accountId);
  return office.attempted(customer.endpointId, 1);
}

test('an endpoint that fails is logged once, and once more when it takes webhooks again', async () => {
  const receiver = await office.receiver();
  receiver.reply = () => 500;
  const customer = await office.customer(receiver.url('/hooks?token=hunter2'));
  await fail(customer);
  expect(said()).toEqual([]);

  const { eventId, nextAttemptAt } = await fail(customer);
  await fail(customer);
  expect(said()).toEqual([
    {
      level: 'error',
      time: expect.any(String),
      endpointId: customer.endpointId,
      origin: new URL(receiver.url()).origin,
      event: 'call.completed',
      eventId,
      reason: 'The endpoint answered 500.',
      attempt: 1,
      nextAttemptAt: nextAttemptAt?.toISOString(),
      msg: 'a webhook endpoint fails; its webhooks are retried for three days',
    },
  ]);

  receiver.reply = () => 200;
  await office.happens(customer.accountId);
  await expect.poll(() => said().length).toBe(2);
  expect(said()[1]).toMatchObject({
    level: 'info',
    endpointId: customer.endpointId,
    msg: expect.stringMatching(/^a webhook endpoint takes webhooks again after \d+ s$/),
  });
});

test('at most thirty endpoints that begin to fail are logged in a minute, and the number of the others', async () => {
  const customers = await Promise.all(Array.from({ length: 32 }, () => office.customer(DEAD)));
  for (let n = 0; n < 2; n++) await Promise.all(customers.map(fail));
  expect(said()).toHaveLength(30);
  office.clock.advance(60_000);
  const late = await office.customer(DEAD);
  await fail(late);
  await fail(late);
  expect(said().slice(30)).toMatchObject([
    { endpoints: 2, msg: 'more webhook endpoints fail' },
    { endpointId: late.endpointId, reason: 'The connection was refused.' },
  ]);
});
