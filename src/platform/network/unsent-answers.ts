import type { Socket } from 'node:net';
import type { Clock } from '../time/clock.ts';
import { bytesTaken } from './bytes-taken.ts';

export interface UnsentBounds {
  bytesOfAccount: number;
  bytesOfAll: number;
}

/** An HTTP response that its client has not read yet. */
export interface UnsentAnswer {
  /** Key of the account or network that requested the response. */
  owner: string;
  socket: Socket;
  bytes(): number;
}

interface Waiting extends UnsentAnswer {
  taken: number;
  /** Unix milliseconds at which the client last read some of the response. */
  takenAt: number;
}

/** HTTP responses that clients have yet to read. Beyond a bound, the connection unread for longest is closed. */
export class UnsentAnswers {
  readonly #clock: Clock;
  readonly #bounds: UnsentBounds;
  readonly #onCut: () => void;
  readonly #waiting = new Set<Waiting>();
  /** Connections whose entire unsent data is counted. */
  readonly #whole = new WeakSet<Socket>();

  /** Creates the count of unread responses. @param onCut called for each connection closed because of it */
  constructor(clock: Clock, bounds: UnsentBounds, onCut: () => void) {
    this.#clock = clock;
    this.#bounds = bounds;
    this.#onCut = onCut;
  }

  get bytes(): number {
    return bytesOf(this.#waiting);
  }

  /** Counts an unread response. @returns a function that ends the counting, once it is sent or dropped */
  hold(answer: UnsentAnswer): () => void {
    const waiting = { ...answer, taken: bytesTaken(answer.socket), takenAt: this.#now() };
    this.#waiting.add(waiting);
    this.#enforce(answer.owner);
    return () => void this.#waiting.delete(waiting);
  }

  /** Counts all data that a connection's client has not read yet, until it closes. */
  holdAll(owner: string, socket: Socket): void {
    if (this.#whole.has(socket)) {
      this.#enforce(owner);
      return;
    }
    this.#whole.add(socket);
    socket.once('close', this.hold({ owner, socket, bytes: () => socket.writableLength }));
  }

  /** Records which clients have read some of their responses. */
  sweep(): void {
    const now = this.#now();
    for (const waiting of this.#waiting) {
      const taken = bytesTaken(waiting.socket);
      if (taken !== waiting.taken) Object.assign(waiting, { taken, takenAt: now });
    }
  }

  #enforce(owner: string): void {
    const { bytesOfAccount, bytesOfAll } = this.#bounds;
    if (bytesOf(this.#waiting) <= bytesOfAccount) return;
    this.#cutDown(
      [...this.#waiting].filter((one) => one.owner === owner),
      bytesOfAccount,
    );
    this.#cutDown([...this.#waiting], bytesOfAll);
  }

  #cutDown(answers: Waiting[], most: number): void {
    let bytes = bytesOf(answers);
    for (const slowest of answers.sort((a, b) => a.takenAt - b.takenAt)) {
      if (bytes <= most) return;
      if (slowest.bytes() === 0) continue;
      bytes -= slowest.bytes();
      this.#waiting.delete(slowest);
      this.#onCut();
      slowest.socket.destroy();
    }
  }

  #now(): number {
    return this.#clock.now().getTime();
  }
}

function bytesOf(answers: Iterable<UnsentAnswer>): number {
  let bytes = 0;
  for (const answer of answers) bytes += answer.bytes();
  return bytes;
}
