/** Room for so many pieces of work side by side. */
export class Places {
  readonly #capacity: number;
  readonly #taken = new Set<Promise<void>>();

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** Waits until there is room, and says for how many. */
  async free(): Promise<number> {
    while (this.#taken.size >= this.#capacity) await Promise.race(this.#taken);
    return this.#capacity - this.#taken.size;
  }

  /** Gives a place to a piece of work, which must not reject. */
  take(work: Promise<void>): void {
    this.#taken.add(work);
    void work.then(() => this.#taken.delete(work));
  }

  /** Waits until all work is done. */
  async empty(): Promise<void> {
    await Promise.all(this.#taken);
  }
}
