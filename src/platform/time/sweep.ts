import type { Clock } from './clock.ts';

const SWEEP_MS = 1_000;

/** Calls `sweep` once a second with the time in Unix milliseconds, until `closing` aborts. */
export async function sweepEverySecond(
  clock: Clock,
  closing: AbortSignal,
  sweep: (now: number) => void,
): Promise<void> {
  while (!closing.aborted) {
    await clock.sleep(SWEEP_MS, closing).catch(() => undefined);
    sweep(clock.now().getTime());
  }
}
