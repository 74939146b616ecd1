import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ProvisionedWorkspace } from '../../src/admin/provision.ts';
import { callbackPath } from '../../src/http/provider-callbacks.ts';
import { createSecretBox } from '../../src/platform/secrets/secrets.ts';
import { type Customer, commandCampaign, createAgent, createCampaign } from './customer.ts';
import { Meter } from './kit/meter.ts';
import type { Measurement, Section } from './kit/section.ts';
import { quantile } from './kit/statistics.ts';
import { bareJobsPerSecond } from './references/bare-queue.ts';
import { withClient } from './seed.ts';
import { type Listening, SECRET_KEY, type World } from './world.ts';

const BARE_JOBS = 3_000;
const FEW = 10_000;
const MANY = 1_000_000;
const CONCURRENT_CALLS = 100;
const WARM_UP_SECONDS = 5;
const MEASURED_SECONDS = 8;
const REFILLS = 300;
const CREDITS = 100_000_000;

/** How fast campaigns dial when every call is over at once. */
export const campaigns: Section = {
  title: `campaigns on the instant simulator, ${CONCURRENT_CALLS} calls at once`,
  async run(world) {
    const bare = await bareJobsPerSecond(await world.createDatabase(), BARE_JOBS);
    const one = await dialRate(world, { workers: 1, contacts: FEW });
    const two = await dialRate(world, { workers: 2, contacts: FEW });
    const many = await dialRate(world, { workers: 1, contacts: MANY });
    return [
      { what: 'bare pg-boss, fetch and complete', figures: { 'a second': bare } },
      {
        what: 'calls completed by one worker',
        figures: {
          'a second': one.perSecond,
          'CPU ms each': one.cpuMilliseconds,
          ratio: one.perSecond / bare,
        },
        goals: [{ figure: 'ratio', atLeast: 0.25 }],
      },
      {
        what: 'calls completed by two workers',
        figures: { 'a second': two.perSecond, ratio: two.perSecond / one.perSecond },
        goals: [{ figure: 'ratio', atLeast: 1.5 }],
      },
      {
        what: `of ${MANY.toLocaleString('en-US')} contacts by one worker`,
        figures: {
          'a second': many.perSecond,
          ratio: many.perSecond / one.perSecond,
          'start s': many.startSeconds,
          'more MB than with few': minus(many.growthMegabytes, one.growthMegabytes),
        },
        goals: [
          { figure: 'ratio', atLeast: 0.9 },
          { figure: 'start s', atMost: 20 },
          { figure: 'more MB than with few', atMost: 50 },
        ],
      },
      await refillTime(world),
    ];
  },
};

/** Workers that share a database, each with telephones of its own. */
interface Party extends Customer {
  database: string;
  workspace: ProvisionedWorkspace;
  agentId: string;
  workers: Listening[];
}

async function gather(world: World, workers: number): Promise<Party> {
  const database = await world.createDatabase();
  const workspace = await world.createAccount(database, CREDITS);
  const servers: Listening[] = [];
  for (let n = 0; n < workers; n++) servers.push(await startWorker(world, database));
  const customer = { url: servers[0]?.url ?? '', key: workspace.apiKey };
  return { ...customer, database, workspace, agentId: await createAgent(customer), workers: servers };
}

async function startWorker(world: World, database: string): Promise<Listening> {
  const port = await freePort();
  const telephones = await world.startScript('src/providers/simulator/http/standalone.ts', [
    '--speed=Infinity',
    '--brief-talk',
    `--secret=${createSecretBox(SECRET_KEY).derive('simulator')}`,
    `--callback-url=http://127.0.0.1:${port}${callbackPath('simulator')}`,
  ]);
  return world.startServer(database, { PORT: String(port), SIMULATOR_URL: telephones.url });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

interface DialRate {
  perSecond: number;
  cpuMilliseconds: number | null;
  startSeconds: number;
  growthMegabytes: number | null;
}

async function dialRate(
  world: World,
  { workers, contacts }: { workers: number; contacts: number },
): Promise<DialRate> {
  const party = await gather(world, workers);
  const meters = party.workers.map(({ pid }) => new Meter(pid));
  const rate = await withClient(party.database, async (client) => {
    await addContacts(client, party.workspace, contacts);
    const memoryBefore = meters[0]?.residentMegabytes() ?? null;
    const { startSeconds } = await start(party, CONCURRENT_CALLS);
    await sleep(WARM_UP_SECONDS * 1000);
    const cpuBefore = sum(meters.map((meter) => meter.cpuMicroseconds()));
    const before = await ended(client);
    await sleep(MEASURED_SECONDS * 1000);
    const calls = (await ended(client)) - before;
    const cpu = minus(sum(meters.map((meter) => meter.cpuMicroseconds())), cpuBefore);
    return {
      perSecond: calls / MEASURED_SECONDS,
      cpuMilliseconds: cpu === null ? null : cpu / 1000 / calls,
      startSeconds,
      growthMegabytes: minus(meters[0]?.peakMegabytes() ?? null, memoryBefore),
    };
  });
  await Promise.all(party.workers.map((worker) => worker.stop()));
  return rate;
}

/** With one call at a time: from the end of each call to the ringing of the next. */
async function refillTime(world: World): Promise<Measurement> {
  const party = await gather(world, 1);
  const milliseconds = await withClient(party.database, async (client) => {
    await addContacts(client, party.workspace, REFILLS);
    const { campaignId } = await start(party, 1);
    while (!(await isOver(client, campaignId))) await sleep(100);
    const { rows } = await client.query<{ gap: number }>(GAPS, [campaignId]);
    return rows.map(({ gap }) => gap);
  });
  await Promise.all(party.workers.map((worker) => worker.stop()));
  return {
    what: 'from a freed slot to the next placement',
    figures: { 'p50 ms': quantile(milliseconds, 0.5), 'p99 ms': quantile(milliseconds, 0.99) },
    goals: [{ figure: 'p99 ms', atMost: 100 }],
  };
}

const GAPS = `
  SELECT extract(epoch FROM ring.recorded_at - lag(over.recorded_at) OVER (ORDER BY call.id))::float8 * 1000 AS gap
  FROM calls call
  JOIN call_events ring ON ring.call_id = call.id AND ring.event = 'ring'
  JOIN call_events over ON over.call_id = call.id AND over.sequence = call.event_sequence
  WHERE call.campaign_id = $1
  ORDER BY call.id OFFSET 1`;

async function start(party: Party, concurrentCalls: number) {
  const { agentId, workspace } = party;
  const { contactListId } = workspace;
  const campaignId = await createCampaign(party, { agentId, contactListId, concurrentCalls });
  const before = performance.now();
  await commandCampaign(party, campaignId, 'start');
  return { campaignId, startSeconds: (performance.now() - before) / 1000 };
}

async function addContacts(
  client: pg.Client,
  { accountId, contactListId }: ProvisionedWorkspace,
  count: number,
): Promise<void> {
  await client.query(
    `INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
     SELECT 'contact_' || lpad(n::text, 26, '0'), $1, $2, '+1212' || 2000000 + n, now(), now()
     FROM generate_series(1, $3::int) AS n`,
    [accountId, contactListId, count],
  );
  await client.query('VACUUM ANALYZE contacts');
}

async function ended(client: pg.Client): Promise<number> {
  const { rows } = await client.query(
    'SELECT sum(calls_completed + calls_failed)::int AS ended FROM campaigns',
  );
  return rows[0].ended;
}

async function isOver(client: pg.Client, campaignId: string): Promise<boolean> {
  const { rows } = await client.query('SELECT status FROM campaigns WHERE id = $1', [campaignId]);
  return rows[0].status === 'COMPLETED';
}

function sum(values: readonly (number | null)[]): number | null {
  return values.reduce<number | null>(
    (total, value) => (total === null || value === null ? null : total + value),
    0,
  );
}

function minus(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : a - b;
}
