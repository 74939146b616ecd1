import { Audience, type Heard } from '../audience.ts';
import { type Customer, createAgent, dispatchCall } from '../customer.ts';
import { Meter } from '../kit/meter.ts';
import type { Measurement, Section } from '../kit/section.ts';
import { median, quantile } from '../kit/statistics.ts';
import { withClient } from '../seed.ts';

/** How many follow all calls of the account, and how many calls they hear of. */
const AUDIENCES = [
  { size: 1, calls: { smallest: 2, quick: 60, full: 200 }, goals: [] },
  { size: 100, calls: { smallest: 2, quick: 20, full: 60 }, goals: [{ figure: 'p99 ms', atMost: 50 }] },
  { size: 1_000, calls: { smallest: 0, quick: 0, full: 15 }, goals: [] },
];
const WARM_UP_CALLS = { smallest: 1, quick: 20, full: 20 };
const CREDITS = 1_000_000;

/** From the commit of a call's move, by PostgreSQL's own record of it, until each subscriber holds the news. */
export const subscriptions: Section = {
  title: 'From commit to subscriber over graphql-ws, of calls that are dispatched (two moves each)',
  async run(world, { effort }) {
    const database = await world.createDatabase();
    const { apiKey } = await world.createAccount(database, CREDITS);
    const provider = await world.startSilentProvider();
    const server = await world.startServer(database, {
      SIMULATOR_URL: provider.url,
      // The provider never reports, and nobody shall ask it within the measurement.
      RECONCILE_AFTER_SECONDS: '86400',
    });
    const customer = { url: server.url, key: apiKey };
    const agentId = await createAgent(customer);
    const stage: Stage = { database, customer, agentId, meter: new Meter(server.pid) };
    const measurements: Measurement[] = [];
    for (const { size, goals, calls } of AUDIENCES) {
      if (calls[effort] === 0) continue;
      const figures = await measure(stage, size, { calls: calls[effort], warmUp: WARM_UP_CALLS[effort] });
      measurements.push({ what: `${size} subscriber${size === 1 ? '' : 's'}`, figures, goals });
    }
    return [...measurements, { what: 'peak memory', figures: { MB: stage.meter.peakMegabytes() } }];
  },
};

interface Stage {
  database: string;
  customer: Customer;
  agentId: string;
  meter: Meter;
}

async function measure(
  stage: Stage,
  size: number,
  { calls, warmUp }: { calls: number; warmUp: number },
): Promise<Measurement['figures']> {
  const audience = new Audience(stage.customer, size);
  try {
    await gather(stage, audience, warmUp);
    const cpuBefore = stage.meter.cpuMicroseconds();
    for (let i = 0; i < calls; i++) {
      if (!(await placeBefore(stage, audience))) throw new Error('a subscriber did not hear of a call');
    }
    const cpu = stage.meter.cpuMicroseconds();
    const delays = await delaysOf(stage.database, audience.heard);
    return {
      'p50 ms': median(delays),
      'p99 ms': quantile(delays, 0.99),
      'worst ms': quantile(delays, 1),
      'CPU µs a message': cpu === null || cpuBefore === null ? null : (cpu - cpuBefore) / delays.length,
    };
  } finally {
    await audience.leave();
  }
}

/** Places calls until everybody has subscribed, and the code is warm. */
async function gather(stage: Stage, audience: Audience, calls: number): Promise<void> {
  for (let heard = 0; heard < calls; ) if (await placeBefore(stage, audience)) heard += 1;
  audience.heard = [];
}

async function placeBefore({ customer, agentId }: Stage, audience: Audience): Promise<boolean> {
  const callId = await dispatchCall(customer, agentId, '+15005550006');
  return audience.hasHeard(callId, 'RINGING');
}

/** In milliseconds, for each message heard. */
async function delaysOf(database: string, heard: readonly Heard[]): Promise<number[]> {
  const callIds = [...new Set(heard.map(({ callId }) => callId))];
  const committed = await withClient(database, async (client) => {
    const { rows } = await client.query<{ move: string; at: string }>(
      `SELECT call_id || ' ' || status AS move, extract(epoch FROM pg_xact_commit_timestamp(xmin)) * 1000 AS at
       FROM call_events WHERE call_id = ANY ($1)`,
      [callIds],
    );
    return new Map(rows.map(({ move, at }) => [move, Number(at)]));
  });
  return heard.map(({ callId, status, at }) => at - (committed.get(`${callId} ${status}`) ?? Number.NaN));
}
