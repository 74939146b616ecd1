import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { DomainError } from '../../errors/errors.ts';
import { currentLoopTime } from '../database/current-account.ts';
import type { Clock } from '../time/clock.ts';
import { type Deadline, startDeadline } from '../time/deadline.ts';
import { MINUTE_MS } from '../time/durations.ts';
import { JobTurns } from './job-turns.ts';
import type { JobRunner, ThreadJob } from './thread-job.ts';
import type { JobMessage, JobOutcome, Outcome } from './worker.ts';

/** Heap of a thread: as much as the largest workbook takes. */
const HEAP_MEGABYTES = 768;
const LONGEST_MS = MINUTE_MS;
const LONGEST_OF_LONG_MS = 5 * MINUTE_MS;
/** Time without a job after which a thread ends, so that an idle process keeps no memory for it. */
const IDLE_MS = 10_000;

const WORKER = new URL('worker.ts', import.meta.url);

/**
 * Threads for work that would occupy the event loop for longer than a few milliseconds. They start with jobs, end when they
 * have none for some seconds, and are shared by accounts in turns.
 */
export class WorkerThreads {
  readonly #clock: Clock;
  readonly #turns = new JobTurns();
  /** Threads without a job, and when they end. */
  readonly #idle = new Map<Worker, Deadline>();
  readonly #closing = new AbortController();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /**
   * Returns what runs jobs of an account, or of the operator (null), in its turn.
   * @param signal ends the jobs, or their wait, once it aborts
   */
  of(accountId: string | null, signal?: AbortSignal): JobRunner {
    const closing = this.#closing.signal;
    const ended = signal === undefined ? closing : AbortSignal.any([signal, closing]);
    return {
      run: (job, args) => {
        const loopTime = currentLoopTime();
        const count = (milliseconds: number) => {
          if (loopTime !== null) loopTime.threadMilliseconds += milliseconds;
        };
        return this.#turns.take(accountId, job, ended, async () => {
          const began = performance.now();
          const { milliseconds, ...outcome } = await this.#runInThread(job, args, ended).catch((error) => {
            // A thread that was ended cannot tell its CPU time.
            count(performance.now() - began);
            throw error;
          });
          count(milliseconds);
          return outputOf(outcome);
        });
      },
    };
  }

  /** Ends all threads, and the jobs that are left with `unavailable`. */
  async close(): Promise<void> {
    this.#closing.abort(
      new DomainError('unavailable', 'The service is restarting. Try again in a moment.', {
        retryAfterSeconds: 5,
      }),
    );
    await Promise.all([...this.#idle.keys()].map((worker) => worker.terminate()));
  }

  async #runInThread<Args extends unknown[], Output>(
    { module, work, isLong }: ThreadJob<Args, Output>,
    args: Args,
    signal: AbortSignal,
  ): Promise<JobOutcome> {
    const worker = this.#takeThread();
    const deadline = startDeadline(this.#clock, isLong ? LONGEST_OF_LONG_MS : LONGEST_MS);
    const exit = new AbortController();
    const noteExit = () => exit.abort(new Error('a worker thread ended during its job'));
    worker.once('exit', noteExit);
    let outcome: JobOutcome;
    try {
      worker.postMessage({ module, name: work.name, args } satisfies JobMessage);
      const over = AbortSignal.any([signal, deadline.signal, exit.signal]);
      [outcome] = (await once(worker, 'message', { signal: over })) as [JobOutcome];
    } catch (error) {
      await worker.terminate();
      signal.throwIfAborted();
      if (deadline.signal.aborted || isOutOfMemory(error)) throw beyondLimits(error);
      throw isOfSignal(error) ? error.cause : error;
    } finally {
      worker.off('exit', noteExit);
      deadline.end();
    }
    this.#rest(worker);
    return outcome;
  }

  #takeThread(): Worker {
    const [worker, rest] = [...this.#idle].at(-1) ?? [];
    if (worker === undefined) return this.#startThread();
    rest?.end();
    this.#idle.delete(worker);
    // An idle thread keeps no process alive; one with a job does.
    worker.ref();
    return worker;
  }

  #startThread(): Worker {
    const worker = new Worker(WORKER, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES } });
    // The job of a thread that fails rejects with its error; a thread without a job is only forgotten.
    worker.on('error', () => undefined);
    worker.once('exit', () => {
      this.#idle.get(worker)?.end();
      this.#idle.delete(worker);
    });
    return worker;
  }

  #rest(worker: Worker): void {
    worker.unref();
    const rest = startDeadline(this.#clock, IDLE_MS);
    this.#idle.set(worker, rest);
    rest.signal.addEventListener('abort', () => {
      this.#idle.delete(worker);
      void worker.terminate();
    });
  }
}

function outputOf<Output>(outcome: Outcome): Output {
  if ('fault' in outcome) throw outcome.fault;
  if ('output' in outcome) return outcome.output as Output;
  const { code, message, ...options } = outcome.refusal;
  throw new DomainError(code, message, options);
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}

function isOfSignal(error: unknown): error is Error {
  return error instanceof Error && error.name === 'AbortError';
}

function beyondLimits(cause: unknown): DomainError {
  const message = 'This takes more memory or time than one request may have. Send or ask for less at once.';
  return new DomainError('payload_too_large', message, { cause });
}
