import { tooManyBodies, tooManyInFlight } from '../../errors/common-errors.ts';
import type { DomainError } from '../../errors/errors.ts';

const RETRY_AFTER_SECONDS = 5;

/** Bounds on the number of incomplete request bodies, and on the bytes of all held bodies. */
export interface BodyBounds {
  unfinished: number;
  bytes: number;
}

/** A request's body, from before its first byte until the request ends. */
export interface HeldBody {
  /** Key of the account or network that sends the request body. */
  owner: string;
  /** Size of the complete request body, or bytes so far if they are counted as they come (`resize`). */
  bytes: number;
  isWhole(): boolean;
  /** Ends the request with this error, to make room for other bodies. */
  giveWay(reason: DomainError): void;
}

interface Owner {
  bodies: Set<HeldBody>;
  bytes: number;
}

/**
 * Admits request bodies within bounds per owner and in total. When all room is taken, the oldest incomplete body is
 * rejected, so that stalled ones block nobody.
 */
export class BodyRoom {
  readonly #ofOne: BodyBounds;
  readonly #ofAll: BodyBounds;
  readonly #onBytes: (bytes: number) => void;
  readonly #held = new Set<HeldBody>();
  readonly #owners = new Map<string, Owner>();
  #bytes = 0;

  /** Creates the bounds of request bodies. @param onBytes called with the held bytes whenever they change */
  constructor(ofOne: BodyBounds, ofAll: BodyBounds, onBytes: (bytes: number) => void) {
    this.#ofOne = ofOne;
    this.#ofAll = ofAll;
    this.#onBytes = onBytes;
  }

  /**
   * Reserves memory for a request's body.
   * @returns releases it; repeating that does nothing
   * @throws DomainError `concurrency_limit_exceeded` at the owner's limit, `unavailable` at the total limit
   */
  take(body: HeldBody): () => void {
    const owner = this.#owners.get(body.owner) ?? { bodies: new Set(), bytes: 0 };
    if (!fits(body, owner.bodies, owner.bytes, this.#ofOne)) throw tooManyInFlight(RETRY_AFTER_SECONDS);
    this.#makeRoom(body);
    this.#held.add(body);
    this.#owners.set(body.owner, owner);
    owner.bodies.add(body);
    owner.bytes += body.bytes;
    this.#count(body.bytes);
    return () => this.#release(body, owner);
  }

  /** Updates a request body's received bytes. Rejects a body that outgrows its owner's or the total bound. */
  resize(body: HeldBody, bytes: number): void {
    const owner = this.#owners.get(body.owner);
    if (owner === undefined || !this.#held.has(body)) return;
    const grown = bytes - body.bytes;
    body.bytes = bytes;
    owner.bytes += grown;
    this.#count(grown);
    if (owner.bytes <= this.#ofOne.bytes && this.#bytes <= this.#ofAll.bytes) return;
    this.#release(body, owner);
    body.giveWay(tooManyBodies(RETRY_AFTER_SECONDS));
  }

  #makeRoom(body: HeldBody): void {
    for (const oldest of this.#held) {
      if (fits(body, this.#held, this.#bytes, this.#ofAll)) return;
      if (oldest.isWhole()) continue;
      this.#release(oldest, this.#owners.get(oldest.owner) as Owner);
      oldest.giveWay(tooManyBodies(RETRY_AFTER_SECONDS));
    }
    if (!fits(body, this.#held, this.#bytes, this.#ofAll)) throw tooManyBodies(RETRY_AFTER_SECONDS);
  }

  #release(body: HeldBody, owner: Owner): void {
    if (!this.#held.delete(body)) return;
    owner.bodies.delete(body);
    owner.bytes -= body.bytes;
    if (owner.bodies.size === 0) this.#owners.delete(body.owner);
    this.#count(-body.bytes);
  }

  #count(bytes: number): void {
    this.#bytes += bytes;
    this.#onBytes(this.#bytes);
  }
}

function fits(body: HeldBody, held: ReadonlySet<HeldBody>, bytes: number, bounds: BodyBounds): boolean {
  if (bytes + body.bytes > bounds.bytes) return false;
  // Counting incomplete bodies is rarely needed, because few bodies are held.
  return held.size < bounds.unfinished || unfinishedOf(held) < bounds.unfinished;
}

function unfinishedOf(held: ReadonlySet<HeldBody>): number {
  let unfinished = 0;
  for (const body of held) if (!body.isWhole()) unfinished += 1;
  return unfinished;
}
