import { once } from 'node:events';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { startTestApp, type TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';

const INIT = JSON.stringify({ type: 'connection_init', payload: {} });

let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  apiKey = (await app.workspace()).apiKey;
});
afterAll(() => app.stop());

const isServing = async () => (await graphqlClient(app.url, apiKey).data('{ __typename }')).__typename;

/** The code that the server closes a connection with, after having been sent this. */
async function closeCodeAfter(protocol: string | null, ...messages: (string | Buffer)[]): Promise<number> {
  const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, protocol ? [protocol] : []);
  const closed = once(socket, 'close');
  await once(socket, 'open');
  for (const message of messages) socket.send(message);
  const [code] = await closed;
  return code;
}

describe('a WebSocket', () => {
  it.each<[string, number, string | null, (string | Buffer)[]]>([
    ['speaks no protocol of GraphQL’s', 4406, null, []],
    ['sends what is no message', 4400, 'graphql-transport-ws', ['nonsense']],
    ['sends a message of no known kind', 4400, 'graphql-transport-ws', ['{"type":"destroy"}']],
    [
      'asks before it has introduced itself',
      4401,
      'graphql-transport-ws',
      ['{"id":"1","type":"subscribe","payload":{"query":"{ __typename }"}}'],
    ],
    ['has no key', 4403, 'graphql-transport-ws', [INIT]],
    [
      'has a wrong key',
      4403,
      'graphql-transport-ws',
      [JSON.stringify({ type: 'connection_init', payload: { authorization: 'Bearer dg_x' } })],
    ],
    [
      'names its key as something else than text',
      4403,
      'graphql-transport-ws',
      [JSON.stringify({ type: 'connection_init', payload: { authorization: { $ne: null } } })],
    ],
    ['introduces itself twice', 4429, 'graphql-transport-ws', [INIT, INIT]],
    ['sends more than a message may hold', 1009, 'graphql-transport-ws', [Buffer.alloc(300_000)]],
  ])('that %s is closed with %i', async (_title, code, protocol, messages) => {
    expect(await closeCodeAfter(protocol, ...messages)).toBe(code);
    expect(await isServing()).toBe('Query');
  });

  it.each<[string, (bearer: string) => { params?: object; headers?: Record<string, string> }]>([
    ['authorization in connection_init', (bearer) => ({ params: { authorization: bearer } })],
    ['Authorization in connection_init', (bearer) => ({ params: { Authorization: bearer } })],
    ['headers in connection_init', (bearer) => ({ params: { headers: { Authorization: bearer } } })],
    ['a header of the upgrade', (bearer) => ({ headers: { Authorization: bearer } })],
  ])('takes a key as %s', async (_form, credentials) => {
    async function answer(bearer: string): Promise<unknown> {
      const { params = {}, headers = {} } = credentials(bearer);
      const url = `${app.url.replace('http', 'ws')}/graphql`;
      const socket = new WebSocket(url, 'graphql-transport-ws', { headers });
      const answered = Promise.race([once(socket, 'message'), once(socket, 'close')]);
      await once(socket, 'open');
      socket.send(JSON.stringify({ type: 'connection_init', payload: params }));
      const [first] = await answered;
      socket.terminate();
      return typeof first === 'number' ? first : JSON.parse(String(first)).type;
    }
    expect(await answer(`Bearer ${apiKey}`)).toBe('connection_ack');
    expect(await answer(`Bearer ${apiKey.slice(0, -1)}`)).toBe(4403);
  });

  it('carries at most 100 operations at once', async () => {
    const client = createClient({
      url: `${app.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${apiKey}` },
    });
    const refused = Promise.withResolvers<unknown>();
    for (let i = 0; i < 101; i += 1) {
      client.subscribe(
        { query: 'subscription { creditBalance { balance } }' },
        { next: () => undefined, error: refused.resolve, complete: () => undefined },
      );
    }
    expect(await refused.promise).toMatchObject([{ extensions: { code: 'CONCURRENCY_LIMIT_EXCEEDED' } }]);
    await client.dispose();
  });

  it('that its client closes during operations writes nothing to standard error', async () => {
    const written = vi.spyOn(console, 'error');
    for (let round = 0; round < 5; round++) {
      const socket = new WebSocket(`${app.url.replace('http', 'ws')}/graphql`, ['graphql-transport-ws']);
      await once(socket, 'open');
      socket.send(
        JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${apiKey}` } }),
      );
      await once(socket, 'message');
      const query = '{ calls(first: 200) { nodes { id } totalCount } }';
      for (let id = 0; id < 20; id++)
        socket.send(JSON.stringify({ id: `${id}`, type: 'subscribe', payload: { query } }));
      await once(socket, 'message');
      socket.terminate();
      await once(socket, 'close');
    }
    await vi.waitFor(() => expect(app.fastify.server.listening).toBe(true));
    await isServing();
    expect(written.mock.calls).toEqual([]);
    written.mockRestore();
  });
});
