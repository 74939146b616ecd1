import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

/** One attempt at one delivery that is due. */
export const deliverWebhookJob = defineJob({
  name: 'webhooks.deliver',
  payload: z.object({ deliveryId: z.string() }),
  retryLimit: 5,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  batchSize: 100,
});
