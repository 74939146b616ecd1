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
  isFoldedByGroup: true,
} as const;

/**
 * The order to look at what the campaigns of an account could dial now. It says nothing of what there is to dial: one
 * that comes late, twice or for nothing is harmless. It must not be merged with one that waits already: that one may
 * run before the transaction of this one is committed.
 */
export const dialJob = defineJob({ ...order, name: 'campaigns.dial' });

/** The same at a time; in a queue of its own, as so many may wait that `dialJob` would be found more slowly among them. */
export const dialLaterJob = defineJob({ ...order, name: 'campaigns.dial-later', policy: 'short' });

/** Has an account's campaigns dial once this transaction is committed: it frees slots or makes contacts due. */
export function orderDialing({ jobs }: CampaignsDeps, unitOfWork: UnitOfWork, accountId: string): void {
  jobs.enqueue(unitOfWork, dialJob, { accountId }, { group: accountId });
}

/** Has an account's campaigns dial at a time, to the second. Any number of orders for the same second are one. */
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
