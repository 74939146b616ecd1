import { Agent, request } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { callbackPath } from '../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../src/providers/simulator/http/server.ts';
import { SECRET_KEY, startTestApp, type TestApp } from '../harness/app.ts';
import { subscribeByWebSocket } from '../harness/clients/subscriber.ts';
import {
  type RestartablePostgres,
  startRestartablePostgres,
} from '../harness/servers/restartable-postgres.ts';
import { WebhookReceiver } from '../harness/servers/webhook-receiver.ts';
import { CALL_UPDATED, type Customer, newCustomer } from '../scenarios/customer.ts';

const RESTARTS = 3;
const CALLERS = 10;
const READERS = 5;
const BETWEEN_RESTARTS = 60;

let postgres: RestartablePostgres;
let telephones: Simulator;
let receiver: WebhookReceiver;
let app: TestApp;
let acme: Customer;
const connections = new Agent({ connections: CALLERS + READERS });

beforeAll(async () => {
  postgres = await startRestartablePostgres();
  receiver = await WebhookReceiver.start();
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  telephones = createSimulator({ clock: systemClock, secret, speed: 20, briefTalk: true });
  app = await startTestApp({
    databaseUrl: postgres.url,
    env: { SIMULATOR_URL: await telephones.start(), RECONCILE_AFTER_SECONDS: '2' },
  });
  telephones.reportTo(app.url + callbackPath('simulator'));
  acme = await newCustomer(app, receiver, { credits: 1_000_000 });
});
afterAll(async () => {
  await connections.destroy();
  await app.stop();
  await telephones.stop();
  await receiver.close();
  await postgres.stop();
});

interface Answer {
  status: number;
  retryAfter: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a body as it came
  body: any;
}

async function ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> {
  const {
    statusCode,
    headers,
    body: answer,
  } = await request(`${app.url}/api/v1${path}`, {
    method,
    dispatcher: connections,
    headers: { authorization: `Bearer ${acme.apiKey}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  return {
    status: statusCode,
    retryAfter: headers['retry-after'] as string | undefined,
    body: await answer.json(),
  };
}

/** Requests without a pause until told to stop. */
class Load {
  readonly answers: Answer[] = [];
  readonly #loops: Promise<void>[];
  #stopping = false;
  #waiting: (() => void)[] = [];

  constructor(askers: number, next: () => Promise<Answer>) {
    this.#loops = Array.from({ length: askers }, () => this.#loop(next));
  }

  /** Resolves once so many more have succeeded. */
  async succeeded(more: number): Promise<void> {
    const successes = () => this.answers.filter(({ status }) => status < 300).length;
    const wanted = successes() + more;
    while (successes() < wanted) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async stop(): Promise<Answer[]> {
    this.#stopping = true;
    await Promise.all(this.#loops);
    return this.answers;
  }

  async #loop(next: () => Promise<Answer>): Promise<void> {
    while (!this.#stopping) {
      this.answers.push(await next());
      for (const wake of this.#waiting.splice(0)) wake();
    }
  }
}

it('a database restart under load answers 503 and loses nothing that was accepted', async () => {
  const { prisma } = app.deps.database;
  const followed = (await acme.dispatch('+15005550007')).body.id;
  const follower = subscribeByWebSocket(acme.graphql, CALL_UPDATED, { callId: followed });
  await follower.next();

  const callers = new Load(CALLERS, () =>
    ask('POST', '/calls', { agentId: acme.agentId, toNumber: '+15005550006' }),
  );
  const readers = new Load(READERS, () => ask('GET', '/calls?limit=5'));
  for (let i = 0; i < RESTARTS; i += 1) {
    await Promise.all([callers.succeeded(BETWEEN_RESTARTS), readers.succeeded(BETWEEN_RESTARTS)]);
    await postgres.restartImmediately();
  }
  await Promise.all([callers.succeeded(BETWEEN_RESTARTS), readers.succeeded(BETWEEN_RESTARTS)]);
  const [dispatched, read] = await Promise.all([callers.stop(), readers.stop()]);

  const statuses = (answers: Answer[]) => new Set(answers.map(({ status }) => status));
  expect([...statuses(read)].sort()).toEqual([200, 503]);
  // A placement that was under way when the database went may ring: 502, and the call is looked up.
  expect([...statuses(dispatched).difference(new Set([502]))].sort()).toEqual([201, 503]);
  for (const { status, retryAfter, body } of [...dispatched, ...read]) {
    if (status !== 503) continue;
    expect([body.error.code, Number(retryAfter) > 0]).toEqual(['unavailable', true]);
  }

  await vi.waitFor(async () => expect(await prisma.call.count({ where: { endedAt: null } })).toBe(0), {
    timeout: 120_000,
    interval: 500,
  });
  const calls = await prisma.call.findMany();
  const entries = await prisma.ledgerEntry.findMany({ where: { callId: { not: null } } });
  const charges = new Map(entries.map(({ callId, amount }) => [callId, -amount]));
  const known = new Set(calls.map(({ id }) => id));
  for (const { status, body } of dispatched) if (status === 201) expect(known.has(body.id)).toBe(true);
  for (const { id, creditsCharged } of calls) {
    expect(telephones.placementsOf(id), id).toBeLessThanOrEqual(1);
    expect(charges.get(id) ?? 0, id).toBe(creditsCharged);
  }
  const charged = calls.reduce((sum, { creditsCharged }) => sum + creditsCharged, 0);
  expect(await acme.balance()).toBe(1_000_000 - charged);

  await vi.waitFor(
    async () => expect(await prisma.webhookDelivery.count({ where: { status: 'PENDING' } })).toBe(0),
    { timeout: 120_000, interval: 500 },
  );
  const events = await prisma.webhookEvent.findMany({ select: { id: true } });
  const received = new Set(receiver.received.map(({ event }) => event.id));
  expect(events.filter(({ id }) => !received.has(id))).toEqual([]);
  const reported = await follower.until(({ callUpdated }) => callUpdated.status === 'COMPLETED');
  expect(reported.at(-1)).toEqual({ callUpdated: { id: followed, status: 'COMPLETED' } });
});
