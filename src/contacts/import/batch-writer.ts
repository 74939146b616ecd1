import type { ImportTally } from './tally.ts';

/** As many as keep PostgreSQL busy while the next batch is read; more would only take connections from others. */
const MAX_WRITING = 2;

interface Writing {
  phones: ReadonlySet<string>;
  done: Promise<void>;
}

/** Writes a batch. Returns how many of its numbers were new. */
export type StoreBatch<Row> = (batch: readonly Row[]) => Promise<number>;

/**
 * Writes batches into one list, some at a time. A batch that has a number of one still being written waits for
 * it, so that the later row of two always has the last word.
 */
export class BatchWriter<Row extends { phone: string }> {
  readonly #storeBatch: StoreBatch<Row>;
  readonly #tally: ImportTally;
  readonly #writing = new Set<Writing>();

  constructor(storeBatch: StoreBatch<Row>, tally: ImportTally) {
    this.#storeBatch = storeBatch;
    this.#tally = tally;
  }

  /** Resolves when there is room for the next batch. Rejects when an earlier one could not be written. */
  async write(batch: readonly Row[]): Promise<void> {
    const phones = new Set(batch.map(({ phone }) => phone));
    const same = [...this.#writing].filter((earlier) => !earlier.phones.isDisjointFrom(phones));
    await Promise.all(same.map(({ done }) => done));
    const writing: Writing = { phones, done: this.#store(batch) };
    this.#writing.add(writing);
    // Its failure reaches the caller that awaits it; until then it must not count as unhandled.
    writing.done.then(() => this.#writing.delete(writing)).catch(() => {});
    if (this.#writing.size >= MAX_WRITING) await Promise.race([...this.#writing].map(({ done }) => done));
  }

  /** Waits for all that is being written, and rejects when any of it could not be. */
  async finish(): Promise<void> {
    const outcomes = await Promise.allSettled([...this.#writing].map(({ done }) => done));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  async #store(batch: readonly Row[]): Promise<void> {
    this.#tally.countWritten(batch.length, await this.#storeBatch(batch));
  }
}
