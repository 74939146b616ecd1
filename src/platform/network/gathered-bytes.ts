/** Collects parts in one buffer outside V8's heap: a list of tiny parts would cost a hundredfold. */
export class GatheredBytes {
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
