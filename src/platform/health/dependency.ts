import type { Log } from '../telemetry/log.ts';
import type { Clock } from '../time/clock.ts';

const PROBE_EVERY_MS = 1_000;
const LONGEST_PROBE_MS = 10_000;
/** Time after an outage in which failures still belong to it, because they began during it. */
const AFTERMATH_MS = 10_000;
/** Interval of repeated reports, so that nobody takes an old error for a solved one. */
const REPORT_EVERY_MS = 3600_000;

/** A service that dialgraph uses, such as PostgreSQL, with its log messages. */
export interface DependencyOptions {
  /** Name of the used service in `/readyz`, and its label in the metrics. */
  name: string;
  /** Log line when a used service fails: `PostgreSQL is unreachable; requests get 503 until it is back`. */
  outage: string;
  /** Log line when the used service works again, to which the outage's duration is added. */
  recovery: string;
  /** Checks whether the used service works. Without it, the service's next use shows whether it is back. */
  probe?: () => Promise<unknown>;
  /** Names the cause of a service's failure. Each cause is reported separately, at most once an hour. */
  causeOf?: (error: unknown) => string;
}

/** Health of a service that dialgraph uses, as seen by this process. Changes are logged. */
export class Dependency {
  readonly name: string;
  readonly #options: DependencyOptions;
  readonly #clock: Clock;
  readonly #log: Log;
  readonly #closed = new AbortController();
  /** Parts of the service that failed last, such as one of several connections. */
  readonly #failing = new Set<string>();
  readonly #reportedAt = new Map<string, number>();
  #downSince: Date | null = null;
  #upSince = 0;
  #lastFailedAt: Date | null = null;
  #isReported = false;
  #probing: Promise<void> | null = null;
  #isWatched = false;
  #isSuspected = false;

  constructor(options: DependencyOptions, { clock, log }: { clock: Clock; log: Log }) {
    this.name = options.name;
    this.#options = options;
    this.#clock = clock;
    this.#log = log;
  }

  /** Beginning of the used service's outage; null while it works. */
  get downSince(): Date | null {
    return this.#downSince;
  }

  /** Whether failures are explained by the service's outage that begins, lasts, or ended recently. */
  get explainsFailures(): boolean {
    return this.#isSuspected || !this.isUp || this.#clock.now().getTime() - this.#upSince < AFTERMATH_MS;
  }

  /** Time of the last failed use of the service; null while it works. */
  get lastFailedAt(): Date | null {
    return this.isUp ? null : this.#lastFailedAt;
  }

  get isUp(): boolean {
    return this.#downSince === null;
  }

  /** Records that the used service works. @param part the part of it that was used */
  noteUp(part = ''): void {
    this.#failing.delete(part);
    if (this.#downSince === null || this.#failing.size > 0) return;
    const seconds = Math.round((this.#clock.now().getTime() - this.#downSince.getTime()) / 1000);
    this.#downSince = null;
    this.#upSince = this.#clock.now().getTime();
    if (this.#isReported)
      this.#log.info({ dependency: this.name, seconds }, `${this.#options.recovery} after ${seconds} s`);
    this.#isReported = false;
    // An outage with a named cause may recur with each use: one report an hour is enough.
    if (this.#options.causeOf === undefined) this.#reportedAt.clear();
  }

  /** Records that the used service failed. @param part the part of it that failed */
  noteDown(error: unknown, part = ''): void {
    if (this.#closed.signal.aborted) return;
    this.#failing.add(part);
    this.#lastFailedAt = this.#clock.now();
    this.#downSince ??= this.#lastFailedAt;
    this.#report(error);
    void this.#watch();
  }

  /** Checks the used service after a failure that it may have caused. */
  async suspect(): Promise<void> {
    this.#isSuspected = true;
    await this.check();
    this.#isSuspected = false;
  }

  check(): Promise<void> {
    this.#probing ??= this.#probe().finally(() => {
      this.#probing = null;
    });
    return this.#probing;
  }

  /** Ends the checks of the used service. Later failures belong to the shutdown. */
  close(): void {
    this.#closed.abort();
  }

  #report(error: unknown): void {
    const now = this.#clock.now().getTime();
    const cause = this.#options.causeOf?.(error) ?? '';
    if (now - (this.#reportedAt.get(cause) ?? -REPORT_EVERY_MS) < REPORT_EVERY_MS) return;
    this.#reportedAt.set(cause, now);
    this.#isReported = true;
    const { name: dependency, downSince: since } = this;
    const causes = cause === '' ? {} : { cause };
    this.#log.error({ dependency, since, ...causes, err: error }, this.#options.outage);
  }

  async #watch(): Promise<void> {
    if (this.#isWatched || this.#options.probe === undefined) return;
    this.#isWatched = true;
    const { signal } = this.#closed;
    while (!this.isUp && !signal.aborted) {
      await this.#clock.sleep(PROBE_EVERY_MS, signal).catch(() => undefined);
      if (!signal.aborted) await this.check();
    }
    this.#isWatched = false;
  }

  async #probe(): Promise<void> {
    const { probe } = this.#options;
    if (probe === undefined) return;
    const answered = new AbortController();
    const silence = this.#clock.sleep(LONGEST_PROBE_MS, answered.signal).then(
      () => Promise.reject(new Error(`it did not answer within ${LONGEST_PROBE_MS / 1000} s`)),
      () => undefined,
    );
    try {
      await Promise.race([probe(), silence]);
      this.noteUp();
    } catch (error) {
      this.noteDown(error);
    } finally {
      answered.abort();
    }
  }
}
