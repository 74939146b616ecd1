import { PassThrough, type Readable } from 'node:stream';
import type { Spooled } from '../uploads/spool.ts';

/** Share of the file to read before progress is reported again. */
const STEP = 0.01;

/** An uploaded file that is read twice: first to check it, then to add its rows, which reports progress. */
export class ReadingProgress {
  readonly importing: Promise<void>;
  readonly #file: Spooled;
  readonly #lines = new PassThrough();
  #began!: () => void;
  #readings = 0;

  constructor(file: Spooled) {
    this.#file = file;
    this.importing = new Promise((resolve) => {
      this.#began = resolve;
    });
  }

  /** The uploaded file's bytes from the beginning; can be read repeatedly. */
  stream(): AsyncIterable<Uint8Array> {
    this.#readings += 1;
    if (this.#readings === 1) return this.#file.stream();
    this.#began();
    return this.#watched();
  }

  /** Streams an import's progress as JSON lines: `{"progress": 0.5}` repeatedly, then the value of `outcome`. */
  linesUntil(outcome: Promise<object>): Readable {
    outcome.then(
      (last) => this.#lines.end(line(last)),
      (error) => this.#lines.destroy(error),
    );
    return this.#lines;
  }

  async *#watched(): AsyncGenerator<Uint8Array> {
    let read = 0;
    let reported = 0;
    for await (const chunk of this.#file.stream()) {
      yield chunk;
      read += chunk.length;
      const progress = read / this.#file.size;
      if (progress - reported < STEP) continue;
      reported = progress;
      this.#lines.write(line({ progress }));
    }
  }
}

function line(value: object): string {
  return `${JSON.stringify(value)}\n`;
}
