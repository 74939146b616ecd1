import { createAgent } from '../customer.ts';
import type { Checkout } from '../kit/checkouts.ts';
import { CONNECTIONS, compareServers } from '../kit/compare-servers.ts';
import { Load, type LoadRequest } from '../kit/load.ts';
import { Meter } from '../kit/meter.ts';
import type { Measurement, Section } from '../kit/section.ts';
import { seedsOf } from '../kit/seeds.ts';
import { type Listening, SECRET_KEY, type World } from '../world.ts';

const CALLS = { smallest: 100, quick: 20_000, full: 20_000 };
const CREDITS = 1_000_000;
const GOAL_MB = 250;
const REFERENCE = 'reference';
/** Without effect on the answers but for the signed URLs in them, which all servers then spell alike. */
const PUBLIC_URL = 'https://calls.example.com';

/** Surface B's hot answers beside a server that was written by hand for nothing else. */
export const rest: Section = {
  title: `Surface B beside a hand-written server (${CONNECTIONS} connections, and one)`,
  async run(world, options) {
    const provider = await world.startSilentProvider();
    const servers: Surface[] = [];
    for (const checkout of options.checkouts)
      servers.push(await startOurs(world, checkout, { provider, calls: CALLS[options.effort] }));
    const [ours] = servers;
    if (ours === undefined) throw new Error('There is nothing to measure');
    servers.push(await startReference(world, ours, provider));
    await assertSameAnswers(servers, (server) => reads(server)());
    await assertSameAnswers(servers, (server) => lists(server)());
    await warmUp(world, servers, options.warmUpSeconds);
    const measurements: Measurement[] = [];
    for (const connections of [CONNECTIONS, 1]) {
      const measure = async (what: string, next: (server: Surface) => () => LoadRequest, atLeast: number) => {
        const named = connections === 1 ? `${what} on one connection` : what;
        const comparison = { what: named, servers, next, reference: REFERENCE, atLeast, connections };
        measurements.push(...(await compareServers(world, comparison, options)));
      };
      await measure('read one call', reads, 0.8);
      await measure('list 50 calls', lists, 0.8);
      await measure('dispatch a call', dispatches, 0.6);
    }
    return [...measurements, ...servers.map(peakMemory)];
  },
};

/** A server that answers surface B, and whom it answers to. */
interface Surface {
  name: string;
  server: Listening;
  database: string;
  key: string;
  agentId: string;
  callIds: readonly string[];
}

function reads({ key, callIds }: Surface) {
  const headers = authorization(key);
  let n = 0;
  return (): LoadRequest => {
    // Spread over all of them, and the same for every server.
    n = (n + 7_919) % callIds.length;
    return { method: 'GET', path: `/api/v1/calls/${callIds[n]}`, headers };
  };
}

function lists({ key }: Surface) {
  const headers = authorization(key);
  return (): LoadRequest => ({ method: 'GET', path: '/api/v1/calls?limit=50', headers });
}

function dispatches({ key, agentId }: Surface) {
  const headers = { ...authorization(key), 'content-type': 'application/json' };
  return (): LoadRequest => {
    const body = JSON.stringify({ agentId, toNumber: nextNumber() });
    return { method: 'POST', path: '/api/v1/calls', headers, body };
  };
}

/** Reads, lists and dispatches at once: plans, caches and the tables themselves are then as after a morning's work. */
async function warmUp({ postgres }: World, servers: readonly Surface[], seconds: number): Promise<void> {
  if (seconds === 0) return;
  const loads = servers.flatMap((surface) =>
    [reads, lists, dispatches].map((next) => {
      const { url, pid } = surface.server;
      const target = { url, meters: { server: new Meter(pid), postgres }, next: next(surface) };
      return new Load(target, { connections: CONNECTIONS / 4, secondsPerRound: seconds });
    }),
  );
  await Promise.all(loads.map((load) => load.run()));
  await Promise.all(loads.map((load) => load.close()));
}

let numbers = 0;

/** A number that nobody has called: a live call keeps others from its number, and a number's past makes calls to it dearer. */
function nextNumber(): string {
  numbers += 1;
  return `+1212${2_000_000 + numbers}`;
}

function authorization(key: string): Record<string, string> {
  return { authorization: `Bearer ${key}` };
}

async function startOurs(
  world: World,
  checkout: Checkout,
  { provider, calls }: { provider: Listening; calls: number },
): Promise<Surface> {
  const database = await world.createDatabase();
  const account = await world.createAccount(database, CREDITS, checkout);
  const server = await world.startServer(
    database,
    {
      PUBLIC_URL,
      SIMULATOR_URL: provider.url,
      // The provider never reports, and nobody shall ask it within the measurement.
      RECONCILE_AFTER_SECONDS: '86400',
    },
    checkout,
  );
  const agentId = await createAgent({ url: server.url, key: account.apiKey });
  const { accountId, phoneNumberId } = account;
  const owner = { accountId, agentId, phoneNumberId: phoneNumberId ?? '' };
  const { seedEndedCalls } = seedsOf(checkout);
  const callIds = await seedEndedCalls(database, owner, calls);
  return { name: checkout.name, server, database, key: account.apiKey, agentId, callIds };
}

/** It answers from the same database and to the same keys. */
async function startReference(world: World, ours: Surface, provider: Listening): Promise<Surface> {
  const server = await world.startScript('test/bench/references/reference.ts', [
    `--database-url=${ours.database}`,
    `--secret-key=${SECRET_KEY}`,
    `--public-url=${PUBLIC_URL}`,
    `--provider-url=${provider.url}`,
  ]);
  return { ...ours, name: REFERENCE, server };
}

function peakMemory({ name, server }: Surface, n: number): Measurement {
  const figures = { 'peak MB': new Meter(server.pid).peakMegabytes() };
  return {
    what: `memory, ${name}`,
    figures,
    ...(n === 0 && { goals: [{ figure: 'peak MB', atMost: GOAL_MB }] }),
  };
}

/** A comparison of two servers that answer differently would say nothing. */
async function assertSameAnswers(
  servers: readonly Surface[],
  requestTo: (server: Surface) => LoadRequest,
): Promise<void> {
  const answers = await Promise.all(
    servers
      .filter(({ database }) => database === servers[0]?.database)
      .map(async (surface) => {
        const { path, headers } = requestTo(surface);
        const response = await fetch(surface.server.url + path, { headers });
        // Signed URLs expire so and so long after they were made, to the second.
        return (await response.text()).replaceAll(/expires=\d+&signature=[\w-]+/g, '');
      }),
  );
  if (new Set(answers).size > 1) throw new Error(`The answers differ:\n${answers.join('\n')}`);
}
