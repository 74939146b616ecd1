import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform/platform.ts';

/** During shutdown, closes each HTTP connection with its last response; idle ones would delay the end. */
export function closeConnectionsOnShutdown(fastify: FastifyInstance, isStopping: () => boolean): void {
  fastify.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close');
  });
}

/** Accepts no more HTTP requests and finishes those in progress; aborts the rest after this time. */
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
