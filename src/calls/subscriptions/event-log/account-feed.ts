import type { CallUpdate } from './read-log.ts';

/** A follower that waits. It listens to its signal once: listening anew for each event costs a sixth of its delivery. */
export class Waiter {
  readonly #left: AbortSignal;
  #resume: (() => void) | null = null;

  constructor(left: AbortSignal) {
    this.#left = left;
    left.addEventListener('abort', () => this.wake(), { once: true });
  }

  wake(): void {
    this.#resume?.();
    this.#resume = null;
  }

  /** Resolves when it is next woken, and when its signal aborts. */
  woken(): Promise<void> {
    if (this.#left.aborted) return Promise.resolve();
    return new Promise((resolve) => {
      this.#resume = resolve;
    });
  }
}

/** The newest events of an account that somebody follows here, read once for all who do. */
export class AccountFeed {
  readonly accountId: string;
  /** Resolves once no later event can be missed. */
  readonly ready: Promise<unknown>;
  /** How many follow it. */
  followers = 0;
  /** Everything after this position is here; what is before is in the log only. */
  from: bigint;
  readonly #closing = new AbortController();
  #updates: CallUpdate[] = [];
  readonly #waiting = new Set<Waiter>();

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

  after(position: bigint): CallUpdate[] {
    // From the end: most followers ask for the last few.
    const last = this.#updates.findLastIndex((update) => update.position <= position);
    return this.#updates.slice(last + 1);
  }

  /** Resolves with the next events, or when the follower's signal has aborted. */
  async changed(follower: Waiter): Promise<void> {
    this.#waiting.add(follower);
    await follower.woken();
    this.#waiting.delete(follower);
  }

  /** Wakes all who wait. */
  announce(): void {
    for (const follower of [...this.#waiting]) follower.wake();
  }
}
