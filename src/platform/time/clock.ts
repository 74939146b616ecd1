import { SECOND_MS } from './durations.ts';

/** Time as a dependency: nothing else reads the system's clock or timers, so that tests control both. */
export interface Clock {
  now(): Date;
  /** Resolves after `milliseconds`, or rejects with the signal's reason. Does not keep the process alive. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Returns whether this process was paused since an instant, so that due work had no chance to run. */
  wasPausedSince(instant: Date): boolean;
}

/** The machine's clock. It notices no pauses of the process. */
export const systemClock: Clock = {
  now: () => new Date(),
  wasPausedSince: () => false,
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const timer = setTimeout(finish, milliseconds).unref();
      signal?.addEventListener('abort', abandon, { once: true });
      function finish() {
        signal?.removeEventListener('abort', abandon);
        resolve();
      }
      function abandon() {
        clearTimeout(timer);
        reject(signal?.reason);
      }
    }),
};

/** A timer may fire this much before its time. */
const EARLY_MS = 50;

/**
 * Returns the milliseconds until the process's next full second. What is repeated every second is done then, because each
 * time that an idle process wakes costs a tenth of a millisecond.
 */
export function untilNextSecond(): number {
  const rest = SECOND_MS - (performance.now() % SECOND_MS);
  return rest < EARLY_MS ? rest + SECOND_MS : rest;
}
