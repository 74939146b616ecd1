import { Readable } from 'node:stream';
import type { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { EventResult, EventResults } from './event-result.ts';

/** Proxies close connections on which nothing is sent for a while, often a minute. */
const PING_EVERY_MS = 12_000;
/** A comment. The first one makes the server send the headers before there is an event. */
const PING = Buffer.from(':\n\n');
const COMPLETE = Buffer.from('event: complete\ndata:\n\n');
const HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-cache',
  'x-accel-buffering': 'no',
};

type Results = AsyncIterableIterator<EventResult, void>;

const streams = new WeakMap<Response, Readable>();

/** Sends GraphQL subscriptions as server-sent events with sequences as `id`, which Yoga's own events lack. */
export function numberServerSentEvents(): Plugin {
  return {
    onExecutionResult({ result, setResult }) {
      if (result instanceof EventResults) setResult(result.stream as never);
    },
    onResultProcess({ result, resultProcessor, setResultProcessor }) {
      if (resultProcessor === undefined || !isAsyncIterable(result)) return;
      const stream = new ServerSentEvents(result as unknown as Results);
      setResultProcessor((_, fetchAPI) => {
        const response = new fetchAPI.Response(stream as never, { headers: HEADERS });
        streams.set(response, stream);
        return response;
      }, 'text/event-stream');
    },
  };
}

/** Returns a response's server-sent events for Node's HTTP server; null for other responses. */
export function serverSentEventsOf(response: Response): Readable | null {
  return streams.get(response) ?? null;
}

/** Requests the next result once the last was read, and leaves the results when destroyed. */
class ServerSentEvents extends Readable {
  readonly #results: Results;
  readonly #pings: NodeJS.Timeout;
  #isAsking = false;

  constructor(results: Results) {
    super({ highWaterMark: 1 });
    this.#results = results;
    this.push(PING);
    this.#pings = setInterval(() => this.readableLength === 0 && this.push(PING), PING_EVERY_MS).unref();
  }

  override _read(): void {
    if (this.#isAsking) return;
    this.#isAsking = true;
    this.#results.next().then(this.#send, this.#sendError);
  }

  override _destroy(error: Error | null, callback: (error?: Error | null) => void): void {
    clearInterval(this.#pings);
    // The reader is gone, so a failure has no recipient.
    this.#results.return?.().catch(() => undefined);
    callback(error);
  }

  readonly #send = ({ done, value }: IteratorResult<EventResult, void>): void => {
    this.#isAsking = false;
    this.push(done ? COMPLETE : value.serverSentEvent);
    if (done) this.push(null);
  };

  /** Sends the error as the last result. */
  readonly #sendError = (error: GraphQLError): void => {
    this.#send({ done: false, value: new EventResult({ errors: [error] }, null) });
  };
}
