import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTimedOut } from '../../errors/common-errors.ts';
import type { DomainError } from '../../errors/errors.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { sweepRegularly } from './sweeps.ts';

/** Period in which a body must be complete or progress by `LEAST_BYTES_A_PERIOD`. */
const PERIOD_MS = 30_000;
const LEAST_BYTES_A_PERIOD = 128 * 1024;

interface Unfinished {
  reply: FastifyReply;
  /** Start of the period, in Unix milliseconds. */
  checkedAt: number;
  /** Bytes received on the connection when the period began. */
  bytesRead: number;
}

/** Rejects stalled request bodies with 408: each holds a connection and memory. Uploads may take long. */
export function limitBodyTime(fastify: FastifyInstance, clock: Clock): void {
  const unfinished = new Map<FastifyRequest, Unfinished>();

  fastify.addHook('onRequest', async (request, reply) => {
    if (!announcesBody(request)) return;
    const { bytesRead } = request.raw.socket;
    unfinished.set(request, { reply, checkedAt: clock.now().getTime() + PERIOD_MS, bytesRead });
  });
  // The client would continue to send a body that nobody reads.
  fastify.addHook('onSend', async (request, reply) => {
    if (announcesBody(request) && !request.raw.complete) reply.header('connection', 'close');
  });
  sweepRegularly(fastify, clock, sweep);

  function sweep(now: number): void {
    for (const [request, one] of unfinished) {
      const { complete, destroyed, socket } = request.raw;
      if (complete || destroyed) unfinished.delete(request);
      else if (now < one.checkedAt) continue;
      else if (socket.bytesRead - one.bytesRead >= LEAST_BYTES_A_PERIOD) {
        unfinished.set(request, { ...one, checkedAt: now + PERIOD_MS, bytesRead: socket.bytesRead });
      } else {
        unfinished.delete(request);
        cutOff(request, one.reply, bodyTimedOut());
      }
    }
  }
}

export function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;
}

/** Rejects a request whose body is still arriving. After a response, it closes the connection. */
export function cutOff({ raw }: FastifyRequest, reply: FastifyReply, reason: DomainError): void {
  if (reply.sent) return void raw.destroy();
  // Node drops a request once it has a response, so a reader of its body would wait forever.
  raw.socket.once('close', () => raw.destroy(new Error('the body was cut off')));
  reply.send(reason);
}
