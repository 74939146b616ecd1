const DONE: IteratorReturnResult<void> = { done: true, value: undefined };

/** What can be cut from outside. */
export interface Cancellable {
  /** Aborts when the stream has ended, for any reason. */
  readonly over: AbortSignal;
  /** How many items its reader was handed; null while the reader waits for the next. */
  readonly unread: number | null;
  /** Whether its reader was handed the error that ended it. */
  readonly isTold: boolean;
  /** Ends it: with an error for its reader, or without one as if nothing more had come. */
  sever(error?: Error): void;
}

type Item<T> = IteratorResult<T, void>;

interface Reader<T> {
  resolve(item: Item<T> | Promise<Item<T>>): void;
  reject(error: Error): void;
}

/** A stream passed on to one reader, which can be cut from outside at any moment, also while its reader waits. */
export class CancellableStream<T> implements Cancellable, AsyncIterableIterator<T, void> {
  readonly over: AbortSignal;
  readonly #source: AsyncIterator<T, unknown>;
  readonly #mask: (error: unknown) => Error;
  readonly #over = new AbortController();
  #reader: Reader<T> | null = null;
  #untold: Error | undefined;
  #handedOut = 0;

  /** @param mask makes of any error the one that the reader receives */
  constructor(events: AsyncIterable<T>, mask: (error: unknown) => Error) {
    this.#source = events[Symbol.asyncIterator]();
    this.#mask = mask;
    this.over = this.#over.signal;
  }

  get unread(): number | null {
    return this.#reader === null ? this.#handedOut : null;
  }

  get isTold(): boolean {
    return this.#untold === undefined;
  }

  next(): Promise<Item<T>> {
    if (this.over.aborted) return this.#ending();
    return new Promise((resolve, reject) => {
      this.#reader = { resolve, reject };
      this.#source.next().then(this.#pass, this.#fail);
    });
  }

  sever(error?: Error): void {
    if (this.over.aborted) return;
    this.#untold = error;
    this.#over.abort();
    this.#takeReader()?.resolve(this.#ending());
    this.#leaveSource();
  }

  async return(): Promise<Item<T>> {
    this.sever();
    this.#untold = undefined;
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  // One function for all items: a closure for each would be a good part of what passing it on costs.
  readonly #pass = ({ done, value }: IteratorResult<T, unknown>): void => {
    if (done) this.#over.abort();
    this.#takeReader()?.resolve(done ? DONE : { done: false, value });
  };

  readonly #fail = (error: unknown): void => {
    this.#over.abort();
    this.#takeReader()?.reject(this.#mask(error));
    this.#leaveSource();
  };

  /** Null when it was cut while it waited. */
  #takeReader(): Reader<T> | null {
    const reader = this.#reader;
    this.#reader = null;
    this.#handedOut += 1;
    return reader;
  }

  #leaveSource(): void {
    // The consumer is gone, so a failure of the source has no recipient.
    this.#source.return?.().catch(() => undefined);
  }

  /** An error is thrown once, as by a generator. */
  async #ending(): Promise<Item<T>> {
    const error = this.#untold;
    this.#untold = undefined;
    if (error !== undefined) throw this.#mask(error);
    return DONE;
  }
}
