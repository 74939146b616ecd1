import type { z } from 'zod';

/** A kind of background work: declared once, its payload parsed where it is sent and where it is done. */
export interface JobDefinition<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
  /** First delay between tries; doubles with each. */
  retryDelaySeconds: number;
  /** The ceiling of that delay, so that the next try is never far from the end of an outage. */
  retryDelayMaxSeconds: number;
  /** A job running longer is taken for dead and given to another worker, at most five seconds later. */
  expireInSeconds: number;
  /** How many jobs are taken from the queue at once. */
  batchSize: number;
  /** How many batches a process works on side by side; 1 unless given. */
  localConcurrency?: number;
  /**
   * How many jobs with the same singleton key there may be; any number unless given. `short`: one that waits.
   * `exclusive`: one that waits or runs. Sending another does nothing.
   */
  policy?: 'short' | 'exclusive';
  /**
   * For jobs of which one does what all of its group ask for: while a process works on one, it leaves the group's
   * others in the queue, and then takes them together. For `workStream`.
   */
  isFoldedByGroup?: boolean;
  /**
   * Jobs of one group that run at once, in all processes. Two processes that look at the same instant may exceed it: it
   * protects, it does not exclude.
   */
  groupConcurrency?: number;
  /** How long a finished job is kept; an hour unless given. Its results are in the domain's own tables. */
  deleteAfterSeconds?: number;
}

export function defineJob<Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

/** When a job runs and what it shares with others. */
export interface EnqueueOptions {
  /** Not before this time of the process's clock; at once unless given. */
  startAfter?: Date;
  /** For jobs with a `policy`. */
  singletonKey?: string;
  /** For jobs with a `groupConcurrency`, and for those that are folded. */
  group?: string;
}
