import { z } from 'zod';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import type { CampaignsDeps } from '../deps.ts';
import { awaitClaims } from '../recheck.ts';
import { publishProgress } from '../topics.ts';

/** Outcome of a contact whose campaign was canceled before its next call. */
export const CANCELED_OUTCOME = 'campaign_canceled';
/** Contacts per transaction. Locks of more would delay the ends of calls. */
const BATCH = 20_000;

/** Finishes the pending contacts of a canceled campaign. */
export const settleCanceledJob = defineJob({
  name: 'campaigns.settle-canceled',
  payload: z.object({ accountId: z.string(), campaignId: z.string() }),
  retryLimit: 50,
  retryDelaySeconds: 1,
  retryDelayMaxSeconds: 60,
  expireInSeconds: 300,
  batchSize: 1,
});

type Canceled = z.infer<(typeof settleCanceledJob)['payload']>;

/** Enqueues `settleCanceledJob` with the transaction that cancels, or that returns a contact to a canceled campaign. */
export function reportCancellation(
  { jobs }: Pick<CampaignsDeps, 'jobs'>,
  unitOfWork: UnitOfWork,
  canceled: Canceled,
): void {
  jobs.enqueue(unitOfWork, settleCanceledJob, canceled);
}

/** Finishes a canceled campaign's pending contacts, once the claims that may hold some of them are over. */
export async function settleCanceled(
  deps: CampaignsDeps,
  { accountId, campaignId }: Canceled,
): Promise<void> {
  await awaitClaims(deps.database.prisma, [accountId, campaignId]);
  while ((await settleBatch(deps, campaignId)) === BATCH);
}

/** Locks the contacts before their campaign, as everywhere. Returns their number. */
function settleBatch(deps: CampaignsDeps, campaignId: string): Promise<number> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const settled = await db.$executeRaw`
      WITH pending AS (
        SELECT id FROM campaign_contacts WHERE campaign_id = ${campaignId} AND state = 'PENDING'
        ORDER BY id LIMIT ${BATCH} FOR NO KEY UPDATE
      )
      UPDATE campaign_contacts SET state = 'FINISHED', outcome = ${CANCELED_OUTCOME}, deferred_for = NULL
      FROM pending WHERE campaign_contacts.id = pending.id`;
    if (settled === 0) return 0;
    await db.campaign.update({
      where: { id: campaignId },
      data: { contactsPending: { decrement: settled } },
    });
    publishProgress(deps, unitOfWork, campaignId);
    return settled;
  });
}
