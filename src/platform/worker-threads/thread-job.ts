/** Work that a worker thread does, from plain data to plain data. Its module exports it, so that the thread finds it there. */
export interface ThreadJob<Args extends unknown[], Output> extends JobTraits {
  /** URL of the module, which should import little: each thread loads it. */
  readonly module: string;
  readonly work: (...args: Args) => Output | Promise<Output>;
}

export interface JobTraits {
  /** Whether it may take many seconds. At most one such job runs at a time, so that the others find a thread. */
  readonly isLong?: boolean;
  /** Whether it is a part of work that has begun, which waits for its turn and is never refused. */
  readonly isPiece?: boolean;
}

export interface JobRunner {
  /**
   * Runs a job. Arguments and output are copied as by `structuredClone`.
   * @throws the `DomainError` of the job, or `rate_limit_exceeded` when too many jobs wait
   */
  run<Args extends unknown[], Output>(job: ThreadJob<Args, Output>, args: Args): Promise<Output>;
}

/** Declares a job. @param module `import.meta.url` of the module that exports the job @param work a function with a name */
export function threadJob<Args extends unknown[], Output>(
  module: string,
  work: (...args: Args) => Output | Promise<Output>,
  traits: JobTraits = {},
): ThreadJob<Args, Output> {
  return { module, work, ...traits };
}

/** Runs jobs where it is called: for code that is in a thread already, and for small inputs. */
export const INLINE: JobRunner = { run: async ({ work }, args) => work(...args) };

const SMALL_BYTES = 16 * 1024;

/**
 * Returns whether work on input of so many bytes or characters belongs where it is called, if it takes linear time: some
 * milliseconds, which are fewer than the start of a thread takes.
 */
export function isSmall(size: number): boolean {
  return size <= SMALL_BYTES;
}
