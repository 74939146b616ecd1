import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../platform/time/clock.ts';
import { sweepEverySecond } from '../../platform/time/sweep.ts';

/** Calls `sweep` every second with the time in Unix milliseconds, while the HTTP server runs. */
export function sweepRegularly(fastify: FastifyInstance, clock: Clock, sweep: (now: number) => void): void {
  const closing = new AbortController();
  fastify.addHook('onReady', async () => void sweepEverySecond(clock, closing.signal, sweep));
  fastify.addHook('preClose', async () => closing.abort());
}
