import { once } from 'node:events';
import type { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { bytesTaken } from '../../src/platform/network/bytes-taken.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { graphqlClient } from '../harness/clients/graphql-client.ts';
import { RawConnection } from '../harness/clients/raw-http.ts';
import { subscribeByServerSentEvents, subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';
import { EVENTUALLY } from '../harness/eventually.ts';

const BALANCE = 'subscription { creditBalance { balance } }';
/** An answer of 8 MB, more than the buffers of a connection take. */
const LARGE = `{ ${Array.from({ length: 10 }, (_, i) => `a${i}: agents(first: 16) { nodes { systemPrompt } }`).join(' ')} }`;
const AGENTS = 16;

/** Bytes of a client's short frame before its content: type, length and mask. */
const FRAME_HEADER = 6;

const clock = new ManualClock();
const opened: { destroy(): void }[] = [];
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock, env: { ROLES: 'api' } });
});
afterEach(async () => {
  for (const one of opened.splice(0)) one.destroy();
  // The server has noticed once nothing is held any more.
  for (const kind of ['account', 'unauthenticated', 'upload'])
    await expect.poll(() => metric('requestBodyBytesHeld', kind), EVENTUALLY).toBe(0);
});
afterAll(() => app.stop());

function connect(): RawConnection {
  const connection = new RawConnection(app.url);
  opened.push(connection);
  return connection;
}

/** Opens a connection, and resolves with the server's end of it. */
async function connectBoth(): Promise<{ connection: RawConnection; server: Socket }> {
  const accepted = once(app.fastify.server, 'connection');
  const connection = connect();
  const [server] = (await accepted) as [Socket];
  return { connection, server };
}

interface Body {
  path?: string;
  apiKey?: string;
  contentType?: string;
  /** Announced; none of it is sent. */
  bytes: number;
}

/** Sends the head of a request whose body never comes. */
function begin({ path = '/graphql', apiKey, contentType = 'application/json', bytes }: Body): RawConnection {
  return connect().send([
    `POST ${path} HTTP/1.1`,
    'Host: x',
    ...(apiKey === undefined ? [] : [`Authorization: Bearer ${apiKey}`]),
    `Content-Type: ${contentType}`,
    `Content-Length: ${bytes}`,
  ]);
}

/** Statuses of those that are answered, once there are so many. */
async function answersOf(begun: readonly RawConnection[], count: number): Promise<number[]> {
  const statuses: number[] = [];
  for (const connection of begun)
    connection.answer().then(
      ({ status }) => statuses.push(status),
      () => undefined,
    );
  await expect.poll(() => statuses.length, EVENTUALLY).toBeGreaterThanOrEqual(count);
  return statuses;
}

async function newKey(tier: 'STANDARD' | 'ENTERPRISE' = 'ENTERPRISE'): Promise<string> {
  return (await app.workspace({ tier })).apiKey;
}

/** The key of an account whose agents make `LARGE` large. */
async function keyOfTalkers(): Promise<string> {
  const apiKey = await newKey('STANDARD');
  const { data } = graphqlClient(app.url, apiKey);
  const input = { name: 'Ada', systemPrompt: 'x'.repeat(50_000) };
  for (let i = 0; i < AGENTS; i += 1)
    await data('mutation ($input: CreateAgentInput!) { createAgent(input: $input) { agent { id } } }', {
      input,
    });
  return apiKey;
}

/** Asks for a large answer and reads nothing. */
async function askAndReadNothing(apiKey: string): Promise<{ connection: RawConnection; server: Socket }> {
  const both = await connectBoth();
  both.connection.socket.pause();
  const body = JSON.stringify({ query: LARGE });
  const lines = ['POST /graphql HTTP/1.1', 'Host: x', `Authorization: Bearer ${apiKey}`];
  both.connection.send([...lines, 'Content-Type: application/json', `Content-Length: ${body.length}`], body);
  await expect.poll(() => both.server.writableLength, EVENTUALLY).toBeGreaterThan(1_000_000);
  return both;
}

/** Moves the clock past every limit that is looked at once a second: seen at the first look, judged at the second. */
async function pass(milliseconds: number): Promise<void> {
  for (const step of [1_000, milliseconds]) {
    clock.advance(step);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

async function metric(name: 'requestBodyBytesHeld' | 'connectionsCut', label: string): Promise<number> {
  const { values } = await app.deps.metrics[name].get();
  return values.find(({ labels }) => Object.values(labels).includes(label))?.value ?? 0;
}

describe('bodies that are half sent', () => {
  it('hold their account’s request slots from the beginning', async () => {
    const apiKey = await newKey('STANDARD');
    const begun = Array.from({ length: 21 }, () => begin({ apiKey, bytes: 100 }));
    expect(await answersOf(begun, 1)).toEqual([429]);
    expect((await graphqlClient(app.url, await newKey()).ask('{ __typename }')).status).toBe(200);
  });

  it.each(['/graphql', '/v1/agents', '/api/v1/calls'])(
    'at %s take at most 16 MiB of one account',
    async (path) => {
      const apiKey = await newKey();
      const begun = Array.from({ length: 20 }, () => begin({ path, apiKey, bytes: 1024 * 1024 }));
      expect(await answersOf(begun, 4)).toEqual([429, 429, 429, 429]);
      expect(await metric('requestBodyBytesHeld', 'account')).toBe(16 * 1024 * 1024);
    },
  );

  it('take at most 64 MiB of all accounts: the oldest are dropped, and complete requests are served', async () => {
    const keys = await Promise.all(Array.from({ length: 5 }, () => newKey()));
    const begun: RawConnection[] = [];
    for (const apiKey of keys) {
      const ofKey = Array.from({ length: 16 }, () => begin({ apiKey, bytes: 1024 * 1024 }));
      begun.push(...ofKey);
      const held = Math.min(begun.length, 64) * 1024 * 1024;
      await expect.poll(() => metric('requestBodyBytesHeld', 'account'), EVENTUALLY).toBe(held);
    }
    expect(await answersOf(begun, 16)).toEqual(Array(16).fill(503));
    const answer = await graphqlClient(app.url, keys[4] ?? '')
      .ask('{ __typename }')
      .catch(() => null);
    expect(answer?.status).toBe(429);
    expect((await graphqlClient(app.url, await newKey()).ask('{ __typename }')).status).toBe(200);
  });

  it('at the sign-in are at most 50 from one address', async () => {
    const begun = Array.from({ length: 51 }, () => begin({ path: '/auth/sign-in', bytes: 100 }));
    expect(await answersOf(begun, 1)).toEqual([429]);
  });

  it('of uploads are at most 50 per account', async () => {
    const apiKey = await newKey();
    const upload = { path: '/v1/contacts/import', apiKey, contentType: 'text/csv', bytes: 1_000 };
    const begun = Array.from({ length: 51 }, () => begin(upload));
    expect(await answersOf(begun, 1)).toEqual([429]);
  });
});

describe('a body in chunks of one byte', () => {
  it('is read like any other', async () => {
    const body = '{"query":"{ __typename }"}';
    const apiKey = await newKey();
    const lines = ['POST /graphql HTTP/1.1', 'Host: x', `Authorization: Bearer ${apiKey}`];
    const connection = connect().send([
      ...lines,
      'Content-Type: application/json',
      'Transfer-Encoding: chunked',
    ]);
    for (const byte of body) connection.socket.write(`1\r\n${byte}\r\n`);
    connection.socket.write('0\r\n\r\n');
    expect((await connection.answer()).json()).toMatchObject({ data: { __typename: 'Query' } });
  });
});

describe('a connection on which no request comes', () => {
  it('is closed after a minute, others are left alone', async () => {
    const apiKey = await newKey();
    const { connection: silent } = await connectBoth();
    const { connection: begun, server } = await connectBoth();
    begun.socket.write('GET /healthz HTTP/1.1\r\nHost: ');
    await expect.poll(() => server.bytesRead, EVENTUALLY).toBeGreaterThan(0);
    const served = connect().send(['GET /healthz HTTP/1.1', 'Host: x']);
    await served.answer();
    const live = [subscribeByWebSocket, subscribeByServerSentEvents].map((subscribe) =>
      subscribe({ url: app.url, apiKey } as never, BALANCE),
    );
    await Promise.all(live.map((subscriber) => subscriber.next()));

    await pass(61_000);
    await Promise.all([silent.closed, begun.closed]);
    served.send(['GET /healthz HTTP/1.1', 'Host: x']);
    expect((await served.answer()).status).toBe(200);
    for (const subscriber of live) subscriber.close();
  });

  it('is closed for a new one when its address has 500', async () => {
    let accepted = 0;
    const count = () => {
      accepted += 1;
    };
    app.fastify.server.on('connection', count);
    const silent = Array.from({ length: 500 }, connect);
    await expect.poll(() => accepted, EVENTUALLY).toBe(500);
    app.fastify.server.off('connection', count);
    clock.advance(2_000);
    const { connection: newest } = await connectBoth();
    await Promise.race(silent.map(({ closed }) => closed));
    newest.send(['GET /healthz HTTP/1.1', 'Host: x']);
    expect((await newest.answer()).status).toBe(200);
    expect(await metric('connectionsCut', 'too_many_silent')).toBe(1);
  });
});

describe('a response that its client does not read', () => {
  let apiKey: string;

  beforeAll(async () => {
    apiKey = await keyOfTalkers();
  });

  it('holds its request slot, and is dropped after a minute', async () => {
    const { connection } = await askAndReadNothing(apiKey);
    const begun = Array.from({ length: 20 }, () => begin({ apiKey, bytes: 100 }));
    expect(await answersOf(begun, 1)).toEqual([429]);
    // The operating system's buffers may still grow and take more, from which the minute counts anew.
    while ((await metric('connectionsCut', 'answer_unread')) === 0) await pass(61_000);
    connection.socket.resume();
    await connection.closed;
    expect(await metric('connectionsCut', 'answer_unread')).toBe(1);
  });

  it('is sent whole to a client that reads some of it each minute', async () => {
    const { connection, server } = await askAndReadNothing(apiKey);
    let received = 0;
    connection.socket.on('data', (chunk) => {
      received += chunk.length;
    });
    for (const bytes of [2_500_000, 5_000_000]) {
      const taken = bytesTaken(server);
      connection.socket.resume();
      // The operating system's buffers hold megabytes: the server sees progress only once they are refilled.
      const isWaiting = () => server.writableLength > 0 && bytesTaken(server) === taken;
      while (received < bytes || isWaiting()) await once(connection.socket, 'data');
      connection.socket.pause();
      await pass(50_000);
    }
    connection.socket.resume();
    expect((await connection.answer()).status).toBe(200);
  });

  it('is dropped when those of its account exceed 32 MiB', async () => {
    for (let i = 0; i < 5; i += 1) await askAndReadNothing(apiKey);
    expect(await metric('connectionsCut', 'too_much_unread')).toBe(1);
  });

  it('is dropped over WebSocket as well', async () => {
    const accepted = once(app.fastify.server, 'connection');
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    opened.push({ destroy: () => socket.terminate() });
    const [server] = (await accepted) as [Socket];
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${apiKey}` } }));
    await once(socket, 'message');
    socket.pause();
    socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: LARGE } }));
    await expect.poll(() => server.writableLength, EVENTUALLY).toBeGreaterThan(1_000_000);
    const begun = Array.from({ length: 20 }, () => begin({ apiKey, bytes: 100 }));
    expect(await answersOf(begun, 1)).toEqual([429]);
    await pass(61_000);
    await vi.waitFor(() => expect(server.destroyed).toBe(true), EVENTUALLY);
  });
});

describe('a message over WebSocket', () => {
  it('is not awaited when it stalls, though pongs follow it', async () => {
    const accepted = once(app.fastify.server, 'connection');
    const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    opened.push({ destroy: () => socket.terminate() });
    const [server] = (await accepted) as [Socket];
    await once(socket, 'open');
    const apiKey = await newKey();
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${apiKey}` } }));
    await once(socket, 'message');
    const before = server.bytesRead;
    socket.send('{"type":', { fin: false });
    socket.pong('alive');
    const bytes = FRAME_HEADER + '{"type":'.length + FRAME_HEADER + 'alive'.length;
    await expect.poll(() => server.bytesRead, EVENTUALLY).toBe(before + bytes);
    const closed = once(socket, 'close');
    await pass(31_000);
    await closed;
  });
});
