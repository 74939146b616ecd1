interface PendingRequest {
  most: number;
  serve(permits: number): void;
}

/** Limits concurrent work of one kind. Waiting callers are served in order. */
export class Semaphore {
  readonly #capacity: number;
  readonly #waiting: PendingRequest[] = [];
  #free: number;

  constructor(capacity: number) {
    this.#capacity = capacity;
    this.#free = capacity;
  }

  /** Whether nobody has a permit of the semaphore or waits for one. */
  get isIdle(): boolean {
    return this.#free === this.#capacity && this.#waiting.length === 0;
  }

  /** Waits until a permit is free, then takes as many as are free, at most `most`. Returns how many. */
  take(most: number): Promise<number> {
    return new Promise((serve) => {
      this.#waiting.push({ most, serve });
      this.#serveWaiting();
    });
  }

  release(permits: number): void {
    this.#free += permits;
    this.#serveWaiting();
  }

  #serveWaiting(): void {
    while (this.#free > 0) {
      const first = this.#waiting.shift();
      if (!first) return;
      const taken = Math.min(first.most, this.#free);
      this.#free -= taken;
      first.serve(taken);
    }
  }
}
