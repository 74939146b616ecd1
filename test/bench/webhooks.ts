import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { createIds } from '../../src/platform/ids.ts';
import { systemClock } from '../../src/platform/time/clock.ts';
import { createEndpoints } from './customer.ts';
import { Meter } from './kit/meter.ts';
import type { Measurement, Section } from './kit/section.ts';
import { withClient } from './seed.ts';

const DELIVERIES = 10_000;
const GOAL_PER_SECOND = 1_000;
/** Of a call with some turns of conversation. */
const BODY_BYTES = 2_000;

/** How fast what waits in the outbox reaches a local receiver: signed, sent, its answer written down. */
export const webhooks: Section = {
  title: `${DELIVERIES.toLocaleString('en-US')} webhook deliveries of ${BODY_BYTES} bytes to a local receiver`,
  async run(world) {
    const database = await world.createDatabase();
    const { accountId, apiKey } = await world.createAccount(database, 0);
    const server = await world.startServer(database, { WEBHOOK_ALLOW_PRIVATE: '1' });
    const receiver = await startReceiver();
    const meter = new Meter(server.pid);
    try {
      const endpoints = await createEndpoints({ url: server.url, key: apiKey }, receiver.url, 20);
      const deliver = (what: string, to: string[]) =>
        measure(what, { database, accountId, meter, receiver, endpoints: to });
      await deliver('warm-up', endpoints);
      const measurements = [
        await deliver('20 endpoints', endpoints),
        await deliver('1 endpoint', endpoints.slice(0, 1)),
      ];
      return [...measurements, { what: 'peak memory', figures: { MB: meter.peakMegabytes() } }];
    } finally {
      receiver.close();
    }
  },
};

interface Receiver {
  url: string;
  received: number;
  close(): void;
}

async function startReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    await text(request);
    receiver.received += 1;
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: 0,
    close: () => server.close().closeAllConnections(),
  };
  return receiver;
}

interface Delivering {
  database: string;
  accountId: string;
  meter: Meter;
  receiver: Receiver;
  endpoints: readonly string[];
}

/** From the instant at which all of it is due until the last outcome is written down. */
async function measure(what: string, to: Delivering): Promise<Measurement> {
  return withClient(to.database, async (client) => {
    await queueDeliveries(client, to);
    const before = to.receiver.received;
    const cpuBefore = to.meter.cpuMicroseconds();
    await client.query("UPDATE webhook_deliveries SET next_attempt_at = now() WHERE status = 'PENDING'");
    await until(() => to.receiver.received > before);
    const start = performance.now();
    await until(() => to.receiver.received - before >= DELIVERIES);
    const received = performance.now();
    await until(async () => (await pendingDeliveries(client)) === 0);
    const settled = performance.now();
    const cpu = to.meter.cpuMicroseconds();
    return {
      what,
      figures: {
        'deliveries/s': DELIVERIES / ((received - start) / 1000),
        'until written down, deliveries/s': DELIVERIES / ((settled - start) / 1000),
        'CPU µs each': cpu === null || cpuBefore === null ? null : (cpu - cpuBefore) / DELIVERIES,
      },
      goals: [{ figure: 'deliveries/s', atLeast: GOAL_PER_SECOND }],
    };
  });
}

/** An hour away at first, so that the server does not begin while they are still being written. */
async function queueDeliveries(client: pg.Client, { accountId, endpoints }: Delivering): Promise<void> {
  const ids = createIds(systemClock);
  const rows = Array.from({ length: DELIVERIES }, (_, i) => [
    ids.next('event'),
    ids.next('delivery'),
    endpoints[i % endpoints.length],
  ]);
  const [eventIds, deliveryIds, endpointIds] = [0, 1, 2].map((column) => rows.map((row) => row[column]));
  const body = JSON.stringify({ type: 'call.completed', data: { summary: 'x'.repeat(BODY_BYTES) } });
  await client.query(
    `INSERT INTO webhook_events (id, account_id, type, body, created_at)
     SELECT id, $2, 'CALL_COMPLETED', $3, now() FROM unnest($1::text[]) AS id`,
    [eventIds, accountId, body],
  );
  await client.query(
    `INSERT INTO webhook_deliveries (id, account_id, event_id, endpoint_id, next_attempt_at, created_at)
     SELECT id, $4, event_id, endpoint_id, now() + interval '1 hour', now()
     FROM unnest($1::text[], $2::text[], $3::text[]) AS row (id, event_id, endpoint_id)`,
    [deliveryIds, eventIds, endpointIds, accountId],
  );
  await client.query('ANALYZE webhook_events, webhook_deliveries');
}

async function pendingDeliveries(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "SELECT count(*)::int FROM webhook_deliveries WHERE status = 'PENDING'",
  );
  return (rows[0] as { count: number }).count;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(2);
}
