import type { Clock } from '../../../platform/time/clock.ts';

/** Simulated time: `speed` divides waits and report times, not durations. `Infinity`: everything is past. */
export class Pace {
  readonly clock: Clock;
  readonly speed: number;

  constructor(clock: Clock, speed: number) {
    this.clock = clock;
    this.speed = speed;
  }

  /** Simulated seconds since an instant; 0 if another process's clock puts it in the future. */
  secondsSince(instantMs: number): number {
    if (this.speed === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY;
    return Math.max(0, ((this.clock.now().getTime() - instantMs) / 1000) * this.speed);
  }

  instantAfter(instantMs: number, seconds: number): Date {
    return new Date(instantMs + (seconds * 1000) / this.speed);
  }

  /** Waits simulated seconds; rejects on abort. Rounds up, because clocks ignore fractions of milliseconds. */
  wait(seconds: number, signal: AbortSignal): Promise<void> {
    return this.clock.sleep(Math.ceil((seconds * 1000) / this.speed), signal);
  }
}
