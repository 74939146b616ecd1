import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors.ts';
import type { Platform } from '../platform/platform.ts';
import { equalInConstantTime } from '../platform/secrets/secrets.ts';
import { VERSION } from '../platform/telemetry/build.ts';

/**
 * Registers `/healthz` (alive), `/readyz` (able to serve) and `/metrics` (Prometheus). Only PostgreSQL
 * decides readiness: other dependencies fail for all processes alike.
 * @param metricsToken bearer token for `/metrics`; without it, `/metrics` is open
 */
export function registerHealth(
  fastify: FastifyInstance,
  platform: Platform,
  isStopping: () => boolean,
  metricsToken: string | undefined,
): void {
  const { diskSpace, metrics, health } = platform;
  fastify.get('/healthz', async () => ({ status: 'ok', version: VERSION }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    if (diskSpace.isFull) return reply.code(503).header('retry-after', '30').send({ status: 'disk full' });
    await health.postgres.check();
    const dependencies = health.report;
    if (health.postgres.isUp) return { status: health.isDegraded ? 'degraded' : 'ready', dependencies };
    return reply.code(503).header('retry-after', '2').send({ status: 'database out of reach', dependencies });
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
