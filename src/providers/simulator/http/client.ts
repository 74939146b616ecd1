import { Pool } from 'undici';
import type { z } from 'zod';
import { parseRetryAfter } from '../../../platform/rate-limit/retry-after.ts';
import { inSpan } from '../../../platform/telemetry/tracing.ts';
import type { Clock } from '../../../platform/time/clock.ts';
import { startDeadline } from '../../../platform/time/deadline.ts';
import { ProviderError } from '../../port.ts';
import { outcomeOfFailure, wasNeverSent } from '../../shared/http-failure.ts';
import { outcomeOfRefusal } from '../outcomes.ts';
import { errorSchema } from '../protocol.ts';
import { authorizationOf } from '../secrets.ts';

const CONNECTIONS = 256;
const MAX_RESPONSE_BYTES = 64 * 1024 * 1024;
const STALLED_AFTER_MS = 30_000;

export interface ClientOptions {
  baseUrl: string;
  secret: string;
  clock: Clock;
  timeoutMilliseconds: number;
}

export interface SimulatorRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  signal?: AbortSignal;
}

export type Response = Awaited<ReturnType<Pool['request']>>;

function unsure(cause: unknown): ProviderError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : null;
  const neverSent = wasNeverSent(cause);
  return new ProviderError(
    neverSent ? 'The voice provider cannot be reached.' : 'The voice provider did not answer.',
    { placed: neverSent ? 'no' : 'unknown', providerCode: code, retryable: true, cause },
  );
}

function givenUp(cause: unknown): ProviderError {
  return new ProviderError('The request was abandoned before it was sent.', {
    placed: 'no',
    retryable: true,
    outcome: 'internal_error',
    cause,
  });
}

function unintelligible(status: number, cause: unknown): ProviderError {
  return new ProviderError('The voice provider sent an invalid response.', {
    placed: 'unknown',
    providerCode: String(status),
    retryable: false,
    cause,
  });
}

/** The simulator rejects with 429 and 503 before it acts; after any other 5xx it may have acted. */
function failureOf(response: Response, text: string, now: Date): ProviderError {
  const parsed = parseJson(errorSchema, text);
  const code = parsed?.success ? parsed.data.error.code : null;
  const status = response.statusCode;
  const retryAfterSeconds = parseRetryAfter(response.headers['retry-after'], now);
  const cause = new Error(`${status}: ${text.slice(0, 500)}`);
  const outcome = outcomeOfFailure({
    status,
    code,
    outcome: outcomeOfRefusal(code),
    retryAfterSeconds,
    cause,
  });
  const later = status === 429 || status >= 500;
  return new ProviderError(
    later ? 'The voice provider is currently unavailable.' : 'The voice provider rejected the request.',
    {
      placed: status >= 500 && status !== 503 ? 'unknown' : 'no',
      providerCode: code ?? String(status),
      retryable: later,
      retryAfterSeconds,
      outcome,
      cause,
    },
  );
}

function parseJson<T>(schema: z.ZodType<T>, text: string): z.ZodSafeParseResult<T> | null {
  try {
    return schema.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** HTTP client of the simulated voice provider. All errors are `ProviderError`. */
export class SimulatorClient {
  readonly #options: ClientOptions;
  readonly #pool: Pool;
  readonly #authorization: string;

  constructor(options: ClientOptions) {
    this.#options = options;
    this.#pool = new Pool(options.baseUrl, { connections: CONNECTIONS, maxResponseSize: MAX_RESPONSE_BYTES });
    this.#authorization = authorizationOf(options.secret);
  }

  async request<T>(request: SimulatorRequest, schema: z.ZodType<T>): Promise<T> {
    return await this.#withinTime(request.signal, async (signal) => {
      const response = await this.#send(request, signal);
      const text = await response.body.text();
      const parsed = parseJson(schema, text);
      if (response.statusCode < 300 && parsed?.success) return parsed.data;
      throw unintelligible(response.statusCode, parsed?.error ?? text.slice(0, 500));
    });
  }

  /** Sends the simulator a request whose response must be a 204. */
  async requestNoContent(request: SimulatorRequest): Promise<void> {
    await this.#withinTime(request.signal, async (signal) => {
      const response = await this.#send(request, signal);
      const text = await response.body.text();
      if (response.statusCode !== 204) throw unintelligible(response.statusCode, text.slice(0, 500));
    });
  }

  /** Returns the simulator's response with an unread body; the time-out covers only its headers. */
  async open(request: SimulatorRequest): Promise<Response> {
    return await this.#withinTime(request.signal, (signal) => this.#send(request, signal));
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  #send(request: SimulatorRequest, signal: AbortSignal): Promise<Response> {
    const attributes = { 'http.request.method': request.method, 'dialgraph.provider': 'simulator' };
    return inSpan(`${request.method} simulator`, { kind: 'client', attributes }, async (span) => {
      const response = await this.#ask(request, signal);
      span?.set({ 'http.response.status_code': response.statusCode });
      return response;
    });
  }

  async #ask({ method, path, body }: SimulatorRequest, signal: AbortSignal): Promise<Response> {
    const headers: Record<string, string> = { authorization: this.#authorization };
    if (body !== undefined) headers['content-type'] = 'application/json';
    const response = await this.#pool.request({
      method,
      path,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal,
      // Our clock limits the time to a response; this limits a recording that stalls midway.
      headersTimeout: 0,
      bodyTimeout: STALLED_AFTER_MS,
    });
    if (response.statusCode < 400) return response;
    throw failureOf(response, await response.body.text(), this.#options.clock.now());
  }

  async #withinTime<T>(
    signal: AbortSignal | undefined,
    act: (signal: AbortSignal) => Promise<T>,
  ): Promise<T> {
    if (signal?.aborted) throw givenUp(signal.reason);
    const { clock, timeoutMilliseconds } = this.#options;
    const deadline = startDeadline(clock, timeoutMilliseconds);
    try {
      return await act(signal === undefined ? deadline.signal : AbortSignal.any([deadline.signal, signal]));
    } catch (error) {
      throw error instanceof ProviderError ? error : unsure(error);
    } finally {
      deadline.end();
    }
  }
}
