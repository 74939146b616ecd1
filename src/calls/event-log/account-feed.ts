import type { CallUpdate } from './read-log.ts';

/** Who is told that there is more to read. */
export interface FeedListener {
  wake(): void;
}

/** The newest events of an account that somebody follows here, read once for all who do. */
export class AccountFeed {
  readonly accountId: string;
  /** Resolves once no later event can be missed. */
  readonly ready: Promise<unknown>;
  /** How many follow it. */
  followers = 0;
  readonly readers = new Set<FeedListener>();
  /** Everything after this position is here; what is before is in the log only. */
  from: bigint;
  readonly #closing = new AbortController();
  #updates: CallUpdate[] = [];

  constructor(accountId: string, from: bigint, ready: Promise<unknown>) {
    this.accountId = accountId;
    this.from = from;
    this.ready = ready;
  }

  /** Aborts when nobody follows it any more. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  close(): void {
    this.#closing.abort();
  }

  add(update: CallUpdate): void {
    this.#updates.push(update);
  }

  /** Drops what is older than a position, with it. */
  forgetUpTo(position: bigint): void {
    if (position <= this.from) return;
    this.from = position;
    const kept = this.#updates.findIndex((update) => update.position > position);
    this.#updates = kept < 0 ? [] : this.#updates.slice(kept);
  }

  /** The first event after a position that is not before `from`. */
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
