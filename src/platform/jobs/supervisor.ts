import type { Log } from '../telemetry/log.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { Clock } from '../time/clock.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 10_000;

/** The dependencies of the loops of a process. */
export interface SupervisorDeps {
  clock: Clock;
  log: Log;
  metrics: Pick<Metrics, 'backgroundFailures'>;
}

/** Work that runs as long as the process. */
export interface Loop {
  /** Stands in the log and in the metric. */
  name: string;
  /** Returns soon after `stopping` aborts. When it rejects, or returns before that, it is started again. */
  run(stopping: AbortSignal): Promise<void>;
}

/** A round of work that is repeated. */
export interface Sweep {
  name: string;
  /** From the beginning of a round to that of the next; a round that takes longer is followed by the next at once. */
  everyMilliseconds: number;
  /** One round. Rounds of one sweep never overlap; after a failed one the next comes sooner rather than later. */
  run(stopping: AbortSignal): Promise<void>;
}

/**
 * Keeps the background loops of a process running: a failed loop is logged, counted, and restarted after a
 * pause that grows with each failure. No loop ends before the process does, and no rejection is unhandled.
 */
export class Supervisor {
  readonly #deps: SupervisorDeps;
  readonly #stopping = new AbortController();
  readonly #loops: Promise<void>[] = [];

  constructor(deps: SupervisorDeps) {
    this.#deps = deps;
  }

  /** Starts a loop. */
  run(loop: Loop): void {
    this.#loops.push(keepRunning(this.#deps, loop, this.#stopping.signal));
  }

  /** Runs a sweep at once, and again whenever its time is up. */
  repeat(sweep: Sweep): void {
    this.run({ name: sweep.name, run: (stopping) => repeatSweep(this.#deps, sweep, stopping) });
  }

  /** Stops every loop and waits for the current rounds. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#loops);
  }
}

/** Runs one loop until `stopping` aborts, whatever happens to it. Never rejects. */
async function keepRunning(deps: SupervisorDeps, loop: Loop, stopping: AbortSignal): Promise<void> {
  let pause = 0;
  while (!stopping.aborted) {
    const startedAt = deps.clock.now().getTime();
    try {
      await loop.run(stopping);
      if (stopping.aborted) return;
      throw new Error('the loop ended unexpectedly');
    } catch (error) {
      deps.metrics.backgroundFailures.inc({ loop: loop.name });
      const ranWell = deps.clock.now().getTime() - startedAt > LONGEST_PAUSE_MS;
      pause = ranWell ? FIRST_PAUSE_MS : Math.min(2 * pause || FIRST_PAUSE_MS, LONGEST_PAUSE_MS);
      const context = { err: error, loop: loop.name, pauseMilliseconds: pause };
      deps.log.warn(context, 'a background loop failed; it restarts after a pause');
      await deps.clock.sleep(pause, stopping).catch(() => undefined);
    }
  }
}

async function repeatSweep({ clock }: SupervisorDeps, sweep: Sweep, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const beganAt = clock.now().getTime();
    await sweep.run(stopping);
    const elapsed = Math.max(0, clock.now().getTime() - beganAt);
    if (elapsed < sweep.everyMilliseconds)
      await clock.sleep(sweep.everyMilliseconds - elapsed, stopping).catch(() => undefined);
  }
}
