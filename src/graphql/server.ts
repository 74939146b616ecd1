import { EnvelopArmorPlugin } from '@escape.tech/graphql-armor';
import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError, type GraphQLSchema, NoSchemaIntrospectionCustomRule } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Viewer } from '../accounts/viewer.ts';
import { DomainError, HTTP_STATUS } from '../errors.ts';
import type { Deps, GraphqlContext } from './context.ts';
import { toDomainError, toGraphqlError } from './errors.ts';
import { LiveSubscriptions, type Reauthenticate } from './live-subscriptions.ts';
import { maskError, maskResults, withProtocolMarks } from './masking.ts';
import { refuseUnstorableText } from './storable-text.ts';
import { serveWebSocket } from './web-socket.ts';

export const PATH = '/graphql';
const MAX_BODY_BYTES = 1024 * 1024;
const PAYLOAD_TOO_LARGE = HTTP_STATUS.payload_too_large;
/** A browser sends this header only after a preflight; whoever has it is no forged cross-site form. */
const CSRF_HEADER = 'x-requested-with';

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

/** Our part of the context of an operation, known before it is parsed. */
export interface ServerContext extends GraphqlContext {
  /** For operations that outlast their proof. */
  reauthenticate: Reauthenticate;
}

export type Yoga = ReturnType<typeof createGraphqlYoga>;

/** GraphQL at `/graphql`: over HTTP, server-sent events and WebSocket, the same in all three. */
export function registerGraphql(
  fastify: FastifyInstance,
  needs: GraphqlServerNeeds,
): { close(): Promise<void> } {
  const subscriptions = new LiveSubscriptions(needs.deps);
  const yoga = createGraphqlYoga(needs, subscriptions);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Yoga reads the body itself, as a stream.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.setErrorHandler((error: FastifyError, request, reply) => refuse(needs.deps, error, request, reply));
    scope.route({
      url: PATH,
      method: ['GET', 'POST', 'OPTIONS'],
      bodyLimit: MAX_BODY_BYTES,
      handler: (request, reply) => answer(needs, yoga, request, reply),
    });
  });
  const sockets = serveWebSocket(fastify.server, needs, yoga);
  return {
    async close() {
      subscriptions.endAll();
      await sockets.close();
    },
  };
}

function createGraphqlYoga({ deps, schema }: GraphqlServerNeeds, subscriptions: LiveSubscriptions) {
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: PATH,
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    maxRequestBodySize: MAX_BODY_BYTES,
    maskedErrors: { maskError: (error) => withProtocolMarks(maskError(error, deps, ''), error) },
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
      schemaForViewersOnly(),
      refuseUnstorableText(),
      endWithCredentials(subscriptions),
      maskResults(),
    ],
  });
}

/** A caller who proves nothing learns nothing of the schema, neither by asking nor by guessing. */
function schemaForViewersOnly(): Plugin<ServerContext> {
  return {
    onValidate({ context, addValidationRule }) {
      if (context.viewer !== null) return;
      addValidationRule(NoSchemaIntrospectionCustomRule);
      return ({ result, setResult }) => setResult([...result].map(withoutSuggestions));
    },
  };
}

function withoutSuggestions(error: Error): Error {
  if (!(error instanceof GraphQLError)) return error;
  const { message, nodes, extensions } = error;
  return new GraphQLError(message.replace(/ Did you mean .*$/s, ''), { nodes, extensions });
}

function endWithCredentials(subscriptions: LiveSubscriptions): Plugin<ServerContext> {
  return {
    onSubscribe: ({ args }) => ({
      onSubscribeResult({ result, setResult }) {
        const { viewer, reauthenticate } = args.contextValue as ServerContext;
        if (viewer !== null && isAsyncIterable(result))
          setResult(subscriptions.keep(viewer, reauthenticate, result) as never);
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
  const reauthenticate = () => authenticate(request.headers);
  const context = operationContext(deps, await reauthenticate(), request.id, reauthenticate);
  const response = await yoga.handleNodeRequestAndResponse(request.raw, reply.raw, context);
  for (const [name, value] of response.headers) reply.header(name, value);
  // The rest of a body that is too long is not waited for.
  if (response.status === PAYLOAD_TOO_LARGE) reply.header('connection', 'close');
  return reply.code(response.status).send(response.body ?? '');
}

/** The context of an operation that somebody outside wrote. */
export function operationContext(
  deps: Deps,
  viewer: Viewer | null,
  requestId: string,
  reauthenticate: Reauthenticate,
): ServerContext {
  return { deps, viewer, requestId, reauthenticate, idempotencyKey: null, isOwnOperation: false };
}

/** What goes wrong before there is an operation that could answer. */
function refuse(deps: Deps, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const report = { ...deps, requestId: request.id, surface: 'graphql' };
  const domainError =
    error.statusCode === PAYLOAD_TOO_LARGE
      ? new DomainError('payload_too_large', 'The body is larger than allowed.')
      : toDomainError(error, report);
  reply.header('x-request-id', request.id).code(HTTP_STATUS[domainError.code]);
  if (domainError.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (domainError.retryAfterSeconds !== undefined) reply.header('retry-after', domainError.retryAfterSeconds);
  return reply.send({ errors: [toGraphqlError(domainError).toJSON()] });
}
