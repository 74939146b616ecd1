import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventSequences } from '../../../src/calls/event-log/event-sequences.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { subscribeByServerSentEvents, subscribeByWebSocket } from '../../harness/clients/subscriber.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../../scenarios/customer.ts';

/** The least budget, 100,000 a minute. */
const FEW_REQUESTS = 10;
const CALLS = 'calls(first: 200) { nodes { summary } }';
/** About 40,000 for its beginning, and for each event. */
const DEAR = `subscription ($after: String) { callEvents(after: $after) { call { status agent { a: ${CALLS} b: ${CALLS} } } } }`;
const CHEAP = 'subscription ($after: String) { callEvents(after: $after) { call { status } } }';

let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp();
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

/** A customer whose call was queued, rang and was busy, and the sequence of the first of these events. */
async function customerWithEvents(): Promise<{ customer: Customer; after: string }> {
  const customer = await newCustomer(app, receiver);
  const { accountId } = customer;
  const { prisma } = app.deps.database;
  await prisma.account.update({ where: { id: accountId }, data: { requestsPerMinute: FEW_REQUESTS } });
  const { body } = await customer.dispatch('+15005550003');
  await customer.statusesOf(body.id);
  const first = await prisma.callEventLogLine.findFirstOrThrow({
    where: { accountId },
    orderBy: { position: 'asc' },
  });
  return { customer, after: eventSequences(app.deps.secrets).seal(first.position) };
}

describe.each([
  ['WebSocket', subscribeByWebSocket],
  ['server-sent events', subscribeByServerSentEvents],
])('over %s, a subscription whose events cost more than the budget', (_name, subscribe) => {
  it('ends with an error, and resumes after its last event', async () => {
    const { customer, after } = await customerWithEvents();
    const dear = subscribe(customer.graphql, DEAR, { after });
    expect((await dear.next()).callEvents.call.status).toBe('RINGING');
    await expect(dear.next()).rejects.toThrow(/RATE_LIMIT_EXCEEDED.*`after`/);
    const resumed = subscribe(customer.graphql, CHEAP, { after: dear.sequences.at(-1) });
    expect((await resumed.next()).callEvents.call.status).toBe('BUSY');
    resumed.close();
  });
});
