import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

/**
 * Rings the workers' couriers the moment an event is committed, in whichever process. It only rings: what is
 * due stands in the deliveries, and is found within a second even if no ring is heard.
 */
export const ringCourierJob = defineJob({
  name: 'webhooks.ring-courier',
  payload: z.object({ eventId: z.string() }),
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  batchSize: 100,
});
