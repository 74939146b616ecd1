import { addDuration, FIGURES, isNothing, noSums, type Sums } from './sums.ts';

/** Sums of the quarters of an hour of a UTC day, by their number, 0 to 95. */
export type DaySums = Map<number, Sums>;

/**
 * Packs a day into bytes: for each quarter that has calls its number, its figures, and its durations as pairs of
 * bucket and count; each number in as many bytes as it needs (LEB128 of its zigzag form, as Protocol Buffers have it).
 */
export function packDay(day: DaySums): Buffer {
  const bytes: number[] = [];
  const quarters = [...day].filter(([, sums]) => !isNothing(sums)).toSorted(([a], [b]) => a - b);
  for (const [quarter, { figures, durations }] of quarters) {
    writeNumber(bytes, quarter);
    for (const figure of figures) writeNumber(bytes, figure);
    writeNumber(bytes, durations.size);
    for (const [bucket, count] of durations) {
      writeNumber(bytes, bucket);
      writeNumber(bytes, count);
    }
  }
  return Buffer.from(bytes);
}

export function unpackDay(packed: Uint8Array): DaySums {
  const day: DaySums = new Map();
  forEachQuarter(packed, (quarter, sums) => {
    day.set(quarter, { figures: sums.figures.slice(), durations: new Map(sums.durations) });
  });
  return day;
}

/** Visits the quarters in ascending order. The sums are valid during the visit alone: the next one overwrites them. */
export function forEachQuarter(packed: Uint8Array, visit: (quarter: number, sums: Sums) => void): void {
  const reader = new NumberReader(packed);
  const sums = noSums();
  while (!reader.isAtEnd) {
    const quarter = reader.next();
    for (let index = 0; index < FIGURES.length; index += 1) sums.figures[index] = reader.next();
    sums.durations.clear();
    for (let left = reader.next(); left > 0; left -= 1)
      addDuration(sums.durations, reader.next(), reader.next());
    visit(quarter, sums);
  }
}

/** Zigzag: 0, -1, 1, -2 … become 0, 1, 2, 3 …; arithmetic, because bitwise operators end at 32 bits. */
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
    let value = 0;
    let factor = 1;
    let byte = this.#byte();
    while (byte >= 128) {
      value += (byte - 128) * factor;
      factor *= 128;
      byte = this.#byte();
    }
    value += byte * factor;
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  /** @throws RangeError for bytes that end within a number */
  #byte(): number {
    const byte = this.#bytes[this.#at];
    if (byte === undefined) throw new RangeError('packed call statistics end within a number');
    this.#at += 1;
    return byte;
  }
}
