import { setTimeout as sleep } from 'node:timers/promises';
import { LoopTime } from '../telemetry/loop-time.ts';
import { currentLoopTime, onBehalfOfAll } from './current-account.ts';
import { isDatabaseUnavailable, isLockTimeout } from './database-unavailable.ts';

export interface BatcherOptions {
  /** Items that make a batch: those of a GraphQL operation, of an event-loop turn, or added during the last batch. */
  window: 'operation' | 'turn' | 'previous batch';
  /** Milliseconds for which a batch gathers items first, where nobody waits for its result. Default: 0. */
  gatherMilliseconds?: number;
  /** Most items in a batch. Default: no limit. */
  maxSize?: number;
  /** Returns whether one item of a failed batch may be at fault, so that all are retried singly. Default: never. */
  isolates?: (error: unknown) => boolean;
}

/** Options of batches that write rows. One item may meet a locked row; all meet an unreachable database. */
export const WRITES = {
  window: 'previous batch',
  isolates: (error: unknown) => !isDatabaseUnavailable(error) || isLockTimeout(error),
} as const;

/** Options of batches that write what nobody waits for: as large when little is to do as when much is. */
export const DEFERRED_WRITES = { ...WRITES, gatherMilliseconds: 10 } as const;

interface Entry<Item, Result> {
  item: Item;
  /** Time of the operation that added the item, to which its share of the batch is added. */
  loopTime: LoopTime | null;
  promise: Promise<Result>;
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
}

/** Gathers items into batches, so that one statement serves many. Results are not cached. */
export class Batcher<Item, Result = void> {
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]> | Promise<void>;
  readonly #options: BatcherOptions;
  readonly #waiting = new Map<Item, Entry<Item, Result>>();
  #isScheduled = false;

  /** Creates a batcher. @param run processes a batch, all or nothing; returns a result per item in order, if any */
  constructor(
    run: (items: readonly Item[]) => Promise<readonly Result[]> | Promise<void>,
    options: BatcherOptions,
  ) {
    this.#run = run;
    this.#options = options;
  }

  /** Processes an item in a batch. Rejects with the error of the batch, or of the item alone. */
  add(item: Item): Promise<Result> {
    const known = this.#waiting.get(item);
    if (known !== undefined) return known.promise;
    const entry = { item, loopTime: currentLoopTime(), ...Promise.withResolvers<Result>() };
    this.#waiting.set(item, entry);
    if (!this.#isScheduled) this.#schedule();
    return entry.promise;
  }

  #schedule(): void {
    this.#isScheduled = true;
    const run = () => void this.#runWaiting();
    const { window } = this.#options;
    if (window === 'turn') setImmediate(run);
    else if (window === 'previous batch') queueMicrotask(run);
    // Settled promises may add more items of the operation first.
    else queueMicrotask(() => process.nextTick(run));
  }

  async #runWaiting(): Promise<void> {
    while (this.#waiting.size > 0) {
      const { gatherMilliseconds = 0, maxSize = Number.POSITIVE_INFINITY } = this.#options;
      if (gatherMilliseconds > 0 && this.#waiting.size < maxSize) await sleep(gatherMilliseconds);
      const batch = this.#runBatch(this.#takeBatch());
      if (this.#isSerial) await batch;
    }
    this.#isScheduled = false;
  }

  #takeBatch(): Entry<Item, Result>[] {
    const { maxSize = Number.POSITIVE_INFINITY } = this.#options;
    const batch = this.#waiting.values().take(maxSize).toArray();
    for (const { item } of batch) this.#waiting.delete(item);
    return batch;
  }

  async #runBatch(entries: readonly Entry<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#share(entries);
      for (const [n, { resolve }] of entries.entries()) resolve(results?.[n] as Result);
    } catch (error) {
      if (entries.length > 1 && this.#options.isolates?.(error)) await this.#runOneByOne(entries);
      else for (const { reject } of entries) reject(error);
    }
  }

  /** Runs a batch on behalf of all who added items, and counts its time in equal shares. */
  async #share(entries: readonly Entry<Item, Result>[]): Promise<readonly Result[] | undefined> {
    const work = async () => (await this.#run(entries.map(({ item }) => item))) ?? undefined;
    if (this.#options.window === 'operation') return work();
    const shared = new LoopTime();
    try {
      return await onBehalfOfAll(work, shared);
    } finally {
      shared.end();
      for (const { loopTime } of entries)
        if (loopTime !== null) loopTime.milliseconds += shared.milliseconds / entries.length;
    }
  }

  async #runOneByOne(entries: readonly Entry<Item, Result>[]): Promise<void> {
    for (const entry of entries) {
      const alone = this.#runBatch([entry]);
      if (this.#isSerial) await alone;
    }
  }

  get #isSerial(): boolean {
    return this.#options.window === 'previous batch';
  }
}
