import type { JsonObject } from '../input/json.ts';
import type { BusSignal, EventSubscription } from './event-bus.ts';

const GAP: BusSignal = { kind: 'gap' };
const ENDED: IteratorResult<BusSignal, undefined> = { done: true, value: undefined };

export interface BusSubscriptionOptions {
  ready: Promise<void>;
  /** Most messages kept for a slow reader; beyond, a single notice of a gap replaces them. */
  capacity: number;
  onOverflow: () => void;
  onEnd: () => void;
}

export class BusSubscription implements EventSubscription {
  readonly ready: Promise<void>;
  readonly #options: BusSubscriptionOptions;
  #buffer: BusSignal[] = [];
  readonly #readers: ((result: IteratorResult<BusSignal, undefined>) => void)[] = [];
  #ended = false;

  constructor(options: BusSubscriptionOptions) {
    this.#options = options;
    this.ready = options.ready;
  }

  push(signal: BusSignal): void {
    if (this.#ended) return;
    const reader = this.#readers.shift();
    if (reader !== undefined) {
      reader({ done: false, value: signal });
    } else if (this.#buffer.length < this.#options.capacity) {
      this.#buffer.push(signal);
    } else {
      this.gap();
      this.#options.onOverflow();
    }
  }

  /** Adds a notice of missed messages. It replaces older ones, because the reader reads the state anew. */
  gap(): void {
    this.#buffer = [];
    this.push(GAP);
  }

  skip(isKnown: (message: JsonObject) => boolean): void {
    this.#buffer = this.#buffer.filter((signal) => signal.kind === 'message' && !isKnown(signal.payload));
  }

  next(): Promise<IteratorResult<BusSignal, undefined>> {
    const signal = this.#buffer.shift();
    if (signal !== undefined) return Promise.resolve({ done: false, value: signal });
    if (this.#ended) return Promise.resolve(ENDED);
    return new Promise((resolve) => this.#readers.push(resolve));
  }

  return(): Promise<IteratorResult<BusSignal, undefined>> {
    if (!this.#ended) {
      this.#ended = true;
      this.#buffer = [];
      for (const reader of this.#readers.splice(0)) reader(ENDED);
      this.#options.onEnd();
    }
    return Promise.resolve(ENDED);
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
