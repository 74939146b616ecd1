import { ConnectionError, secondsOf } from './errors.ts';

export interface RetryOptions {
  /** Attempts after the first one. */
  maxRetries: number;
  /** Milliseconds until the response’s headers, for each attempt; 0 = no limit. */
  timeoutMs: number;
  fetch: typeof fetch;
}

const FIRST_DELAY_MS = 500;
const LONGEST_DELAY_MS = 8_000;
/** A server that asks for more patience than this is an error, so that a caller does not hang for hours. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

/** How a request is repeated, where that does not follow from its method and headers. */
export interface Repetition {
  isRepeatable?: boolean;
  /** Makes the request of another attempt; by default a copy of the first. */
  renew?: () => Request;
}
/** For so long, answers that an earlier attempt is still being worked on are no failed attempts. */
const LONGEST_FLIGHT_MS = 60_000;

/** Statuses of a fault that passes. */
const PASSING = new Set([408, 429, 500, 502, 503, 504]);
/** Methods whose repetition changes nothing more. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']);

/**
 * Sends a request until the server answers it for good, and returns the last response, also of an error.
 * Repeats only what has one effect however often it is sent: a `POST` needs an `Idempotency-Key`.
 *
 * @throws ConnectionError if the last attempt was not answered
 */
export async function sendWithRetries(
  request: Request,
  options: RetryOptions,
  { isRepeatable = hasOneEffect(request), renew = () => request.clone() }: Repetition = {},
): Promise<Response> {
  const maxRetries = isRepeatable ? options.maxRetries : 0;
  const flightEndsAt = performance.now() + LONGEST_FLIGHT_MS;
  for (let attempt = 0; ; attempt++) {
    const isLast = attempt >= maxRetries;
    try {
      const response = await attemptOnce(maxRetries > 0 ? renew() : request, options);
      const isWaiting = maxRetries > 0 && performance.now() < flightEndsAt && (await isInFlight(response));
      const isFinal = isLast && !isWaiting;
      const delay = isFinal ? null : await delayBeforeRepeating(response, attempt, isWaiting);
      if (delay === null) return isAlreadyDeleted(request, response, attempt) ? deleted(response) : response;
      await response.body?.cancel();
      await pause(delay, request.signal);
      if (isWaiting) attempt--;
    } catch (error) {
      if (request.signal.aborted || !(error instanceof ConnectionError) || isLast) throw error;
      await pause(backoff(attempt), request.signal);
    }
  }
}

/** Milliseconds to wait after a number of failures: doubled each time, and spread by half of it. */
export function backoff(failures: number): number {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** failures, LONGEST_DELAY_MS);
  return delay / 2 + (Math.random() * delay) / 2;
}

/** @throws the signal’s reason when it aborts */
export async function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      if (signal?.aborted) reject(signal.reason);
      else resolve();
    }
    signal?.addEventListener('abort', done);
  });
}

function hasOneEffect({ method, headers }: Request): boolean {
  return REPEATABLE.has(method) || headers.has('idempotency-key');
}

async function attemptOnce(request: Request, { fetch, timeoutMs }: RetryOptions): Promise<Response> {
  const controller = new AbortController();
  const timer = timeoutMs > 0 ? setTimeout(() => controller.abort(), timeoutMs) : undefined;
  const signal = AbortSignal.any([request.signal, controller.signal]);
  try {
    return await fetch(request, { signal });
  } catch (cause) {
    if (request.signal.aborted) throw request.signal.reason;
    const what = controller.signal.aborted
      ? `The server did not answer within ${timeoutMs / 1000} s`
      : 'The server cannot be reached, or the connection was lost';
    throw new ConnectionError(`${what}: ${request.method} ${request.url}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the milliseconds to wait before another attempt; null if the response is final. */
async function delayBeforeRepeating(
  response: Response,
  attempt: number,
  isWaiting: boolean,
): Promise<number | null> {
  const retryAfter = secondsOf(response.headers.get('retry-after'));
  if (retryAfter !== null && retryAfter > LONGEST_RETRY_AFTER_SECONDS) return null;
  if (!PASSING.has(response.status) && !isWaiting) return null;
  if (retryAfter !== null) return retryAfter * 1000;
  return (await isVerdict(response)) ? null : backoff(attempt);
}

/**
 * Returns whether the server still works on an earlier attempt, whose connection was lost. A call that a rule refuses
 * for now is a conflict with `Retry-After` too, but has details.
 */
async function isInFlight(response: Response): Promise<boolean> {
  if (response.status !== 409 || !response.headers.has('retry-after')) return false;
  const { error } = (await bodyOf(response)) as { error?: { details?: unknown[] } };
  return error?.details?.length === 0;
}

/** Returns whether dialgraph itself says that the provider failed: the call is recorded, and the answer stays the same. */
async function isVerdict(response: Response): Promise<boolean> {
  if (response.status !== 502) return false;
  const { error } = (await bodyOf(response)) as { error?: { code?: string } };
  return error?.code === 'provider_error';
}

/** Reads a copy of the body, which the caller still has to read. */
async function bodyOf(response: Response): Promise<unknown> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return body ?? {};
}

/** A repeated DELETE is answered 404 if only the response of an earlier one was lost. */
function isAlreadyDeleted({ method }: Request, { status }: Response, attempt: number): boolean {
  return method === 'DELETE' && status === 404 && attempt > 0;
}

function deleted({ headers }: Response): Response {
  return new Response(null, { status: 204, headers });
}
