import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { freePort } from '../../harness/servers/free-port.ts';
import { redisForTests } from '../../harness/servers/redis.ts';
import { addContactList } from '../campaigns/contact-list.ts';
import { startTelephones } from '../campaigns/party.ts';
import { type Customer, commandCampaign, createAgent, createCampaign, createEndpoints } from '../customer.ts';
import { type CpuReading, Meter, sumOf } from '../kit/meter.ts';
import type { Figures, Measurement, RunOptions, Section } from '../kit/section.ts';
import { pendingDeliveries, type Receiver, startReceiver } from '../receiver.ts';
import { withClient } from '../seed.ts';
import type { Listening, World } from '../world.ts';

const API_PROCESSES = 2;
const WORKERS = 4;
const ACCOUNTS = 4;
/** Of each account. */
const CONTACTS = { smallest: 10, quick: 200, full: 2_000 };
const CONCURRENT_CALLS = 50;
const CREDITS = 100_000_000;
/** More than all campaigns of a step have. */
const NEWEST_DELIVERIES = 100_000;
const PATIENCE_MS = 300_000;
const SAMPLE_EVERY_MS = 50;

/** Measures what one call costs each part of a deployment of several processes, for docs/scaling.md. */
export const scale: Section = {
  title: `Campaigns of ${ACCOUNTS} accounts with a webhook each, on ${API_PROCESSES} api and ${WORKERS} worker processes`,
  async run(world, options) {
    const redis = await redisForTests();
    const receiver = await startReceiver();
    try {
      return await measure(world, options, { redisUrl: redis.url, receiver });
    } finally {
      receiver.close();
      await redis.close();
    }
  },
};

async function measure(
  world: World,
  { effort }: RunOptions,
  { redisUrl, receiver }: { redisUrl: string; receiver: Receiver },
): Promise<Measurement[]> {
  const contacts = CONTACTS[effort];
  const database = await world.createDatabase();
  const { api, workers } = await startProcesses(world, database, redisUrl);
  const accounts = await createAccounts(world, database, { url: api[0]?.url ?? '', receiver });
  const meters: Record<string, CpuReading> = {
    'api µs': sumOf(api.map(({ pid }) => new Meter(pid))),
    'worker µs': sumOf(workers.map(({ pid }) => new Meter(pid))),
    'PostgreSQL µs': world.postgres,
  };
  const calls = ACCOUNTS * contacts;
  return withClient(database, async (client) => {
    // New processes compile what they run; that is no cost of a call.
    await callAll(client, database, await prepareCampaigns(database, accounts, contacts));
    const campaigns = await prepareCampaigns(database, accounts, contacts);
    const connections = new ConnectionCount(database);
    const before = await read(client, meters);
    const start = performance.now();
    await callAll(client, database, campaigns);
    const seconds = (performance.now() - start) / 1000;
    const after = await read(client, meters);
    const perCall = Object.fromEntries(
      Object.entries(after).map(([name, value]) => [name, (value - (before[name] ?? 0)) / calls]),
    );
    const figures: Figures = { '/s': calls / seconds, ...perCall, connections: await connections.most() };
    return [{ what: 'a call', figures }];
  });
}

async function startProcesses(world: World, database: string, redisUrl: string) {
  const ports = [];
  for (let n = 0; n < API_PROCESSES; n++) ports.push(await freePort());
  const env = { REDIS_URL: redisUrl, WEBHOOK_ALLOW_PRIVATE: '1' };
  const api: Listening[] = [];
  const workers: Listening[] = [];
  for (const port of ports) {
    const telephones = await startTelephones(world, port);
    const variables = { ...env, ROLES: 'api', PORT: String(port), SIMULATOR_URL: telephones.url };
    api.push(await world.startServer(database, variables));
  }
  for (let n = 0; n < WORKERS; n++) {
    // Each worker's calls are reported to one of the api processes, as a load balancer would spread them.
    const telephones = await startTelephones(world, ports[n % ports.length] ?? 0);
    const variables = {
      ...env,
      ROLES: 'worker',
      PORT: String(await freePort()),
      SIMULATOR_URL: telephones.url,
    };
    workers.push(await world.startServer(database, variables));
  }
  return { api, workers };
}

interface Account {
  workspace: { accountId: string };
  customer: Customer;
  agentId: string;
}

async function createAccounts(
  world: World,
  database: string,
  { url, receiver }: { url: string; receiver: Receiver },
): Promise<Account[]> {
  const accounts = [];
  for (let n = 0; n < ACCOUNTS; n++) {
    const workspace = await world.createAccount(database, CREDITS);
    const customer = { url, key: workspace.apiKey };
    await createEndpoints(customer, receiver.url, 1);
    accounts.push({ workspace, customer, agentId: await createAgent(customer) });
  }
  return accounts;
}

interface Draft {
  customer: Customer;
  id: string;
}

async function prepareCampaigns(
  database: string,
  accounts: readonly Account[],
  contacts: number,
): Promise<Draft[]> {
  const campaigns = [];
  for (const { workspace, customer, agentId } of accounts) {
    const { contactListId } = await addContactList(database, workspace, contacts);
    const campaign = { agentId, contactListId, concurrentCalls: CONCURRENT_CALLS };
    campaigns.push({ customer, id: await createCampaign(customer, campaign) });
  }
  return campaigns;
}

async function callAll(client: pg.Client, database: string, campaigns: readonly Draft[]): Promise<void> {
  await Promise.all(campaigns.map(({ customer, id }) => commandCampaign(customer, id, 'start')));
  await settled(client, database);
}

/** Waits until all campaigns have completed, and their webhooks are on record. */
async function settled(client: pg.Client, database: string): Promise<void> {
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  while ((await runningCampaigns(client)) > 0 || (await pendingDeliveries(database, NEWEST_DELIVERIES)) > 0) {
    await sleep(SAMPLE_EVERY_MS, undefined, { signal: giveUp });
  }
}

async function runningCampaigns(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    "SELECT count(*)::int AS running FROM campaigns WHERE status <> 'COMPLETED'",
  );
  return (rows[0] as { running: number }).running;
}

/** CPU time in microseconds, and the bytes that PostgreSQL has written to its log and to the database. */
async function read(
  client: pg.Client,
  meters: Readonly<Record<string, CpuReading>>,
): Promise<Record<string, number>> {
  const { rows } = await client.query<{ log: number; database: number }>(
    `SELECT (pg_current_wal_insert_lsn() - '0/0')::float8 AS log, pg_database_size(current_database())::float8 AS database`,
  );
  return {
    ...Object.fromEntries(
      Object.entries(meters).map(([name, meter]) => [name, meter.cpuMicroseconds() ?? 0]),
    ),
    'write-ahead log B': rows[0]?.log ?? 0,
    'database B': rows[0]?.database ?? 0,
  };
}

/** Counts the connections to a database until it is asked for the most that there were. */
class ConnectionCount {
  readonly #over = new AbortController();
  readonly #counted: Promise<number>;

  constructor(database: string) {
    this.#counted = withClient(database, (client) => this.#count(client));
  }

  most(): Promise<number> {
    this.#over.abort();
    return this.#counted;
  }

  async #count(client: pg.Client): Promise<number> {
    let most = 0;
    while (!this.#over.signal.aborted) {
      const { rows } = await client.query(
        'SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
      most = Math.max(most, (rows[0] as { count: number }).count);
      await sleep(SAMPLE_EVERY_MS, undefined, { signal: this.#over.signal }).catch(() => undefined);
    }
    return most;
  }
}
