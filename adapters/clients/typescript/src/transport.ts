import { DialgraphError, errorOfGraphql, errorOfResponse, type GraphqlError } from './errors.ts';
import { type Client, createClient } from './generated/surface-a/client/index.ts';
import {
  createClient as createClientOfB,
  type Client as SurfaceBClient,
} from './generated/surface-b/client/index.ts';
import { type RetryOptions, sendWithRetries } from './retries.ts';

/** Options of one request. */
export interface RequestOptions {
  /** Ends the request and its retries. */
  signal?: AbortSignal;
  /** Key under which the server does the work once; generated unless given. Only for requests that create or act. */
  idempotencyKey?: string;
}

export interface TransportOptions extends RetryOptions {
  apiKey: string;
  /** Without a trailing slash. */
  baseUrl: string;
}

/** Sends what the resources ask for. */
export class Transport {
  /** Clients for the generated operations; they retry and throw as everything else here. */
  readonly surfaceA: Client;
  readonly surfaceB: SurfaceBClient;
  readonly #options: TransportOptions;

  constructor(options: TransportOptions) {
    this.#options = options;
    const { apiKey: auth, baseUrl } = options;
    const send = { fetch: fetchBy((request) => sendOnce(request, options)), throwOnError: true };
    this.surfaceA = createClient({ baseUrl: `${baseUrl}/v1`, auth, ...send });
    this.surfaceB = createClientOfB({ baseUrl: `${baseUrl}/api/v1`, auth, ...send });
    for (const { interceptors } of [this.surfaceA, this.surfaceB])
      interceptors.error.use((error, response) => readableError(error, response));
  }

  /** Options for an operation of surface A. */
  options({ signal, idempotencyKey }: RequestOptions = {}) {
    return {
      client: this.surfaceA,
      throwOnError: true as const,
      ...(signal && { signal }),
      headers: { ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
    };
  }

  /** Options for an operation that uploads a file. Each attempt reads it anew, and may take as long as it needs. */
  uploadOptions(file: Blob, contentType: string, options: RequestOptions = {}) {
    const untimed = { ...this.#options, timeoutMs: 0 };
    const { headers, ...rest } = this.options(options);
    return {
      ...rest,
      body: file as never,
      bodySerializer: null,
      headers: { ...headers, 'Content-Type': contentType },
      fetch: fetchBy((request) => sendOnce(request, untimed, () => new Request(request, { body: file }))),
    };
  }

  /** Executes a GraphQL operation. Retries queries, but no mutation, which the server may have executed. */
  async graphql<Data>(query: string, variables: object, { signal }: RequestOptions = {}): Promise<Data> {
    const request = this.#graphqlRequest({ query, variables, accept: 'application/json', signal });
    const isRepeatable = !/^[ \t]*mutation\b/m.test(query);
    const response = await sendWithRetries(request, this.#options, { isRepeatable });
    return dataOfGraphql<Data>(await response.json().catch(() => null), response);
  }

  /** Opens a subscription, once, and returns the response that carries its events. */
  async openEvents({ after, ...operation }: Subscription & { after: string | null }): Promise<Response> {
    const request = this.#graphqlRequest({ ...operation, accept: 'text/event-stream' });
    if (after !== null) request.headers.set('Last-Event-ID', after);
    const response = await sendWithRetries(request, this.#options, { isRepeatable: false });
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) return response;
    dataOfGraphql(await response.json().catch(() => null), response);
    throw new DialgraphError('The server answered a subscription without events.');
  }

  #graphqlRequest({ query, variables, accept, signal }: Subscription & { accept: string }): Request {
    return new Request(`${this.#options.baseUrl}/graphql`, {
      method: 'POST',
      headers: {
        Accept: accept,
        Authorization: `Bearer ${this.#options.apiKey}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ query, variables }),
      ...(signal && { signal }),
    });
  }
}

interface Subscription {
  query: string;
  variables: object;
  signal?: AbortSignal | undefined;
}

/** The generated clients call `fetch` with a request. */
function fetchBy(send: (request: Request) => Promise<Response>): typeof fetch {
  return send as typeof fetch;
}

/** Sends a request whose effect happens once: every attempt of a `POST` has the same idempotency key. */
function sendOnce(request: Request, options: RetryOptions, renew?: () => Request): Promise<Response> {
  if (request.method === 'POST' && !request.headers.has('idempotency-key'))
    request.headers.set('Idempotency-Key', randomKey());
  return sendWithRetries(request, options, renew && { renew });
}

/** `crypto.randomUUID` is missing from pages that were not loaded over HTTPS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Returns an error response as an error; all other failures are errors already. */
function readableError(error: unknown, response: Response | undefined): unknown {
  return error instanceof Error || response === undefined ? error : errorOfResponse(error, response);
}

function dataOfGraphql<Data>(result: unknown, response: Response): Data {
  const { data, errors } = (result ?? {}) as { data?: Data; errors?: GraphqlError[] };
  const [error] = errors ?? [];
  if (error !== undefined) throw errorOfGraphql(error, response);
  if (data === undefined) throw errorOfResponse(result, response);
  return data;
}
