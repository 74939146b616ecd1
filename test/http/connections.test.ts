import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerUnreadable } from '../../src/http/errors.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { exchange, RawConnection } from '../harness/clients/raw-http.ts';
import { ManualClock } from '../harness/clocks/manual-clock.ts';

let app: TestApp;
let apiKey: string;

beforeAll(async () => {
  app = await startTestApp({ env: { ROLES: 'api' } });
  apiKey = (await app.workspace()).apiKey;
});
afterAll(() => app.stop());

const WEBSOCKET = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  'Sec-WebSocket-Protocol: graphql-transport-ws',
];
/** Headers with which Java's default client sends its first request over plain HTTP. */
const H2C = [
  'Connection: Upgrade, HTTP2-Settings',
  'Upgrade: h2c',
  'HTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA',
];

describe('a request to upgrade the connection', () => {
  it.each(['/healthz', '/v1/agents', '/graphql'])('to HTTP/2 is answered in HTTP/1.1 at %s', async (path) => {
    const authorization = `Authorization: Bearer ${apiKey}`;
    const query = path === '/graphql' ? '?query=%7B__typename%7D' : '';
    const lines = [`GET ${path}${query} HTTP/1.1`, 'Host: x', authorization, ...H2C];
    expect((await exchange(app.url, lines)).status).toBe(200);
  });

  it('to HTTP/2 loses no body', async () => {
    const body = '{"query":"{ __typename }"}';
    const lines = [
      'POST /graphql HTTP/1.1',
      'Host: x',
      `Authorization: Bearer ${apiKey}`,
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      ...H2C,
    ];
    expect((await exchange(app.url, lines, body)).json()).toMatchObject({ data: { __typename: 'Query' } });
  });

  it.each([
    ['/elsewhere', 404],
    ['/graphql/more', 404],
    ['/v1/agents', 401],
    ['//', 404],
    ['/%', 400],
  ])('to a WebSocket at %s is answered like any other request: %i', async (target, status) => {
    const answer = await exchange(app.url, [`GET ${target} HTTP/1.1`, 'Host: x', ...WEBSOCKET]);
    expect(answer.status).toBe(status);
    expect(answer.json()).toMatchObject({ error: { code: expect.any(String) } });
  });

  it.each(['http://[', '*'])('to a WebSocket at %s costs the server nothing', async (target) => {
    const answer = await exchange(app.url, [`GET ${target} HTTP/1.1`, 'Host: x', ...WEBSOCKET]);
    expect(answer.status).not.toBe(101);
    expect((await exchange(app.url, ['GET /healthz HTTP/1.1', 'Host: x'])).status).toBe(200);
  });

  it('to a WebSocket is granted at /graphql', async () => {
    const answer = await exchange(app.url, ['GET /graphql HTTP/1.1', 'Host: x', ...WEBSOCKET]);
    expect(answer.status).toBe(101);
  });
});

describe('a connection on which no request has come', () => {
  it('does not delay the shutdown of the process', async () => {
    // Its clock stands still: whoever is waited for is waited for without end.
    const stopping = await startTestApp({ clock: new ManualClock(), env: { ROLES: 'api' } });
    const silent = new RawConnection(stopping.url);
    const begun = new RawConnection(stopping.url);
    begun.socket.write('GET /healthz HTTP/1.1\r\nHost: ');
    expect((await exchange(stopping.url, ['GET /healthz HTTP/1.1', 'Host: x'])).status).toBe(200);

    await stopping.stop();
    await Promise.all([silent.closed, begun.closed]);
  });
});

describe('two Host headers', () => {
  it.each(['/healthz', '/v1/agents', '/nowhere'])('are refused at %s', async (path) => {
    const answer = await exchange(app.url, [`GET ${path} HTTP/1.1`, 'Host: a', 'host: b']);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ error: { code: 'invalid_request' } });
  });

  it('are rejected for a WebSocket, too', async () => {
    const lines = ['GET /graphql HTTP/1.1', 'Host: a', 'HOST: a', ...WEBSOCKET];
    expect((await exchange(app.url, lines)).status).toBe(400);
  });
});

describe('an unreadable request', () => {
  it.each<[string, number, string[]]>([
    ['is no HTTP', 400, ['HELO example.com']],
    [
      'has two lengths',
      400,
      ['POST /v1/agents HTTP/1.1', 'Host: x', 'Content-Length: 1', 'Content-Length: 2'],
    ],
    ['has headers without end', 431, ['GET /healthz HTTP/1.1', 'Host: x', `X-Long: ${'x'.repeat(20_000)}`]],
  ])('%s is answered %i in the form of every error', async (_title, status, lines) => {
    const connection = new RawConnection(app.url).send(lines);
    const answer = await connection.answer();
    expect(answer.status).toBe(status);
    const requestId = answer.headers.get('x-request-id');
    expect(requestId).toMatch(/^req_/);
    expect(answer.json()).toEqual({
      error: { code: 'invalid_request', message: expect.any(String), details: [], request_id: requestId },
    });
    await connection.closed;
  });

  it('an incomplete request is answered 408 in the same form', async () => {
    const server = createServer({ connectionsCheckingInterval: 20, headersTimeout: 50, requestTimeout: 50 });
    server.on(
      'clientError',
      answerUnreadable(() => 'req_1'),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const connection = new RawConnection(`http://127.0.0.1:${port}`);
    connection.socket.write('GET / HTTP/1.1\r\nHost: ');
    const answer = await connection.answer();
    expect([answer.status, answer.json().error.code]).toEqual([408, 'request_timeout']);
    await connection.closed;
    server.close();
  });
});
