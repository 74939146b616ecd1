import { createAgent } from '../customer.ts';
import { installed } from '../kit/checkouts.ts';
import { CONNECTIONS, compareServers } from '../kit/compare-servers.ts';
import type { LoadRequest } from '../kit/load.ts';
import type { Section } from '../kit/section.ts';
import { seedEndedCalls } from '../seed.ts';
import type { Listening, World } from '../world.ts';

const VERSION = '5.1.5';
const CALLS = { smallest: 100, quick: 20_000, full: 20_000 };
const CREDITS = 1_000_000;
const REFERENCE = 'PostGraphile';
const WITH_KEYS = 'PostGraphile, API keys';
const FIELDS =
  'status phoneFrom phoneTo createdAt answeredAt endedAt durationSeconds summary sentiment creditsCharged';

/** A server and the two lists as it spells them. */
interface Graph {
  name: string;
  server: Listening;
  headers: Record<string, string>;
  calls: string;
  callsAndAgents: string;
}

/**
 * Our lists beside a GraphQL server that makes one SQL statement of a query: as it comes, authenticating nobody, and with
 * the callers' API keys looked up, as we do.
 */
export const postgraphile: Section = {
  title: `GraphQL lists beside PostGraphile ${VERSION} (${CONNECTIONS} connections)`,
  async run(world, options) {
    const servers = await startServers(world, CALLS[options.effort]);
    const compare = async (what: string, query: (graph: Graph) => string) => {
      await assertSameCalls(servers, query);
      const next = (graph: Graph) => () => requestOf(graph, query(graph));
      return compareServers(world, { what, servers, next, reference: REFERENCE, atLeast: 1.2 }, options);
    };
    return [
      ...(await compare('list 50 calls', ({ calls }) => calls)),
      ...(await compare('list 50 calls and agents', ({ callsAndAgents }) => callsAndAgents)),
    ];
  },
};

async function startServers(world: World, callCount: number): Promise<Graph[]> {
  const database = await world.createDatabase();
  const { apiKey, accountId, phoneNumberId } = await world.createAccount(database, CREDITS);
  const server = await world.startServer(database, { RECONCILE_AFTER_SECONDS: '86400' });
  const agentId = await createAgent({ url: server.url, key: apiKey });
  await seedEndedCalls(database, { accountId, agentId, phoneNumberId: phoneNumberId ?? '' }, callCount);
  const root = await installed('postgraphile', VERSION);
  const startTheirs = (...options: string[]) =>
    world.startScript('test/bench/references/postgraphile.ts', [
      `--root=${root}`,
      `--database-url=${database}`,
      ...options,
    ]);
  const page = 'pageInfo { hasNextPage endCursor }';
  const all = `allCalls(first: 50, orderBy: ROW_ID_DESC, condition: { accountId: "${accountId}" })`;
  const theirLists = {
    calls: `{ calls: ${all} { nodes { id: rowId ${FIELDS} } ${page} } }`,
    callsAndAgents: `{ calls: ${all} { nodes { id: rowId ${FIELDS} agent: agentByAgentId { name language } } ${page} } }`,
  };
  const authenticated = { authorization: `Bearer ${apiKey}` };
  return [
    {
      name: 'ours',
      server,
      headers: authenticated,
      calls: `{ calls(first: 50) { nodes { id ${FIELDS} } ${page} } }`,
      callsAndAgents: `{ calls(first: 50) { nodes { id ${FIELDS} agent { name language } } ${page} } }`,
    },
    { name: REFERENCE, server: await startTheirs(), headers: {}, ...theirLists },
    { name: WITH_KEYS, server: await startTheirs('--api-keys'), headers: authenticated, ...theirLists },
  ];
}

function requestOf({ headers }: Graph, query: string): LoadRequest {
  const body = JSON.stringify({ query });
  return {
    method: 'POST',
    path: '/graphql',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  };
}

/** Instants are spelled differently. */
async function assertSameCalls(servers: readonly Graph[], query: (graph: Graph) => string): Promise<void> {
  const answers = servers.map(async (graph) => {
    const { path, ...request } = requestOf(graph, query(graph));
    const response = await fetch(graph.server.url + path, request);
    const { data, errors } = (await response.json()) as {
      data?: { calls: { nodes: { id: string; phoneTo: string; agent?: object }[] } };
      errors?: unknown;
    };
    if (!data) throw new Error(`${graph.name}: ${JSON.stringify(errors)}`);
    return JSON.stringify(data.calls.nodes.map(({ id, phoneTo, agent }) => ({ id, phoneTo, agent })));
  });
  if (new Set(await Promise.all(answers)).size > 1) throw new Error('The servers list different calls');
}
