import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/**
 * Lets go of each connection once the process is stopping, with its last answer: kept alive, it would keep the process
 * waiting for longer than any orchestrator does.
 */
export function closeConnectionsOnShutdown(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

/** Accepts no more requests and finishes those in progress; aborts the rest after this time. */
export async function drain(
  fastify: FastifyInstance,
  { clock, log }: Platform,
  timeoutMilliseconds: number,
): Promise<void> {
  const drained = new AbortController();
  clock.sleep(timeoutMilliseconds, drained.signal).then(
    () => {
      log.warn('requests that did not finish in time were aborted');
      fastify.server.closeAllConnections();
    },
    () => undefined,
  );
  await fastify.close();
  drained.abort();
}
