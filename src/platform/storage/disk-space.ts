import { errorCodes } from '../error-codes.ts';
import type { Clock } from '../time/clock.ts';

/** Codes of a full disk, of the system and of PostgreSQL (`disk_full`). */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];

/** Time for which a disk counts as full after a failed write. */
const REMEMBERED_MS = 30_000;

/** Returns whether an error says that our disk or the database's is full. */
export function isDiskFull(error: unknown): boolean {
  return errorCodes(error).some((code) => CODES.includes(code));
}

/** Remembers a full disk, so that the process reports itself as not ready meanwhile. */
export class DiskSpace {
  readonly #clock: Clock;
  #fullUntil = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get isFull(): boolean {
    return this.#clock.now().getTime() < this.#fullUntil;
  }

  noteFull(): void {
    this.#fullUntil = this.#clock.now().getTime() + REMEMBERED_MS;
  }
}
