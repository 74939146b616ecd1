import { type Clock, systemClock } from '../../../src/platform/time/clock.ts';

/** The system's clock, ahead by as much as a test has moved it. Waits take their real time. */
export class ShiftedClock implements Clock {
  #aheadMs = 0;

  get aheadMs(): number {
    return this.#aheadMs;
  }

  now(): Date {
    return new Date(systemClock.now().getTime() + this.#aheadMs);
  }

  wasPausedSince(): boolean {
    return false;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return systemClock.sleep(milliseconds, signal);
  }

  advance(milliseconds: number): void {
    this.#aheadMs += milliseconds;
  }
}
