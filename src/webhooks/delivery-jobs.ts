import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { WebhooksDeps } from './deps.ts';

/** Time of a job beyond the 15 s of an attempt, for queueing and recording. */
const MARGIN_SECONDS = 10;

/** Job that attempts webhook deliveries whose `next_attempt_at` is null; a repeated job finds none. */
export const attemptJob = defineJob({
  name: 'webhooks.attempt',
  payload: z.object({
    deliveryIds: z.array(z.string()),
    /** `traceparent` of the cause by delivery id; absent while tracing is off. */
    causes: z.record(z.string(), z.string()).optional(),
  }),
  retryLimit: 100,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 15 + MARGIN_SECONDS,
  batchSize: 128,
});

/** Job that attempts all due deliveries to a webhook endpoint. Multiple jobs for one endpoint are merged. */
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

/** Bounds the memory of a job, and the deliveries that its failure repeats. */
const DELIVERIES_PER_JOB = 32;

/**
 * Sends a job that attempts webhook deliveries on commit. Their `next_attempt_at` must be null.
 * @param causes `traceparent` of the span that caused a delivery, by its id
 */
export function attemptNow(
  { jobs }: WebhooksDeps,
  unitOfWork: UnitOfWork,
  deliveryIds: readonly string[],
  causes: ReadonlyMap<string, string> = new Map(),
): void {
  for (let i = 0; i < deliveryIds.length; i += DELIVERIES_PER_JOB) {
    const ofJob = deliveryIds.slice(i, i + DELIVERIES_PER_JOB);
    const caused = ofJob.flatMap((id) => {
      const cause = causes.get(id);
      return cause === undefined ? [] : [[id, cause] as const];
    });
    const payload = { deliveryIds: ofJob, ...(caused.length > 0 && { causes: Object.fromEntries(caused) }) };
    jobs.enqueue(unitOfWork, attemptJob, payload);
  }
}

export function drainEndpoint(
  { jobs }: WebhooksDeps,
  unitOfWork: UnitOfWork,
  endpointId: string,
  startAfter?: Date,
): void {
  jobs.enqueue(unitOfWork, drainEndpointJob, { endpointId }, startAfter && { startAfter });
}
