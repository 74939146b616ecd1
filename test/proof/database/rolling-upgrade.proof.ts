import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { LAST_RELEASE } from '../../../prisma/last-release.ts';
import { runCommandLine } from '../../../src/admin/run-command-line.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { systemClock } from '../../../src/platform/time/clock.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { createSimulator, type Simulator } from '../../../src/providers/simulator/http/server.ts';
import { SECRET_KEY } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { EVENTUALLY } from '../../harness/eventually.ts';
import { LoadBalancer } from '../../harness/servers/load-balancer.ts';
import { type RedisInUse, redisForTests, redisMissing } from '../../harness/servers/redis.ts';
import { Fleet } from './rolling/fleet.ts';
import { PostgresWitness } from './rolling/postgres-witness.ts';
import { checkOutLastRelease, type Release, THIS_RELEASE } from './rolling/releases.ts';
import { SteadyCustomer } from './rolling/steady-customer.ts';

/** `UPGRADE_CONTACTS=2000 UPGRADE_TIMES=10` for the full size, on a machine that does nothing else. */
const { UPGRADE_CONTACTS, UPGRADE_TIMES = '1' } = process.env;
const IS_FULL = UPGRADE_CONTACTS !== undefined;
const CONTACTS = Number(UPGRADE_CONTACTS ?? 200);
const TIMES = Number(UPGRADE_TIMES);
const CONCURRENT_CALLS = 50;
/** So slow that the campaign runs as long as processes are replaced. */
const CALLS_PER_SECOND = IS_FULL ? 3 : 0.3;
/** Answered calls last about ten seconds. */
const SIMULATOR_SPEED = 10;
/** Calls of the campaign that must end between two steps. */
const PROGRESS = IS_FULL ? 20 : 1;
/** Longest request at the full size. A small machine is busy with the processes' starts alone. */
const LONGEST_REQUEST_MS = 1_000;

const CREATE_AGENT = 'mutation { createAgent(input: { name: "Ada", goal: "Book" }) { agent { id } } }';
const CREATE =
  'mutation ($input: CreateCampaignInput!) { createCampaign(input: $input) { campaign { id } } }';
const START = 'mutation ($id: ID!) { startCampaign(input: { id: $id }) { campaign { id } } }';
const HURRY =
  'mutation ($id: ID!) { updateCampaign(input: { id: $id, callsPerSecond: null, concurrentCalls: 300 }) { campaign { id } } }';

interface Workspace {
  accountId: string;
  contactListId: string;
  apiKey: string;
}

let last: Release;
let postgres: PostgresWitness;
let redis: RedisInUse;
let workspace: Workspace;
let stack: AsyncDisposableStack;

describe.skipIf(redisMissing())(
  'two servers and two workers of the last release with a running campaign',
  () => {
    beforeAll(async () => {
      [last, postgres, redis] = await Promise.all([
        checkOutLastRelease(),
        PostgresWitness.start(),
        redisForTests(),
      ]);
      await postgres.execute('CREATE DATABASE released');
      workspace = await createAccount(last, postgres.urlsOf('released'));
    }, 900_000);
    afterAll(async () => {
      await redis?.close();
      await postgres?.stop();
    });
    afterEach(() => stack.disposeAsync());

    it.each(Array.from({ length: TIMES }, (_, n) => n + 1))(
      `are upgraded, mixed, killed and rolled back, and nobody notices: time %i of ${TIMES}`,
      async (time) => {
        stack = new AsyncDisposableStack();
        const world = await startWorld(`time_${time}`);
        const { fleet, customer, progress } = world;
        const step = async (phase: string, work: () => Promise<void>) => {
          process.stderr.write(`${phase}\n`);
          customer.phase = phase;
          await work();
          await progress();
        };
        await step('calm', async () => undefined);
        await step('first worker upgraded', () => fleet.replaceOne('worker', THIS_RELEASE));
        await step('first server upgraded', () => fleet.replaceOne('api', THIS_RELEASE));
        await step('worker of the last release killed', () => fleet.killOne('worker', last));
        if (IS_FULL) {
          await step('server of this release killed', () => fleet.killOne('api', THIS_RELEASE));
          await step('second worker upgraded', () => fleet.replaceOne('worker', THIS_RELEASE));
          await step('second server upgraded', () => fleet.replaceOne('api', THIS_RELEASE));
          await step('worker rolled back', () => fleet.replaceOne('worker', last));
          await step('server rolled back', () => fleet.replaceOne('api', last));
        }
        await step('last worker rolled back', () => fleet.replaceOne('worker', last));
        await step('last server rolled back', () => fleet.replaceOne('api', last));
        if (IS_FULL) {
          for (const role of ['worker', 'api', 'worker', 'api'] as const)
            await step(`${role} upgraded again`, () => fleet.replaceOne(role, THIS_RELEASE));
        }
        expect(await world.status()).toBe('RUNNING');
        customer.phase = 'to the end';
        await world.hurry();
        await customer.stop();
        await vi.waitFor(async () => expect(await world.unfinished()).toEqual([]), {
          ...EVENTUALLY,
          interval: 500,
        });
        await fleet.stop();

        const witnessed = await postgres.look();
        const troubles = fleet.troubles(last);
        process.stdout.write(reportOf(time, { ...world, witnessed, troubles }));
        expect(witnessed).toEqual({ ...witnessed, deadlocks: [], longWaits: [], missing: [] });
        expect(troubles).toEqual([]);
        expect(await fleet.unasked()).toEqual([]);
        expect(customer.seen.filter(({ refusal }) => refusal !== undefined)).toEqual([]);
        if (IS_FULL) expect(slowest(customer)?.milliseconds).toBeLessThanOrEqual(LONGEST_REQUEST_MS);
        await world.expectEachNumberRungOnce();
        await world.expectBooksVerified();
      },
      1_800_000,
    );
  },
);

/** Creates an account by the operator's command of a release, which makes the release's tables. */
async function createAccount({ root }: Release, urls: Record<string, string>): Promise<Workspace> {
  const command = [
    'account',
    'create',
    '--name',
    'Acme',
    '--tier',
    'enterprise',
    '--credits',
    '10000000',
    '--json',
  ];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'src/admin/main.ts'), ...command],
    { env: { PATH: process.env.PATH, ...urls, SECRET_KEY, LOG_LEVEL: 'silent' } },
  );
  return JSON.parse(stdout);
}

/** Copies the last release's database and starts its processes, a campaign, and a customer who never rests. */
async function startWorld(name: string) {
  await postgres.execute(`CREATE DATABASE ${name} TEMPLATE released`);
  const urls = postgres.urlsOf(name);
  const client = new pg.Client({ connectionString: urls.DATABASE_MIGRATION_URL });
  await client.connect();
  stack.defer(() => client.end());
  const { accountId, contactListId, apiKey } = workspace;
  await client.query(
    `INSERT INTO contacts (id, account_id, contact_list_id, phone, created_at, updated_at)
     SELECT 'contact_' || lpad(n::text, 26, '0'), $1, $2, '+1' || (2120000000 + n), now(), now()
     FROM generate_series(1, $3::int) AS n`,
    [accountId, contactListId, CONTACTS],
  );

  const balancer = await LoadBalancer.start();
  stack.defer(() => balancer.stop());
  const secret = createSecretBox(SECRET_KEY).derive('simulator');
  const telephones: Simulator = createSimulator({
    clock: systemClock,
    secret,
    speed: SIMULATOR_SPEED,
    briefTalk: true,
  });
  const SIMULATOR_URL = await telephones.start();
  stack.defer(() => telephones.stop());
  telephones.reportTo(balancer.url + callbackPath('simulator'));
  const fleet = new Fleet(
    { ...urls, REDIS_URL: redis.url, SECRET_KEY, SIMULATOR_URL, SIMULATOR_CONCURRENT_CALLS: '1000' },
    balancer,
  );
  stack.defer(() => fleet.stop());
  await Promise.all((['api', 'api', 'worker', 'worker'] as const).map((role) => fleet.start(role, last)));

  const graphql = graphqlClient(balancer.url, apiKey);
  const agentId = (await graphql.data(CREATE_AGENT)).createAgent.agent.id;
  const retryRules = { maxAttempts: 1 };
  const concurrentCalls = CONCURRENT_CALLS;
  const input = {
    name: 'Spring',
    agentId,
    contactListId,
    concurrentCalls,
    callsPerSecond: CALLS_PER_SECOND,
    retryRules,
  };
  const campaignId: string = (await graphql.data(CREATE, { input })).createCampaign.campaign.id;
  await graphql.data(START, { id: campaignId });
  const customer = new SteadyCustomer(balancer.url, apiKey);
  stack.defer(() => customer.stop());
  customer.start(agentId, campaignId);

  async function rows<Row extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<Row[]> {
    return (await client.query<Row>(sql, values)).rows;
  }
  const endedCalls = async () => {
    const [campaign] = await rows<{ ended: number }>(
      'SELECT calls_total - calls_live AS ended FROM campaigns WHERE id = $1',
      [campaignId],
    );
    return campaign?.ended ?? 0;
  };

  return {
    fleet,
    customer,
    /** Waits until some more calls of the campaign have ended. */
    async progress() {
      const before = await endedCalls();
      await expect.poll(endedCalls, { interval: 200 }).toBeGreaterThanOrEqual(before + PROGRESS);
    },
    async status() {
      const [campaign] = await rows<{ status: string }>('SELECT status FROM campaigns WHERE id = $1', [
        campaignId,
      ]);
      return campaign?.status;
    },
    hurry: () => graphql.data(HURRY, { id: campaignId }),
    async unfinished(): Promise<string[]> {
      const left = await rows<{ what: string }>(
        `SELECT 'campaign ' || status AS what FROM campaigns WHERE status <> 'COMPLETED'
         UNION ALL SELECT 'calls' FROM calls WHERE ended_at IS NULL
         UNION ALL SELECT 'proofs' FROM dial_proofs_to_chain`,
      );
      return [...new Set(left.map(({ what }) => what))];
    },
    /** The telephones, not the database, say how often each number rang. */
    async expectEachNumberRungOnce() {
      const calls = await rows<{ id: string; phone: string; campaign: string | null }>(
        'SELECT id, phone_to AS phone, campaign_id AS campaign FROM calls',
      );
      const rung = new Map<string, number>();
      for (const { id, phone } of calls)
        rung.set(phone, (rung.get(phone) ?? 0) + telephones.placementsOf(id));
      const mayBeLost = new Set(customer.unanswered);
      expect(
        [...rung].filter(([phone, times]) => times !== 1 && !(times === 0 && mayBeLost.has(phone))),
      ).toEqual([]);
      expect(new Set(calls.filter(({ campaign }) => campaign !== null).map(({ phone }) => phone)).size).toBe(
        CONTACTS,
      );
      const single = calls
        .filter(({ campaign, phone }) => campaign === null && !mayBeLost.has(phone))
        .map(({ id }) => id);
      expect(single.sort()).toEqual(customer.dispatched.toSorted());
    },
    /** The operator's own checks, and each call's charge against the ledger. */
    async expectBooksVerified() {
      const wrong = await rows(
        `SELECT calls.id FROM calls LEFT JOIN ledger_entries AS entry ON entry.call_id = calls.id
         GROUP BY calls.id HAVING coalesce(-sum(entry.amount), 0) <> calls.credits_charged OR count(entry.id) > 1`,
      );
      expect(wrong).toEqual([]);
      for (const command of [
        ['credits', 'verify'],
        ['counts', 'verify'],
      ]) {
        const said: string[] = [];
        const out = { write: (text: string) => said.push(text) };
        const env = { ...urls, SECRET_KEY, LOG_LEVEL: 'silent' };
        const streams = { stdin: Readable.from([]), stdout: out, stderr: out };
        expect(await runCommandLine(command, { env, ...streams }), said.join('')).toBe(0);
      }
    },
  };
}

const slowest = ({ seen }: SteadyCustomer) =>
  seen.filter(({ isRetried }) => !isRetried).sort((a, b) => b.milliseconds - a.milliseconds)[0];

function reportOf(
  time: number,
  {
    customer,
    witnessed,
    troubles,
    fleet,
  }: Pick<Awaited<ReturnType<typeof startWorld>>, 'customer' | 'fleet'> & {
    witnessed: Awaited<ReturnType<PostgresWitness['look']>>;
    troubles: object[];
  },
): string {
  const { seen } = customer;
  const longest = slowest(customer);
  const phases = [...Map.groupBy(seen, ({ phase }) => phase)].map(([phase, requests]) => {
    const times = requests.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
    const at = (share: number) => Math.round(times[Math.floor((times.length - 1) * share)] ?? 0);
    return `  ${phase}: ${requests.length} requests, median ${at(0.5)} ms, 99 % ${at(0.99)} ms, longest ${at(1)} ms\n`;
  });
  const migrated = fleet.members
    .flatMap(({ process }) => process.log)
    .filter(({ msg }) => msg.startsWith('the database was migrated'))
    .map(({ migrations }) => migrations);
  return `${[
    `${LAST_RELEASE.version} (${LAST_RELEASE.commit.slice(0, 8)}) to this checkout and back, time ${time} of ${TIMES}, ${CONTACTS} contacts`,
    `${fleet.members.length} processes, migrations ${migrated.join(', ') || 'none'}`,
    `${seen.length} requests, ${seen.filter(({ refusal }) => refusal !== undefined).length} refused, ${customer.unanswered.length} dispatches lost with a killed server`,
    `longest ${Math.round(longest?.milliseconds ?? 0)} ms (${longest?.what}, ${longest?.phase})`,
    `${witnessed.deadlocks.length} deadlocks of the service, ${witnessed.deadlocksOfMigrations.length} of migrations`,
    `${witnessed.longWaits.length} waits for a table above 1 s, ${troubles.length} troubles in logs of the last release`,
    `load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  ].join('; ')}\n${phases.join('')}`;
}
