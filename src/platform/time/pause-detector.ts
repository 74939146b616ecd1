const BEAT_EVERY_MS = 500;
/** Time without a beat that counts as a pause: no work of the event loop takes as long. */
const PAUSE_MS = 2_000;

export interface PauseDetectorNeeds {
  /** Returns milliseconds since any instant, never set back. Default: the process's own counter. */
  monotonic?: () => number;
  /** Called after each pause of the process. It must not throw. */
  onPause: (milliseconds: number) => void;
}

/** Notices when this process was suspended. Deadlines missed meanwhile prove nothing about other parties. */
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

  /** Records that the process runs, and a pause of the process that ended. */
  beat(): void {
    const now = this.#monotonic();
    const silence = now - (this.#lastBeat ?? now);
    this.#lastBeat = now;
    if (silence < PAUSE_MS) return;
    this.#lastPauseEnd = now;
    this.#onPause(silence);
  }

  /** Milliseconds since the process's last pause ended, even before the timer's next beat; infinite if none. */
  get sinceLastPauseMs(): number {
    if (this.#lastBeat !== undefined) this.beat();
    return this.#monotonic() - this.#lastPauseEnd;
  }
}
