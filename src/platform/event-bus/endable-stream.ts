/**
 * A stream whose reader may leave at any moment, also while `items` waits: its signal aborts then. The `return` of a
 * plain generator would be queued behind what it waits for.
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
