import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { eventSequences } from '../../../src/calls/event-log/event-sequences.ts';
import { eventLogRetentionSchedule } from '../../../src/calls/event-log/retention.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import {
  type Subscriber,
  subscribeByServerSentEvents,
  subscribeByWebSocket,
} from '../../harness/clients/subscriber.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { ANSWERED, type Customer, newCustomer } from '../../scenarios/customer.ts';

const CALLS = `subscription ($callId: ID, $agentId: ID, $after: String) {
  callEvents(callId: $callId, agentId: $agentId, after: $after) { sequence call { id status } }
}`;
const BALANCE = 'subscription ($after: String) { creditBalance(after: $after) { balance } }';
const TRANSCRIPT = `subscription ($callId: ID!, $after: String) {
  callTranscript(callId: $callId, after: $after) { position sequence }
}`;
const PROGRESS = `subscription ($id: ID!, $after: String) {
  campaignProgress(campaignId: $id, after: $after) { status }
}`;

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp();
  acme = await newCustomer(app, receiver);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

interface Update {
  id: string;
  status: string;
  sequence: string;
}

/** The sequence of an event at a position of the log. */
const sequenceAt = (position: bigint) => eventSequences(app.deps.secrets).seal(position);

/** The positions of events, which subscribers cannot see. */
const positionsOf = (sequences: readonly string[]) =>
  sequences.map((sequence) => Number(eventSequences(app.deps.secrets).open(sequence)));

/** Fails unless the sequences are those of different events, in the order of the log. */
function expectInOrder(sequences: readonly string[]): void {
  const positions = positionsOf(sequences);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => a - b));
}

/** The part of a sequence that tells its state, apart from when it was read. */
const digestOf = (sequence: string) => sequence.split('-').slice(1).join('-');

async function statesOf(subscriber: Subscriber, callId: string): Promise<Update[]> {
  const received = await subscriber.until(
    ({ callEvents: { call } }) => call.id === callId && ['COMPLETED', 'BUSY'].includes(call.status),
  );
  return received.map(({ callEvents: { sequence, call } }) => ({ sequence, ...call }));
}

/** A call that has ended, and the sequence of its first event. */
async function endedCall(customer: Customer): Promise<Update> {
  const everything = subscribeByServerSentEvents(customer.graphql, CALLS, {
    after: await firstSequence(customer),
  });
  const { body } = await customer.dispatch('+15005550003');
  const [first] = (await statesOf(everything, body.id)).filter(({ id }) => id === body.id);
  everything.close();
  return first as Update;
}

/** Of any earlier event of the customer's. */
async function firstSequence({ accountId, dispatch }: Customer): Promise<string> {
  const { callEventLogLine } = app.deps.database.prisma;
  const find = () => callEventLogLine.findFirst({ where: { accountId }, orderBy: { position: 'asc' } });
  if ((await find()) === null) await dispatch('+15005550003');
  return sequenceAt((await find())?.position ?? 0n);
}

async function refusalOf(subscriber: Subscriber): Promise<string> {
  const error = await subscriber.next().catch((reason) => reason);
  const end = error.code === undefined ? await subscriber.ended : error;
  return error.code === undefined ? `${end.code}: ${end.message}` : error.message;
}

describe.each([
  { transport: 'WebSocket', subscribe: subscribeByWebSocket },
  { transport: 'server-sent events', subscribe: subscribeByServerSentEvents },
])('a subscription resumed over $transport', ({ subscribe }) => {
  it('receives the missed events in order and once, and then new ones', async () => {
    const first = await endedCall(acme);
    const { body: missed } = await acme.dispatch('+15005550006');
    await acme.statusesOf(missed.id);
    const subscriber = subscribe(acme.graphql, CALLS, { after: first.sequence });
    const received = await statesOf(subscriber, missed.id);
    expect(received.filter(({ id }) => id === first.id).map(({ status }) => status)).toEqual([
      'RINGING',
      'BUSY',
    ]);
    expect(received.filter(({ id }) => id === missed.id).map(({ status }) => status)).toEqual(ANSWERED);
    const { body: live } = await acme.dispatch('+15005550003');
    const later = await statesOf(subscriber, live.id);
    expect(later.map(({ id, status }) => [id, status])).toEqual(
      ['QUEUED', 'RINGING', 'BUSY'].map((status) => [live.id, status]),
    );
    const sequences = [first, ...received, ...later].map(({ sequence }) => sequence);
    expectInOrder(sequences);
    subscriber.close();
    const halfway = subscribe(acme.graphql, CALLS, { after: received.at(-1)?.sequence });
    expect((await statesOf(halfway, live.id)).map(({ sequence }) => sequence)).toEqual(
      later.map(({ sequence }) => sequence),
    );
    halfway.close();
  });

  it('resumes within a single call and its transcript, and completes with the call', async () => {
    const { body } = await acme.dispatch('+15005550006');
    await acme.statusesOf(body.id);
    const states = await subscribe(acme.graphql, CALLS, { callId: body.id }).rest();
    const { sequence: after } = states[2].callEvents;
    expect(await subscribe(acme.graphql, CALLS, { callId: body.id, after }).rest()).toEqual(states.slice(3));
    const turns = await subscribe(acme.graphql, TRANSCRIPT, { callId: body.id }).rest();
    const { sequence } = turns[1].callTranscript;
    const rest = subscribe(acme.graphql, TRANSCRIPT, { callId: body.id, after: sequence });
    expect(await rest.rest()).toEqual(turns.slice(2));
  });

  it('does not resend the last received state', async () => {
    const before = subscribe(acme.graphql, BALANCE);
    const { creditBalance: known } = await before.next();
    before.close();
    const [first = ''] = before.sequences;
    const again = subscribe(acme.graphql, BALANCE, { after: first });
    const { body } = await acme.dispatch('+15005550006');
    await acme.statusesOf(body.id);
    // A live call's reservation is a change as well.
    const received = await again.until(({ creditBalance }) => creditBalance.balance < known.balance);
    const sequences = again.sequences.slice(0, received.length);
    expect(sequences.length).toBe(received.length);
    expect([first, ...sequences]).toEqual([...new Set([first, ...sequences])].sort());
    expect(sequences.map(digestOf)).not.toContain(digestOf(first));
    again.close();
  });

  it('is refused with a sequence of no event, and with one older than a day', async () => {
    const [first, other] = [await endedCall(acme), await newCustomer(app, receiver)];
    const theirs = await endedCall(other);
    for (const after of ['', '5', 'nonsense', '１'.repeat(16), '9'.repeat(16), 'A'.repeat(22)]) {
      for (const document of [CALLS, BALANCE])
        expect(await refusalOf(subscribe(acme.graphql, document, { after }))).toMatch(
          /^INVALID_REQUEST: after/,
        );
      for (const document of [TRANSCRIPT, PROGRESS])
        expect(
          await refusalOf(subscribe(acme.graphql, document, { id: 'x', callId: first.id, after })),
        ).toMatch(/^INVALID_REQUEST: after/);
    }
    for (const after of [theirs.sequence, sequenceAt(10n ** 16n)])
      expect(await refusalOf(subscribe(acme.graphql, CALLS, { after }))).toMatch(/^CONFLICT: after/);
    await app.executeAsOwner(
      `UPDATE call_event_log SET recorded_at = recorded_at - interval '26 hours' WHERE account_id = '${other.accountId}'`,
    );
    const tooOld = await refusalOf(subscribe(other.graphql, CALLS, { after: theirs.sequence }));
    expect(tooOld).toMatch(/^CONFLICT: after.*24 hours.*without it/);
    await eventLogRetentionSchedule(app.deps).run(new AbortController().signal);
    const { callEventLogLine } = app.deps.database.prisma;
    expect(await callEventLogLine.count({ where: { accountId: other.accountId } })).toBe(0);
    expect(await refusalOf(subscribe(other.graphql, CALLS, { after: theirs.sequence }))).toBe(tooOld);
  });
});

it('a sequence reveals nothing of other accounts’ traffic', async () => {
  const first = await endedCall(acme);
  const subscriber = subscribeByWebSocket(acme.graphql, CALLS, { after: first.sequence });
  const { body } = await acme.dispatch('+15005550003');
  const received = (await statesOf(subscriber, body.id)).map(({ sequence }) => sequence);
  subscriber.close();
  const positions = positionsOf(received);
  for (const [i, sequence] of received.entries()) {
    expect(sequence).toMatch(/^[\w-]{22}$/);
    expect(sequence).not.toContain(String(positions[i]));
  }
  expect(new Set(received.map((sequence) => sequence.slice(0, 6))).size).toBe(received.length);
});

it('server-sent events are numbered, and Last-Event-ID overrides the argument', async () => {
  const first = await endedCall(acme);
  const { body } = await acme.dispatch('+15005550003');
  await acme.statusesOf(body.id);
  const subscriber = subscribeByServerSentEvents(acme.graphql, CALLS, { after: first.sequence });
  const received = await statesOf(subscriber, body.id);
  subscriber.close();
  expect(subscriber.ids).toEqual(received.map(({ sequence }) => sequence));
  const again = subscribeByServerSentEvents(
    acme.graphql,
    CALLS,
    { after: first.sequence },
    received[1]?.sequence,
  );
  expect(await statesOf(again, body.id)).toEqual(received.slice(2));
  again.close();
});

it('a resumption waits for a transaction that is about to commit, skips one that was rolled back, and keeps the order', async () => {
  const { sequence: after } = await endedCall(acme);
  const subscriber = subscribeByWebSocket(acme.graphql, CALLS, { after });
  await subscriber.next();
  const received = [after];
  for (const end of ['ROLLBACK', 'COMMIT']) {
    const committing = new pg.Client(app.databaseUrl);
    await committing.connect();
    await committing.query('BEGIN');
    const { rows } = await committing.query(
      `INSERT INTO call_event_log (account_id, call_id, sequence, status, recorded_at)
       SELECT account_id, id, 1, 'QUEUED', now() FROM calls WHERE account_id = $1 ORDER BY id LIMIT 1
       RETURNING position`,
      [acme.accountId],
    );
    const { body } = await acme.dispatch('+15005550003');
    await vi.waitFor(async () => expect((await acme.read(body.id)).status).toBe('BUSY'), EVENTUALLY);
    await committing.query(end);
    await committing.end();
    const states = (await statesOf(subscriber, body.id)).map(({ sequence }) => sequence);
    expect(states.includes(sequenceAt(BigInt(rows[0].position)))).toBe(end === 'COMMIT');
    received.push(...states);
  }
  expectInOrder(received);
  subscriber.close();
});
