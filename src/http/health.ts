import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { DomainError } from '../errors/errors.ts';
import type { Platform } from '../platform/platform.ts';
import { equalInConstantTime } from '../platform/secrets/secrets.ts';
import { VERSION } from '../platform/telemetry/build.ts';

/** Age up to which all scrapers get the same text of the metrics, which takes 20 ms to make. */
const METRICS_AGE_MS = 1_000;

/**
 * Registers `/healthz` (alive), `/readyz` (able to serve) and `/metrics` (Prometheus). Only PostgreSQL
 * decides readiness: other dependencies fail for all processes alike.
 * @param metricsToken bearer token for `/metrics`; without it, `/metrics` answers this machine only
 */
export function registerHealth(
  fastify: FastifyInstance,
  platform: Platform,
  isStopping: () => boolean,
  metricsToken: string | undefined,
): void {
  const { diskSpace, metrics, health, clock } = platform;
  let metricsText: Promise<Buffer> | null = null;
  fastify.get('/healthz', async () => ({ status: 'ok', version: VERSION }));
  fastify.get('/readyz', async (_request, reply) => {
    if (isStopping()) return reply.code(503).header('retry-after', '5').send({ status: 'stopping' });
    if (diskSpace.isFull) return reply.code(503).header('retry-after', '30').send({ status: 'disk full' });
    await health.postgres.check();
    const dependencies = health.report;
    if (health.postgres.isUp) return { status: health.isDegraded ? 'degraded' : 'ready', dependencies };
    return reply.code(503).header('retry-after', '2').send({ status: 'database out of reach', dependencies });
  });
  fastify.get('/metrics', async (request, reply) => {
    if (metricsToken === undefined) refuseStrangers(request);
    else if (!equalInConstantTime(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      reply.header('www-authenticate', 'Bearer');
      throw new DomainError('unauthorized', 'Send "Authorization: Bearer …" with the METRICS_TOKEN.');
    }
    reply.header('content-type', metrics.registry.contentType);
    metricsText ??= makeMetricsText();
    return metricsText;
  });

  async function makeMetricsText(): Promise<Buffer> {
    void clock.sleep(METRICS_AGE_MS).then(() => {
      metricsText = null;
    });
    return Buffer.from(await metrics.registry.metrics());
  }
}

/** Refuses requests from other machines. A proxy on this one says for whom it asks. */
function refuseStrangers({ raw: { socket }, headers }: FastifyRequest): void {
  const isForwarded = 'x-forwarded-for' in headers || 'forwarded' in headers;
  const address = socket.remoteAddress ?? '';
  if (!isForwarded && ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback') return;
  throw new DomainError(
    'forbidden',
    'Without METRICS_TOKEN, /metrics answers this machine only. Set it, and send "Authorization: Bearer …" with it.',
  );
}
