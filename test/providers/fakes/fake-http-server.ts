import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface FakeRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  rawBody: Buffer;
}

/** `never`: the request is taken and nothing is said. */
export type FakeAnswer = { status: number; headers?: Record<string, string>; body?: unknown } | 'never';

export type FakeHandler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>;

/** An HTTP server of a test, on a port of its own. */
export class FakeHttpServer implements AsyncDisposable {
  readonly #server = createServer((request, response) => void this.#serve(request, response));
  readonly #handle: FakeHandler;
  /** Number of requests that have come, whatever they asked for. */
  requests = 0;

  constructor(handle: FakeHandler) {
    this.#handle = handle;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.close();
    this.#server.closeAllConnections();
    await once(this.#server, 'close');
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests += 1;
    const rawBody = await buffer(request).catch(() => null);
    if (rawBody === null) return;
    const url = new URL(request.url ?? '/', this.baseUrl);
    const answer = await this.#handle({
      method: request.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: request.headers,
      rawBody,
    });
    if (answer !== 'never') send(response, answer);
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: Exclude<FakeAnswer, 'never'>): void {
  // A connection kept alive would be cut, not refused, when the front before this server is closed.
  response.setHeader('connection', 'close');
  if (body instanceof Uint8Array) {
    response.writeHead(status, { 'content-length': body.byteLength, ...headers }).end(body);
  } else if (body === undefined) {
    response.writeHead(status, headers).end();
  } else {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  }
}
