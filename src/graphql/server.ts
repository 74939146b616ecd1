import type { IncomingMessage, Server } from 'node:http';
import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { useServer as serveSockets } from 'graphql-ws/use/ws';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import { WebSocketServer } from 'ws';
import type { Viewer } from '../accounts/viewer.ts';
import { DomainError } from '../errors.ts';
import type { Deps, GraphqlContext } from './context.ts';
import { toDomainError, toGraphqlError } from './errors.ts';
import { untilRevoked } from './revocation.ts';

const PATH = '/graphql';
const MAX_BODY_BYTES = 1024 * 1024;
const MAX_WEBSOCKET_MESSAGE_BYTES = 256 * 1024;
/** A browser sends this header only after a preflight; whoever has it is no forged cross-site form. */
const CSRF_HEADER = 'x-requested-with';
/** graphql-ws closes with this code when a connection is refused (graphql-transport-ws protocol). */
const CLOSE_FORBIDDEN = 4403;

/** Proves who is behind a request's headers; null when they claim nothing. Throws `unauthorized` for a false claim. */
export type Authenticate = (headers: CredentialHeaders) => Promise<Viewer | null>;

export interface CredentialHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

export interface GraphqlServerNeeds {
  deps: Deps;
  schema: GraphQLSchema;
  authenticate: Authenticate;
}

/** Our part of the context of a request, known before it is parsed. */
interface ServerContext {
  deps: Deps;
  viewer: Viewer | null;
  requestId: string;
  idempotencyKey: null;
  isOwnOperation: false;
}

/** GraphQL at `/graphql`: over HTTP, server-sent events and WebSocket, the same in all three. */
export function registerGraphql(
  fastify: FastifyInstance,
  needs: GraphqlServerNeeds,
): { close(): Promise<void> } {
  const yoga = createGraphqlYoga(needs);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Yoga reads the body itself, as a stream.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.route({
      url: PATH,
      method: ['GET', 'POST', 'OPTIONS'],
      bodyLimit: MAX_BODY_BYTES,
      handler: (request, reply) => answer(needs, yoga, request, reply),
    });
  });
  return serveWebSocket(fastify.server, needs, yoga);
}

type Yoga = ReturnType<typeof createGraphqlYoga>;
type Enveloped = Pick<ReturnType<Yoga['getEnveloped']>, 'execute' | 'subscribe'>;

function createGraphqlYoga({ deps, schema }: GraphqlServerNeeds) {
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: PATH,
    landingPage: false,
    graphiql: false,
    batching: false,
    cors: false,
    logging: false,
    maskedErrors: {
      maskError: (error) => {
        const context = { ...deps, requestId: requestIdOf(error), surface: 'graphql' };
        return toGraphqlError(
          toDomainError(error, context),
          error instanceof GraphQLError ? error : undefined,
        );
      },
    },
    plugins: [
      csrfPrevention({ requestHeaders: [CSRF_HEADER, 'authorization'] }),
      EnvelopArmorPlugin({
        costLimit: { enabled: false },
        maxDepth: { n: 12 },
        maxAliases: { n: 30 },
        maxDirectives: { n: 30 },
        maxTokens: { n: 3000 },
        blockFieldSuggestion: { enabled: false },
      }),
      introspectionForViewersOnly(),
      subscriptionsEndWithCredentials(),
    ],
  });
}

function introspectionForViewersOnly(): Plugin<GraphqlContext> {
  return {
    onValidate({ context, addValidationRule }) {
      if (context.viewer === null) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

function subscriptionsEndWithCredentials(): Plugin<GraphqlContext> {
  return {
    onSubscribe: ({ args }) => ({
      onSubscribeResult({ result, setResult }) {
        const { deps, viewer } = args.contextValue as GraphqlContext;
        if (viewer !== null && isAsyncIterable(result))
          setResult(untilRevoked(deps.bus, viewer, result) as never);
      },
    }),
  };
}

async function answer(
  { deps, authenticate }: GraphqlServerNeeds,
  yoga: Yoga,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.header('x-request-id', request.id);
  let viewer: Viewer | null;
  try {
    viewer = await authenticate(request.headers);
  } catch (error) {
    return refuse(deps, error, request, reply);
  }
  const serverContext = {
    deps,
    viewer,
    requestId: request.id,
    idempotencyKey: null,
    isOwnOperation: false,
  } as const;
  const response = await yoga.handleNodeRequestAndResponse(request.raw, reply.raw, serverContext);
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(response.body ?? '');
}

function refuse(deps: Deps, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const domainError = toDomainError(error, { ...deps, requestId: request.id, surface: 'graphql' });
  if (domainError.code === 'unauthorized') reply.header('www-authenticate', 'Bearer').code(401);
  else reply.code(domainError.code === 'unavailable' ? 503 : 500);
  return reply.send({ errors: [toGraphqlError(domainError).toJSON()] });
}

function serveWebSocket(server: Server, { deps, authenticate }: GraphqlServerNeeds, yoga: Yoga) {
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_WEBSOCKET_MESSAGE_BYTES });
  server.on('upgrade', (request, socket, head) => {
    if (new URL(request.url ?? '/', 'http://localhost').pathname !== PATH) return socket.destroy();
    sockets.handleUpgrade(request, socket, head, (webSocket) =>
      sockets.emit('connection', webSocket, request),
    );
  });

  const disposable = serveSockets<{ authorization?: unknown }, { request: IncomingMessage }>(
    {
      execute: (args) => (args.rootValue as Enveloped).execute(args),
      subscribe: (args) => (args.rootValue as Enveloped).subscribe(args),
      async onConnect({ connectionParams, extra }) {
        const viewer = await authenticateConnection(authenticate, connectionParams, extra.request);
        return viewer !== null;
      },
      async onSubscribe({ connectionParams, extra }, _id, payload) {
        // Proven again for each operation: a key may have been revoked since the connection began.
        const viewer = await authenticateConnection(authenticate, connectionParams, extra.request);
        if (viewer === null) {
          extra.socket.close(CLOSE_FORBIDDEN, 'Forbidden');
          return [];
        }
        const requestId = deps.ids.next('request');
        const { schema, execute, subscribe, contextFactory, parse, validate } = yoga.getEnveloped({
          deps,
          viewer,
          requestId,
          idempotencyKey: null,
          isOwnOperation: false,
          req: extra.request,
          socket: extra.socket,
          params: payload,
        } as never);
        const document = parse(payload.query);
        const errors = validate(schema, document);
        if (errors.length > 0) return errors;
        return {
          schema,
          operationName: payload.operationName,
          document,
          variableValues: payload.variables,
          contextValue: await contextFactory(),
          rootValue: { execute, subscribe },
        } as never;
      },
    },
    sockets,
  );
  return { close: async () => disposable.dispose() };
}

/** A browser's session comes as a cookie; anybody else names a key in `connection_init`. */
async function authenticateConnection(
  authenticate: Authenticate,
  params: Readonly<Record<string, unknown>> | undefined,
  request: IncomingMessage,
): Promise<Viewer | null> {
  const authorization = params?.authorization;
  try {
    return typeof authorization === 'string'
      ? await authenticate({ authorization })
      : await authenticate({ cookie: sameOriginCookie(request) });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unauthorized') return null;
    throw error;
  }
}

/** A WebSocket is not bound by the browser's same-origin policy, so a cookie counts only from our own pages. */
function sameOriginCookie({ headers }: IncomingMessage): string | undefined {
  const { origin, host, cookie } = headers;
  if (origin === undefined || !URL.canParse(origin) || new URL(origin).host !== host) return undefined;
  return cookie;
}

function requestIdOf(error: unknown): string {
  return error instanceof GraphQLError && typeof error.extensions.requestId === 'string'
    ? error.extensions.requestId
    : '';
}
