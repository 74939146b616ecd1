import type { Readable } from 'node:stream';
import { DomainError } from '../../errors/errors.ts';
import type { Metrics } from '../../platform/telemetry/metrics.ts';
import type { CallbackVerifier } from '../../providers/port.ts';
import { IncomingBody } from './incoming-body.ts';

/** Limits on the provider callbacks that this process receives at once, all providers together. */
export interface IntakeLimits {
  callbacks: number;
  bytes: number;
}

/** Room for several of the largest callbacks, and for many times the peak of a busy campaign. */
const LIMITS: IntakeLimits = { callbacks: 1_000, bytes: 128 * 1024 * 1024 };
const RETRY_AFTER_SECONDS = 5;

/** Receives provider callbacks within limits. The oldest incomplete one gives way, so that none blocks others. */
export class CallbackIntake {
  readonly #limits: IntakeLimits;
  readonly #gauge: Metrics['callbackBytesHeld'];
  readonly #held = new Set<IncomingBody>();
  /** Held bodies that are incomplete, the oldest first. */
  readonly #arriving = new Set<IncomingBody>();
  #bytes = 0;

  constructor({ callbackBytesHeld }: Pick<Metrics, 'callbackBytesHeld'>, limits = LIMITS) {
    this.#gauge = callbackBytesHeld;
    this.#limits = limits;
  }

  /**
   * Reads a provider callback's body, which `verifier` is given as it arrives, and passes it to `use`. The body counts
   * as held until `use` settles.
   * @throws DomainError `payload_too_large`, or `unavailable` if it was dropped for lack of room
   */
  async take<T>(
    source: Readable,
    { verifier, maxBytes }: { verifier: Pick<CallbackVerifier, 'update'>; maxBytes: number },
    use: (body: Buffer) => Promise<T>,
  ): Promise<T> {
    const body = new IncomingBody(source, maxBytes, (chunk) => {
      verifier.update(chunk);
      this.#count(chunk.length);
      this.#makeRoom();
    });
    this.#held.add(body);
    this.#arriving.add(body);
    this.#makeRoom();
    try {
      const whole = await body.whole;
      this.#arriving.delete(body);
      return await use(whole);
    } finally {
      this.#release(body);
    }
  }

  #makeRoom(): void {
    const { callbacks, bytes } = this.#limits;
    for (const oldest of this.#arriving) {
      if (this.#held.size <= callbacks && this.#bytes <= bytes) return;
      this.#release(oldest);
      oldest.giveUp(noRoom());
    }
  }

  #release(body: IncomingBody): void {
    this.#arriving.delete(body);
    if (this.#held.delete(body)) this.#count(-body.bytes);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#gauge.set(this.#bytes);
  }
}

function noRoom(): DomainError {
  const message = 'Too many callbacks are in progress. Send this one again.';
  return new DomainError('unavailable', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
