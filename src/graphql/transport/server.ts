import { useCSRFPrevention as csrfPrevention } from '@graphql-yoga/plugin-csrf-prevention';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionArgs } from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import { bodyTooLarge } from '../../errors/common-errors.ts';
import { HTTP_STATUS } from '../../errors/errors.ts';
import { untilClosed } from '../../platform/network/until-closed.ts';
import type { Admitted } from '../../platform/rate-limit/rate-limiter.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type Deps, unproven } from '../context.ts';
import { limitIntrospection } from '../documents/introspection.ts';
import { limitCost } from '../documents/operation-cost.ts';
import { cacheShortDocuments, limitDocuments } from '../documents/parse-document.ts';
import { refuseUnstorableValues } from '../documents/storable-values.ts';
import { toDomainError, toGraphqlError } from '../errors.ts';
import type { Governor } from '../governor.ts';
import { maskError, maskFor, maskResults, withProtocolMarks } from '../masking.ts';
import { executeWithinLimit } from '../measured-execution.ts';
import { type EventResult, EventResults } from './event-result.ts';
import { numberServerSentEvents, serverSentEventsOf } from './event-stream.ts';
import { LiveSubscriptions } from './live-subscriptions.ts';
import {
  type GraphqlServerNeeds,
  operationContext,
  PATH,
  type ServerContext,
  type Yoga,
} from './request-context.ts';
import { subscribeSharing } from './shared-execution.ts';
import { serveWebSocket } from './web-socket.ts';

const MAX_BODY_BYTES = 1024 * 1024;
const PAYLOAD_TOO_LARGE = HTTP_STATUS.payload_too_large;
/** Browsers send this header only after a preflight, so a request with it is no forged cross-site form. */
const CSRF_HEADER = 'x-requested-with';

/** Serves GraphQL at `/graphql` over HTTP, server-sent events and WebSocket. */
export function registerGraphql(
  fastify: FastifyInstance,
  needs: GraphqlServerNeeds,
): { close(): Promise<void> } {
  const subscriptions = new LiveSubscriptions(needs.deps);
  const places = new WeakMap<FastifyRequest, Admitted>();
  const yoga = createGraphqlYoga(needs, subscriptions);
  fastify.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Parsed here, because Yoga's streaming would take a quarter of a small operation's time.
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.decorateRequest('viewer', null);
    scope.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id).header('cache-control', 'no-store');
      if (isVisit(request)) return;
      const viewer = await needs.authenticate(request.headers);
      // Checked before the document is read: unauthenticated callers cost nothing and learn nothing of the
      // schema.
      if (viewer === null) throw unproven();
      const place = await needs.governor.admit(viewer);
      if (reply.raw.destroyed) place.release();
      else reply.raw.once('close', place.release);
      places.set(request, place);
      request.viewer = viewer;
    });
    scope.setErrorHandler((error: FastifyError, request, reply) => refuse(needs.deps, error, request, reply));
    scope.route({
      url: PATH,
      method: ['GET', 'POST', 'OPTIONS'],
      bodyLimit: MAX_BODY_BYTES,
      handler: (request, reply) => {
        const { viewer } = request;
        const place = places.get(request);
        return viewer === null || place === undefined
          ? showPage(needs, reply)
          : answer(needs, yoga, { viewer, place, request, reply });
      },
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

function createGraphqlYoga(
  { deps, readDeps, schema, introspection, governor }: GraphqlServerNeeds,
  subscriptions: LiveSubscriptions,
) {
  return createYoga<ServerContext>({
    schema,
    graphqlEndpoint: PATH,
    landingPage: false,
    graphiql: false,
    batching: false,
    multipart: false,
    cors: false,
    logging: false,
    // Fastify's `bodyLimit` applies before Yoga reads the body.
    maxRequestBodySize: false,
    parserAndValidationCache: cacheShortDocuments(),
    maskedErrors: { maskError: (error) => withProtocolMarks(maskError(error, deps, ''), error) },
    plugins: [
      executeByGraphqlJs(governor),
      csrfPrevention({ requestHeaders: [CSRF_HEADER, 'authorization'] }),
      limitDocuments(),
      refuseUnstorableValues(),
      limitIntrospection(introspection),
      limitCost(governor, readDeps),
      numberServerSentEvents(),
      endWithCredentials(subscriptions),
      maskResults(),
    ],
  });
}

/** Replaces Yoga's executor, which orders the fields of a response by their resolution. */
function executeByGraphqlJs(governor: Governor): Plugin<ServerContext> {
  return {
    onExecute: ({ setExecuteFn }) => setExecuteFn(executeWithinLimit),
    onSubscribe: ({ setSubscribeFn }) =>
      setSubscribeFn((args: ExecutionArgs) => subscribeSharing(args, governor)),
  };
}

function endWithCredentials(subscriptions: LiveSubscriptions): Plugin<ServerContext> {
  return {
    onSubscribe: ({ args }) => ({
      onSubscribeResult({ result, setResult }) {
        const context: ServerContext = args.contextValue;
        const { viewer, connection } = context;
        if (viewer === null || !isAsyncIterable(result)) return;
        const events = result as unknown as AsyncIterable<EventResult>;
        const mask = (error: unknown) => maskFor(context, error);
        setResult(new EventResults(subscriptions.keep(viewer, connection, events, mask)) as never);
      },
    }),
  };
}

async function showPage(
  { introspection, sendExplorer }: GraphqlServerNeeds,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const explorer = introspection === 'off' ? null : sendExplorer(reply);
  return (await explorer) ?? sendVisitorPage(reply);
}

interface Exchange {
  viewer: Viewer;
  /** Held until the response is sent, or turns out to be a subscription. */
  place: Admitted;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function answer(
  { deps, authenticate }: GraphqlServerNeeds,
  yoga: Yoga,
  { viewer, place, request, reply }: Exchange,
): Promise<FastifyReply> {
  const context = operationContext(deps, {
    viewer,
    requestId: request.id,
    connection: {
      reauthenticate: () => authenticate(request.headers),
      disconnect: () => reply.raw.destroy(),
    },
    lastEventId: request.headers['last-event-id']?.toString() || null,
    signal: untilClosed(reply.raw),
  });
  const { method, headers, body } = request;
  const response = await yoga.fetch(
    `http://localhost${request.url}`,
    {
      method,
      headers: headers as Record<string, string>,
      ...(Buffer.isBuffer(body) && { body: new TextDecoder().decode(body) }),
    },
    context,
  );
  for (const [name, value] of response.headers) reply.header(name, value);
  reply.code(response.status);
  const events = serverSentEventsOf(response);
  if (events !== null) {
    place.release();
    return reply.send(events);
  }
  // Only an incomplete response needs a stream, which costs as much as the rest of the response.
  const isComplete = response.headers.has('content-length');
  return reply.send(isComplete ? await response.text() : (response.body ?? ''));
}

/** Responds to errors before an operation exists. */
function refuse(deps: Deps, error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const report = { ...deps, requestId: request.id, surface: 'graphql' };
  const domainError = error.statusCode === PAYLOAD_TOO_LARGE ? bodyTooLarge() : toDomainError(error, report);
  reply.header('x-request-id', request.id).code(HTTP_STATUS[domainError.code]);
  if (domainError.code === 'unauthorized') reply.header('www-authenticate', 'Bearer');
  if (domainError.retryAfterSeconds !== undefined) reply.header('retry-after', domainError.retryAfterSeconds);
  return reply.send({ errors: [toGraphqlError(domainError).toJSON()] });
}

/** Returns whether a person opened the address in a browser rather than a program querying it. */
function isVisit({ method, query, headers }: FastifyRequest): boolean {
  const asksNothing = !('query' in (query as object));
  return method === 'GET' && asksNothing && (headers.accept ?? '').includes('text/html');
}

/** Sends instructions for queries, without styles and scripts so that the strictest policy allows it. */
function sendVisitorPage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(PAGE);
}

const PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>dialgraph GraphQL</title></head>
<body>
<h1>The GraphQL API</h1>
<p>Send queries and mutations to this address by POST, with an API key:</p>
<pre>curl "$URL/graphql" -H "Authorization: Bearer dg_…" -H "Content-Type: application/json" \\
  -d '{"query":"{ viewer { account { name creditBalance } } }"}'</pre>
<p>Subscribe over WebSocket (graphql-transport-ws, the key in <code>connection_init</code> as
<code>{"authorization":"Bearer dg_…"}</code>), or over server-sent events with
<code>Accept: text/event-stream</code>.</p>
<p>Introspection answers the schema, to whom the operator permits it. Everything is described in the <a href="/docs">API reference</a>.</p>
</body>
</html>
`;
