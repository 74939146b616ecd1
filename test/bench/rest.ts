import { createAgent } from './customer.ts';
import { compareUnderLoad, type Loaded, type LoadRequest, type LoadShape } from './kit/load.ts';
import { Meter } from './kit/meter.ts';
import type { Measurement, Section } from './kit/section.ts';
import { seedEndedCalls } from './seed.ts';
import { type Listening, SECRET_KEY, type World } from './world.ts';

const CALLS = 20_000;
const CREDITS = 1_000_000;
const SHAPE: LoadShape = { connections: 16, rounds: 3, secondsPerRound: 1 };
/** Without effect on the answers but for the signed URLs in them, which both servers then spell alike. */
const PUBLIC_URL = 'https://calls.example.com';

/** Surface B's hot answers beside a server that was written by hand for nothing else. */
export const rest: Section = {
  title: `Surface B beside a hand-written server (${CALLS.toLocaleString('en-US')} calls, ${SHAPE.connections} connections)`,
  async run(world) {
    const { ours, reference, key, agentId, callIds } = await startBoth(world);
    const servers = { ours, reference };
    const headers = { authorization: `Bearer ${key}` };
    const read = (): LoadRequest => {
      const id = callIds[Math.floor(Math.random() * callIds.length)];
      return { method: 'GET', path: `/api/v1/calls/${id}`, headers };
    };
    const list = (): LoadRequest => ({ method: 'GET', path: '/api/v1/calls?limit=50', headers });
    const dispatch = (): LoadRequest => ({
      method: 'POST',
      path: '/api/v1/calls',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ agentId, toNumber: '+15005550006' }),
    });
    await assertSameAnswers(servers, read());
    await assertSameAnswers(servers, list());
    return [
      await measure('read one call', servers, read, 0.6),
      await measure('list 50 calls', servers, list, 0.5),
      await measure('dispatch a call', servers, dispatch),
      memoryOf(servers),
    ];
  },
};

interface Servers {
  ours: Listening;
  reference: Listening;
}

async function startBoth(world: World) {
  const database = await world.createDatabase();
  const account = await world.createAccount(database, CREDITS);
  const provider = await world.startSilentProvider();
  const ours = await world.startServer(database, {
    PUBLIC_URL,
    SIMULATOR_URL: provider.url,
    // The provider never reports, and nobody shall ask it within the measurement.
    RECONCILE_AFTER_SECONDS: '86400',
  });
  const agentId = await createAgent({ url: ours.url, key: account.apiKey });
  const { accountId, phoneNumberId } = account;
  const callIds = await seedEndedCalls(
    database,
    { accountId, agentId, phoneNumberId: phoneNumberId ?? '' },
    CALLS,
  );
  const reference = await world.startScript('test/bench/references/reference.ts', [
    `--database-url=${database}`,
    `--secret-key=${SECRET_KEY}`,
    `--public-url=${PUBLIC_URL}`,
    `--provider-url=${provider.url}`,
  ]);
  return { ours, reference, key: account.apiKey, agentId, callIds };
}

async function measure(
  what: string,
  { ours, reference }: Servers,
  next: () => LoadRequest,
  ratioGoal?: number,
): Promise<Measurement> {
  const targets = [ours, reference].map(({ url, pid }) => ({ url, meter: new Meter(pid), next }));
  const [us, them] = (await compareUnderLoad(targets, SHAPE)) as [Loaded, Loaded];
  const cpuRatio =
    us.cpuMicrosecondsPerRequest === null || them.cpuMicrosecondsPerRequest === null
      ? null
      : them.cpuMicrosecondsPerRequest / us.cpuMicrosecondsPerRequest;
  return {
    what,
    figures: {
      'ours/s': us.requestsPerSecond,
      'reference/s': them.requestsPerSecond,
      ratio: us.requestsPerSecond / them.requestsPerSecond,
      'ours p50 ms': us.p50Milliseconds,
      'ours p99 ms': us.p99Milliseconds,
      'reference p50 ms': them.p50Milliseconds,
      'reference p99 ms': them.p99Milliseconds,
      'ours CPU µs': us.cpuMicrosecondsPerRequest,
      'reference CPU µs': them.cpuMicrosecondsPerRequest,
      'CPU ratio': cpuRatio,
    },
    ...(ratioGoal !== undefined && { goals: [{ figure: 'ratio', atLeast: ratioGoal }] }),
  };
}

function memoryOf({ ours, reference }: Servers): Measurement {
  const [us, them] = [new Meter(ours.pid).peakMegabytes(), new Meter(reference.pid).peakMegabytes()];
  return { what: 'peak memory', figures: { 'ours MB': us, 'reference MB': them } };
}

/** A comparison of two servers that answer differently would say nothing. */
async function assertSameAnswers({ ours, reference }: Servers, request: LoadRequest): Promise<void> {
  const [mine, theirs] = await Promise.all(
    [ours, reference].map(async ({ url }) => {
      const response = await fetch(url + request.path, { headers: request.headers });
      // Signed URLs expire so and so long after they were made, to the second.
      return (await response.text()).replaceAll(/expires=\d+&signature=[\w-]+/g, '');
    }),
  );
  if (mine !== theirs) throw new Error(`The answers to ${request.path} differ:\n${mine}\n${theirs}`);
}
