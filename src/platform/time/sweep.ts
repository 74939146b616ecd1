import { type Clock, untilNextSecond } from './clock.ts';

/** Calls `sweep` once a second with the time in Unix milliseconds, until `closing` aborts. */
export async function sweepEverySecond(
  clock: Clock,
  closing: AbortSignal,
  sweep: (now: number) => void,
): Promise<void> {
  while (!closing.aborted) {
    await clock.sleep(untilNextSecond(), closing).catch(() => undefined);
    sweep(clock.now().getTime());
  }
}
