/** How often the process shows that it runs. */
const BEAT_EVERY_MS = 250;
/** A longer silence is a pause: of the event loop's own work none takes as long. */
const PAUSE_MS = 2_000;

export interface PauseDetectorNeeds {
  /** Milliseconds since any instant; never set back. Default: the process's own counter. */
  monotonic?: () => number;
  /** Told of each pause when it is over. It must not throw. */
  onPause: (milliseconds: number) => void;
}

/**
 * Notices that this process did not run for a while: it was suspended, its machine was, or it had no processor. Deadlines
 * that passed meanwhile say nothing about whoever was to keep them.
 */
export class PauseDetector {
  readonly #monotonic: () => number;
  readonly #onPause: (milliseconds: number) => void;
  #timer: NodeJS.Timeout | undefined;
  #lastBeat: number | undefined;
  #lastPauseEnd = Number.NEGATIVE_INFINITY;

  constructor({ monotonic = () => performance.now(), onPause }: PauseDetectorNeeds) {
    this.#monotonic = monotonic;
    this.#onPause = onPause;
  }

  start(): void {
    this.beat();
    this.#timer = setInterval(() => this.beat(), BEAT_EVERY_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#lastBeat = undefined;
  }

  /** Notes that the process runs, and the pause that is over by it. */
  beat(): void {
    const now = this.#monotonic();
    const silence = now - (this.#lastBeat ?? now);
    this.#lastBeat = now;
    if (silence < PAUSE_MS) return;
    this.#lastPauseEnd = now;
    this.#onPause(silence);
  }

  /**
   * Milliseconds since the last pause ended; infinite if there was none. Whoever asks right after a pause, before the
   * timer could beat, learns of it as well.
   */
  get sinceLastPauseMs(): number {
    if (this.#lastBeat !== undefined) this.beat();
    return this.#monotonic() - this.#lastPauseEnd;
  }
}
