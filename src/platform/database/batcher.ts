import { onBehalfOfAll } from './current-account.ts';
import { isDatabaseUnavailable, isLockTimeout } from './database-unavailable.ts';

/** Gathers what comes in while a batch is under way, and does all of it together in the next. */
export class Batcher<Item> {
  readonly #most: number;
  readonly #run: (items: readonly Item[]) => Promise<void>;
  #waiting: Entry<Item>[] = [];
  #isRunning = false;

  /**
   * @param most items in a batch
   * @param run does a batch, all or nothing. A batch that fails is done again item by item, so that each
   *   item fails by its own fault only, unless it was the database that was away
   */
  constructor(most: number, run: (items: readonly Item[]) => Promise<void>) {
    this.#most = most;
    this.#run = run;
  }

  /** Resolves once the item is done, and rejects with what kept it from being done. */
  add(item: Item): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject });
      if (!this.#isRunning) void onBehalfOfAll(() => this.#runAll());
    });
  }

  async #runAll(): Promise<void> {
    this.#isRunning = true;
    while (this.#waiting.length > 0) await this.#runBatch(this.#waiting.splice(0, this.#most));
    this.#isRunning = false;
  }

  async #runBatch(entries: readonly Entry<Item>[]): Promise<void> {
    try {
      await this.#run(entries.map(({ item }) => item));
      for (const { resolve } of entries) resolve();
    } catch (error) {
      // Not the fault of one item: each alone would wait for the same.
      const isEverybodys = entries.length === 1 || (isDatabaseUnavailable(error) && !isLockTimeout(error));
      for (const entry of entries) {
        if (isEverybodys) entry.reject(error);
        else await this.#runBatch([entry]);
      }
    }
  }
}

interface Entry<Item> {
  item: Item;
  resolve: () => void;
  reject: (error: unknown) => void;
}
