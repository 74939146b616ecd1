import { once } from 'node:events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { eventSequences } from '../../../src/calls/event-log/event-sequences.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import type { GraphqlRequestError } from '../../harness/clients/graphql-client.ts';
import { subscribeByServerSentEvents, subscribeByWebSocket } from '../../harness/clients/subscriber.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../../scenarios/customer.ts';

const CALLS = 'subscription ($after: String) { callEvents(after: $after) { sequence call { id status } } }';
const STATUSES = 'subscription ($after: String) { callUpdated(after: $after) { state: status } }';
const TRANSCRIPTS =
  'subscription ($after: String) { callUpdated(after: $after) { id status transcript { message } } }';
const BUSY = ['QUEUED', 'RINGING', 'BUSY'];

let app: TestApp;
let receiver: WebhookReceiver;
let acme: Customer;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp();
  acme = await newCustomer(app, receiver);
  const { body } = await acme.dispatch('+15005550003');
  await acme.statusesOf(body.id);
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

/** Of which the event after is the last that the account has: who has received that follows what happens. */
async function nextToLastSequence(): Promise<string> {
  const { callEventLogLine } = app.deps.database.prisma;
  const [, line] = await callEventLogLine.findMany({
    where: { accountId: acme.accountId },
    orderBy: { position: 'desc' },
    take: 2,
  });
  return eventSequences(app.deps.secrets).seal(line?.position ?? 0n);
}

interface Message {
  id?: string;
  type: string;
  payload?: {
    data?: { callEvents: { sequence: string; call: Record<string, string> } };
    extensions?: { sequence: string };
  };
}

/** A connection, and its messages so far once there are as many as wanted. */
async function connect() {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
  await once(socket, 'open');
  const send = (message: object) => socket.send(JSON.stringify(message));
  send({ type: 'connection_init', payload: { authorization: `Bearer ${acme.apiKey}` } });
  await once(socket, 'message');
  const messages: Message[] = [];
  socket.on('message', (message) => messages.push(JSON.parse(String(message))));
  async function next(wanted: number): Promise<Message[]> {
    while (messages.length < wanted) await once(socket, 'message');
    return messages;
  }
  return { send, next, close: () => socket.terminate() };
}

it('each operation of a connection gets its results under its own id, even if operations share them', async () => {
  const after = await nextToLastSequence();
  const { send, next, close } = await connect();
  const operations = { '1': CALLS, 'an "other" \\ ☎': CALLS, 'a third': STATUSES };
  for (const [id, query] of Object.entries(operations))
    send({ id, type: 'subscribe', payload: { query, variables: { after } } });
  const byServerSentEvents = subscribeByServerSentEvents(acme.graphql, CALLS, { after });
  await next(3);
  await byServerSentEvents.next();
  const { body } = await acme.dispatch('+15005550003');
  const messages = (await next(12)).slice(3);
  expect(messages.map(({ type }) => type)).toEqual(Array(9).fill('next'));
  const [first, second, third] = Object.keys(operations).map((id) =>
    messages.filter((message) => message.id === id).map(({ payload }) => payload),
  );
  expect(first).toMatchObject(
    BUSY.map((status) => ({ data: { callEvents: { call: { id: body.id, status } } } })),
  );
  expect(second).toEqual(first);
  expect(third).toMatchObject(BUSY.map((state) => ({ data: { callUpdated: { state } } })));
  for (const payload of first ?? []) expect(await byServerSentEvents.next()).toEqual(payload?.data);
  const sequences = first?.map((payload) => payload?.data?.callEvents.sequence);
  expect(byServerSentEvents.ids.slice(1)).toEqual(sequences);
  for (const each of [first, third])
    expect(each?.map((payload) => payload?.extensions?.sequence)).toEqual(sequences);
  send({ id: '1', type: 'complete' });
  const { body: last } = await acme.dispatch('+15005550003');
  await acme.statusesOf(last.id);
  const later = (await next(18)).slice(12);
  expect(new Set(later.map(({ id }) => id))).toEqual(new Set(['an "other" \\ ☎', 'a third']));
  close();
});

it('an unexpected error is masked once for all subscribers that share the result, over each transport', async () => {
  const faults: unknown[] = [];
  const { log } = app.deps;
  const original = log.error.bind(log);
  log.error = ((entry: unknown) => faults.push(entry)) as never;
  const after = await nextToLastSequence();
  const subscribers = [subscribeByWebSocket, subscribeByServerSentEvents].map((subscribe) =>
    subscribe(acme.graphql, TRANSCRIPTS, { after }),
  );
  for (const subscriber of subscribers) await subscriber.next();
  await app.executeAsOwner('ALTER TABLE transcript_turns RENAME TO gone');
  try {
    const { body } = await acme.dispatch('+15005550003');
    await acme.statusesOf(body.id);
    for (const subscriber of subscribers) {
      for (const _ of BUSY) {
        const error: GraphqlRequestError = await subscriber.next().catch((reason) => reason);
        expect(error.code).toBe('INTERNAL');
        expect(error.message).not.toMatch(/transcript_turns|gone|prisma|SELECT|\.ts/i);
      }
    }
    expect(faults).toHaveLength(BUSY.length);
  } finally {
    await app.executeAsOwner('ALTER TABLE gone RENAME TO transcript_turns');
    log.error = original;
  }
});
