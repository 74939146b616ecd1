import { defineJob } from '../../platform/jobs/job-definition.ts';
import { contactsJob } from './contacts-job.ts';

/** Keeps the forecast of a campaign that has started. */
export const keepForecastJob = defineJob({
  ...contactsJob,
  name: 'campaigns.keep-forecast',
  retryLimit: 5,
  retryDelaySeconds: 10,
});
