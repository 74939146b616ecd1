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

/** A stream passed on to one reader, which can be cut from outside at any moment, also while its reader waits. */
export class CancellableStream<T> implements Cancellable, AsyncIterableIterator<T, void> {
  readonly over: AbortSignal;
  readonly #source: AsyncIterator<T, unknown>;
  readonly #over = new AbortController();
  #reader: PromiseWithResolvers<IteratorResult<T, void>> | null = null;
  #untold: Error | undefined;
  #handedOut = 0;

  constructor(events: AsyncIterable<T>) {
    this.#source = events[Symbol.asyncIterator]();
    this.over = this.#over.signal;
  }

  get unread(): number | null {
    return this.#reader === null ? this.#handedOut : null;
  }

  get isTold(): boolean {
    return this.#untold === undefined;
  }

  async next(): Promise<IteratorResult<T, void>> {
    if (this.over.aborted) return this.#ending();
    const reader = Promise.withResolvers<IteratorResult<T, void>>();
    this.#reader = reader;
    void this.#read(reader);
    return reader.promise;
  }

  sever(error?: Error): void {
    if (this.over.aborted) return;
    this.#untold = error;
    this.#over.abort();
    this.#reader?.resolve(this.#ending());
    // The consumer is gone, so a failure of the source has no recipient.
    this.#source.return?.().catch(() => undefined);
  }

  async return(): Promise<IteratorResult<T, void>> {
    this.sever();
    this.#untold = undefined;
    return DONE;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  async #read(reader: PromiseWithResolvers<IteratorResult<T, void>>): Promise<void> {
    try {
      const { done, value } = await this.#source.next();
      if (done) this.#over.abort();
      reader.resolve(done ? DONE : { done: false, value: value as T });
    } catch (error) {
      this.#over.abort();
      reader.reject(error);
    }
    this.#handedOut += 1;
    if (this.#reader === reader) this.#reader = null;
  }

  /** An error is thrown once, as by a generator. */
  async #ending(): Promise<IteratorResult<T, void>> {
    const error = this.#untold;
    this.#untold = undefined;
    if (error !== undefined) throw error;
    return DONE;
  }
}
