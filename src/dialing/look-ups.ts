import type { Clock } from '../platform/time/clock.ts';

const SLOTS = 50;
/** Time after which a look-up gives up its slot, so that hanging ones cannot delay the others. */
const HOLDS_SLOT_MS = 2_000;
/** Limit on look-ups in progress, whether they hold a slot or not. */
const MOST = 500;

/** Requests to one provider for the state of calls, as far as they are in progress. */
export class LookUps {
  readonly #clock: Clock;
  readonly #inProgress = new Map<string, Promise<void>>();
  readonly #holdingSlot = new Set<Promise<void>>();
  readonly #errors: unknown[] = [];
  #begun = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Ids of the calls whose state is being requested from the provider. */
  get ids(): string[] {
    return [...this.#inProgress.keys()];
  }

  get begun(): number {
    return this.#begun;
  }

  get freeSlots(): number {
    return Math.max(0, Math.min(SLOTS - this.#holdingSlot.size, MOST - this.#inProgress.size));
  }

  begin(id: string, lookUp: () => Promise<void>): void {
    this.#begun += 1;
    const ended = new AbortController();
    const work = lookUp()
      .catch((error: unknown) => void this.#errors.push(error))
      .finally(() => {
        this.#inProgress.delete(id);
        ended.abort('ended');
      });
    this.#inProgress.set(id, work);
    const slot = this.#clock
      .sleep(HOLDS_SLOT_MS, ended.signal)
      .catch(() => undefined)
      .finally(() => this.#holdingSlot.delete(slot));
    this.#holdingSlot.add(slot);
  }

  /** Waits until a look-up of a call has given up its slot. */
  async untilFree(): Promise<void> {
    const isFull = this.#inProgress.size >= MOST;
    await Promise.race(isFull ? this.#inProgress.values() : this.#holdingSlot);
  }

  /** Waits until all look-ups of calls have ended, for at most `milliseconds`. */
  async untilEnded(milliseconds: number): Promise<void> {
    const ended = new AbortController();
    const all = Promise.all(this.#inProgress.values()).then(() => ended.abort('ended'));
    await Promise.race([all, this.#clock.sleep(milliseconds, ended.signal).catch(() => undefined)]);
  }

  /** Waits for all look-ups of calls. Throws the first error, if any failed. */
  async allEnded(): Promise<void> {
    await Promise.all(this.#inProgress.values());
    if (this.#errors.length > 0) throw this.#errors[0];
  }
}
