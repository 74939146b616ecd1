import { systemClock } from '../../platform/time/clock.ts';
import { type EventLog, type LogLine, lastPosition, readLog, transactionsThatWrite } from './read-log.ts';

const LINES_AT_ONCE = 500;
/** Typical duration of a commit, in real time even if the process's clock is a test's. */
const COMMIT_MS = 3;

export interface TailReader {
  followed(): string[];
  /** Takes the next lines of the event log. No line is missing before the last of them. */
  take(lines: readonly LogLine[], followed: readonly string[]): void;
}

/** A missing position, and the transactions that may still commit it. */
interface Gap {
  upTo: bigint;
  suspects: Set<string>;
}

/**
 * Reads the log of all accounts' call events in the order of their positions, without omissions.
 *
 * A position may become visible after a later one. Such a gap is final once every transaction has ended
 * that held the writers' lock when the gap was seen.
 */
export class LogTail {
  readonly #log: EventLog;
  readonly #reader: TailReader;
  #settled: bigint | null = null;
  #reading: Promise<void> | null = null;
  #isRequestedAgain = false;

  constructor(log: EventLog, reader: TailReader) {
    this.#log = log;
    this.#reader = reader;
  }

  /** Returns the position in the event log at which a reader of new events starts. */
  async start(): Promise<bigint> {
    if (this.#settled !== null) return this.#settled;
    const last = await lastPosition(this.#log.database);
    let suspects = await transactionsThatWrite(this.#log.database);
    while (suspects.size > 0) suspects = await this.#stillWriting(suspects);
    this.#settled ??= last;
    return this.#settled;
  }

  /** Resolves when every line of the event log that was visible at the time of the call was taken. */
  async advance(): Promise<void> {
    if (this.#reading !== null) {
      this.#isRequestedAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    do {
      this.#isRequestedAgain = false;
      await this.#readOn();
    } while (this.#isRequestedAgain);
  }

  async #readOn(): Promise<void> {
    let gap: Gap | null = null;
    while (this.#settled !== null) {
      const followed = this.#reader.followed();
      const lines = await readLog(this.#log, this.#settled, followed, LINES_AT_ONCE);
      const taken = this.#take(lines, followed, gap);
      if (taken === lines.length && lines.length < LINES_AT_ONCE) return;
      gap = taken < lines.length ? await this.#gapBefore(lines, taken > 0 ? null : gap) : null;
    }
  }

  /** Returns how many leading lines have no gap before them. */
  #take(lines: readonly LogLine[], followed: readonly string[], gap: Gap | null): number {
    const settled = this.#settled;
    if (settled === null) return lines.length;
    const isClosed = gap !== null && gap.suspects.size === 0;
    const taken = isClosed
      ? lines.filter(({ position }) => position <= gap.upTo)
      : lines.filter(({ position }, i) => position === settled + BigInt(i) + 1n);
    this.#settled = taken.at(-1)?.position ?? (isClosed ? gap.upTo : settled);
    if (taken.length > 0) this.#reader.take(taken, followed);
    return taken.length;
  }

  async #gapBefore(lines: readonly LogLine[], known: Gap | null): Promise<Gap> {
    if (known !== null) return { ...known, suspects: await this.#stillWriting(known.suspects) };
    const upTo = lines.at(-1)?.position ?? 0n;
    return { upTo, suspects: await transactionsThatWrite(this.#log.database) };
  }

  async #stillWriting(suspects: Set<string>): Promise<Set<string>> {
    await systemClock.sleep(COMMIT_MS);
    return suspects.intersection(await transactionsThatWrite(this.#log.database));
  }
}
