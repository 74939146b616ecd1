import type { Clock } from '../time/clock.ts';
import type { Dependency } from './dependency.ts';
import type { Health } from './health.ts';
import { DISK } from './outages.ts';

/** Time for which a disk counts as full after a failed write. */
const REMEMBERED_MS = 30_000;

/** Remembers a full disk, so that the process reports itself as not ready meanwhile. */
export class DiskSpace {
  readonly #clock: Clock;
  readonly #disk: Dependency;
  #fullUntil = 0;

  constructor({ clock, health }: { clock: Clock; health: Pick<Health, 'add'> }) {
    this.#clock = clock;
    this.#disk = health.add({ ...DISK, probe: () => this.#assertRoom() });
  }

  get isFull(): boolean {
    return this.#clock.now().getTime() < this.#fullUntil;
  }

  /** Notes a write that failed because a disk is full. */
  noteFull(error: unknown): void {
    this.#fullUntil = this.#clock.now().getTime() + REMEMBERED_MS;
    this.#disk.noteDown(error);
  }

  async #assertRoom(): Promise<void> {
    if (this.isFull) throw new Error(`a write failed within the last ${REMEMBERED_MS / 1000} s`);
  }
}
