import pLimit from 'p-limit';
import { Batcher, WRITES } from '../batcher.ts';
import { isLockTimeout } from '../database-unavailable.ts';

/** Longest wait of a common batch for a lock. Our own transactions lock a contended row for less. */
const COMMON_LOCK_TIMEOUT_MS = 200;
/** Longest wait of an isolated batch for a lock. Its items are then rejected, and their senders repeat them. */
const ISOLATED_LOCK_TIMEOUT_MS = 8_000;
/** Connections that may wait for locks at a time. */
const MAX_WAITING_CONNECTIONS = 2;

export interface AccountBatcherNeeds<Item> {
  maxSize: number;
  /** Processes a batch of items, all or nothing, within the lock timeout. */
  run: (items: readonly Item[], limits: { lockTimeoutMilliseconds: number }) => Promise<void>;
  /** Returns the account that an item belongs to, or null. Called only after a lock timeout. */
  accountOf: (item: Item) => Promise<string | null>;
}

/** Rejects an item of the common queue whose account has an isolated queue. */
class AccountIsIsolated extends Error {}

/**
 * Batches the items of all accounts together. An account with a locked row gets an isolated queue until a
 * batch finds the row free, so that no other account waits.
 */
export class AccountBatcher<Item> {
  readonly #needs: AccountBatcherNeeds<Item>;
  readonly #common: Batcher<Item>;
  readonly #isolated = new Map<string, Batcher<Item>>();
  readonly #isolatedAtOnce = pLimit(MAX_WAITING_CONNECTIONS);

  constructor(needs: AccountBatcherNeeds<Item>) {
    this.#needs = needs;
    this.#common = this.#batcher((items) => this.#runCommon(items));
  }

  /** Adds an item to a batch. Resolves once it is processed, and rejects with the error that prevented it. */
  async add(item: Item): Promise<void> {
    const isolated = await this.#isolatedQueueOf(item);
    if (isolated !== undefined) return isolated.add(item);
    try {
      await this.#common.add(item);
    } catch (error) {
      if (!(error instanceof AccountIsIsolated)) throw error;
      // The isolated queue may have ended by now: then the item is common again.
      await this.add(item);
    }
  }

  #batcher(run: (items: readonly Item[]) => Promise<void>): Batcher<Item> {
    return new Batcher(run, { ...WRITES, maxSize: this.#needs.maxSize });
  }

  async #isolatedQueueOf(item: Item): Promise<Batcher<Item> | undefined> {
    if (this.#isolated.size === 0) return undefined;
    const accountId = await this.#needs.accountOf(item);
    return accountId === null ? undefined : this.#isolated.get(accountId);
  }

  async #runCommon(items: readonly Item[]): Promise<void> {
    const [only] = items;
    const isAlone = only !== undefined && items.length === 1;
    // An item of a batch that met a locked row would only wait for that row again.
    if (isAlone && (await this.#isolatedQueueOf(only)) !== undefined) throw new AccountIsIsolated();
    try {
      await this.#needs.run(items, { lockTimeoutMilliseconds: COMMON_LOCK_TIMEOUT_MS });
    } catch (error) {
      const accountId = isAlone && isLockTimeout(error) ? await this.#needs.accountOf(only) : null;
      if (accountId === null) throw error;
      this.#isolate(accountId);
      throw new AccountIsIsolated();
    }
  }

  #isolate(accountId: string): void {
    if (this.#isolated.has(accountId)) return;
    const queue = this.#batcher(async (items) => {
      const limits = { lockTimeoutMilliseconds: ISOLATED_LOCK_TIMEOUT_MS };
      await this.#isolatedAtOnce(() => this.#needs.run(items, limits));
      this.#isolated.delete(accountId);
    });
    this.#isolated.set(accountId, queue);
  }
}
