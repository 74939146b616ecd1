import type { FastifyInstance } from 'fastify';
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
