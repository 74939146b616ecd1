import type { z } from 'zod';

/** A kind of job. Its payload is validated when it is sent and when it is processed. */
export interface JobDefinition<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
  /** Delay before the first retry; doubles with each retry. */
  retryDelaySeconds: number;
  /** Maximum delay between retries, so that jobs run soon after an outage. */
  retryDelayMaxSeconds: number;
  /** Lease on a job. Up to five seconds after it, another worker gets the job. */
  expireInSeconds: number;
  /** Jobs per fetch from the queue. */
  batchSize: number;
  /** Concurrent batches of a process. Default: 1. */
  localConcurrency?: number;
  /**
   * Limit of jobs with one singleton key; further ones are dropped. `short`: one waiting job. `exclusive`:
   * one waiting or running job. Default: no limit.
   */
  policy?: 'short' | 'exclusive';
  /**
   * Coalesces the jobs of a group: while one runs, the others stay in the queue and are then taken together.
   * Only for `workStream`.
   */
  isCoalescedByGroup?: boolean;
  /**
   * Limit of running jobs of one group in all processes. Two processes that check concurrently may exceed it,
   * so it ensures no mutual exclusion.
   */
  groupConcurrency?: number;
  /** Retention of finished jobs. Default: an hour. Results are stored in the domain's tables. */
  deleteAfterSeconds?: number;
}

export function defineJob<Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

/** Start time, singleton key and group of a job. */
export interface EnqueueOptions {
  /** Earliest start by the process's clock. Default: at once. */
  startAfter?: Date;
  /** Key that the job's `policy` limits. */
  singletonKey?: string;
  /** Group that `groupConcurrency` limits, or whose jobs are coalesced. */
  group?: string;
}
