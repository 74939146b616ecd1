import type { Readable } from 'node:stream';
import { bodyCutOff, bodyTooLarge } from '../../errors/common-errors.ts';
import type { DomainError } from '../../errors/errors.ts';

export class IncomingBody {
  /** The whole body of a request. Rejects if the sender aborts, or if it is too large or given up. */
  readonly whole: Promise<Buffer>;
  readonly #source: Readable;
  readonly #gathered = new GatheredBytes();
  #bytes = 0;
  readonly #keep: (chunk: Buffer) => void;
  readonly #reject: (reason: unknown) => void;

  constructor(source: Readable, maxBytes: number, onChunk?: (chunk: Buffer) => void) {
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.whole = promise;
    this.#source = source;
    this.#reject = reject;
    this.#keep = (chunk) => {
      if (this.#bytes + chunk.length > maxBytes) return this.giveUp(bodyTooLarge());
      this.#gathered.append(chunk);
      this.#bytes += chunk.length;
      onChunk?.(chunk);
    };
    source.on('data', this.#keep);
    source.once('end', () => resolve(this.#gathered.whole()));
    source.once('error', reject);
    source.once('close', () => {
      if (!source.readableEnded) reject(bodyCutOff());
    });
    if (source.destroyed) reject(bodyCutOff());
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Stops receiving a request's body and frees the memory. */
  giveUp(reason: DomainError): void {
    this.#source.off('data', this.#keep).pause();
    this.#reject(reason);
    this.#gathered.clear();
  }
}

/** Collects parts in one buffer outside V8's heap: a list of tiny parts would cost a hundredfold. */
class GatheredBytes {
  #buffer: Buffer = Buffer.alloc(0);
  #length = 0;

  append(part: Buffer): void {
    const length = this.#length + part.length;
    if (this.#length === 0) this.#buffer = part;
    else {
      if (length > this.#buffer.length) this.#grow(length);
      part.copy(this.#buffer, this.#length);
    }
    this.#length = length;
  }

  whole(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  clear(): void {
    this.#buffer = Buffer.alloc(0);
    this.#length = 0;
  }

  #grow(length: number): void {
    const grown = Buffer.allocUnsafeSlow(Math.max(length, 2 * this.#buffer.length));
    this.#buffer.copy(grown, 0, 0, this.#length);
    this.#buffer = grown;
  }
}
