import type { CallUpdate } from './read-log.ts';

export interface FeedListener {
  wake(): void;
}

/** The newest call events of one account, read once for all GraphQL subscriptions in this process. */
export class AccountFeed {
  readonly accountId: string;
  /** Resolves once the feed of an account's call events cannot miss a later event. */
  readonly ready: Promise<unknown>;
  followers = 0;
  readonly readers = new Set<FeedListener>();
  /** Position in the event log from which this feed has all events; earlier ones are only in the log. */
  from: bigint;
  readonly #closing = new AbortController();
  #updates: CallUpdate[] = [];

  constructor(accountId: string, from: bigint, ready: Promise<unknown>) {
    this.accountId = accountId;
    this.from = from;
    this.ready = ready;
  }

  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
  }

  add(update: CallUpdate): void {
    this.#updates.push(update);
  }

  forgetUpTo(position: bigint): void {
    if (position <= this.from) return;
    this.from = position;
    const kept = this.#updates.findIndex((update) => update.position > position);
    this.#updates = kept < 0 ? [] : this.#updates.slice(kept);
  }

  /** Returns the account's first event after a position in the log, which must not be before `from`. */
  after(position: bigint): CallUpdate | undefined {
    let low = 0;
    let high = this.#updates.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#updates[middle] as CallUpdate).position > position) high = middle;
      else low = middle + 1;
    }
    return this.#updates[low];
  }

  announce(): void {
    for (const reader of this.readers) reader.wake();
  }
}
