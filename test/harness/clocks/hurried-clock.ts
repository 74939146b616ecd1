import { type Clock, systemClock } from '../../../src/platform/time/clock.ts';

/** The system's clock, running so many times faster: a wait of seconds passes in a moment, in order. */
export function hurriedClock(factor: number, from = new Date()): Clock {
  const started = Date.now();
  return {
    now: () => new Date(from.getTime() + (Date.now() - started) * factor),
    wasPausedSince: () => false,
    sleep: (milliseconds, signal) => systemClock.sleep(milliseconds / factor, signal),
  };
}
