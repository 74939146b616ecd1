import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import { isReachable } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';
import { equalInConstantTime } from '../platform/secrets/secrets.ts';

/**
 * `/healthz`: the process lives. `/readyz`: it can serve. `/metrics`: for Prometheus.
 * @param metricsToken what `/metrics` is read with, as a bearer token; without one by everybody who reaches it
 */
export function registerHealth(
  fastify: FastifyInstance,
  platform: Platform,
  isStopping: () => boolean,
  metricsToken: string | undefined,
): void {
  const { diskSpace, metrics } = platform;
  fastify.get('/healthz', async () => ({ status: 'ok' }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    if (diskSpace.isFull) return reply.code(503).header('retry-after', '30').send({ status: 'disk full' });
    if (await isReachable(platform)) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'database out of reach' });
  });
  fastify.get('/metrics', async ({ headers: { authorization = '' } }, reply) => {
    if (metricsToken !== undefined && !equalInConstantTime(authorization, `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new DomainError('unauthorized', 'Send "Authorization: Bearer …" with the METRICS_TOKEN.');
    }
    reply.header('content-type', metrics.registry.contentType);
    return metrics.registry.metrics();
  });
}
