import { parentPort } from 'node:worker_threads';
import { DomainError } from '../../errors/errors.ts';
import type { ThreadJob } from './thread-job.ts';

/** A job as it is sent to a thread: the module that exports it, the name of its function, and the arguments. */
export interface JobMessage {
  module: string;
  name: string;
  args: unknown[];
}

/** A thread's answer, and the CPU time that it took. */
export type JobOutcome = { milliseconds: number } & Outcome;

/** A `DomainError` travels by its fields, because copies lose the class. */
export type Outcome =
  | { output: unknown }
  | { refusal: Pick<DomainError, 'code' | 'message' | 'details' | 'limit' | 'retryAfterSeconds'> }
  | { fault: unknown };

// Answers each message with the outcome of its job.
parentPort?.on('message', async (message: JobMessage) => {
  const before = process.threadCpuUsage();
  const outcome = await outcomeOf(message);
  const { user, system } = process.threadCpuUsage(before);
  parentPort?.postMessage({ ...outcome, milliseconds: (user + system) / 1000 } satisfies JobOutcome);
});

async function outcomeOf({ module, name, args }: JobMessage): Promise<Outcome> {
  try {
    const jobs = Object.values<Partial<ThreadJob<unknown[], unknown>>>(await import(module));
    return { output: await jobs.find((job) => job?.work?.name === name)?.work?.(...args) };
  } catch (error) {
    if (!(error instanceof DomainError)) return { fault: error };
    const { code, message, details, limit, retryAfterSeconds } = error;
    return { refusal: { code, message, details, limit, retryAfterSeconds } };
  }
}
