import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import type pg from 'pg';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { keepForecastJob } from '../../../src/campaigns/campaign/keep-forecast-job.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { startTelephones } from '../campaigns/party.ts';
import { COUNTING_SETTINGS, installCounters, observe, readCounters, readLog } from '../counters/readings.ts';
import { each, stretchOf } from '../counters/stretch.ts';
import { type Customer, commandCampaign, createAgent, createCampaign, createEndpoints } from '../customer.ts';
import { Meter } from '../kit/meter.ts';
import type { Effort, Figures, Goal, Measurement, Section } from '../kit/section.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { withClient } from '../seed.ts';
import { createWorld, type World } from '../world.ts';

/** Size of a deployment while its campaigns call. */
interface Size {
  accounts: number;
  /** Running campaigns, spread over the accounts. */
  campaigns: number;
  /** Calls that ended before. */
  calls: number;
}

const ACCOUNTS = { smallest: 3, quick: 100, full: 1_000 };
const CAMPAIGNS = { smallest: 3, quick: 50, full: 500 };
const FEWER_CALLS = { smallest: 2_000, quick: 20_000, full: 100_000 };
const MORE_CALLS = { smallest: 4_000, quick: 100_000, full: 1_000_000 };
/** At full effort a minute, so that each stretch has one round of the schedules that run every minute. */
const MEASURED_SECONDS = { smallest: 3, quick: 20, full: 60 };
const CALLS_PER_SECOND = 10;
/** Further seconds for which contacts are left, so that no campaign completes while calls are counted. */
const SPARE_SECONDS = 120;
const SPARE_CONTACTS = 30;
const WARM_UP_CALLS = 50;
const REQUESTS_AT_ONCE = 4;
const CREDITS = 100_000_000;
const PATIENCE_MS = 600_000;
/** Highest acceptable ratio to the cost at the smaller size. */
const MOST_GROWTH = 1.15;

/** Cost of a call for PostgreSQL and the process, by their own counters, as a deployment grows. */
export const growth: Section = {
  title: `A call of a campaign at ${CALLS_PER_SECOND} dials a second as accounts, running campaigns and calls of the past grow`,
  async run(_world, { effort }) {
    // Autovacuum would come at other times in each stretch. The tables are vacuumed before.
    const world = await createWorld({ ...COUNTING_SETTINGS, autovacuum: 'off' });
    const receiver = await startReceiver();
    const [fewer, more] = [
      sizeOf('GROWTH_FEWER_CALLS', FEWER_CALLS[effort]),
      sizeOf('GROWTH_MORE_CALLS', MORE_CALLS[effort]),
    ];
    // Plans for tables without calls would scan them, the more calls the bench has placed.
    const smallest: Size = { accounts: 1, campaigns: 1, calls: fewer };
    const measure = (what: string, size: Partial<Size>) =>
      measureAt({ world, receiver, effort }, { ...smallest, ...size }).then((figures) => ({ what, figures }));
    try {
      await withClient(world.observerUrl, installCounters);
      const accounts = sizeOf('GROWTH_ACCOUNTS', ACCOUNTS[effort]);
      const campaigns = sizeOf('GROWTH_CAMPAIGNS', CAMPAIGNS[effort]);
      const first = await measure(`one account, one campaign, ${said(fewer)} calls of the past`, {});
      const withAccounts = await measure(`${said(accounts)} accounts`, { accounts });
      const withCampaigns = await measure(`${said(campaigns)} running campaigns`, { campaigns });
      const withMore = await measure(`${said(more)} calls of the past`, { calls: more });
      return [first, grown(withAccounts, first), grown(withCampaigns, first), grown(withMore, first)];
    } finally {
      receiver.close();
      await world.close();
    }
  },
};

const sizeOf = (variable: string, size: number) => Number(process.env[variable] ?? size);
const said = (count: number) => count.toLocaleString('en-US');

/** Adds each figure's ratio to the figure of a smaller size, with its goal. */
function grown({ what, figures }: Measurement, smaller: Measurement): Measurement {
  const ratios: Figures = {};
  const goals: Goal[] = [];
  for (const [name, value] of Object.entries(figures)) {
    const before = smaller.figures[name] ?? null;
    const figure = `${name} ratio`;
    ratios[figure] = value === null || before === null ? null : value / before;
    goals.push({ figure, atMost: MOST_GROWTH });
  }
  return { what, figures: { ...figures, ...ratios }, goals };
}

interface Place {
  world: World;
  receiver: Receiver;
  effort: Effort;
}

/** Fills a database of its own, lets its campaigns call, and counts what calls cost meanwhile. */
async function measureAt({ world, receiver, effort }: Place, size: Size): Promise<Figures> {
  const database = await world.createDatabase();
  const workspace = await world.createAccount(database, CREDITS);
  // An account with a history cannot be copied: its ids would occur twice.
  const caller = size.accounts === 1 ? workspace : await world.createAccount(database, CREDITS);
  await seedCalls(database, caller, size.calls);
  const port = await freePort();
  const telephones = await startTelephones(world, port);
  const server = await world.startServer(database, {
    PORT: String(port),
    SIMULATOR_URL: telephones.url,
    SIMULATOR_CALLS_PER_SECOND: String(CALLS_PER_SECOND),
    WEBHOOK_ALLOW_PRIVATE: '1',
  });
  const customer = { url: server.url, key: workspace.apiKey };
  const agentId = await createAgent(customer);
  await createEndpoints(customer, receiver.url, 1, ['CALL_STARTED', 'CALL_COMPLETED', 'CALL_FAILED']);
  const figures = await withClient(database, async (measured) => {
    const accounts = await multiply(measured, { workspace, agentId, customer }, size.accounts);
    const calls = CALLS_PER_SECOND * (MEASURED_SECONDS[effort] + SPARE_SECONDS);
    const contacts = Math.ceil(calls / size.campaigns) + SPARE_CONTACTS;
    await startCampaigns(measured, accounts, { campaigns: size.campaigns, contacts });
    await forgetStarts(measured);
    await endedCalls(measured, (await ended(measured)) + WARM_UP_CALLS);
    return countCalls(world, measured, { pid: server.pid, seconds: MEASURED_SECONDS[effort] });
  });
  await Promise.all([server.stop(), telephones.stop()]);
  return figures;
}

async function countCalls(
  world: World,
  measured: pg.Client,
  { pid, seconds }: { pid: number; seconds: number },
): Promise<Figures> {
  await observe(measured);
  return withClient(world.observerUrl, async (observer) => {
    const server = new Meter(pid);
    const cpu = () => {
      const [ours, postgres] = [server.cpuMicroseconds(), world.postgres.cpuMicroseconds()];
      return ours === null || postgres === null ? null : ours + postgres;
    };
    const [before, callsBefore, cpuBefore] = [
      await readCounters(observer, measured),
      await ended(measured),
      cpu(),
    ];
    await sleep(seconds * 1000);
    const [after, callsAfter, cpuAfter] = [
      await readCounters(observer, measured),
      await ended(measured),
      cpu(),
    ];
    const log = await readLog(observer, measured, { from: before.lsn, to: after.lsn });
    const calls = callsAfter - callsBefore;
    const { sums } = each(stretchOf(before, after, log), calls);
    return {
      'WAL B': sums.walBytes,
      'index entries': sums.indexEntries,
      buffers: sums.buffers,
      statements: sums.statements,
      'CPU µs': cpuBefore === null || cpuAfter === null ? null : (cpuAfter - cpuBefore) / calls,
    };
  });
}

/** Returns how many calls of campaigns have ended. */
async function ended(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ calls: number }>(
    'SELECT sum(calls_total - calls_live)::int AS calls FROM campaigns',
  );
  return rows[0]?.calls ?? 0;
}

async function endedCalls(client: pg.Client, count: number): Promise<void> {
  const giveUp = AbortSignal.timeout(PATIENCE_MS);
  while ((await ended(client)) < count) await sleep(250, undefined, { signal: giveUp });
}

/** Makes campaigns as if they had started long ago, so that no first calls and forecasts are counted. */
async function forgetStarts(client: pg.Client): Promise<void> {
  await client.query('UPDATE campaigns SET probing = false WHERE probing');
  await client.query(`DELETE FROM pgboss.job WHERE name = $1 AND state = 'created'`, [keepForecastJob.name]);
  await client.query('VACUUM ANALYZE');
}

/** Seeds in a process of its own, because the size of a history is read from the environment once. */
async function seedCalls(database: string, workspace: ProvisionedWorkspace, calls: number): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../seed-history.ts');
  const args = ['--disable-warning=ExperimentalWarning', script, database, JSON.stringify(workspace)];
  await promisify(execFile)(process.execPath, args, {
    env: { ...process.env, HISTORY_ROWS: String(calls) },
  });
}

interface Account {
  accountId: string;
  agentId: string;
  customer: Customer;
}

/** Copies an account, with its key, number, list, agent and endpoint, until there are `count`. */
async function multiply(
  client: pg.Client,
  {
    workspace: { accountId, apiKey },
    agentId,
    customer,
  }: Pick<Account, 'agentId' | 'customer'> & {
    workspace: ProvisionedWorkspace;
  },
  count: number,
): Promise<Account[]> {
  for (const [table, own] of COPIED) {
    const changes = own.map((column) => `'${column}', left(original.${column}, -4) || lpad(n::text, 4, '0')`);
    await client.query(
      `INSERT INTO ${table} SELECT (jsonb_populate_record(original, jsonb_build_object(${changes}))).*
       FROM ${table} AS original, generate_series(1, $2::int) AS n WHERE original.${own[0]} = $1`,
      [accountId, count - 1],
    );
  }
  const copies = Array.from({ length: count - 1 }, (_, index) => {
    const copyOf = (text: string) => text.slice(0, -4) + String(index + 1).padStart(4, '0');
    return {
      accountId: copyOf(accountId),
      agentId: copyOf(agentId),
      customer: { ...customer, key: copyOf(apiKey) },
    };
  });
  await client.query(
    `INSERT INTO api_keys (id, account_id, name, display_prefix, secret_hash, created_at)
     SELECT 'key_' || lpad(n::text, 26, '0'), account, 'Bench', '', sha256(secret::bytea), now()
     FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS copy (account, secret, n)`,
    [copies.map((copy) => copy.accountId), copies.map(({ customer: { key } }) => key)],
  );
  return [{ accountId, agentId, customer }, ...copies];
}

/** Tables whose rows are copied with an account, and the columns that differ in each copy; the account's column first. */
const COPIED: [table: string, own: string[]][] = [
  ['accounts', ['id']],
  ['subscriptions', ['account_id']],
  ['phone_numbers', ['account_id', 'id']],
  ['contact_lists', ['account_id', 'id']],
  ['agents', ['account_id', 'id']],
  ['webhook_endpoints', ['account_id', 'id', 'agent_id']],
];

/** Creates and starts campaigns, each with its own contacts, in turn over the accounts. */
async function startCampaigns(
  client: pg.Client,
  accounts: readonly Account[],
  { campaigns, contacts }: { campaigns: number; contacts: number },
): Promise<void> {
  const places = Array.from({ length: campaigns }, (_, n) => accounts[n % accounts.length] as Account);
  const { rows: lists } = await client.query<{ id: string }>(LISTS, [
    places.map(({ accountId }) => accountId),
    contacts,
  ]);
  await client.query('VACUUM ANALYZE');
  let next = 0;
  const starter = async () => {
    for (let n = next++; n < campaigns; n = next++) {
      const { agentId, customer } = places[n] as Account;
      const campaign = { agentId, contactListId: lists[n]?.id ?? '', concurrentCalls: CALLS_PER_SECOND };
      const id = await createCampaign(customer, campaign);
      await commandCampaign(customer, id, 'start');
    }
  };
  await Promise.all(Array.from({ length: REQUESTS_AT_ONCE }, starter));
}

const LISTS = `
  WITH list AS (
    INSERT INTO contact_lists (id, account_id, name, created_at)
    SELECT 'list_9' || lpad(n::text, 25, '0'), account, 'Campaign ' || n, now()
    FROM unnest($1::text[]) WITH ORDINALITY AS place (account, n)
    RETURNING id, account_id, substr(id, 7)::bigint AS n
  ), contact AS (
    INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
    SELECT 'contact_9' || lpad(((list.n - 1) * $2::int + k)::text, 25, '0'), list.account_id, list.id,
      '+1212' || 2000000 + (list.n - 1) * $2::int + k, now(), now()
    FROM list, generate_series(1, $2::int) AS k
  )
  SELECT id FROM list ORDER BY n`;
