import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../errors.ts';
import { abortable } from '../../platform/abortable.ts';
import type { Clock } from '../../platform/time/clock.ts';
import { startDeadline } from '../../platform/time/deadline.ts';
import type { Line } from './record-pages.ts';

/** PDFs being written. A line takes milliseconds, and the processors belong to calls. */
const MOST_AT_ONCE = 1;
/** PDFs that wait for their turn. */
const MOST_WAITING = 4;
const RETRY_SECONDS = 30;
/** Longest turn. Only a reader that is slow at a very large file needs as long. */
const LONGEST_TURN_MINUTES = 10;
/** Far above what the fonts take: only a fault needs more. */
const MOST_MEGABYTES = 512;

const FILE = new URL('pdf-worker.ts', import.meta.url);

let running = 0;
const waiting = new Set<() => void>();

/**
 * Starts a thread that writes a PDF, once it is its turn, which has an end. Aborting `gone` ends the thread, or the wait for it.
 * @throws DomainError `unavailable` when too many wait
 */
export function startPdfThread(clock: Clock, gone: AbortSignal): Promise<PdfThread> {
  if (gone.aborted) return Promise.reject(gone.reason);
  if (running < MOST_AT_ONCE) return Promise.resolve(new PdfThread(clock, gone));
  if (waiting.size >= MOST_WAITING)
    throw new DomainError('unavailable', 'Other PDFs are being written. Try again in half a minute.', {
      retryAfterSeconds: RETRY_SECONDS,
    });
  const { promise: turn, resolve: begin } = Promise.withResolvers<PdfThread>();
  const next = () => begin(new PdfThread(clock, gone));
  waiting.add(next);
  gone.addEventListener('abort', () => waiting.delete(next), { once: true });
  return abortable(turn, gone);
}

/** A thread with one PDF, so that no request and no dial waits for its lines. */
export class PdfThread {
  readonly #worker = new Worker(FILE, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  readonly #ended = new AbortController();

  constructor(clock: Clock, gone: AbortSignal) {
    running += 1;
    let fault: unknown;
    const end = () => this.#worker.terminate();
    gone.addEventListener('abort', end, { once: true });
    const turn = startDeadline(clock, LONGEST_TURN_MINUTES * 60_000);
    turn.signal.addEventListener('abort', () => {
      fault = new Error(`a PDF was not read within ${LONGEST_TURN_MINUTES} minutes`);
      end();
    });
    this.#worker.unref();
    this.#worker.on('error', (error) => {
      fault = error;
    });
    this.#worker.on('exit', () => {
      turn.end();
      gone.removeEventListener('abort', end);
      this.#ended.abort(fault);
      running -= 1;
      const [next] = waiting;
      if (next === undefined) return;
      waiting.delete(next);
      next();
    });
  }

  /** Writes lines and returns the bytes of the file so far. Rejects with the fault of the thread, or if it has ended. */
  async write(lines: readonly Line[]): Promise<Uint8Array> {
    return this.#ask(lines);
  }

  /** Returns the last bytes. The thread then ends by itself. */
  async end(): Promise<Uint8Array> {
    return this.#ask('end');
  }

  async #ask(message: readonly Line[] | 'end'): Promise<Uint8Array> {
    const answer = once(this.#worker, 'message', { signal: this.#ended.signal });
    this.#worker.postMessage(message);
    const [bytes] = await answer;
    return bytes;
  }
}
