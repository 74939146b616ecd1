import type { z } from 'zod';

/** Longest lease on a job whose worker sends no heartbeats. */
export const LONGEST_SILENCE_SECONDS = 30;

/** A kind of background job. Its payload is validated when it is sent and when it is processed. */
export interface JobDefinition<Payload extends object> {
  name: string;
  payload: z.ZodType<Payload>;
  retryLimit: number;
  /** Seconds before a failed job's first retry; doubles with each retry. */
  retryDelaySeconds: number;
  /** Most seconds between a job's retries, so that jobs run soon after an outage. */
  retryDelayMaxSeconds: number;
  /**
   * Lease on a job. Up to five seconds after it, another worker gets the job. A lease above `LONGEST_SILENCE_SECONDS` also
   * ends with the heartbeats of its worker, which `workStream` does not send.
   */
  expireInSeconds: number;
  /** Most jobs that a worker fetches from the queue at once. */
  batchSize: number;
  /** Batches of these jobs that a process runs at once. Default: 1. */
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
   * Most running jobs of one group in all processes. Two processes that check concurrently may exceed it, so it is no
   * mutual exclusion.
   */
  groupConcurrency?: number;
  /** Seconds for which finished jobs are kept. Default: an hour. Results are stored in the domain's tables. */
  deleteAfterSeconds?: number;
}

export function defineJob<Payload extends object>(job: JobDefinition<Payload>): JobDefinition<Payload> {
  return job;
}

/** Start time, singleton key and group of a background job. */
export interface EnqueueOptions {
  /** Earliest start of the job by the process's clock. Default: at once. */
  startAfter?: Date;
  /** Key of jobs whose number the queue's `policy` limits. */
  singletonKey?: string;
  /** Group of jobs that `groupConcurrency` limits, or whose jobs are coalesced. */
  group?: string;
}
