/** Operation that the event loop works for at this moment, and since when in milliseconds. */
let running: LoopTime | null = null;
let since = 0;

/**
 * Time for which one operation keeps the event loop from others: from its start, and from each result that its own
 * statements get, until the loop turns to something else. It includes resolvers, the conversion of rows, the text of the
 * answer, and pauses of the process. It does not include the parsing of requests and of what PostgreSQL sends, work that
 * several operations share, and worker threads.
 */
export class LoopTime {
  milliseconds = 0;

  /** Counts from now on, instead of the operation that the loop worked for. */
  resume(): void {
    const now = performance.now();
    if (running !== null) running.milliseconds += now - since;
    // A tick that a microtask adds runs after all microtasks. They belong to one operation as a rule.
    else queueMicrotask(() => process.nextTick(turnAway));
    running = this;
    since = now;
  }
}

function turnAway(): void {
  if (running !== null) running.milliseconds += performance.now() - since;
  running = null;
}
