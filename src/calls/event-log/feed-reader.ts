import type { AccountFeed } from './account-feed.ts';
import type { CallUpdate } from './read-log.ts';

type Read<T> = IteratorResult<T, void>;

const ENDED: Read<never> = { done: true, value: undefined };

export interface FeedReaderOptions<T> {
  after: bigint;
  /** Maps a call event to a subscription's result; null skips the event. */
  pick: (update: CallUpdate) => T | null;
  /** Signal that ends the reader of call events, even while it waits for one. */
  left: AbortSignal;
  /** Reads the event log after one position up to another, before which no event is missing. */
  readLog: (after: bigint, upTo: bigint) => Promise<LogPage>;
  onEnd: () => void;
}

/** A page of the log of call events, complete up to a position. */
export interface LogPage {
  updates: readonly CallUpdate[];
  upTo: bigint;
}

/** Reads call events at its subscriber's speed. Thousands wait, which would cost too much with generators. */
export class FeedReader<T> implements AsyncIterableIterator<T, void> {
  readonly #feed: AccountFeed;
  readonly #options: FeedReaderOptions<T>;
  readonly #stop = () => this.#end();
  #position: bigint;
  /** Picked events of the log up to the position that were not returned yet. */
  #page: T[] = [];
  #waiting: ((read: Read<T> | Promise<Read<T>>) => void) | null = null;
  #isOver = false;

  constructor(feed: AccountFeed, options: FeedReaderOptions<T>) {
    this.#feed = feed;
    this.#options = options;
    this.#position = options.after;
    feed.readers.add(this);
    options.left.addEventListener('abort', this.#stop, { once: true });
    if (options.left.aborted) this.#end();
  }

  next(): Promise<Read<T>> {
    return Promise.resolve(this.#read() ?? this.#nextUpdate());
  }

  wake(): void {
    if (this.#waiting === null) return;
    const read = this.#read();
    if (read === null) return;
    this.#waiting(read);
    this.#waiting = null;
  }

  async return(): Promise<Read<T>> {
    this.#end();
    return ENDED;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** Returns the next result; null if no later event is ready. */
  #read(): Read<T> | Promise<Read<T>> | null {
    if (this.#isOver) return ENDED;
    const ofLog = this.#page.shift();
    if (ofLog !== undefined) return { done: false, value: ofLog };
    if (this.#position < this.#feed.from) return this.#readLog();
    for (let update = this.#feed.after(this.#position); update; update = this.#feed.after(this.#position)) {
      this.#position = update.position;
      const picked = this.#options.pick(update);
      if (picked !== null) return { done: false, value: picked };
    }
    return null;
  }

  #nextUpdate(): Promise<Read<T>> {
    return new Promise((resolve) => {
      this.#waiting = resolve;
    });
  }

  async #readLog(): Promise<Read<T>> {
    const { readLog, pick } = this.#options;
    try {
      const { updates, upTo } = await readLog(this.#position, this.#feed.from);
      this.#page = updates.map(pick).filter((picked) => picked !== null);
      this.#position = upTo;
    } catch (error) {
      this.#end();
      throw error;
    }
    return this.next();
  }

  #end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#feed.readers.delete(this);
    this.#options.left.removeEventListener('abort', this.#stop);
    this.#waiting?.(ENDED);
    this.#waiting = null;
    this.#options.onEnd();
  }
}
