import { z } from 'zod';
import { parseRetryAfter } from '../../platform/rate-limit/retry-after.ts';
import { inSpan } from '../../platform/telemetry/tracing.ts';
import type { Clock } from '../../platform/time/clock.ts';
import type { UnreachedOutcome } from '../call-outcomes.ts';
import type { Recording } from '../port.ts';
import { type HttpFailure, placementError, requestError } from './http-failure.ts';
import { excerptOf, wordsIn } from './refusal-words.ts';
import { fetchStream, fetchWhole, type WholeResponse } from './whole-responses.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Absolute path of a request to the provider's API, with escaped ids. */
  path: string;
  query?: Record<string, string | number | undefined>;
  /** Body of a request to the provider's API, sent as JSON or as a form. */
  body?: object | URLSearchParams;
  signal?: AbortSignal | undefined;
}

/** A provider's HTTP response of 400 or above. */
export interface Refusal {
  status: number;
  /** Parsed JSON of the refusal's body; undefined for other bodies. */
  body: unknown;
  /** The provider's explanation of its refusal; empty if it gave none. */
  words: string;
}

/** The meaning of a provider's HTTP refusal: outcome, error code and sentence. */
export interface Explanation {
  code: string | null;
  /** Outcome of the refused call; absent if the HTTP status decides. */
  outcome?: UnreachedOutcome | undefined;
}

export interface ApiOptions {
  /** Voice provider's name for error messages. */
  provider: string;
  baseUrl: string;
  headers: Record<string, string>;
  timeoutSeconds: number;
  clock: Clock;
  /** Credentials for the provider's API, which never reach a customer. */
  secrets: readonly string[];
  /** Further HTTP statuses, beside 404, of requests to read or delete what does not exist. */
  absentStatuses?: readonly number[];
  explain(refusal: Refusal): Explanation;
}

/** A provider's HTTP API. All errors are `ProviderError`. */
export class ProviderApi {
  readonly #options: ApiOptions;

  constructor(options: ApiOptions) {
    this.#options = options;
  }

  /** Makes a request to the provider's API that places no call. */
  async request<T>(request: ApiRequest, schema: z.ZodType<T>): Promise<T> {
    const answer = await this.#ask(request, schema);
    if ('failure' in answer) throw requestError(this.#options.provider, answer.failure);
    return answer.value;
  }

  /** Makes a request to the provider's API; returns null if the provider does not have what it names. */
  async requestOrNull<T>(request: ApiRequest, schema: z.ZodType<T>): Promise<T | null> {
    const answer = await this.#ask(request, schema);
    if (!('failure' in answer)) return answer.value;
    if (this.#isAbsent(request, answer.failure)) return null;
    throw requestError(this.#options.provider, answer.failure);
  }

  #isAbsent({ method }: ApiRequest, { status }: HttpFailure): boolean {
    const changes = method === 'POST' || method === 'PATCH';
    return (
      status === 404 || (!changes && status !== null && !!this.#options.absentStatuses?.includes(status))
    );
  }

  /** Deletes an object at the provider; a missing one is fine. */
  async delete(path: string): Promise<void> {
    await this.requestOrNull({ method: 'DELETE', path }, z.unknown());
  }

  /** Returns an excerpt of the provider's own words that the customer may read. */
  excerptOf(words: string): string | null {
    return excerptOf(words, this.#options.secrets);
  }

  /** Makes the request that places a call; the error's `placed` tells if the phone may have rung. */
  async place<T>(request: ApiRequest, schema: z.ZodType<T>): Promise<T> {
    const answer = await this.#ask(request, schema);
    if ('failure' in answer) throw placementError(this.#options.provider, answer.failure);
    return answer.value;
  }

  /** Opens a recording of the provider's API; null if there is none. */
  openRecording(path: string): Promise<Recording | null> {
    const { baseUrl, headers } = this.#options;
    return this.#openRecording(baseUrl + path, headers);
  }

  /** Opens a provider's recording by a signed URL, without credentials; null if there is none. */
  openSignedRecording(url: string): Promise<Recording | null> {
    return this.#openRecording(url, {});
  }

  async #openRecording(url: string, headers: Record<string, string>): Promise<Recording | null> {
    const { provider, timeoutSeconds } = this.#options;
    const failed = (status: number | null, cause: unknown) =>
      requestError(provider, { status, code: null, retryAfterSeconds: null, cause });
    const response = await fetchStream(url, { headers, timeoutSeconds }).catch((cause: unknown) => {
      throw failed(null, cause);
    });
    const { status, stream, cancel } = response;
    const contentType = response.headers.get('content-type') ?? 'audio/mpeg';
    if (status === 200 && SOUND.test(contentType)) {
      return { contentType, contentLength: Number(response.headers.get('content-length')) || null, stream };
    }
    cancel();
    if (status === 404) return null;
    const location = response.headers.get('location');
    // One hop, to the storage behind the API: the key stays behind.
    if (REDIRECTS.has(status) && location !== null && Object.keys(headers).length > 0)
      return this.openSignedRecording(new URL(location, url).href);
    throw failed(status, new Error(`the recording has the content type ${contentType}`));
  }

  async #ask<T>(request: ApiRequest, schema: z.ZodType<T>): Promise<{ value: T } | { failure: HttpFailure }> {
    const { explain, clock, secrets } = this.#options;
    const response = await this.#send(request).catch((error: unknown) => ({ error }));
    if ('error' in response)
      return { failure: { status: null, code: null, retryAfterSeconds: null, cause: response.error } };
    const { status, headers } = response;
    const body = parsedJson(response.text);
    const retryAfterSeconds = parseRetryAfter(headers.get('retry-after'), clock.now());
    if (status >= 300) {
      const words = wordsIn(body);
      const said = status >= 400 ? explain({ status, body, words: words ?? '' }) : { code: null };
      const cause = new Refused(status, excerptOf(response.text, secrets) ?? '');
      return { failure: { ...said, words: excerptOf(words, secrets), status, retryAfterSeconds, cause } };
    }
    const parsed = schema.safeParse(body);
    if (parsed.success) return { value: parsed.data };
    return { failure: { status, code: null, retryAfterSeconds: null, cause: parsed.error } };
  }

  #send(request: ApiRequest): Promise<WholeResponse> {
    const { provider } = this.#options;
    // Paths and queries are left out, because they may contain phone numbers.
    const attributes = { 'http.request.method': request.method, 'dialgraph.provider': provider };
    return inSpan(`${request.method} ${provider}`, { kind: 'client', attributes }, async (span) => {
      const response = await this.#fetch(request);
      span?.set({ 'http.response.status_code': response.status });
      return response;
    });
  }

  #fetch({ method, path, query = {}, body, signal }: ApiRequest): Promise<WholeResponse> {
    const { baseUrl, headers, timeoutSeconds } = this.#options;
    const url = new URL(baseUrl + path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined) url.searchParams.set(name, String(value));
    const isForm = body instanceof URLSearchParams;
    return fetchWhole(url, {
      method,
      headers: { accept: 'application/json', ...headers, ...(body && !isForm && JSON_BODY) },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
      signal,
      timeoutSeconds,
    });
  }
}

const SOUND = /^(audio\/|application\/octet-stream\b|binary\/octet-stream\b)/i;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const JSON_BODY = { 'content-type': 'application/json' };

class Refused extends Error {
  constructor(status: number, excerpt: string) {
    super(`HTTP ${status}: ${excerpt}`);
  }
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
