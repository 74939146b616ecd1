import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/platform/time/clock.ts';

interface Sleeper {
  dueAt: number;
  wake: () => void;
}

/** A clock that jumps from one sleeper's due time to the next, and only when it is stepped. */
export class SteppedClock implements Clock {
  #now = Date.now();
  readonly #sleepers = new Set<Sleeper>();

  now(): Date {
    return new Date(this.#now);
  }

  wasPausedSince(): boolean {
    return false;
  }

  sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const sleeper = { dueAt: this.#now + milliseconds, wake: resolve };
      this.#sleepers.add(sleeper);
      signal?.addEventListener('abort', () => {
        this.#sleepers.delete(sleeper);
        reject(signal.reason);
      });
    });
  }

  /** Wakes whoever is due next, at the time when they are due. */
  step(): void {
    const [next] = [...this.#sleepers].sort((a, b) => a.dueAt - b.dueAt);
    if (next === undefined) return;
    this.#sleepers.delete(next);
    this.#now = Math.max(this.#now, next.dueAt);
    next.wake();
  }

  /** Steps, letting the network do its part in between, for as long as there is a reason to. */
  async stepWhile(goesOn: () => boolean): Promise<void> {
    while (goesOn()) {
      this.step();
      await setImmediate();
    }
  }

  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
