import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { WebhooksDeps } from './deps.ts';

/**
 * Rings the workers' couriers the moment a change is committed, in whichever process. It only rings: what is
 * due stands in the deliveries, and is found within a second even if no ring is heard.
 */
export const ringCourierJob = defineJob({
  name: 'webhooks.ring-courier',
  payload: z.object({}),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  batchSize: 100,
});

/** To be called in the transaction that makes deliveries due. */
export function ringCouriers({ jobs }: WebhooksDeps, { db }: UnitOfWork): Promise<void> {
  return jobs.enqueue(db, ringCourierJob, {});
}
