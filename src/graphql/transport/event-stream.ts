import { isAsyncIterable, type Plugin } from 'graphql-yoga';
import { EVENT_SEQUENCE, type EventResult } from './shared-execution.ts';

/** Proxies close connections on which nothing is sent for a while, often a minute. */
const PING_EVERY_MS = 12_000;
/** A comment. The first one has the headers sent before there is an event. */
const PING = ':\n\n';

/**
 * Sends subscriptions by server-sent events (GraphQL over SSE, distinct connections), each event with its sequence as
 * `id`: who connects again names it in `Last-Event-ID`. Yoga's own events have no ids.
 */
export function numberServerSentEvents(): Plugin {
  return {
    onResultProcess({ result, resultProcessor, setResultProcessor }) {
      if (resultProcessor === undefined || !isAsyncIterable(result)) return;
      const results = result as unknown as AsyncIterable<EventResult>;
      setResultProcessor((_, fetchAPI) => eventStream(results, fetchAPI), 'text/event-stream');
    },
  };
}

function eventStream(results: AsyncIterable<EventResult>, { ReadableStream, Response }: FetchApi): Response {
  const iterator = results[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  let pings: NodeJS.Timeout | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const ping = () => controller.enqueue(encoder.encode(PING));
      ping();
      pings = setInterval(() => Number(controller.desiredSize) > 0 && ping(), PING_EVERY_MS).unref();
    },
    async pull(controller) {
      const { done, value } = await iterator.next();
      controller.enqueue(encoder.encode(done ? 'event: complete\ndata:\n\n' : eventOf(value)));
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

const texts = new WeakMap<EventResult, string>();

/** Written once for all subscribers that share a result. */
function eventOf(result: EventResult): string {
  const known = texts.get(result);
  if (known !== undefined) return known;
  const sequence = result[EVENT_SEQUENCE];
  const id = sequence === undefined ? '' : `id: ${sequence}\n`;
  const text = `event: next\n${id}data: ${JSON.stringify(result)}\n\n`;
  texts.set(result, text);
  return text;
}
