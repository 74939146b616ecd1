import type { IncomingMessage, Server } from 'node:http';
import { type ExecutionArgs, GraphQLError } from 'graphql';
import { CloseCode, type SubscribePayload } from 'graphql-ws';
import { type WebSocket, WebSocketServer } from 'ws';
import { DomainError } from '../../errors/errors.ts';
import { TRAFFIC_LIMITS } from '../../platform/input/traffic-limits.ts';
import type { OwnOrigins } from '../../platform/network/own-origins.ts';
import type { Admitted } from '../../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { toDomainError, toGraphqlError } from '../errors.ts';
import { maskError } from '../masking.ts';
import { EventResults } from './event-result.ts';
import { type Connection, isCredentialRefusal, type Reauthenticate } from './live-subscriptions.ts';
import {
  type GraphqlServerNeeds,
  operationContext,
  PATH,
  type ServerContext,
  type Yoga,
} from './request-context.ts';
import { sendResults, serveSockets } from './socket-server.ts';
import { UnfinishedMessages } from './unfinished-messages.ts';

/** Per connection: more than any page of a dashboard needs, and as many as requests may be in flight. */
const MOST_OPERATIONS = 100;
/** A close code that makes clients connect again (registered at IANA). */
const TRY_AGAIN_LATER = 1013;

/** Returns whether a request opens a GraphQL WebSocket. Never throws: its URL may be invalid. */
export function asksForWebSocket({ method, url, headers }: IncomingMessage): boolean {
  return method === 'GET' && headers.upgrade?.toLowerCase() === 'websocket' && url?.split('?', 1)[0] === PATH;
}

type Enveloped = Pick<ReturnType<Yoga['getEnveloped']>, 'execute' | 'subscribe'>;

/** Serves GraphQL over WebSocket (graphql-transport-ws) with the limits and masked errors of HTTP. */
export function serveWebSocket(
  server: Server,
  needs: GraphqlServerNeeds,
  yoga: Yoga,
): { close(): Promise<void> } {
  const { bytes: maxPayload, fragments: maxFragments, chunks: maxBufferedChunks } = TRAFFIC_LIMITS.messages;
  const sockets = new WebSocketServer({ noServer: true, maxPayload, maxFragments, maxBufferedChunks });
  const messages = new UnfinishedMessages(needs.deps);
  const slots = new SlotsInFlight();
  server.on('upgrade', (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      messages.watch(webSocket, request.socket);
      sockets.emit('connection', webSocket, request);
    });
  });
  const { deps } = needs;
  const served = serveSockets(
    {
      execute: (args) => (args.rootValue as Enveloped).execute(args),
      subscribe: (args) => (args.rootValue as Enveloped).subscribe(args),
      onConnect: async ({ connectionParams, extra }) =>
        (await proof(needs, connectionParams, extra.request)()) !== null,
      onNext: ({ extra: { request } }, _id, _payload, { contextValue }) =>
        countUnsent(needs, request, contextValue as ServerContext),
      onComplete: ({ extra: { socket } }, id) => slots.release(socket, id),
      onClose: ({ extra: { socket } }) => slots.releaseAll(socket),
      onOperation: ({ extra: { socket } }, id, _payload, _args, result) =>
        result instanceof EventResults ? sendResults({ socket, id }, result.stream) : undefined,
      async onSubscribe({ connectionParams, extra, subscriptions }, id, payload) {
        if (Object.keys(subscriptions).length > MOST_OPERATIONS) return [tooMany()];
        // Verified for each operation, because a key may have been revoked since the connection began.
        const reauthenticate = proof(needs, connectionParams, extra.request);
        const viewer = await reauthenticate();
        const disconnect = () => extra.socket.close(TRY_AGAIN_LATER, 'Read too slowly');
        const connection = { reauthenticate, disconnect };
        const hold = (slot: Admitted) => slots.hold(extra.socket, id, slot.release);
        if (viewer !== null) return prepare(needs, yoga, { viewer, connection, payload, hold });
        extra.socket.close(CloseCode.Forbidden, 'Forbidden');
        // An empty list of errors would make the library close the connection as broken.
        return [new GraphQLError('The credentials of this connection were revoked.')];
      },
    },
    sockets,
    {
      log: deps.log,
      report: (error) =>
        toDomainError(error, { ...deps, requestId: deps.ids.next('request'), surface: 'graphql' }),
    },
  );
  return {
    async close() {
      messages.close();
      await served.close();
    },
  };
}

/** Counts in the next turn, because graphql-ws hands the result to the connection right after this call. */
function countUnsent(
  { unsent }: GraphqlServerNeeds,
  { socket }: IncomingMessage,
  { viewer }: ServerContext,
): void {
  setImmediate(() => {
    if (viewer !== null && socket.writableLength > TRAFFIC_LIMITS.answers.countedBytes)
      unsent.holdAll(viewer.accountId, socket);
  });
}

function tooMany(): GraphQLError {
  const message = `A connection can have at most ${MOST_OPERATIONS} operations at once. Complete some first.`;
  return toGraphqlError(new DomainError('concurrency_limit_exceeded', message));
}

interface RequestedOperation {
  viewer: Viewer;
  connection: Connection;
  payload: SubscribePayload;
  /** Keeps the operation's slot in flight until its result is sent. */
  hold(slot: Admitted): void;
}

/** Prepares an operation or returns its errors, which must not end the connection. */
async function prepare(
  { deps, governor }: GraphqlServerNeeds,
  yoga: Yoga,
  { viewer, connection, payload, hold }: RequestedOperation,
): Promise<ExecutionArgs | readonly GraphQLError[]> {
  const requestId = deps.ids.next('request');
  const mask = (error: unknown) => maskError(error, deps, requestId);
  try {
    const context = operationContext(deps, { viewer, requestId, connection, lastEventId: null });
    const enveloped = yoga.getEnveloped({ ...context, params: payload } as never);
    const { schema, execute, subscribe, contextFactory, parse, validate } = enveloped;
    const document = parse(payload.query);
    const errors: readonly GraphQLError[] = validate(schema, document);
    if (errors.length > 0) return errors.map(mask);
    const executeInSlot: Enveloped['execute'] = async (args) => {
      const slot = await governor.admit(viewer).catch(mask);
      if (slot instanceof GraphQLError) return { errors: [slot] };
      hold(slot);
      return execute(args);
    };
    return {
      schema,
      document,
      operationName: payload.operationName,
      variableValues: payload.variables,
      contextValue: await contextFactory(),
      rootValue: { execute: executeInSlot, subscribe },
    };
  } catch (error) {
    return [mask(error)];
  }
}

/**
 * Reads a browser's session from its cookie, and other clients' keys from `connection_init` in the usual forms
 * (`authorization` in any case, at the top or in `headers`) or from the header of the upgrade.
 */
function proof(
  { authenticate, ownOrigins }: GraphqlServerNeeds,
  params: Readonly<Record<string, unknown>> | undefined,
  request: IncomingMessage,
): Reauthenticate {
  const authorization =
    authorizationIn(params) ?? authorizationIn(params?.headers) ?? request.headers.authorization;
  const headers =
    authorization === undefined ? { cookie: cookieOfOwnPage(ownOrigins, request) } : { authorization };
  return async () => {
    try {
      return await authenticate(headers);
    } catch (error) {
      if (isCredentialRefusal(error)) return null;
      throw error;
    }
  };
}

function authorizationIn(fields: unknown): string | undefined {
  if (typeof fields !== 'object' || fields === null) return undefined;
  const [, value] = Object.entries(fields).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return typeof value === 'string' ? value : undefined;
}

/** Cookies count only from our own pages, because WebSockets ignore the same-origin policy. */
function cookieOfOwnPage(ownOrigins: OwnOrigins, request: IncomingMessage): string | undefined {
  const { origin, cookie } = request.headers;
  return origin !== undefined && ownOrigins(request).includes(origin) ? cookie : undefined;
}

/** Slots of WebSocket operations among those in flight, held until their results are sent. */
class SlotsInFlight {
  readonly #releases = new WeakMap<WebSocket, Map<string, (() => void)[]>>();

  /** @param id of the operation, chosen by the client */
  hold(socket: WebSocket, id: string, release: () => void): void {
    if (socket.readyState !== socket.OPEN) {
      release();
      return;
    }
    const held = this.#releases.get(socket) ?? new Map<string, (() => void)[]>();
    this.#releases.set(socket, held.set(id, [...(held.get(id) ?? []), release]));
  }

  /** Releases one slot of an id: a client may reuse it for another operation after completing the first. */
  release(socket: WebSocket, id: string): void {
    const held = this.#releases.get(socket);
    const [first, ...rest] = held?.get(id) ?? [];
    first?.();
    if (rest.length > 0) held?.set(id, rest);
    else held?.delete(id);
  }

  releaseAll(socket: WebSocket): void {
    for (const releases of this.#releases.get(socket)?.values() ?? [])
      for (const release of releases) release();
    this.#releases.delete(socket);
  }
}
