/**
 * Time as a dependency: nothing in dialgraph reads the system's clock or waits on it directly, so that
 * tests own both.
 */
export interface Clock {
  now(): Date;
  /**
   * Resolves after `milliseconds`, or rejects with the signal's reason when aborted.
   * A pending wait does not keep the process alive.
   */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** Whether this process was paused at some time since then: what was due meanwhile had no chance to happen. */
  wasPausedSince(instant: Date): boolean;
}

/** The machine's clock. It notices no pauses. */
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
