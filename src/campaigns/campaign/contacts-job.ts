import { z } from 'zod';

/** Options of a job that changes any number of contacts of one campaign. */
export const contactsJob = {
  payload: z.object({ accountId: z.string(), campaignId: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
};
