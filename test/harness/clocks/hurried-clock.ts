import { type Clock, systemClock } from '../../../src/platform/time/clock.ts';

/** The system's clock, running so many times faster: a wait of seconds passes in a moment, in order. */
export function hurriedClock(factor: number): Clock {
  const start = Date.now();
  return {
    now: () => new Date(start + (Date.now() - start) * factor),
    wasPausedSince: () => false,
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / factor, signal),
  };
}
