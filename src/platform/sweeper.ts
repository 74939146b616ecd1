import type { Clock } from './clock.ts';
import type { Log } from './log.ts';

/** A round of work that is repeated for as long as the process runs. */
export interface Sweep {
  name: string;
  everyMilliseconds: number;
  /** One round. Rounds of one sweep never overlap; a failed one is logged and the next comes as planned. */
  run(): Promise<void>;
}

/** Repeats sweeps by the clock: for what is due at a time, and to heal what an event missed. */
export interface Sweeper {
  start(): void;
  /** Waits for the rounds in hand. */
  stop(): Promise<void>;
}

export function createSweeper(clock: Clock, log: Log, sweeps: readonly Sweep[]): Sweeper {
  const stopping = new AbortController();
  const loops: Promise<void>[] = [];

  async function repeat(sweep: Sweep): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await sweep.run();
      } catch (error) {
        log.warn({ err: error, sweep: sweep.name }, 'a sweep failed; the next round tries again');
      }
      await clock.sleep(sweep.everyMilliseconds, stopping.signal).catch(() => {});
    }
  }

  return {
    start() {
      for (const sweep of sweeps) loops.push(repeat(sweep));
    },
    async stop() {
      stopping.abort();
      await Promise.all(loops);
    },
  };
}
