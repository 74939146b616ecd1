import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';

const SURFACES: readonly (readonly [prefix: string, surface: string])[] = [
  ['/api/v1', 'b'],
  ['/v1', 'a'],
  ['/graphql', 'graphql'],
  ['/callbacks', 'callbacks'],
];

/** Counts every HTTP request in the metrics and logs server errors. */
export function registerRequestAccounting(fastify: FastifyInstance, { metrics, log }: Platform): void {
  fastify.addHook('onResponse', async (request, reply) => {
    const surface = surfaceOf(request.url);
    const { statusCode, elapsedTime } = reply;
    const { method, routeOptions } = request;
    metrics.httpRequests.inc({ surface, method, status: String(statusCode) });
    const route = routeOptions.url ?? 'none';
    metrics.httpRequestSeconds.observe({ surface, method, route }, elapsedTime / 1000);
    const line = {
      requestId: request.id,
      surface,
      method,
      url: pathOf(request.url),
      statusCode,
    };
    // The cause of a 503 is logged elsewhere and may affect thousands of requests.
    if (statusCode >= 500 && statusCode !== 503)
      log.warn({ ...line, elapsedMs: Math.round(elapsedTime) }, 'a request failed');
    else log.debug({ ...line, elapsedMs: Math.round(elapsedTime) }, 'a request was answered');
  });
}

function surfaceOf(url: string): string {
  return SURFACES.find(([prefix]) => url.startsWith(prefix))?.[1] ?? 'other';
}

/** Omits the query, which may contain the signature of a URL. */
function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? url;
}
