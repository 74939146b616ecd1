import { z } from 'zod';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { defineJob } from '../platform/jobs/job-definition.ts';
import type { CampaignsDeps } from './deps.ts';

const order = {
  payload: z.object({ accountId: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 5,
  expireInSeconds: 20,
  batchSize: 100,
  isCoalescedByGroup: true,
} as const;

/**
 * Dials an account's due contacts; extra runs are harmless. It must not be merged with a waiting job, which
 * may run before this one's transaction commits.
 */
export const dialJob = defineJob({ ...order, name: 'campaigns.dial' });

/** Dials at a later time. Its queue is separate, because waiting jobs slow the search for due ones. */
export const dialLaterJob = defineJob({ ...order, name: 'campaigns.dial-later', policy: 'short' });

/** Sends `dialJob` with the transaction that frees slots or makes contacts due. */
export function orderDialing({ jobs }: CampaignsDeps, unitOfWork: UnitOfWork, accountId: string): void {
  jobs.enqueue(unitOfWork, dialJob, { accountId }, { group: accountId });
}

/** Sends `dialLaterJob` for a time, rounded up to the second. Requests for the same second become one job. */
export function orderDialingAt(
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
