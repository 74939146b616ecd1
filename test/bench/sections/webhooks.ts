import { setTimeout as sleep } from 'node:timers/promises';
import { CallEnds } from '../call-ends.ts';
import { type Customer, createAgent, createEndpoints, switchEndpoint } from '../customer.ts';
import type { Checkout } from '../kit/checkouts.ts';
import { Meter } from '../kit/meter.ts';
import { compared, interleave, type Meters, measureRound, type Round } from '../kit/rounds.ts';
import type { Measurement, RunOptions, Section } from '../kit/section.ts';
import { type Seeds, seedsOf } from '../kit/seeds.ts';
import { pendingDeliveries, type Receiver, startReceiver } from '../receiver.ts';
import { type CallOwner, withClient } from '../seed.ts';
import { BareWebhooks } from '../webhooks/bare-webhooks.ts';
import type { Listening, World } from '../world.ts';

const ENDPOINTS = 20;
const CALLS = { smallest: 5, quick: 200, full: 1_000 };
const ROUNDS = { smallest: 1, quick: 3, full: 5 };
const CREDITS = 100_000_000;
const GOAL_AT_ONCE_PER_SECOND = 3_000;
const GOAL_OF_BACKLOG_PER_SECOND = 2_000;
const REFERENCE = 'lean sender';
const GOAL_MB = 250;
const PATIENCE_MS = 120_000;

/**
 * Measures the cost of a delivery, from the event in the transaction that ends a call to its recorded outcome: calls end
 * with endpoints that subscribe to it and, in one round, as many without; the difference is the deliveries' cost.
 */
export const webhooks: Section = {
  title: `Webhook deliveries to a local receiver: what ${ENDPOINTS} endpoints add to calls that end, and a backlog of one`,
  async run(world, options) {
    const receiver = await startReceiver();
    try {
      const stages: Stage[] = [];
      for (const checkout of options.checkouts) stages.push(await stage(world, checkout, receiver));
      const [ours] = stages;
      if (ours === undefined) throw new Error('There is nothing to measure');
      const { database, many } = ours;
      const bare = await BareWebhooks.start(world, receiver, {
        database,
        accountId: many.accountId,
        endpoints: ENDPOINTS,
      });
      const added = await compare('delivery at once', stages, options, {
        round: (one, calls) => addedByEndpoints(one, calls),
        referenceRound: async (calls) => bare.atOnce(calls, await aCompletedCall(database)),
        perSecond: GOAL_AT_ONCE_PER_SECOND,
      });
      // Not every commit keeps deliveries for a disabled endpoint.
      const backlog = await compare('delivery of a backlog', [ours], options, {
        round: (one, calls) => drainBacklog(one, calls * 2),
        referenceRound: async (calls) => bare.backlog(calls * 2, await aCompletedCall(database)),
        perSecond: GOAL_OF_BACKLOG_PER_SECOND,
      });
      await bare.stop();
      await Promise.all(stages.map(({ ends }) => ends.close()));
      return [...added, ...backlog, ...stages.map(peakMemory)];
    } finally {
      receiver.close();
    }
  },
};

/** Rounds of our servers and of the reference, and our goal. */
interface Contest {
  round(stage: Stage, calls: number): Promise<Round>;
  referenceRound(calls: number): Promise<Round>;
  perSecond: number;
}

async function compare(
  what: string,
  stages: readonly Stage[],
  { effort }: RunOptions,
  { round, referenceRound, perSecond }: Contest,
): Promise<Measurement[]> {
  const calls = CALLS[effort];
  const subjects = [
    ...stages.map((one) => ({ name: one.checkout.name, round: () => round(one, calls) })),
    { name: REFERENCE, round: () => referenceRound(calls) },
  ];
  const rounds = await interleave(subjects, ROUNDS[effort]);
  return compared({
    what,
    subjects: subjects.map(({ name }, n) => ({ name, rounds: rounds[n] ?? [] })),
    reference: REFERENCE,
    goals: [{ figure: '/s', atLeast: perSecond }],
  });
}

/** Data of a completed call, as our server has sent it. */
function aCompletedCall(database: string): Promise<object> {
  return withClient(database, async (client) => {
    const { rows } = await client.query<{ body: string }>(
      "SELECT body FROM webhook_events WHERE type = 'CALL_COMPLETED' LIMIT 1",
    );
    if (rows[0] === undefined) throw new Error('No call has been completed');
    return (JSON.parse(rows[0].body) as { data: object }).data;
  });
}

/** A server with three customers: without endpoints, with one, and with many. */
interface Stage {
  checkout: Checkout;
  database: string;
  server: Listening;
  meters: Meters;
  receiver: Receiver;
  ends: CallEnds;
  seeds: Seeds;
  none: CallOwner;
  one: CallOwner & { customer: Customer; endpointId: string };
  many: CallOwner;
}

async function stage(world: World, checkout: Checkout, receiver: Receiver): Promise<Stage> {
  const database = await world.createDatabase();
  const workspaces = [];
  for (let n = 0; n < 3; n++) workspaces.push(await world.createAccount(database, CREDITS, checkout));
  const provider = await world.startSilentProvider();
  const env = { SIMULATOR_URL: provider.url, WEBHOOK_ALLOW_PRIVATE: '1' };
  const server = await world.startServer(database, env, checkout);
  const owners: (CallOwner & { customer: Customer })[] = [];
  for (const { accountId, phoneNumberId, apiKey } of workspaces) {
    const customer = { url: server.url, key: apiKey };
    const agentId = await createAgent(customer);
    owners.push({ accountId, agentId, phoneNumberId: phoneNumberId ?? '', customer });
  }
  const [none, one, many] = owners;
  if (none === undefined || one === undefined || many === undefined) throw new Error('too few accounts');
  const [endpointId = ''] = await createEndpoints(one.customer, receiver.url, 1);
  await createEndpoints(many.customer, receiver.url, ENDPOINTS);
  const meters = { server: new Meter(server.pid), postgres: world.postgres };
  const ends = new CallEnds([server.url]);
  const seeds = seedsOf(checkout);
  return {
    checkout,
    database,
    server,
    meters,
    receiver,
    ends,
    seeds,
    none,
    one: { ...one, endpointId },
    many,
  };
}

async function addedByEndpoints(stage: Stage, calls: number): Promise<Round> {
  const { database, ends, seeds, none, many, receiver, meters } = stage;
  const [without, withEndpoints] = [
    await seeds.seedLiveCalls(database, none, calls),
    await seeds.seedLiveCalls(database, many, calls),
  ];
  const base = await measureRound(meters, async () => {
    await ends.report(without);
    return calls * ENDPOINTS;
  });
  const whole = await measureRound(meters, async () => {
    const before = receiver.received;
    await ends.report(withEndpoints);
    await until(() => receiver.received - before >= calls * ENDPOINTS);
    await until(async () => (await pendingDeliveries(database, calls * ENDPOINTS)) === 0);
    return calls * ENDPOINTS;
  });
  return {
    ...whole,
    serverMicroseconds: difference(whole.serverMicroseconds, base.serverMicroseconds),
    postgresMicroseconds: difference(whole.postgresMicroseconds, base.postgresMicroseconds),
  };
}

/** Measures deliveries that waited for a disabled endpoint, from the moment at which it is enabled. */
async function drainBacklog(stage: Stage, calls: number): Promise<Round> {
  const { database, ends, seeds, one, receiver, meters } = stage;
  await switchEndpoint(one.customer, one.endpointId, 'disable');
  await ends.report(await seeds.seedLiveCalls(database, one, calls));
  const before = receiver.received;
  return measureRound(meters, async () => {
    await switchEndpoint(one.customer, one.endpointId, 'enable');
    await until(() => receiver.received - before >= calls);
    await until(async () => (await pendingDeliveries(database, calls)) === 0);
    return calls;
  });
}

function peakMemory({ checkout, server }: Stage, n: number): Measurement {
  return {
    what: `memory, ${checkout.name}`,
    figures: { 'peak MB': new Meter(server.pid).peakMegabytes() },
    ...(n === 0 && { goals: [{ figure: 'peak MB', atMost: GOAL_MB }] }),
  };
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  while (!(await isSo())) await sleep(10, undefined, { signal: giveUp });
}

function difference(whole: number | null, part: number | null): number | null {
  return whole === null || part === null ? null : whole - part;
}
