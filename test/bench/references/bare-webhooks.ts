/**
 * Reference for the speed of webhooks: events and deliveries in lean tables, signed and sent with undici, written by hand with
 * pg. `POST /events` records an event and a delivery to each endpoint before it answers, and sends them afterwards;
 * `POST /drain` answers when all deliveries that wait have been sent.
 */
import { createHmac, createSecretKey, randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import Fastify from 'fastify';
import pg from 'pg';
import { Pool } from 'undici';
import { createIds } from '../../../src/platform/ids.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { FIND_PENDING, RECORD_EVENT, RECORD_OUTCOMES } from './bare-webhooks-sql.ts';
import { LEAN_TABLES } from './lean-tables.ts';

const { values: settings } = parseArgs({
  options: {
    'database-url': { type: 'string', default: '' },
    'account-id': { type: 'string', default: '' },
    receiver: { type: 'string', default: '' },
    endpoints: { type: 'string', default: '1' },
  },
});
const CONNECTIONS = 64;
const RECORDED_AT_ONCE = 256;
const READ_AT_ONCE = 1_024;
const database = new pg.Pool({ connectionString: settings['database-url'], max: 20 });
const ids = createIds(systemClock);
const receiver = new Pool(settings.receiver, { connections: CONNECTIONS });
const secret = createSecretKey(randomBytes(24));
const endpoints = Array.from({ length: Number(settings.endpoints) }, (_, n) => `/hook/${n}`);

interface Delivery {
  eventId: string;
  endpoint: string;
  body: string;
}

interface Outcome extends Delivery {
  startedAt: Date;
  latencyMs: number;
  status: number;
  recorded: () => void;
}

/** Attempts that wait to be recorded together. */
let outcomes: Outcome[] = [];

/** Resolves when the attempt is on record. */
async function deliver(delivery: Delivery): Promise<void> {
  const { eventId, endpoint, body } = delivery;
  const startedAt = new Date();
  const timestamp = Math.floor(startedAt.getTime() / 1000);
  const signature = createHmac('sha256', secret).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  const response = await receiver.request({
    method: 'POST',
    path: endpoint,
    headers: {
      'content-type': 'application/json',
      'webhook-id': eventId,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
    },
    body,
  });
  await response.body.dump();
  const latencyMs = Date.now() - startedAt.getTime();
  await new Promise<void>((recorded) => {
    note({ ...delivery, startedAt, latencyMs, status: response.statusCode, recorded });
  });
}

function note(outcome: Outcome): void {
  outcomes.push(outcome);
  if (outcomes.length === 1) setTimeout(record, 10);
  if (outcomes.length >= RECORDED_AT_ONCE) void record();
}

async function record(): Promise<void> {
  const batch = outcomes;
  outcomes = [];
  if (batch.length === 0) return;
  await database.query({
    ...RECORD_OUTCOMES,
    values: [
      batch.map(({ eventId }) => eventId),
      batch.map(({ endpoint }) => endpoint),
      batch.map(({ status }) => (status < 300 ? 'SUCCEEDED' : 'FAILED')),
      batch.map(({ startedAt }) => startedAt),
      batch.map(({ latencyMs }) => latencyMs),
      batch.map(({ status }) => status),
    ],
  });
  for (const { recorded } of batch) recorded();
}

await database.query(LEAN_TABLES);
const fastify = Fastify();
fastify.post<{ Body: object }>('/events', async ({ body: data }) => {
  const [id, callId, now] = [ids.next('event'), ids.next('call'), new Date()];
  const body = JSON.stringify({ id, type: 'call.completed', timestamp: now.toISOString(), data });
  await database.query({
    ...RECORD_EVENT,
    values: [id, settings['account-id'], callId, 'CALL_COMPLETED', body, now, endpoints],
  });
  for (const endpoint of endpoints) void deliver({ eventId: id, endpoint, body });
  return { id };
});
fastify.post('/drain', async () => {
  for (;;) {
    const { rows } = await database.query<Delivery>({ ...FIND_PENDING, values: [READ_AT_ONCE] });
    if (rows.length === 0) return {};
    await Promise.all(rows.map(deliver));
  }
});
const baseUrl = await fastify.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${JSON.stringify({ baseUrl })}\n`);
process.once('SIGTERM', () => process.exit(0));
