import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { ProvisionedWorkspace } from '../../../src/admin/provision.ts';
import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { freePort } from '../../harness/servers/free-port.ts';
import { type Customer, commandCampaign, createAgent, createCampaign } from '../customer.ts';
import type { Checkout } from '../kit/checkouts.ts';
import { Meter, sumOf } from '../kit/meter.ts';
import { type Meters, measureRound, type Round } from '../kit/rounds.ts';
import { type Seeds, seedsOf } from '../kit/seeds.ts';
import { median } from '../kit/statistics.ts';
import { withClient } from '../seed.ts';
import { type Listening, SECRET_KEY, type World } from '../world.ts';

const CREDITS = 100_000_000;
const PATIENCE_MS = 300_000;
const WARM_UP_SECONDS = 5;
const MEASURED_SECONDS = 8;

/** How a party is made up. */
export interface Gathering {
  checkout: Checkout;
  /** Default: 1. More need a Redis. */
  workers?: number;
  redisUrl?: string;
  /** Of its workers. */
  env?: Record<string, string>;
  /** Further fields of its campaigns, beside name, agent, list and concurrent calls. */
  campaign?: object;
}

/** Workers that share a database, each with telephones of its own, and a customer with campaigns. */
export class Party {
  readonly database: string;
  readonly workspace: ProvisionedWorkspace;
  readonly agentId: string;
  readonly #customer: Customer;
  readonly #workers: readonly Worker[];
  readonly #meters: Meters;
  readonly #campaign: object;
  readonly #seeds: Seeds;
  #simulated: number[] = [];

  static async gather(
    world: World,
    { checkout, workers: count = 1, redisUrl, env: ownEnv, campaign = {} }: Gathering,
  ): Promise<Party> {
    const database = await world.createDatabase();
    const workspace = await world.createAccount(database, CREDITS, checkout);
    const workers: Worker[] = [];
    const env = { ...ownEnv, ...(redisUrl !== undefined && { REDIS_URL: redisUrl }) };
    for (let n = 0; n < count; n++) workers.push(await startWorker(world, database, env, checkout));
    const customer = { url: workers[0]?.server.url ?? '', key: workspace.apiKey };
    const agentId = await createAgent(customer);
    const seeds = seedsOf(checkout);
    return new Party(world, { database, workspace, workers, customer, campaign, agentId, seeds });
  }

  private constructor(
    { postgres }: World,
    {
      database,
      workspace,
      agentId,
      workers,
      customer,
      campaign,
      seeds,
    }: {
      database: string;
      workspace: ProvisionedWorkspace;
      agentId: string;
      workers: Worker[];
      customer: Customer;
      campaign: object;
      seeds: Seeds;
    },
  ) {
    this.database = database;
    this.workspace = workspace;
    this.agentId = agentId;
    this.#customer = customer;
    this.#campaign = campaign;
    this.#seeds = seeds;
    this.#workers = workers;
    this.#meters = { server: sumOf(workers.map(({ server }) => new Meter(server.pid))), postgres };
  }

  /** A campaign of as many contacts, from its start until all its calls have ended. */
  async round(contacts: number, concurrentCalls: number): Promise<Round> {
    const campaignId = await this.#prepare(contacts, concurrentCalls);
    const telephones = sumOf(this.#workers.map((worker) => new Meter(worker.telephones.pid)));
    const before = telephones.cpuMicroseconds();
    return withClient(this.database, (client) =>
      measureRound(this.#meters, async () => {
        await commandCampaign(this.#customer, campaignId, 'start');
        const giveUp = AbortSignal.timeout(PATIENCE_MS);
        while ((await statusOf(client, campaignId)) !== 'COMPLETED') {
          await sleep(20, undefined, { signal: giveUp });
        }
        const after = telephones.cpuMicroseconds();
        if (before !== null && after !== null) this.#simulated.push((after - before) / contacts);
        return contacts;
      }),
    );
  }

  /** A campaign that is measured while it dials, some seconds after its start. */
  async dialFor(contacts: number, concurrentCalls: number) {
    const campaignId = await this.#prepare(contacts, concurrentCalls);
    const start = performance.now();
    await commandCampaign(this.#customer, campaignId, 'start');
    const startSeconds = (performance.now() - start) / 1000;
    await sleep(WARM_UP_SECONDS * 1000);
    const { operations, seconds, ...cpu } = await withClient(this.database, (client) =>
      measureRound(this.#meters, async () => {
        const before = await endedCalls(client);
        await sleep(MEASURED_SECONDS * 1000);
        return (await endedCalls(client)) - before;
      }),
    );
    const { serverMicroseconds, postgresMicroseconds } = cpu;
    return {
      startSeconds,
      perSecond: operations / seconds,
      cpuMicroseconds:
        serverMicroseconds === null || postgresMicroseconds === null
          ? null
          : serverMicroseconds + postgresMicroseconds,
    };
  }

  /** CPU time that the simulated provider took for a call, in microseconds: no server is charged with it. */
  simulatorMicroseconds(): number | null {
    return this.#simulated.length === 0 ? null : median(this.#simulated);
  }

  /** The most memory that one of the workers took. */
  peakMegabytes(): number | null {
    const peaks = this.#workers.flatMap(({ server }) => new Meter(server.pid).peakMegabytes() ?? []);
    return peaks.length === 0 ? null : Math.max(...peaks);
  }

  async leave(): Promise<void> {
    await Promise.all(this.#workers.flatMap(({ server, telephones }) => [server.stop(), telephones.stop()]));
  }

  async #prepare(contacts: number, concurrentCalls: number): Promise<string> {
    const { contactListId } = await this.#seeds.addContactList(this.database, this.workspace, contacts);
    const campaign = { agentId: this.agentId, contactListId, concurrentCalls };
    return createCampaign(this.#customer, campaign, this.#campaign);
  }
}

interface Worker {
  server: Listening;
  telephones: Listening;
}

async function startWorker(
  world: World,
  database: string,
  env: Record<string, string>,
  checkout: Checkout,
): Promise<Worker> {
  const port = await freePort();
  const telephones = await startTelephones(world, port);
  const variables = { ...env, PORT: String(port), SIMULATOR_URL: telephones.url };
  return { telephones, server: await world.startServer(database, variables, checkout) };
}

async function statusOf(client: pg.Client, campaignId: string): Promise<string | undefined> {
  const { rows } = await client.query<{ status: string }>('SELECT status FROM campaigns WHERE id = $1', [
    campaignId,
  ]);
  return rows[0]?.status;
}

async function endedCalls(client: pg.Client): Promise<number> {
  const { rows } = await client.query('SELECT count(*)::int AS ended FROM calls WHERE ended_at IS NOT NULL');
  return (rows[0] as { ended: number }).ended;
}

/** A simulator that reports each call at once and as a whole to whoever listens on `port`. */
export function startTelephones(world: World, port: number): Promise<Listening> {
  return world.startScript('src/providers/simulator/http/standalone.ts', [
    '--speed=Infinity',
    '--brief-talk',
    `--secret=${createSecretBox(SECRET_KEY).derive('simulator')}`,
    `--callback-url=http://127.0.0.1:${port}${callbackPath('simulator')}`,
  ]);
}
