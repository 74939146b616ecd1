import type { Clock } from './clock.ts';

export interface Deadline {
  readonly signal: AbortSignal;
  /** Cancels the timer of the deadline. */
  end(): void;
}

/** Reason for an abort. Without one, aborting would create an unused exception with a stack trace. */
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
