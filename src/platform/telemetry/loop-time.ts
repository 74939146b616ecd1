/** Operation that the event loop works for at this moment, and since when in milliseconds. */
let running: LoopTime | null = null;
let since = 0;

/**
 * Time for which one operation keeps the event loop from others: from its start, and from each result that its own
 * statements get, until the loop turns to something else. It includes resolvers, the conversion of rows, the text of the
 * answer, pauses of the process, and its share of work that several operations have in common. It does not include the
 * parsing of requests and of what PostgreSQL sends.
 */
export class LoopTime {
  milliseconds = 0;
  /** CPU time of worker threads for the operation. */
  threadMilliseconds = 0;

  /** Counts from now on, instead of the operation that the loop worked for. */
  resume(): void {
    const now = performance.now();
    if (running !== null) running.milliseconds += now - since;
    // A tick that a microtask adds runs after all microtasks. They belong to one operation as a rule.
    else queueMicrotask(() => process.nextTick(turnAway));
    running = this;
    since = now;
  }

  /** Counts until now, and then no more. */
  end(): void {
    if (running === this) turnAway();
  }
}

function turnAway(): void {
  if (running !== null) running.milliseconds += performance.now() - since;
  running = null;
}
