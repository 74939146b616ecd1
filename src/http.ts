import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, HTTP_STATUS } from './errors.ts';
import { toDomainError } from './graphql/errors.ts';
import type { Platform } from './platform/platform.ts';

const SURFACES: readonly (readonly [prefix: string, surface: string])[] = [
  ['/api/v1', 'b'],
  ['/v1', 'a'],
  ['/graphql', 'graphql'],
  ['/callbacks', 'callbacks'],
];

/** Counts every request, and says in the log which of them went wrong on our side. */
export function registerRequestAccounting(fastify: FastifyInstance, { metrics, log }: Platform): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const surface = surfaceOf(request.url);
    const { statusCode, elapsedTime } = reply;
    metrics.httpRequests.inc({ surface, method: request.method, status: String(statusCode) });
    metrics.httpRequestSeconds.observe({ surface }, elapsedTime / 1000);
    const line = {
      requestId: request.id,
      surface,
      method: request.method,
      url: pathOf(request.url),
      statusCode,
    };
    if (statusCode >= 500) log.warn({ ...line, elapsedMs: Math.round(elapsedTime) }, 'a request failed');
    else log.debug({ ...line, elapsedMs: Math.round(elapsedTime) }, 'a request was answered');
  });
}

/**
 * Lets go of each connection with its last answer once the process is stopping: kept alive, it would keep
 * the process waiting for longer than any orchestrator does.
 */
export function registerFarewell(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

/** Takes no more requests and finishes those in hand. Who has not come to an end after so long is cut off. */
export async function drain(
  fastify: FastifyInstance,
  { clock, log }: Platform,
  timeoutMilliseconds: number,
): Promise<void> {
  const drained = new AbortController();
  clock.sleep(timeoutMilliseconds, drained.signal).then(
    () => {
      log.warn('requests that did not come to an end were cut off');
      fastify.server.closeAllConnections();
    },
    () => undefined,
  );
  await fastify.close();
  drained.abort();
}

/** Whatever fails outside the surfaces and GraphQL: masked, in the form of surface A's errors. */
export function registerRefusals(fastify: FastifyInstance, deps: Platform): void {
  fastify.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRequestRefusal(error);
    const known = refused ?? toDomainError(error, { ...deps, requestId: request.id, surface: 'http' });
    if (known.retryAfterSeconds !== undefined) reply.header('retry-after', known.retryAfterSeconds);
    return sendError(
      reply,
      request,
      error.statusCode && refused ? error.statusCode : HTTP_STATUS[known.code],
      known,
    );
  });
  fastify.setNotFoundHandler((request, reply) =>
    sendError(reply, request, HTTP_STATUS.not_found, new DomainError('not_found', 'There is nothing here.')),
  );
}

/** What Fastify itself refuses: its sentence is about the request and tells nothing of us. */
function asRequestRefusal(error: FastifyError): DomainError | null {
  const isRefusal =
    error.code?.startsWith('FST_') && error.statusCode !== undefined && error.statusCode < 500;
  return isRefusal ? new DomainError('invalid_request', error.message) : null;
}

function sendError(
  reply: FastifyReply,
  request: FastifyRequest,
  status: number,
  { code, message, details }: DomainError,
): FastifyReply {
  return reply
    .code(status)
    .header('x-request-id', request.id)
    .send({ error: { code, message, details, request_id: request.id } });
}

/** `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for Prometheus. */
export function registerHealth(
  fastify: FastifyInstance,
  { database, metrics }: Platform,
  isStopping: () => boolean,
): void {
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    try {
      await database.pool.query('SELECT 1');
      return { status: 'ready' };
    } catch {
      return reply.code(503).header('retry-after', '2').send({ status: 'database out of reach' });
    }
  });
  fastify.get('/metrics', async (_request, reply) => {
    reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}

function surfaceOf(url: string): string {
  return SURFACES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'other';
}

/** Without the query: a signed URL's signature has no business in a log. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
