import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventSequences } from '../../../src/calls/event-log/event-sequences.ts';
import { callsTopic } from '../../../src/calls/topics.ts';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { RawConnection } from '../../harness/clients/raw-http.ts';
import {
  type Subscriber,
  subscribeByServerSentEvents,
  subscribeByWebSocket,
  subscribedTo,
} from '../../harness/clients/subscriber.ts';
import { hurriedClock } from '../../harness/clocks/hurried-clock.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { WebhookReceiver } from '../../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../../scenarios/customer.ts';

const BALANCE = 'subscription { creditBalance { balance } }';
const CALLS = `subscription ($callId: ID, $campaignId: ID, $agentId: ID) {
  callUpdated(callId: $callId, campaignId: $campaignId, agentId: $agentId) { id status }
}`;
const NEW_KEY = 'mutation { createApiKey(input: { name: "second" }) { secret apiKey { id } } }';
const REVOKE = 'mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { revokedAt } } }';
const ROTATE = `mutation ($id: ID!, $graceSeconds: Int!) {
  rotateApiKey(input: { id: $id, graceSeconds: $graceSeconds }) { secret }
}`;

/** Fifteen seconds, the longest that ended credentials are trusted, pass in a moment. */
const HURRY = 20;

let app: TestApp;
let receiver: WebhookReceiver;

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  app = await startTestApp({ clock: hurriedClock(HURRY), env: { SIMULATOR_SPEED: '10' } });
});
afterAll(async () => {
  await app.stop();
  await receiver.close();
});

/** A customer, and a second key of theirs that something else may live by. */
async function customerWithSecondKey() {
  const acme = await newCustomer(app, receiver);
  const { createApiKey } = await acme.graphql.data(NEW_KEY);
  const second = graphqlClient(app.url, createApiKey.secret);
  return { acme, second, keyId: createApiKey.apiKey.id as string };
}

async function howItFails(subscriber: Subscriber): Promise<string> {
  const [said, end] = await Promise.allSettled([subscriber.next(), subscriber.ended]);
  if (said.status === 'rejected' && 'code' in said.reason) return said.reason.code;
  return end.status === 'fulfilled' && end.value.how === 'failed' ? end.value.code : JSON.stringify(end);
}

const TRANSPORTS = [
  { transport: 'WebSocket', subscribe: subscribeByWebSocket },
  { transport: 'server-sent events', subscribe: subscribeByServerSentEvents },
];

describe.each(TRANSPORTS)('a subscription over $transport', ({ subscribe }) => {
  it('ends as unauthorized the moment its key is revoked', async () => {
    const { acme, second, keyId } = await customerWithSecondKey();
    const [theirs, ours] = [subscribe(second, BALANCE), subscribe(acme.graphql, BALANCE)];
    await Promise.all([theirs.next(), ours.next()]);
    await acme.graphql.data(REVOKE, { id: keyId });
    expect(await howItFails(theirs)).toBe('UNAUTHORIZED');
    await acme.dispatch('+15005550006');
    expect(await ours.next()).toMatchObject({ creditBalance: { balance: 9_980 } });
    ours.close();
  });

  it('ends when its key is rotated without a grace', async () => {
    const { acme, second, keyId } = await customerWithSecondKey();
    const subscriber = subscribe(second, BALANCE);
    await subscriber.next();
    await acme.graphql.data(ROTATE, { id: keyId, graceSeconds: 0 });
    expect(await howItFails(subscriber)).toBe('UNAUTHORIZED');
  });

  it('ends soon when the key was revoked by a process without a common event bus', async () => {
    const { second, keyId } = await customerWithSecondKey();
    const subscriber = subscribe(second, BALANCE);
    await subscriber.next();
    const { prisma } = app.deps.database;
    await prisma.apiKey.update({ where: { id: keyId }, data: { revokedAt: app.deps.clock.now() } });
    expect(await howItFails(subscriber)).toBe('UNAUTHORIZED');
  });

  it('is refused without a key', async () => {
    const nobody = subscribe({ url: app.url, apiKey: null }, BALANCE);
    expect(await howItFails(nobody)).toMatch(/UNAUTHORIZED|4403/);
  });

  it('treats another account’s call and campaign as unknown', async () => {
    const [acme, other] = await Promise.all([newCustomer(app, receiver), newCustomer(app, receiver)]);
    const { body } = await other.dispatch('+15005550007');
    for (const callId of [body.id, 'call_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'nonsense']) {
      expect(await howItFails(subscribe(acme.graphql, CALLS, { callId }))).toBe('NOT_FOUND');
      const transcript = 'subscription ($callId: ID!) { callTranscript(callId: $callId) { message } }';
      expect(await howItFails(subscribe(acme.graphql, transcript, { callId }))).toBe('NOT_FOUND');
    }
    const [agentId, campaignId] = ['agent_01ARZ3NDEKTSV4RRFFQ69G5FAV', 'camp_01ARZ3NDEKTSV4RRFFQ69G5FAV'];
    for (const variables of [
      { agentId: other.agentId },
      { agentId },
      { campaignId },
      { campaignId: 'nonsense' },
    ])
      expect(await howItFails(subscribe(acme.graphql, CALLS, variables))).toBe('NOT_FOUND');
    const progress = 'subscription { campaignProgress(campaignId: "camp_x") { status } }';
    expect(await howItFails(subscribe(acme.graphql, progress))).toBe('NOT_FOUND');
  });

  it('releases everything once its reader has left', async () => {
    const acme = await newCustomer(app, receiver);
    const { liveSubscriptions } = app.deps.metrics;
    const live = async () => (await liveSubscriptions.get()).values[0]?.value;
    const before = await live();
    const subscribers = [BALANCE, CALLS].map((document) => subscribe(acme.graphql, document));
    await subscribers[0]?.next();
    await vi.waitFor(async () => expect(await live()).toBe(Number(before) + 4), EVENTUALLY);
    for (const subscriber of subscribers) subscriber.close();
    await vi.waitFor(async () => expect(await live()).toBe(before), EVENTUALLY);
  });
});

it('a subscription continues until the grace period of its rotated key ends', async () => {
  const { acme, second, keyId } = await customerWithSecondKey();
  const subscriber = subscribeByWebSocket(second, BALANCE);
  await subscriber.next();
  await acme.graphql.data(ROTATE, { id: keyId, graceSeconds: 4 * HURRY });
  await acme.dispatch('+15005550006');
  expect(await subscriber.next()).toMatchObject({ creditBalance: { balance: 9_980 } });
  expect(await howItFails(subscriber)).toBe('UNAUTHORIZED');
});

describe('callUpdated', () => {
  const statesOf = async (subscriber: Subscriber, callId: string) => {
    const states = await subscriber.until(
      ({ callUpdated }) => callUpdated.id === callId && callUpdated.status === 'COMPLETED',
    );
    return states.map(({ callUpdated }) => callUpdated);
  };

  it('sends the states of all the account’s calls in order and once, and none of other accounts', async () => {
    const [acme, other] = await Promise.all([newCustomer(app, receiver), newCustomer(app, receiver)]);
    const subscribed = subscribedTo(app.deps.bus, callsTopic(acme.accountId));
    const subscriber = subscribeByWebSocket(acme.graphql, CALLS);
    await subscribed;
    const answers = await Promise.all([
      acme.dispatch('+15005550006'),
      acme.dispatch('+15005550003'),
      other.dispatch('+15005550003'),
      acme.dispatch('+15005550009'),
    ]);
    const [first, second] = answers.map(({ body }) => body.id);
    await acme.statusesOf(answers[3]?.body.id);
    await acme.statusesOf(first);
    const { body: last } = await acme.dispatch('+15005550004');
    const reported = await statesOf(subscriber, last.id);
    const statuses = (id: string) => reported.filter((call) => call.id === id).map(({ status }) => status);
    expect(statuses(first)).toEqual(['QUEUED', 'RINGING', 'IN_PROGRESS', 'PROCESSING', 'COMPLETED']);
    expect(statuses(second)).toEqual(['QUEUED', 'RINGING', 'BUSY']);
    expect(new Set(reported.map(({ id }) => id)).size).toBe(4);
    subscriber.close();
  });

  it('sends one agent’s calls alone if requested', async () => {
    const acme = await newCustomer(app, receiver);
    const { createAgent } = await acme.graphql.data(
      'mutation { createAgent(input: { name: "Bob" }) { agent { id } } }',
    );
    const subscribed = subscribedTo(app.deps.bus, callsTopic(acme.accountId));
    const subscriber = subscribeByWebSocket(acme.graphql, CALLS, { agentId: createAgent.agent.id });
    await subscribed;
    await acme.dispatch('+15005550002');
    const body = { agentId: createAgent.agent.id, toNumber: '+15005550003' };
    const { body: bobs } = await acme.surfaceB.post('/calls', body);
    const reported = await subscriber.until(({ callUpdated }) => callUpdated.status === 'BUSY');
    expect(new Set(reported.map(({ callUpdated }) => callUpdated.id))).toEqual(new Set([bobs.id]));
    subscriber.close();
  });

  it('sends no state again when an old message arrives late or twice', async () => {
    const acme = await newCustomer(app, receiver);
    const topic = callsTopic(acme.accountId);
    const subscribed = subscribedTo(app.deps.bus, topic);
    const subscriber = subscribeByWebSocket(acme.graphql, CALLS);
    await subscribed;
    const { body: first } = await acme.dispatch('+15005550006');
    expect(await statesOf(subscriber, first.id)).toHaveLength(5);
    for (const sequence of [2, 5]) {
      const reported = {
        callId: first.id,
        agentId: acme.agentId,
        campaignId: null,
        status: 'QUEUED',
      } as const;
      app.deps.bus.publish(topic, { ...reported, sequence });
    }
    const { body: second } = await acme.dispatch('+15005550006');
    const reported = await statesOf(subscriber, second.id);
    expect(reported.map(({ id }) => id)).toEqual(Array(5).fill(second.id));
    subscriber.close();
  });

  it('sends one call’s states from its beginning, and completes with it', async () => {
    const acme = await newCustomer(app, receiver);
    const { body } = await acme.dispatch('+15005550003');
    await acme.statusesOf(body.id);
    for (const subscribe of [subscribeByWebSocket, subscribeByServerSentEvents]) {
      const subscriber = subscribe(acme.graphql, CALLS, { callId: body.id });
      const reported = (await subscriber.rest()).map(({ callUpdated }) => callUpdated.status);
      expect(reported).toEqual(['QUEUED', 'RINGING', 'BUSY']);
      expect(await subscriber.ended).toEqual({ how: 'completed' });
    }
  });
});

describe('the selected fields of each state', () => {
  it('may be all fields of a call, with the status at that time', async () => {
    const acme = await newCustomer(app, receiver);
    const { body } = await acme.dispatch('+15005550006');
    await acme.statusesOf(body.id);
    const document = `subscription ($callId: ID!) {
      callUpdated(callId: $callId) { status agent { name } events { status } transcript { role } }
    }`;
    const subscriber = subscribeByWebSocket(acme.graphql, document, { callId: body.id });
    const reported = (await subscriber.rest()).map(({ callUpdated }) => callUpdated);
    expect(reported.map(({ status }) => status)).toEqual(
      reported.at(-1).events.map(({ status }: { status: string }) => status),
    );
    expect(reported.every(({ agent, transcript }) => agent.name === 'Ada' && transcript.length > 0)).toBe(
      true,
    );
  });
});

describe('a subscriber that does not read', () => {
  const ALIASES = Array.from({ length: 25 }, (_, i) => `${'a'.repeat(1000)}_${i}: id`);
  const WIDE = `subscription ($after: String) { callUpdated(after: $after) { ${ALIASES.join(' ')} } }`;

  /** More than the buffers of a connection hold. */
  async function manyEvents({ accountId, dispatch }: Customer): Promise<string> {
    await dispatch('+15005550003');
    await app.executeAsOwner(`INSERT INTO call_event_log (account_id, call_id, sequence, status, recorded_at)
      SELECT account_id, id, 1, 'QUEUED', now() FROM calls, generate_series(1, 1500) WHERE account_id = '${accountId}'`);
    const { callEventLogLine } = app.deps.database.prisma;
    const first = await callEventLogLine.findFirst({ where: { accountId }, orderBy: { position: 'asc' } });
    return eventSequences(app.deps.secrets).seal(first?.position ?? 0n);
  }

  it('gets an error over WebSocket when it reads again', async () => {
    const acme = await newCustomer(app, receiver);
    const after = await manyEvents(acme);
    const { liveSubscriptions } = app.deps.metrics;
    const live = async () => (await liveSubscriptions.get()).values[0]?.value;
    const before = await live();
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
    await once(socket, 'open');
    const last = new Promise((resolve) => {
      socket.on('message', (message) => {
        const { type, payload } = JSON.parse(String(message));
        if (type === 'error') resolve(payload[0].extensions.code);
        if (type !== 'connection_ack') return;
        socket.send(
          JSON.stringify({ id: '1', type: 'subscribe', payload: { query: WIDE, variables: { after } } }),
        );
        socket.pause();
      });
    });
    const payload = { authorization: `Bearer ${acme.apiKey}` };
    socket.send(JSON.stringify({ type: 'connection_init', payload }));
    await vi.waitFor(async () => expect(await live()).toBe(Number(before) + 2), EVENTUALLY);
    await vi.waitFor(async () => expect(await live()).toBe(before), EVENTUALLY);
    socket.resume();
    expect(await last).toBe('UNAVAILABLE');
    socket.terminate();
  });

  it('is disconnected over server-sent events when it never reads again', async () => {
    const acme = await newCustomer(app, receiver);
    const body = JSON.stringify({ query: WIDE, variables: { after: await manyEvents(acme) } });
    const accepted = once(app.fastify.server, 'connection');
    const connection = new RawConnection(app.url);
    const [socket] = await accepted;
    const closed = once(socket, 'close');
    connection.socket.pause();
    connection.send(
      [
        'POST /graphql HTTP/1.1',
        'host: localhost',
        `authorization: Bearer ${acme.apiKey}`,
        'content-type: application/json',
        'accept: text/event-stream',
        `content-length: ${body.length}`,
      ],
      body,
    );
    await closed;
    connection.destroy();
  });
});

describe('a WebSocket', () => {
  it('survives invalid operations, and answers them with an error code', async () => {
    const acme = await newCustomer(app, receiver);
    const { client, ask } = socketOf(acme);
    for (const query of [
      '{',
      '{ nothing }',
      '{ call(id: "x") { id } }',
      'query A { __typename } query B { x }',
    ]) {
      const errors = await ask(query);
      expect(['INVALID_REQUEST', 'NOT_FOUND']).toContain(errors[0]?.extensions?.code);
    }
    expect(await ask('{ viewer { account { id } } }')).toEqual([]);
    await client.dispose();
  });
});

/** One connection of a customer's, on which operation after operation is asked. */
function socketOf({ graphql }: Customer) {
  const client = createClient({
    url: `${graphql.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    connectionParams: { authorization: `Bearer ${graphql.apiKey}` },
  });
  type Errors = readonly { extensions?: { code?: string } }[];
  function ask(query: string): Promise<Errors> {
    return new Promise((resolve) => {
      let errors: Errors = [];
      client.subscribe(
        { query },
        {
          next: (result) => {
            errors = result.errors ?? [];
          },
          error: (error) => resolve(error as Errors),
          complete: () => resolve(errors),
        },
      );
    });
  }
  return { client, ask };
}
