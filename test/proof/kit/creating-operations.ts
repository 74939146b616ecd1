import { type Route, takesIdempotencyKey } from '../../../adapters/route.ts';
import type { Surface } from '../../../adapters/surface.ts';
import { surfaceA } from '../../../adapters/surface-a/index.ts';
import { surfaceB } from '../../../adapters/surface-b/index.ts';
import {
  CREATING_MUTATIONS,
  type CreatingWorld,
  KEYED_MUTATIONS,
  requestOf,
} from '../../graphql/creating-mutations.ts';
import type { TestApp } from '../../harness/app.ts';
import { graphqlClient } from '../../harness/clients/graphql-client.ts';
import { clientA, clientB } from '../../harness/clients/surface-client.ts';
import { requestsA } from '../../surface-a/requests.ts';
import { requestsB } from '../../surface-b/requests.ts';
import { type Requests, send } from '../../surfaces/requests.ts';
import { createWorldBeforeCalls, type World } from '../../surfaces/world.ts';

/** An account that has what the operations name, and nothing that changes by itself. */
export type StillWorld = World & CreatingWorld;

/** How an operation was answered. */
export interface Outcome {
  isDone: boolean;
  isInFlight: boolean;
  /** Unknown of GraphQL, which says nothing of it. */
  isReplay: boolean | null;
  answer: unknown;
}

/** Sends a prepared request with an idempotency key. */
export type Ask = (url: string, key: string) => Promise<Outcome>;

/** An operation that does something, of REST or GraphQL. */
export interface CreatingOperation {
  title: string;
  /** Whether the answer is committed with the effect, so that no lease has to end. */
  isSettledByCommit: boolean;
  isDispatch: boolean;
  /** Makes what the request needs, and the request. */
  prepare(world: StillWorld): Promise<Ask>;
}

/** Those that go on after their commit, or commit more than once, or nothing. */
const NOT_SETTLED_BY_COMMIT = new Set([
  'createAgent',
  'createExport',
  'createPersonFile',
  'dispatchCall',
  'importContacts',
  'importSuppressions',
  'purchaseCredits',
]);

/** Second phone numbers: a list has a number once, and one call to it is live at a time. */
const NUMBERS_OF_SURFACE_B: Record<string, Record<string, string>> = {
  createContact: { phone: '+14155552681' },
  dispatchCall: { toNumber: '+15005550007' },
};

/** Every POST of both surfaces, and every mutation that takes a key: derived from the routes and the schema. */
export const CREATING_OPERATIONS: CreatingOperation[] = [
  ...routesOf(surfaceA, requestsA, clientA),
  ...routesOf(surfaceB, requestsB, clientB),
  ...KEYED_MUTATIONS.map(({ name }) => mutationOf(name)),
];

export async function createStillWorld(app: TestApp): Promise<StillWorld> {
  const world = await createWorldBeforeCalls(app);
  // Both lists that suppressions go to are there: who needs one first makes it, before its own transaction.
  const { createWebhookEndpoint } = await world.graphql.data(`mutation {
    createWebhookEndpoint(input: { url: "https://example.com/", events: [CALL_FAILED] }) { endpoint { id } }
    suppressNumber(input: { phone: "+14155550199" }) { suppressedNumber { phone } }
    importSuppressions(input: { source: [{ phone: "+14155550198" }] }) { created }
  }`);
  return { ...world, callId: '', endpointId: createWebhookEndpoint.endpoint.id };
}

function routesOf(surface: Surface, requests: Requests, connect: typeof clientA): CreatingOperation[] {
  return surface.routes
    .filter(takesIdempotencyKey)
    .map((route) => routeOf(surface, route, requests, connect));
}

function routeOf(
  surface: Surface,
  route: Route,
  requests: Requests,
  connect: typeof clientA,
): CreatingOperation {
  return {
    title: `POST ${surface.base}${route.path}`,
    ...traitsOf(route.operationId),
    async prepare(world) {
      const prepared = await requests[route.operationId]?.(world);
      if (prepared === undefined) throw new Error(`no request is prepared for ${route.operationId}`);
      const own = surface.name === 'b' ? NUMBERS_OF_SURFACE_B[route.operationId] : {};
      const request =
        prepared.body === undefined ? prepared : { ...prepared, body: { ...prepared.body, ...own } };
      return async (url, key) => {
        const client = connect(url, world.workspace.apiKey);
        const answer = await send(client, route, request, { 'idempotency-key': key });
        return {
          isDone: answer.status === route.status || answer.status === route.otherSuccess?.status,
          isInFlight: answer.status === 409,
          isReplay: answer.headers.get('idempotent-replayed') === 'true',
          answer: answer.body,
        };
      };
    },
  };
}

function mutationOf(name: string): CreatingOperation {
  return {
    title: `mutation ${name}`,
    ...traitsOf(name),
    async prepare(world) {
      const input = CREATING_MUTATIONS[name]?.input(world);
      if (input === undefined) throw new Error(`no input is prepared for ${name}`);
      return async (url, key) => {
        const { document, variables } = requestOf(name, input, key);
        const { data, errors } = await graphqlClient(url, world.workspace.apiKey).ask(document, variables);
        return {
          isDone: errors === undefined,
          isInFlight: errors?.[0]?.extensions.code === 'CONFLICT',
          isReplay: null,
          answer: errors ?? data,
        };
      };
    },
  };
}

function traitsOf(operationId: string): Pick<CreatingOperation, 'isSettledByCommit' | 'isDispatch'> {
  return {
    isSettledByCommit: !NOT_SETTLED_BY_COMMIT.has(operationId),
    isDispatch: operationId === 'dispatchCall',
  };
}
