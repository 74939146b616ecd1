import { z } from 'zod';
import { defineJob } from '../platform/jobs.ts';

/** Brings the recording of an ended call from its provider into our own storage. */
export const fetchRecordingJob = defineJob({
  name: 'calls.fetch-recording',
  payload: z.object({ callId: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireInSeconds: 300,
  batchSize: 10,
});
