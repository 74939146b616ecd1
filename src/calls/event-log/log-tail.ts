import { systemClock } from '../../platform/time/clock.ts';
import { type EventLog, type LogLine, lastPosition, readLog, transactionsThatWrite } from './read-log.ts';

const LINES_AT_ONCE = 500;
/** A commit takes about as long. PostgreSQL's transactions take real time, whatever the clock of the process says. */
const COMMIT_MS = 3;

export interface TailReader {
  /** The accounts of which the events are to be read along. */
  followed(): string[];
  /** Takes the next lines. Before the last of them nothing is missing any more. */
  take(lines: readonly LogLine[], followed: readonly string[]): void;
}

/** A line that was not there, and the transactions that may still bring it. */
interface Gap {
  /** The last line seen behind it. */
  upTo: bigint;
  suspects: Set<string>;
}

/**
 * Reads the log of all events as it grows, in the order of its positions, without leaving any out.
 *
 * A transaction draws its positions right before its commit, so that a later position may be visible before an earlier
 * one. Positions are consecutive: a missing one belongs to a transaction that is committing, or to one that was rolled
 * back. Which, shows as soon as all those have ended that held the lock of writers after the gap was seen: whoever drew a
 * position holds it until its lines are visible.
 */
export class LogTail {
  readonly #log: EventLog;
  readonly #reader: TailReader;
  #settled: bigint | null = null;
  #reading: Promise<void> | null = null;
  #isAskedAgain = false;

  constructor(log: EventLog, reader: TailReader) {
    this.#log = log;
    this.#reader = reader;
  }

  /** Where a reader of what happens from now on begins. */
  async start(): Promise<bigint> {
    if (this.#settled !== null) return this.#settled;
    const last = await lastPosition(this.#log.database);
    let suspects = await transactionsThatWrite(this.#log.database);
    while (suspects.size > 0) suspects = await this.#stillWriting(suspects);
    this.#settled ??= last;
    return this.#settled;
  }

  /** Reads what has come; resolves when all of it was taken that was visible when this was asked. */
  async advance(): Promise<void> {
    if (this.#reading !== null) {
      this.#isAskedAgain = true;
      return this.#reading;
    }
    this.#reading = this.#readAll().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #readAll(): Promise<void> {
    do {
      this.#isAskedAgain = false;
      await this.#readOn();
    } while (this.#isAskedAgain);
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

  /** Answers how many of the lines nothing is missing before. */
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
