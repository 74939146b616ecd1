/**
 * Returns an async stream that its reader may end at any time. The `return` of a plain generator would queue behind a
 * pending item.
 * @param items ends soon after its signal aborts
 */
export function endableStream<T>(
  items: (left: AbortSignal) => AsyncGenerator<T, void, void>,
): AsyncIterableIterator<T, void> {
  const leaving = new AbortController();
  const running = items(leaving.signal);
  return {
    next: () => running.next(),
    async return() {
      leaving.abort();
      return running.return();
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

/**
 * Returns an async stream that opens when its first item is requested. Its reader may end it at any time, even while
 * it opens.
 * @param open returns a stream that ends soon after the signal aborts; its errors end the stream
 */
export function openedStream<T>(
  open: (left: AbortSignal) => Promise<AsyncIterableIterator<T, void>>,
): AsyncIterableIterator<T, void> {
  const leaving = new AbortController();
  let opened: AsyncIterableIterator<T, void> | undefined;
  async function first(): Promise<IteratorResult<T, void>> {
    opened = await open(leaving.signal);
    return opened.next();
  }
  return {
    next: () => opened?.next() ?? first(),
    async return() {
      leaving.abort();
      await opened?.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}
