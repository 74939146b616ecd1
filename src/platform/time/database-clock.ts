import type { Log } from '../telemetry/log.ts';
import { type Clock, systemClock, untilNextSecond } from './clock.ts';
import { PauseDetector } from './pause-detector.ts';

export interface DatabaseClockNeeds {
  /** Reads the database's time in Unix milliseconds. */
  readDatabaseTime: () => Promise<number>;
  /** Called when the database's time could not be read; the clock then runs on by itself. */
  noteFailure: (error: unknown) => void;
  log: Pick<Log, 'warn'>;
  /** Returns milliseconds since any instant, never set back. Default: the process's own counter. */
  monotonic?: () => number;
}

/**
 * The database's time as the process's monotonic counter plus a distance, so that all processes judge leases
 * and calling hours by one clock. Before the first comparison it shows the machine's time.
 *
 * The database reads its clock between question and answer, which bounds the distance from both sides. A
 * distance outside the bounds moves to the nearest bound (Marzullo and Owicki, "Maintaining the time in a
 * distributed system", 1983).
 */
export class DatabaseClock implements Clock {
  readonly #needs: DatabaseClockNeeds;
  readonly #monotonic: () => number;
  readonly #stopped = new AbortController();
  readonly #pauses: PauseDetector;
  #distance: number | undefined;

  constructor(needs: DatabaseClockNeeds) {
    this.#needs = needs;
    this.#monotonic = needs.monotonic ?? (() => performance.now());
    this.#pauses = new PauseDetector({
      monotonic: this.#monotonic,
      onPause: (pausedMs) =>
        needs.log.warn(
          { pausedMs: Math.round(pausedMs) },
          'this process was paused: deadlines that passed meanwhile do not count against voice providers',
        ),
    });
  }

  now(): Date {
    return this.#distance === undefined
      ? systemClock.now()
      : new Date(Math.round(this.#monotonic() + this.#distance));
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return systemClock.sleep(milliseconds, signal);
  }

  wasPausedSince(instant: Date): boolean {
    return this.now().getTime() - instant.getTime() > this.#pauses.sinceLastPauseMs;
  }

  /** Compares the clock with the database's time every second until `stop`. Rejects if the database fails. */
  async start(): Promise<void> {
    await this.compare();
    this.#pauses.start();
    void this.#keepComparing();
  }

  async compare(): Promise<void> {
    const requestedAt = this.#monotonic();
    const time = await this.#needs.readDatabaseTime();
    const [least, most] = [time - this.#monotonic(), time - requestedAt];
    this.#distance = Math.min(Math.max(this.#distance ?? (least + most) / 2, least), most);
  }

  stop(): void {
    this.#pauses.stop();
    this.#stopped.abort();
  }

  async #keepComparing(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await systemClock.sleep(untilNextSecond(), signal).catch(() => undefined);
      if (signal.aborted) return;
      await this.compare().catch((error: unknown) => {
        if (!signal.aborted) this.#needs.noteFailure(error);
      });
    }
  }
}
