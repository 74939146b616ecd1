import type { Clock } from '../../../src/platform/time/clock.ts';

interface Sleeper {
  dueAt: number;
  wake: () => void;
}

/** A clock that stands still until a test moves it. */
export class ManualClock implements Clock {
  #now: number;
  #lastPauseEnd = Number.NEGATIVE_INFINITY;
  readonly #sleepers = new Set<Sleeper>();
  readonly #followers = new Map<string, (milliseconds: number) => Promise<void>>();
  #following: Promise<void> = Promise.resolve();

  constructor(start: string | Date = '2026-03-02T15:00:00.000Z') {
    this.#now = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const sleeper: Sleeper = { dueAt: this.#now + milliseconds, wake: resolve };
      this.#sleepers.add(sleeper);
      signal?.addEventListener(
        'abort',
        () => {
          this.#sleepers.delete(sleeper);
          reject(signal.reason);
        },
        { once: true },
      );
    });
  }

  wasPausedSince(instant: Date): boolean {
    return instant.getTime() < this.#lastPauseEnd;
  }

  /** Suspends the process for this time: timers that were due meanwhile fire when it wakes. */
  pause(milliseconds: number): void {
    this.#lastPauseEnd = this.#now + milliseconds;
    this.advance(milliseconds);
  }

  /** Moves time forward, waking whoever is due, in order of their due times. */
  advance(milliseconds: number): void {
    this.moveTo(new Date(this.#now + milliseconds));
  }

  moveTo(instant: string | Date): void {
    const target = new Date(instant).getTime();
    const milliseconds = target - this.#now;
    for (;;) {
      const next = [...this.#sleepers].filter((s) => s.dueAt <= target).sort((a, b) => a.dueAt - b.dueAt)[0];
      if (next === undefined) break;
      this.#sleepers.delete(next);
      this.#now = Math.max(this.#now, next.dueAt);
      next.wake();
    }
    this.#now = target;
    for (const follow of this.#followers.values())
      this.#following = this.#following.then(() => follow(milliseconds)).catch(() => undefined);
  }

  /** Moves another timekeeper, such as a database with its job queue, by the same time whenever this clock is moved. */
  follow(timekeeper: string, move: (milliseconds: number) => Promise<void>): void {
    this.#followers.set(timekeeper, move);
  }

  /** Ends that, once all moves so far are made. */
  async unfollow(timekeeper: string): Promise<void> {
    this.#followers.delete(timekeeper);
    await this.#following;
  }
}
