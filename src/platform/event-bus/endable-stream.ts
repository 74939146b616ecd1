/**
 * Returns a stream that its reader may end at any time. The `return` of a plain generator would queue behind
 * a pending item.
 *
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
