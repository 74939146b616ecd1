import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { eventSequences } from '../../src/calls/event-log/event-sequences.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { clientB } from '../harness/clients/surface-client.ts';
import { freePort } from '../harness/servers/free-port.ts';
import { DialgraphProcess } from '../harness/servers/processes.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { type Customer, newCustomer } from '../scenarios/customer.ts';

/** 1,000 subscribers and ten kills are the full size. */
const SUBSCRIBERS = Number(process.env.SUBSCRIBERS ?? 30);
const KILLS = Number(process.env.SUBSCRIPTION_KILLS ?? 2);
const CALLS_BETWEEN_KILLS = Number(process.env.SUBSCRIPTION_CALLS ?? 30);
const NUMBERS = ['+15005550003', '+15005550004', '+15005550006'];
const QUERY = 'subscription ($after: String) { callEvents(after: $after) { sequence call { id status } } }';
/** A call has about five events, so that some 5,000 deliveries a second are asked of one server and of this process. */
const BETWEEN_CALLS_MS = SUBSCRIBERS;
const PATIENCE_MS = 240_000;
/** Milliseconds between kills: the calls of one round, and the time until all subscribers are back. */
const ROUND_MS = CALLS_BETWEEN_KILLS * BETWEEN_CALLS_MS + 60_000;

/** An event that a subscriber received, and when by this process's clock, in Unix milliseconds. */
interface Received {
  id: string;
  status: string;
  sequence: string;
  at: number;
}

interface CallEvent {
  sequence: string;
  call: { id: string; status: string };
}

function received({ sequence, call }: CallEvent): Omit<Received, 'at'> {
  return { sequence, ...call };
}

/** Comes back after each loss of its connection, with the last sequence that it received. */
abstract class ReturningSubscriber {
  readonly received: Received[] = [];
  readonly #leaving = new AbortController();

  constructor(after: string) {
    void this.#run(after);
  }

  leave(): void {
    this.#leaving.abort();
  }

  /** Receives until the connection is lost. */
  protected abstract connect(after: string, left: AbortSignal): Promise<void>;

  protected take(update: Omit<Received, 'at'>): void {
    this.received.push({ ...update, at: performance.timeOrigin + performance.now() });
  }

  async #run(after: string): Promise<void> {
    while (!this.#leaving.signal.aborted) {
      await this.connect(this.received.at(-1)?.sequence ?? after, this.#leaving.signal).catch(
        () => undefined,
      );
      await sleep(100 + Math.random() * 200);
    }
  }
}

class WebSocketSubscriber extends ReturningSubscriber {
  protected connect(after: string, left: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const client = createClient({
      url: `ws://127.0.0.1:${port}/graphql`,
      webSocketImpl: WebSocket,
      retryAttempts: 0,
      connectionParams: { authorization: `Bearer ${acme.apiKey}` },
    });
    client.subscribe<{ callEvents: CallEvent }>(
      { query: QUERY, variables: { after } },
      {
        next: ({ data }) => data && this.take(received(data.callEvents)),
        error: () => resolve(),
        complete: () => resolve(),
      },
    );
    left.addEventListener('abort', () => void client.dispose(), { once: true });
    return promise;
  }
}

class ServerSentEventsSubscriber extends ReturningSubscriber {
  /** By Node's HTTP client: `fetch` would keep this process three times as long from taking an event. */
  protected async connect(after: string, left: AbortSignal): Promise<void> {
    const sent = request(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${acme.apiKey}`,
        'last-event-id': after,
      },
      agent: false,
      signal: left,
    });
    sent.end(JSON.stringify({ query: QUERY }));
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    let unread = '';
    response.setEncoding('utf8').on('data', (text: string) => {
      const events = (unread + text).split('\n\n');
      unread = events.pop() ?? '';
      for (const event of events) this.#read(event);
    });
    await once(response, 'close');
  }

  #read(event: string): void {
    const data = /^data: (.+)$/m.exec(event)?.[1];
    if (data !== undefined) this.take(received(JSON.parse(data).data.callEvents));
  }
}

/** Looks on from outside the process that is killed. */
let observer: TestApp;
let receiver: WebhookReceiver;
let telephones: Simulator;
let acme: Customer;
let port: number;
let environment: Record<string, string>;
const dataDir = mkdtempSync(path.join(tmpdir(), 'dialgraph-subscriptions-'));

beforeAll(async () => {
  receiver = await WebhookReceiver.start();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  telephones = createSimulator({ clock: systemClock, secret, speed: 20, briefTalk: true });
  const [freedPort, simulatorUrl] = await Promise.all([freePort(), telephones.start()]);
  port = freedPort;
  observer = await startTestApp({ env: { ROLES: 'api', SIMULATOR_URL: simulatorUrl } });
  acme = await newCustomer(observer, receiver, { credits: 1_000_000 });
  telephones.reportTo(`http://127.0.0.1:${port}${callbackPath('simulator')}`);
  environment = {
    DATABASE_URL: observer.databaseUrl,
    SECRET_KEY,
    PORT: String(port),
    DATA_DIR: dataDir,
    SIMULATOR_URL: simulatorUrl,
    RECONCILE_AFTER_SECONDS: '2',
    WEBHOOK_ALLOW_PRIVATE: '1',
  };
});
afterAll(async () => {
  await observer.stop();
  await telephones.stop();
  await receiver.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('every subscriber receives every event once and in order, however often the server is killed', {
  timeout: PATIENCE_MS + (KILLS + 1) * ROUND_MS,
}, async () => {
  let server = await DialgraphProcess.start(environment);
  const after = await sequenceOfFirstEvent();
  const subscribers = Array.from({ length: SUBSCRIBERS }, (_, i) =>
    i % 2 === 0 ? new WebSocketSubscriber(after) : new ServerSentEventsSubscriber(after),
  );
  await receivedByAll(subscribers);
  const steady: Period[] = [];
  const comebacks: number[] = [];
  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  for (let kill = 0; kill <= KILLS; kill++) {
    const since = Date.now();
    ownDelay.enable();
    await dispatchAll(Math.ceil(CALLS_BETWEEN_KILLS / 2));
    ownDelay.disable();
    steady.push({ since, until: Date.now() });
    const dispatching = dispatchAll(Math.floor(CALLS_BETWEEN_KILLS / 2));
    if (kill < KILLS) {
      await server.kill();
      const missed = await countStored();
      server = await DialgraphProcess.start(environment);
      const ready = Date.now();
      await vi.waitFor(() => expectAtLeast(subscribers, missed), { timeout: PATIENCE_MS });
      comebacks.push(Date.now() - ready);
    }
    await dispatching;
    await receivedByAll(subscribers);
  }
  // Calls that were interrupted settle by and by: at some moment nothing is under way.
  await vi.waitFor(() => expectEverything(subscribers), { timeout: PATIENCE_MS, interval: 500 });
  for (const subscriber of subscribers) subscriber.leave();
  await server.kill();
  await report(subscribers, { steady, comebacks, ownDelayMs: ownDelay.percentile(99) / 1e6 });
});

interface Measured {
  /** While everybody was connected and calls were made. */
  steady: readonly Period[];
  /** From each restart until every subscriber had all that had happened before it. */
  comebacks: readonly number[];
  /** How late this process is itself in 1 % of cases, which counts in what it measures. */
  ownDelayMs: number;
}

interface Period {
  since: number;
  until: number;
}

async function dispatchAll(calls: number): Promise<void> {
  const surfaceB = clientB(`http://127.0.0.1:${port}`, acme.apiKey);
  // A server that is killed answers nobody: whether the call was placed shows in what is stored.
  const dispatch = (i: number) =>
    surfaceB
      .post('/calls', { agentId: acme.agentId, toNumber: NUMBERS[i % NUMBERS.length] })
      .catch(() => undefined);
  const dispatched: Promise<unknown>[] = [];
  for (let i = 0; i < calls; i++) {
    dispatched.push(dispatch(i));
    await sleep(BETWEEN_CALLS_MS);
  }
  await Promise.all(dispatched);
}

/** Returns each call's stored statuses in order, without the first event of all. */
async function storedEvents(): Promise<Map<string, string[]>> {
  const events = await observer.deps.database.prisma.callEvent.findMany({
    where: { call: { accountId: acme.accountId } },
    orderBy: [{ callId: 'asc' }, { sequence: 'asc' }],
  });
  return statusesByCall(events.slice(1).map(({ callId, status }) => ({ id: callId, status })));
}

function statusesByCall(updates: readonly { id: string; status: string }[]): Map<string, string[]> {
  const byCall = Map.groupBy(updates, ({ id }) => id);
  const statuses = [...byCall].map(
    ([id, states]) => [id, states.map(({ status }) => status)] as [string, string[]],
  );
  return new Map(statuses.sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Dispatches a first call, from whose first event on everything is to be received. */
async function sequenceOfFirstEvent(): Promise<string> {
  await dispatchAll(1);
  const { callEventLogLine } = observer.deps.database.prisma;
  const { position } = await callEventLogLine.findFirstOrThrow({ orderBy: { position: 'asc' } });
  return eventSequences(observer.deps.secrets).seal(position);
}

/** The position of an event in the log, which subscribers cannot see. */
function positionOf(sequence: string): bigint {
  return eventSequences(observer.deps.secrets).open(sequence) ?? 0n;
}

async function countStored(): Promise<number> {
  return [...(await storedEvents()).values()].flat().length;
}

function expectAtLeast(subscribers: readonly ReturningSubscriber[], events: number): void {
  for (const { received } of subscribers) expect(received.length).toBeGreaterThanOrEqual(events);
}

/** Waits until every subscriber has as many events as there are. */
async function receivedByAll(subscribers: readonly ReturningSubscriber[]): Promise<void> {
  await vi.waitFor(
    async () => {
      const stored = await countStored();
      const counts = new Set(subscribers.map(({ received }) => received.length));
      expect([...counts]).toEqual([stored]);
    },
    { timeout: PATIENCE_MS, interval: 200 },
  );
}

async function expectEverything(subscribers: readonly ReturningSubscriber[]): Promise<void> {
  const stored = await storedEvents();
  const order = subscribers[0]?.received.map(({ sequence }) => sequence) ?? [];
  const positions = order.map(positionOf);
  expect(positions).toEqual([...new Set(positions)].sort((a, b) => Number(a - b)));
  for (const { received } of subscribers) {
    expect(received.map(({ sequence }) => sequence)).toEqual(order);
    expect(statusesByCall(received)).toEqual(stored);
  }
}

/**
 * The time until each connected subscriber had an event, from the event itself, an upper bound of that from its commit;
 * and, apart from it, what a restart costs.
 */
async function report(
  subscribers: readonly ReturningSubscriber[],
  { steady, comebacks, ownDelayMs }: Measured,
): Promise<void> {
  const lines = await observer.deps.database.prisma.callEventLogLine.findMany();
  const recordedAt = new Map(lines.map(({ position, recordedAt: at }) => [position, at.getTime()]));
  const delays = subscribers
    .flatMap(({ received }) => received)
    .map(({ sequence, at }) => ({ at, recorded: recordedAt.get(positionOf(sequence)) ?? Number.NaN }))
    .filter(({ at, recorded }) => steady.some(({ since, until }) => recorded >= since && at <= until))
    .map(({ at, recorded }) => at - recorded)
    .sort((a, b) => a - b);
  const quantile = (q: number) => Math.round(delays[Math.floor(q * (delays.length - 1))] ?? Number.NaN);
  process.stdout.write(
    `${SUBSCRIBERS} subscribers, ${KILLS} kills, ${lines.length} events: ` +
      `p50 ${quantile(0.5)} ms, p99 ${quantile(0.99)} ms from event to connected subscriber ` +
      `(${delays.length} deliveries; p99 of this process's own delay ${Math.round(ownDelayMs)} ms); ` +
      `everybody had what was missed ${comebacks.join(', ')} ms after the restarts\n`,
  );
}
