const DONE: IteratorReturnResult<void> = { done: true, value: undefined };

/** An async stream that can be ended from outside. */
export interface Cancellable {
  /** Signal that aborts when the stream has ended, for any reason. */
  readonly over: AbortSignal;
  /** Items that the stream's reader received; null while it waits for the next. */
  readonly unread: number | null;
  /** Whether the reader received the error that ended the stream. */
  readonly isErrorDelivered: boolean;
  /** Ends the stream, with an error for its reader or as if it were complete. */
  sever(error?: Error): void;
}

type Item<T> = IteratorResult<T, void>;

interface Reader<T> {
  resolve(item: Item<T> | Promise<Item<T>>): void;
  reject(error: Error): void;
}

/** Passes an async stream on to one reader, and can end it at any time, even while the reader waits. */
export class CancellableStream<T> implements Cancellable, AsyncIterableIterator<T, void> {
  readonly over: AbortSignal;
  readonly #source: AsyncIterator<T, unknown>;
  readonly #mask: (error: unknown) => Error;
  readonly #over = new AbortController();
  #reader: Reader<T> | null = null;
  #undelivered: Error | undefined;
  #handedOut = 0;

  /** Creates a stream that can be ended. @param mask converts any error to the one that the reader receives */
  constructor(events: AsyncIterable<T>, mask: (error: unknown) => Error) {
    this.#source = events[Symbol.asyncIterator]();
    this.#mask = mask;
    this.over = this.#over.signal;
  }

  get unread(): number | null {
    return this.#reader === null ? this.#handedOut : null;
  }

  get isErrorDelivered(): boolean {
    return this.#undelivered === undefined;
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
    this.#undelivered = error;
    this.#over.abort();
    this.#takeReader()?.resolve(this.#ending());
    this.#leaveSource();
  }

  async return(): Promise<Item<T>> {
    this.sever();
    this.#undelivered = undefined;
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

  /** Returns null if the stream was ended while the reader waited. */
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

  /** Throws an error only once, like a generator. */
  async #ending(): Promise<Item<T>> {
    const error = this.#undelivered;
    this.#undelivered = undefined;
    if (error !== undefined) throw this.#mask(error);
    return DONE;
  }
}
