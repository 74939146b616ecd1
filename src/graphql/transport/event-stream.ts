import type { GraphQLError } from 'graphql';
import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { EventResult, EventResults } from './event-result.ts';

/** Proxies close connections on which nothing is sent for a while, often a minute. */
const PING_EVERY_MS = 12_000;
/** A comment. The first one has the headers sent before there is an event. */
const PING = new TextEncoder().encode(':\n\n');
const COMPLETE = new TextEncoder().encode('event: complete\ndata:\n\n');

/**
 * Sends subscriptions by server-sent events (GraphQL over SSE, distinct connections), each event with its sequence as
 * `id`: who connects again names it in `Last-Event-ID`. Yoga's own events have no ids.
 */
export function numberServerSentEvents(): Plugin {
  return {
    onExecutionResult({ result, setResult }) {
      if (result instanceof EventResults) setResult(result.stream as never);
    },
    onResultProcess({ result, resultProcessor, setResultProcessor }) {
      if (resultProcessor === undefined || !isAsyncIterable(result)) return;
      const results = result as unknown as AsyncIterable<EventResult>;
      setResultProcessor((_, fetchAPI) => eventStream(results, fetchAPI), 'text/event-stream');
    },
  };
}

function eventStream(results: AsyncIterable<EventResult>, { ReadableStream, Response }: FetchApi): Response {
  const iterator = results[Symbol.asyncIterator]();
  let pings: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const ping = () => controller.enqueue(PING);
      ping();
      pings = setInterval(() => Number(controller.desiredSize) > 0 && ping(), PING_EVERY_MS).unref();
    },
    async pull(controller) {
      const { done, value } = await iterator.next().catch(failed);
      controller.enqueue(done ? COMPLETE : value.serverSentEvent);
      if (!done) return;
      clearInterval(pings);
      controller.close();
    },
    async cancel() {
      clearInterval(pings);
      await iterator.return?.();
    },
  });
  const headers = {
    'content-type': 'text/event-stream',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  };
  return new Response(body, { headers });
}

type FetchApi = Pick<typeof globalThis, 'ReadableStream' | 'Response'>;

/** An error is the last result. */
function failed(error: GraphQLError): IteratorResult<EventResult, void> {
  return { done: false, value: new EventResult({ errors: [error] }, null) };
}
