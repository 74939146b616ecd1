/** Calls remembered for one subscriber: more than any account has in progress at once. */
const MOST_REMEMBERED = 10_000;

interface Received {
  sequence: number;
  hasEnded: boolean;
}

/** The last event that one subscriber received of each call. Calls without an event for long are dropped. */
export class SubscriberCursor {
  readonly #byCall = new Map<string, Received>();

  /** Sequence of the last event received; 0 for none. */
  sequenceOf(callId: string): number {
    return this.#byCall.get(callId)?.sequence ?? 0;
  }

  hasEnded(callId: string): boolean {
    return this.#byCall.get(callId)?.hasEnded ?? false;
  }

  advance(callId: string, sequence: number, hasEnded: boolean): void {
    // Removed and inserted again, so that the map keeps the calls in the order of their last events.
    this.#byCall.delete(callId);
    this.#byCall.set(callId, { sequence, hasEnded });
    if (this.#byCall.size <= MOST_REMEMBERED) return;
    const [oldest] = this.#byCall.keys();
    this.#byCall.delete(oldest as string);
  }
}
