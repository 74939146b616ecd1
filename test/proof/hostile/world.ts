import { getNamedType, isObjectType, isRequiredArgument } from 'graphql';
import { camelCase } from '../../../src/platform/letter-case.ts';
import { schema } from '../../../src/schema.ts';
import { Belongings } from '../../graphql/belongings.ts';
import { startTestApp } from '../../harness/app.ts';
import { type GraphqlClient, graphqlClient } from '../../harness/clients/graphql-client.ts';
import type { OwnIds } from './largest-input.ts';
import { MeasuredServer } from './measured-server.ts';
import { multiply, type Possessions } from './possessions.ts';
import { Victim } from './victim.ts';
import type { VictimOrders } from './victim-client.ts';

export type Caller = 'owner' | 'viewer';

/** A server, a hostile account in it that has much of everything, and another account beside. */
export interface HostileWorld {
  server: MeasuredServer;
  keys: Record<Caller, string>;
  victim: Victim;
  ids: OwnIds;
  /** Reads the hostile account's ids again, since attacks delete what they name. */
  refreshIds(): Promise<void>;
  /** Makes the account's subscriptions have something to say. */
  stir(): Promise<void>;
  /** Starts another server in place of this one, with other modules before its own. */
  restart(env: Record<string, string>, preloaded: string[]): Promise<void>;
  stop(): Promise<void>;
}

const CREDITS = 1_000_000;
const USUAL_PACE = { readMs: 50, dispatchMs: 200 };
const STIRRED_CALLS = 3;
/** Ids of one type that attacks name. */
const OWN_IDS = 50;
/** Name of the keys that attack, which no attack may revoke. */
const ATTACKING = 'attacking';
const DISPATCH = 'mutation ($input: DispatchCallInput!) { dispatchCall(input: $input) { call { id } } }';

export async function startHostileWorld(
  possessions: Possessions,
  env: Record<string, string> = {},
  pace: VictimOrders['pace'] = USUAL_PACE,
): Promise<HostileWorld> {
  // Writes what the accounts have, and runs no jobs: those are the measured server's.
  const keeper = await startTestApp({ env: { ROLES: 'api' } });
  const hostile = await keeper.workspace({ tier: 'ENTERPRISE', credits: CREDITS });
  const belongings = new Belongings(keeper.deps, hostile, 415);
  await belongings.grow();
  await multiply(keeper, belongings.first, possessions);
  const victims = await keeper.workspace({ tier: 'ENTERPRISE', credits: CREDITS });
  const server = await MeasuredServer.start(keeper.databaseUrl, env);
  const owner = graphqlClient(server.url, hostile.apiKey);
  const keys = { owner: await newKey(owner, 'OWNER'), viewer: await newKey(owner, 'VIEWER') };
  const agentId = await newAgent(graphqlClient(server.url, victims.apiKey));
  const stirring = await newAgent(owner);
  const beginVictim = (url: string) => Victim.begin({ url, apiKey: victims.apiKey, agentId, pace });
  const own = new OwnObjects();
  await own.refresh(owner);
  let stirred = 0;
  const world: HostileWorld = {
    server,
    keys,
    victim: beginVictim(server.url),
    ids: (noun, count) => own.ids(noun, count),
    refreshIds() {
      return own.refresh(graphqlClient(world.server.url, hostile.apiKey));
    },
    async stir() {
      const { ask } = graphqlClient(world.server.url, hostile.apiKey);
      for (let i = 0; i < STIRRED_CALLS; i += 1)
        await ask(DISPATCH, { input: { agentId: stirring, toNumber: `+${14_153_000_000 + stirred++}` } });
    },
    async restart(otherEnv, preloaded) {
      world.victim.end();
      await world.server.stop();
      world.server = await MeasuredServer.start(keeper.databaseUrl, { ...env, ...otherEnv }, preloaded);
      world.victim = beginVictim(world.server.url);
    },
    async stop() {
      world.victim.end();
      await world.server.stop();
      await keeper.stop();
    },
  };
  return world;
}

async function newKey(owner: GraphqlClient, role: string): Promise<string> {
  const document = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }';
  return (await owner.data(document, { input: { name: ATTACKING, role } })).createApiKey.secret;
}

async function newAgent(client: GraphqlClient): Promise<string> {
  return (await client.data('mutation { createAgent(input: { name: "Ada" }) { agent { id } } }')).createAgent
    .agent.id;
}

/** Ids of the hostile account's objects, as its lists show them. */
class OwnObjects {
  readonly #ids = new Map<string, string[]>();

  /** So many ids of a type that is called so, or whose name ends so. */
  ids(noun: string, count: number): string[] {
    const name = camelCase(noun).toLowerCase();
    const types = [...this.#ids.keys()];
    const type =
      types.find((one) => one.toLowerCase() === name) ??
      types.find((one) => one.toLowerCase().endsWith(name));
    return (this.#ids.get(type ?? '') ?? []).slice(0, count);
  }

  async refresh(client: GraphqlClient): Promise<void> {
    const data = await client.data(`{ ${LISTS.map(({ selection }) => selection).join(' ')} }`);
    for (const { name, type } of LISTS) {
      const found: { id: string; name?: string }[] = data[name].nodes ?? data[name];
      // The oldest key made the others.
      const expendable = found.filter((one) => one.name !== ATTACKING && one.name !== 'First key');
      this.#ids.set(
        type,
        expendable.map(({ id }) => id),
      );
    }
  }
}

/** The lists of `Query` whose items have ids, each type once. */
const LISTS = Object.values(schema.getQueryType()?.getFields() ?? {}).flatMap(({ name, type, args }) => {
  const isPage = args.some((argument) => argument.name === 'first');
  const listed = getNamedType(type);
  const items = isPage && isObjectType(listed) ? listed.getFields().nodes?.type : type;
  const item = items && getNamedType(items);
  const isList = isPage || String(type).startsWith('[');
  const isAsked =
    isList &&
    isObjectType(item) &&
    'id' in item.getFields() &&
    args.every((argument) => !isRequiredArgument(argument));
  if (!isAsked) return [];
  const fields = item.name === 'ApiKey' ? 'id name' : 'id';
  const selection = isPage ? `${name}(first: ${OWN_IDS}) { nodes { ${fields} } }` : `${name} { ${fields} }`;
  return [{ name, type: item.name, selection }];
});
