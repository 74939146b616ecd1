import { createParser } from 'eventsource-parser';
import { ApiError, ConnectionError, errorOfGraphql, type GraphqlError } from './errors.ts';
import { backoff, pause } from './retries.ts';
import type { Transport } from './transport.ts';

export interface Subscription<Data> {
  query: string;
  variables: object;
  /** `sequence` of the event to go on after. */
  after?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Whether nothing follows an event. Without it, the subscription ends only by `signal`. */
  isLast?: (data: Data) => boolean;
}

/** An event of a subscription. */
export interface SubscriptionEvent<Data> {
  /** Opaque position, to go on after. Null if the subscription has none. */
  sequence: string | null;
  data: Data;
}

/** The server sends at least a comment every 12 s: after this silence the connection is dead. */
const LONGEST_SILENCE_MS = 40_000;

/**
 * Follows a GraphQL subscription over server-sent events. After a lost connection it connects again, for as long as it
 * takes, and goes on after the last event: each event comes once, in order.
 *
 * @throws ApiError if the server refuses the subscription, for example `ConflictError` for an event of more than a day ago
 */
export async function* follow<Data>(
  transport: Transport,
  { query, variables, after, signal, isLast }: Subscription<Data>,
): AsyncGenerator<SubscriptionEvent<Data>, void, undefined> {
  let sequence = after ?? null;
  let isOver = false;
  let failures = 0;
  /** Streams in a row that the server completed without an event. */
  let emptyStreams = 0;
  for (;;) {
    let delay = 0;
    const connection = connectionOf(signal);
    try {
      const response = await transport.openEvents({
        query,
        variables,
        after: sequence,
        signal: connection.signal,
      });
      for await (const event of eventsOf(response)) {
        if (event.name === 'complete') break;
        const { data, errors } = JSON.parse(event.data) as { data: Data; errors?: GraphqlError[] };
        if (errors?.[0] !== undefined) throw errorOfGraphql(errors[0], response);
        sequence = event.id ?? sequence;
        isOver = isLast?.(data) ?? false;
        failures = 0;
        emptyStreams = -1;
        yield { sequence: event.id ?? null, data };
      }
      emptyStreams++;
    } catch (error) {
      signal?.throwIfAborted();
      if (!isPassing(error)) throw error;
      delay = retryAfterMs(error);
    } finally {
      connection.close();
    }
    // A server that stops completes its streams as well. Only what it completes twice without an event is over.
    if (isOver || (isLast !== undefined && emptyStreams > 1)) return;
    await pause(Math.max(delay, backoff(failures++)), signal);
  }
}

/** A signal for one connection, which ends with the subscription’s. */
function connectionOf(signal: AbortSignal | undefined) {
  signal?.throwIfAborted();
  const connection = new AbortController();
  const abort = () => connection.abort(signal?.reason);
  signal?.addEventListener('abort', abort);
  return {
    signal: connection.signal,
    close() {
      signal?.removeEventListener('abort', abort);
      connection.abort();
    },
  };
}

function isPassing(error: unknown): boolean {
  if (error instanceof ConnectionError) return true;
  return (
    error instanceof ApiError && (error.status >= 500 || error.retryAfterSeconds !== null || isBusy(error))
  );
}

/** Within a stream, errors have neither status nor `Retry-After`. */
function isBusy({ code }: ApiError): boolean {
  return code === 'unavailable' || code === 'rate_limit_exceeded' || code === 'concurrency_limit_exceeded';
}

function retryAfterMs(error: unknown): number {
  return error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
}

interface ServerSentEvent {
  name: string | undefined;
  id: string | undefined;
  data: string;
}

/** @throws ConnectionError if the connection is lost or silent */
async function* eventsOf({ body }: Response): AsyncGenerator<ServerSentEvent, void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const waiting: ServerSentEvent[] = [];
  const parser = createParser({
    onEvent: ({ event: name, id, data }) => waiting.push({ name, id, data }),
  });
  try {
    for (;;) {
      const { done, value } = await chunkOf(reader);
      if (done) throw new ConnectionError('The server ended the stream of events.');
      parser.feed(decoder.decode(value, { stream: true }));
      yield* waiting.splice(0);
    }
  } finally {
    // Fails if the connection is lost, which is why nothing more can be read.
    await reader.cancel().catch(() => undefined);
  }
}

async function chunkOf(reader: ReadableStreamDefaultReader<Uint8Array>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`Silent for ${LONGEST_SILENCE_MS / 1000} s`)),
      LONGEST_SILENCE_MS,
    );
  });
  try {
    return await Promise.race([reader.read(), silence]);
  } catch (cause) {
    throw new ConnectionError('The connection was lost.', { cause });
  } finally {
    clearTimeout(timer);
  }
}
