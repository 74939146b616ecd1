import { createSecretBox } from '../../../src/platform/secrets/secrets.ts';
import { callbackPath } from '../../../src/providers/callback-path.ts';
import { SIGNATURE_HEADER, signCallback } from '../../../src/providers/simulator/secrets.ts';
import { createAgent, dispatchCall } from '../customer.ts';
import type { Checkout } from '../kit/checkouts.ts';
import { Load, type LoadRequest } from '../kit/load.ts';
import { Meter } from '../kit/meter.ts';
import { compared, interleave } from '../kit/rounds.ts';
import type { Section } from '../kit/section.ts';
import { quantile } from '../kit/statistics.ts';
import { type Receiver, startReceiver } from '../receiver.ts';
import { type Listening, SECRET_KEY, type World } from '../world.ts';

/** Each takes 500 uses of tools. */
const CALLS = { smallest: 2, quick: 100, full: 100 };
const SECONDS_PER_ROUND = { smallest: 0.1, quick: 0.7, full: 1.5 };
const ROUNDS = { smallest: 1, quick: 4, full: 8 };
const CREDITS = 10_000_000;
const CONNECTIONS = 4;
const GOAL_MS = 15;
const REFERENCE = 'forwards only';
const SECRET = createSecretBox(SECRET_KEY).derive('simulator');

/** A tool that answers at once, so that what is measured is our part of the way. */
export const tools: Section = {
  title: `Our hop of a tool call beside a server that only forwards (${CONNECTIONS} connections)`,
  async run(world, { checkouts, effort }) {
    const customer = await startReceiver();
    const servers: Hop[] = [];
    for (const checkout of checkouts)
      servers.push(await startOurs(world, checkout, { customer, calls: CALLS[effort] }));
    const script = 'test/bench/references/forward.ts';
    servers.push({
      name: REFERENCE,
      server: await world.startScript(script, [`--target=${customer.url}`]),
      callIds: [],
    });
    const shape = { connections: CONNECTIONS, secondsPerRound: SECONDS_PER_ROUND[effort] };
    const subjects = servers.map((hop) => ({ hop, load: loadOn(world, hop, shape) }));
    const rounds = await interleave(
      subjects.map(({ hop, load }) => ({ name: hop.name, round: () => load.run() })),
      ROUNDS[effort],
    );
    for (const { load } of subjects) await load.close();
    customer.close();
    return compared({
      what: 'tool call',
      subjects: subjects.map(({ hop: { name }, load: { latencies } }, i) => ({
        name,
        rounds: rounds[i] ?? [],
        more: {
          uses: latencies.length,
          'p50 ms': quantile(latencies, 0.5),
          'p95 ms': quantile(latencies, 0.95),
        },
      })),
      reference: REFERENCE,
      goals: [{ figure: 'p95 ms', atMost: GOAL_MS }],
    });
  },
};

/** A server that stands between the provider and the customer. */
interface Hop {
  name: string;
  server: Listening;
  callIds: readonly string[];
}

async function startOurs(
  world: World,
  checkout: Checkout,
  { customer, calls }: { customer: Receiver; calls: number },
): Promise<Hop> {
  const provider = await world.startSilentProvider();
  const database = await world.createDatabase();
  const { apiKey: key } = await world.createAccount(database, CREDITS, checkout);
  const settings = {
    SIMULATOR_URL: provider.url,
    WEBHOOK_ALLOW_PRIVATE: '1',
    RECONCILE_AFTER_SECONDS: '86400',
  };
  const server = await world.startServer(database, settings, checkout);
  const owner = { url: server.url, key };
  const parameters = { type: 'object', properties: { order: { type: 'string' } }, required: ['order'] };
  const tool = { name: 'look_up', description: 'Finds.', url: customer.url, parameters };
  const agentId = await createAgent(owner, { tools: [tool] });
  const callIds: string[] = [];
  for (let i = 0; i < calls; i += 1) callIds.push(await dispatchCall(owner, agentId, '+15005550006'));
  return { name: checkout.name, server, callIds };
}

function loadOn(
  { postgres }: World,
  { server, callIds }: Hop,
  shape: { connections: number; secondsPerRound: number },
): Load {
  let n = 0;
  const next = (): LoadRequest => {
    n += 1;
    const use = { conversationId: 'x', reference: callIds[n % callIds.length] ?? '', useId: `use_${n}` };
    const body = JSON.stringify({ ...use, name: 'look_up', arguments: { order: 'A-1042' } });
    const headers = {
      'content-type': 'application/json',
      [SIGNATURE_HEADER]: signCallback(SECRET, body, new Date()),
    };
    return { method: 'POST', path: `${callbackPath('simulator')}/tools`, headers, body };
  };
  return new Load({ url: server.url, meters: { server: new Meter(server.pid), postgres }, next }, shape);
}
