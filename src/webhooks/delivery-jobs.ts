import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { WebhooksDeps } from './deps.ts';

/** How much longer than an attempt's 15 s a job may wait for its place and to be written down. */
const MARGIN_SECONDS = 10;

/**
 * Attempts deliveries now: the first time those of one transaction, later those that were due at one endpoint. Only while
 * a delivery's `next_attempt_at` is null does it belong to such a job, which carries its id; a job that comes twice, or
 * for deliveries that are settled or wait for their time, does nothing.
 */
export const attemptJob = defineJob({
  name: 'webhooks.attempt',
  payload: z.object({ deliveryIds: z.array(z.string()) }),
  retryLimit: 100,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 15 + MARGIN_SECONDS,
  batchSize: 128,
});

/** Looks for what is due at one endpoint. Many orders for one endpoint become one look. */
export const drainEndpointJob = defineJob({
  name: 'webhooks.drain-endpoint',
  payload: z.object({ endpointId: z.string() }),
  retryLimit: 100,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 60,
  batchSize: 100,
  deleteAfterSeconds: 60,
});

/** Bounds what a job has in memory, and what its failure has sent once more. */
const DELIVERIES_PER_JOB = 32;

/** Sends a job that attempts deliveries once the transaction commits. Their `next_attempt_at` must be null. */
export function attemptNow(
  { jobs }: WebhooksDeps,
  unitOfWork: UnitOfWork,
  deliveryIds: readonly string[],
): void {
  for (let i = 0; i < deliveryIds.length; i += DELIVERIES_PER_JOB)
    jobs.enqueue(unitOfWork, attemptJob, { deliveryIds: deliveryIds.slice(i, i + DELIVERIES_PER_JOB) });
}

/** Sends a job that attempts an endpoint's due deliveries, at once or after a time. */
export function drainEndpoint(
  { jobs }: WebhooksDeps,
  unitOfWork: UnitOfWork,
  endpointId: string,
  startAfter?: Date,
): void {
  jobs.enqueue(unitOfWork, drainEndpointJob, { endpointId }, startAfter && { startAfter });
}
