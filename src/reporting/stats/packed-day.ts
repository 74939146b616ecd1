import { FIGURES, isNothing, noSums, type Sums } from './sums.ts';

/** Sums of call statistics for a UTC day by quarter of an hour, numbered 0 to 95. */
export type DaySums = Map<number, Sums>;

/**
 * Packs a day's call statistics, each quarter of an hour with calls: its number, its figures, and its durations as
 * pairs of bucket and count. Numbers are zigzag LEB128, as in Protocol Buffers.
 */
export function packDay(day: DaySums): Buffer {
  const bytes: number[] = [];
  const quarters = [...day].filter(([, sums]) => !isNothing(sums)).toSorted(([a], [b]) => a - b);
  for (const [quarter, { figures, durations }] of quarters) {
    writeNumber(bytes, quarter);
    for (const figure of figures) writeNumber(bytes, figure);
    const buckets = Object.entries(durations).filter(([, count]) => count !== 0);
    writeNumber(bytes, buckets.length);
    for (const [bucket, count] of buckets) {
      writeNumber(bytes, Number(bucket));
      writeNumber(bytes, count);
    }
  }
  return Buffer.from(bytes);
}

export function unpackDay(packed: Uint8Array): DaySums {
  const day: DaySums = new Map();
  addPackedDay(packed, (quarter) => {
    const sums = noSums();
    day.set(quarter, sums);
    return [sums];
  });
  return day;
}

/** Adds each quarter of an hour of a packed day to all sums that `targetsOf` returns. */
export function addPackedDay(packed: Uint8Array, targetsOf: (quarter: number) => readonly Sums[]): void {
  const reader = new NumberReader(packed);
  while (!reader.isAtEnd) {
    const targets = targetsOf(reader.next());
    for (let index = 0; index < FIGURES.length; index += 1) {
      const figure = reader.next();
      for (const { figures } of targets) figures[index] = (figures[index] as number) + figure;
    }
    for (let left = reader.next(); left > 0; left -= 1) {
      const [bucket, count] = [reader.next(), reader.next()];
      for (const { durations } of targets) durations[bucket] = (durations[bucket] ?? 0) + count;
    }
  }
}

/** Maps 0, -1, 1, -2 … to 0, 1, 2, 3 … by arithmetic, because bitwise operators end at 32 bits. */
function writeNumber(bytes: number[], value: number): void {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  while (rest >= 128) {
    bytes.push(128 + (rest % 128));
    rest = Math.floor(rest / 128);
  }
  bytes.push(rest);
}

class NumberReader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  next(): number {
    let byte = this.#byte();
    let value = byte & 127;
    for (let factor = 128; byte >= 128; factor *= 128) {
      byte = this.#byte();
      value += (byte & 127) * factor;
    }
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** Reads the next byte. Throws `RangeError` if the bytes end within a number. */
  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('packed call statistics end within a number');
    this.#at += 1;
    return byte;
  }
}
