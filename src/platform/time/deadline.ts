import type { Clock } from './clock.ts';

/** A time by which something is to have happened. */
export interface Deadline {
  /** Aborts when it passes. */
  readonly signal: AbortSignal;
  /** Ends the wait, whatever came: the signal aborts no more. */
  end(): void;
}

/** Aborting without a reason creates an exception with a stack trace, which is never used. */
const ENDED = 'ended';

export function startDeadline(clock: Clock, milliseconds: number): Deadline {
  const passed = new AbortController();
  const ended = new AbortController();
  clock.sleep(milliseconds, ended.signal).then(
    () => passed.abort(new Error(`no answer within ${milliseconds} ms`)),
    () => undefined,
  );
  return { signal: passed.signal, end: () => ended.abort(ENDED) };
}
