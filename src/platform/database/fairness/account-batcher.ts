import pLimit from 'p-limit';
import { Batcher } from '../batcher.ts';
import { isLockTimeout } from '../database-unavailable.ts';

/** Longer than our own transactions keep a row that others want. */
const COMMON_LOCK_TIMEOUT_MS = 200;
/** Then the report is refused, and whoever sent it sends it again. */
const DETOUR_LOCK_TIMEOUT_MS = 8_000;
/** How many connections may wait for locks at a time. */
const MOST_DETOURS = 2;

export interface AccountBatcherNeeds<Item> {
  /** Items in a batch. */
  most: number;
  /** Does a batch, all or nothing, and waits no longer for any lock. */
  run: (items: readonly Item[], limits: { lockTimeoutMilliseconds: number }) => Promise<void>;
  /** Whose item it is, asked only in trouble; null: nobody's. */
  accountOf: (item: Item) => Promise<string | null>;
}

/** Says of an item in the common queue that its account has a queue of its own. */
class OnDetour extends Error {}

/**
 * Does the items of all accounts in common batches, of which none waits for a locked row of one account: that account's
 * items take a detour in batches of their own, until one of these has found the row free.
 */
export class AccountBatcher<Item> {
  readonly #needs: AccountBatcherNeeds<Item>;
  readonly #common: Batcher<Item>;
  readonly #detours = new Map<string, Batcher<Item>>();
  readonly #detoursAtOnce = pLimit(MOST_DETOURS);

  constructor(needs: AccountBatcherNeeds<Item>) {
    this.#needs = needs;
    this.#common = new Batcher(needs.most, (items) => this.#runCommon(items));
  }

  /** Resolves once the item is done, and rejects with what kept it from being done. */
  async add(item: Item): Promise<void> {
    const detour = await this.#detourOf(item);
    if (detour !== undefined) return detour.add(item);
    try {
      await this.#common.add(item);
    } catch (error) {
      if (!(error instanceof OnDetour)) throw error;
      // By now the detour may have ended: then the item is common again.
      await this.add(item);
    }
  }

  async #detourOf(item: Item): Promise<Batcher<Item> | undefined> {
    if (this.#detours.size === 0) return undefined;
    const accountId = await this.#needs.accountOf(item);
    return accountId === null ? undefined : this.#detours.get(accountId);
  }

  async #runCommon(items: readonly Item[]): Promise<void> {
    const [only] = items;
    const isAlone = only !== undefined && items.length === 1;
    // After a batch that met the locked row: what else there is of this account would only wait for the same.
    if (isAlone && (await this.#detourOf(only)) !== undefined) throw new OnDetour();
    try {
      await this.#needs.run(items, { lockTimeoutMilliseconds: COMMON_LOCK_TIMEOUT_MS });
    } catch (error) {
      const accountId = isAlone && isLockTimeout(error) ? await this.#needs.accountOf(only) : null;
      if (accountId === null) throw error;
      this.#openDetour(accountId);
      throw new OnDetour();
    }
  }

  #openDetour(accountId: string): void {
    if (this.#detours.has(accountId)) return;
    const runDetour = async (items: readonly Item[]) => {
      const limits = { lockTimeoutMilliseconds: DETOUR_LOCK_TIMEOUT_MS };
      await this.#detoursAtOnce(() => this.#needs.run(items, limits));
      this.#detours.delete(accountId);
    };
    this.#detours.set(accountId, new Batcher(this.#needs.most, runDetour));
  }
}
