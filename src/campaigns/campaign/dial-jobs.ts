import { z } from 'zod';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { CampaignsDeps } from './deps.ts';

const definition = {
  payload: z.object({ accountId: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 5,
  expireInSeconds: 20,
  batchSize: 100,
  isCoalescedByGroup: true,
} as const;

/**
 * Job that dials an account's due contacts; extra runs are harmless. It must not be merged with a waiting job,
 * which may run before this one's transaction commits.
 */
export const dialJob = defineJob({ ...definition, name: 'campaigns.dial' });

/** Job that dials an account's due contacts later. Its own queue keeps waiting jobs from slowing due ones. */
export const dialLaterJob = defineJob({ ...definition, name: 'campaigns.dial-later', policy: 'short' });

/** Sends a dialing job in the transaction that frees call slots or makes contacts due. */
export function enqueueDialing({ jobs }: CampaignsDeps, unitOfWork: UnitOfWork, accountId: string): void {
  jobs.enqueue(unitOfWork, dialJob, { accountId }, { group: accountId });
}

/** Sends a dialing job for a later time, rounded up to the second. Requests for one second become one job. */
export function enqueueDialingAt(
  { jobs }: CampaignsDeps,
  unitOfWork: UnitOfWork,
  accountId: string,
  at: Date,
): void {
  const startAfter = ceilToSecond(at);
  const singletonKey = `${accountId} ${startAfter.getTime() / 1000}`;
  jobs.enqueue(unitOfWork, dialLaterJob, { accountId }, { group: accountId, startAfter, singletonKey });
}

function ceilToSecond(at: Date): Date {
  return new Date(Math.ceil(at.getTime() / 1000) * 1000);
}
