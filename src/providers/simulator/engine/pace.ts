import type { Clock } from '../../../platform/time/clock.ts';

/**
 * The simulator's time. Waiting is divided by `speed`, and so are the instants at which things are reported to
 * have happened: nothing has happened in the future. Durations are reported as they are. `Infinity` means that
 * everything has happened already.
 */
export class Pace {
  readonly clock: Clock;
  readonly speed: number;

  constructor(clock: Clock, speed: number) {
    this.clock = clock;
    this.speed = speed;
  }

  /** Simulated seconds since an instant; 0 when another process's clock puts it in our future. */
  secondsSince(instantMs: number): number {
    if (this.speed === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
    return Math.max(0, ((this.clock.now().getTime() - instantMs) / 1000) * this.speed);
  }

  /** When that many simulated seconds have passed since an instant. */
  instantAfter(instantMs: number, seconds: number): Date {
    return new Date(instantMs + (seconds * 1000) / this.speed);
  }

  /**
   * Waits for simulated seconds, or rejects when aborted. In whole milliseconds of the clock, because a
   * wait for less would leave it where it is.
   */
  wait(seconds: number, signal: AbortSignal): Promise<void> {
    return this.clock.sleep(Math.ceil((seconds * 1000) / this.speed), signal);
  }
}
