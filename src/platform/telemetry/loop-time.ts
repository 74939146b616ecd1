import { AsyncLocalStorage } from 'node:async_hooks';

const times = new AsyncLocalStorage<LoopTime>();

/** Operation that the event loop works for at this moment, and since when in milliseconds. */
let running: LoopTime | null = null;
let since = 0;

/**
 * Time for which one operation keeps the event loop from others: from its start, and from each result of a database read,
 * until the loop turns to something else. It includes resolvers, the conversion of rows, the text of the answer and pauses
 * of the process. It does not include the parsing of requests and of what PostgreSQL sends, statements of handwritten
 * transactions, reads that several operations share, and worker threads.
 */
export class LoopTime {
  milliseconds = 0;

  /** Runs an operation and counts its time. */
  count<Result>(operation: () => Result): Result {
    return times.run(this, () => {
      turnTo(this);
      return operation();
    });
  }
}

/** Counts the time of the running code's operation again, after it has waited for the database. */
export function resumeLoopTime(): void {
  const time = times.getStore();
  if (time !== undefined) turnTo(time);
}

function turnTo(time: LoopTime): void {
  const now = performance.now();
  if (running !== null) running.milliseconds += now - since;
  // A tick that a microtask adds runs after all microtasks. They belong to one operation as a rule.
  else queueMicrotask(() => process.nextTick(turnAway));
  running = time;
  since = now;
}

function turnAway(): void {
  if (running !== null) running.milliseconds += performance.now() - since;
  running = null;
}
