/**
 * A stream that is opened when its first item is asked for. What the opened stream answers is passed on as it is. Its
 * reader may leave at any moment, also while it is being opened.
 *
 * @param open answers a stream that ends soon after the signal aborts; what it throws ends the stream
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
