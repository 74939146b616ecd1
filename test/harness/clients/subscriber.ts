import { createClient } from 'graphql-ws';
import { vi } from 'vitest';
import { WebSocket } from 'ws';
import type { EventBus, Topic } from '../../../src/platform/event-bus/event-bus.ts';
import type { JsonObject } from '../../../src/platform/input/json.ts';
import { PATIENCE_MS } from '../eventually.ts';
import { type AnsweredError, GraphqlRequestError, type Variables } from './graphql-client.ts';

/** How a subscription ended: by itself, by an error of its own, or with its connection. */
export type SubscriptionEnd =
  | { how: 'completed' }
  | { how: 'failed'; code: string; message: string }
  | { how: 'closed'; closeCode: number | null };

interface Result {
  data?: unknown;
  errors?: readonly AnsweredError[];
  extensions?: { sequence?: string };
}

/** A subscription whose results queue up until a test asks for them. */
export class Subscriber {
  readonly ended: Promise<SubscriptionEnd>;
  /** The ids that server-sent events came with. */
  readonly ids: string[] = [];
  /** Sequences of the events so far, from their `extensions`. */
  readonly sequences: string[] = [];
  readonly #end = Promise.withResolvers<SubscriptionEnd>();
  readonly #queue: Result[] = [];
  #wake = Promise.withResolvers<void>();
  #isOver: SubscriptionEnd | null = null;
  #close: () => void = () => undefined;

  constructor() {
    this.ended = this.#end.promise;
  }

  /** The next result's data. Throws `GraphqlRequestError` for an error, and when there is nothing more to come. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  async next<Data = any>(): Promise<Data> {
    const deadline = AbortSignal.timeout(PATIENCE_MS);
    for (;;) {
      const result = this.#queue.shift();
      if (result?.errors?.[0]) throw new GraphqlRequestError(result.errors[0]);
      if (result !== undefined) return result.data as Data;
      if (this.#isOver) throw new Error(`The subscription has ended: ${JSON.stringify(this.#isOver)}`);
      await Promise.race([this.#wake.promise, whenAborted(deadline, 'The subscription brought nothing')]);
    }
  }

  /** Results up to and with the first that `isLast` accepts. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  async until<Data = any>(isLast: (data: Data) => boolean): Promise<Data[]> {
    const results: Data[] = [];
    for (;;) {
      const data = await this.next<Data>();
      results.push(data);
      if (isLast(data)) return results;
    }
  }

  /** All results that are still to come, until the subscription ends. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into data of every shape
  async rest<Data = any>(): Promise<Data[]> {
    await Promise.race([
      this.ended,
      whenAborted(AbortSignal.timeout(PATIENCE_MS), 'The subscription did not end'),
    ]);
    return this.#queue.splice(0).map(({ data }) => data as Data);
  }

  /** Leaves. */
  close(): void {
    this.#close();
  }

  /** For whoever brings the results. */
  attach(close: () => void): void {
    this.#close = close;
  }

  push(result: Result): void {
    const { sequence } = result.extensions ?? {};
    if (sequence !== undefined) this.sequences.push(sequence);
    this.#queue.push(result);
    this.#ring();
  }

  finish(end: SubscriptionEnd): void {
    this.#isOver ??= end;
    this.#end.resolve(this.#isOver);
    this.#ring();
  }

  #ring(): void {
    this.#wake.resolve();
    this.#wake = Promise.withResolvers<void>();
  }
}

/** Subscribes over WebSocket by the graphql-transport-ws protocol, without coming back once it is closed. */
export function subscribeByWebSocket(
  { url, apiKey }: { url: string; apiKey: string | null },
  query: string,
  variables: Variables = {},
): Subscriber {
  const subscriber = new Subscriber();
  const client = createClient({
    url: `${url.replace(/^http/, 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    retryAttempts: 0,
    ...(apiKey !== null && { connectionParams: { authorization: `Bearer ${apiKey}` } }),
  });
  client.subscribe(
    { query, variables },
    {
      next: (result) => subscriber.push(result as Result),
      error: (error) => {
        subscriber.finish(endOf(error));
        void client.dispose();
      },
      complete: () => {
        subscriber.finish({ how: 'completed' });
        void client.dispose();
      },
    },
  );
  subscriber.attach(() => void client.dispose());
  return subscriber;
}

/** Subscribes by server-sent events (GraphQL over SSE, distinct connections mode). */
export function subscribeByServerSentEvents(
  { url, apiKey }: { url: string; apiKey: string | null },
  query: string,
  variables: Variables = {},
  lastEventId?: string,
): Subscriber {
  const subscriber = new Subscriber();
  const leaving = new AbortController();
  subscriber.attach(() => leaving.abort());
  readEvents(subscriber, leaving.signal, `${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
      ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
    },
    body: JSON.stringify({ query, variables }),
  }).catch(() => subscriber.finish({ how: 'closed', closeCode: null }));
  return subscriber;
}

async function readEvents(
  subscriber: Subscriber,
  signal: AbortSignal,
  url: string,
  init: RequestInit,
): Promise<void> {
  const response = await fetch(url, { ...init, signal });
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) {
    const { errors } = (await response.json()) as Result;
    return subscriber.finish(endOf(errors));
  }
  let unread = '';
  for await (const text of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const events = (unread + text).split('\n\n');
    unread = events.pop() ?? '';
    for (const event of events) takeEvent(subscriber, event);
  }
  subscriber.finish({ how: 'closed', closeCode: null });
}

function takeEvent(subscriber: Subscriber, event: string): void {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(event)?.[1];
  if (field('event') === 'complete') subscriber.finish({ how: 'completed' });
  if (field('event') !== 'next') return;
  const id = field('id');
  if (id !== undefined) subscriber.ids.push(id);
  subscriber.push(JSON.parse(field('data') ?? ''));
}

function endOf(error: unknown): SubscriptionEnd {
  const first = Array.isArray(error) ? (error[0] as AnsweredError | undefined) : undefined;
  if (first !== undefined) {
    return { how: 'failed', code: first.extensions?.code ?? '', message: first.message };
  }
  const closeCode =
    typeof error === 'object' && error !== null && 'code' in error ? Number(error.code) : null;
  return { how: 'closed', closeCode };
}

/**
 * Resolves when somebody has subscribed to a topic of the bus from now on, so that nothing published later is
 * missed. Call it before what subscribes.
 */
export async function subscribedTo(bus: EventBus, topic: Pick<Topic<JsonObject>, 'name'>): Promise<void> {
  const original = bus.subscribe.bind(bus);
  const subscribed = Promise.withResolvers<void>();
  const spy = vi.spyOn(bus, 'subscribe').mockImplementation((requested) => {
    const subscription = original(requested);
    if (requested.name === topic.name) subscribed.resolve(subscription.ready);
    return subscription;
  });
  await subscribed.promise;
  spy.mockRestore();
}

function whenAborted(signal: AbortSignal, why: string): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`${why} within ${PATIENCE_MS} ms`)), {
      once: true,
    });
  });
}
