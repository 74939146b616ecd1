/** Calls remembered by one subscriber: more than any account has moving at once. */
const MOST_REMEMBERED = 10_000;

interface Told {
  sequence: number;
  hasEnded: boolean;
}

/** How far one subscriber has been told of each call. Of calls that have not moved for long nothing is kept. */
export class ToldMoves {
  readonly #byCall = new Map<string, Told>();

  /** Sequence of the last move told; 0 when none was. */
  sequenceOf(callId: string): number {
    return this.#byCall.get(callId)?.sequence ?? 0;
  }

  hasEnded(callId: string): boolean {
    return this.#byCall.get(callId)?.hasEnded ?? false;
  }

  tell(callId: string, sequence: number, hasEnded: boolean): void {
    // Taken out and put in again, the calls stand in the order of their last moves.
    this.#byCall.delete(callId);
    this.#byCall.set(callId, { sequence, hasEnded });
    if (this.#byCall.size <= MOST_REMEMBERED) return;
    const [longestUnmoved] = this.#byCall.keys();
    this.#byCall.delete(longestUnmoved as string);
  }
}
