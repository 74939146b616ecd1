import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/time/clock.ts';

const SWEEP_MS = 1_000;

/** Calls `sweep` once a second with the time in Unix milliseconds, while the server runs. */
export function sweepRegularly(fastify: FastifyInstance, clock: Clock, sweep: (now: number) => void): void {
  const closing = new AbortController();
  fastify.addHook('onReady', async () => void sweepForEver());
  fastify.addHook('preClose', async () => closing.abort());

  async function sweepForEver(): Promise<void> {
    while (!closing.signal.aborted) {
      await clock.sleep(SWEEP_MS, closing.signal).catch(() => undefined);
      sweep(clock.now().getTime());
    }
  }
}
