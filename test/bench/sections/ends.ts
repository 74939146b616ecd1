import { redisForTests } from '../../harness/servers/redis.ts';
import { CallEnds } from '../call-ends.ts';
import { createAgent } from '../customer.ts';

import { type Checkout, HERE } from '../kit/checkouts.ts';
import { lockWaitPercent } from '../kit/lock-waits.ts';
import { Meter, sumOf } from '../kit/meter.ts';
import { compared, interleave, measureRound } from '../kit/rounds.ts';
import type { Measurement, RunOptions, Section } from '../kit/section.ts';
import { type Seeds, seedsOf } from '../kit/seeds.ts';
import { median, quantile } from '../kit/statistics.ts';
import type { CallOwner } from '../seed.ts';
import type { Listening, World } from '../world.ts';

const CREDITS = 100_000_000;
const ACCOUNTS = 4;
const CALLS = { smallest: 20, quick: 500, full: 3_000 };
const ROUNDS = { smallest: 1, quick: 3, full: 5 };
const GOAL_PER_SECOND = 1_000;

/** Whether the rows that every end of a call changes, its account's balance first of all, limit how many can end. */
export const ends: Section = {
  title: 'Calls that end, as their provider reports them: charged, recorded, acknowledged',
  async run(world, options) {
    const redis = await redisForTests();
    try {
      return await measure(world, options, redis.url);
    } finally {
      await redis.close();
    }
  },
};

async function measure(world: World, options: RunOptions, redisUrl: string): Promise<Measurement[]> {
  const one = await Promise.all(options.checkouts.map((checkout) => stage(world, { checkout })));
  const others =
    options.effort !== 'full'
      ? []
      : [
          await stage(world, { checkout: HERE, accounts: ACCOUNTS, name: `${ACCOUNTS} accounts` }),
          await stage(world, { checkout: HERE, servers: 2, redisUrl, name: 'two processes' }),
        ];
  const stages = [...one, ...others];
  const calls = CALLS[options.effort];
  const rounds = await interleave(
    stages.map((stage) => ({ name: stage.name, round: () => roundOf(world, stage, calls) })),
    ROUNDS[options.effort],
  );
  await Promise.all(stages.map(({ reports }) => reports.close()));
  for (const { database } of stages) await world.admin(database, ['credits', 'verify']);
  return compared({
    what: 'calls ended',
    subjects: stages.map(({ name, reports: { latencies }, lockWaits }, n) => {
      const more = {
        'lock waits %': median(lockWaits),
        'p50 ms': median(latencies),
        'p99 ms': quantile(latencies, 0.99),
      };
      return { name, rounds: rounds[n] ?? [], more };
    }),
    goals: [{ figure: '/s', atLeast: GOAL_PER_SECOND }],
  });
}

interface Stage {
  name: string;
  database: string;
  owners: readonly CallOwner[];
  servers: readonly Listening[];
  reports: CallEnds;
  seeds: Seeds;
  /** Of each round, in percent. */
  lockWaits: number[];
}

interface Staging {
  checkout: Checkout;
  name?: string;
  accounts?: number;
  servers?: number;
  redisUrl?: string;
}

async function stage(world: World, staging: Staging): Promise<Stage> {
  const { checkout, name = checkout.name, accounts = 1, servers: count = 1, redisUrl } = staging;
  const database = await world.createDatabase();
  const workspaces = [];
  for (let n = 0; n < accounts; n++) workspaces.push(await world.createAccount(database, CREDITS, checkout));
  const provider = await world.startSilentProvider();
  const env = { SIMULATOR_URL: provider.url, ...(redisUrl && { REDIS_URL: redisUrl }) };
  const servers: Listening[] = [];
  for (let n = 0; n < count; n++) servers.push(await world.startServer(database, env, checkout));
  const url = servers[0]?.url ?? '';
  const owners: CallOwner[] = [];
  for (const { accountId, phoneNumberId, apiKey } of workspaces) {
    const agentId = await createAgent({ url, key: apiKey });
    owners.push({ accountId, agentId, phoneNumberId: phoneNumberId ?? '' });
  }
  const reports = new CallEnds(servers.map((server) => server.url));
  return { name, database, owners, servers, reports, seeds: seedsOf(checkout), lockWaits: [] };
}

async function roundOf(
  world: World,
  { database, owners, servers, reports, seeds, lockWaits }: Stage,
  calls: number,
) {
  const ofEach = await Promise.all(
    owners.map((owner) => seeds.seedLiveCalls(database, owner, Math.ceil(calls / owners.length))),
  );
  // Calls of different accounts end at the same time.
  const callIds = (ofEach[0] ?? []).flatMap((_, n) => ofEach.flatMap((ids) => ids[n] ?? []));
  const server = sumOf(servers.map(({ pid }) => new Meter(pid)));
  return measureRound({ server, postgres: world.postgres }, async () => {
    lockWaits.push(await lockWaitPercent(database, () => reports.report(callIds)));
    return callIds.length;
  });
}
