import type { z } from 'zod';
import { alongIndex, lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { defineJob } from '../../platform/jobs/job-definition.ts';
import { contactsJob } from '../campaign/contacts-job.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { publishProgress } from '../campaign/topics.ts';
import { awaitClaims } from '../recheck/recheck.ts';

/** Outcome of a contact whose campaign was canceled before its next call. */
export const CANCELED_OUTCOME = 'campaign_canceled';
/** Contacts per transaction. Locks of more would delay the ends of calls. */
const BATCH = 20_000;

/** Finishes the pending contacts of a canceled campaign. */
export const settleCanceledJob = defineJob({ ...contactsJob, name: 'campaigns.settle-canceled' });

type Canceled = z.infer<(typeof settleCanceledJob)['payload']>;

/** Enqueues `settleCanceledJob` with the transaction that cancels, or that returns a contact to a canceled campaign. */
export function reportCancellation(
  { jobs }: Pick<CampaignsDeps, 'jobs'>,
  unitOfWork: UnitOfWork,
  canceled: Canceled,
): void {
  jobs.enqueue(unitOfWork, settleCanceledJob, canceled);
}

const LOCKED = lookedUp(
  Prisma.sql`SELECT id FROM campaign_contacts WHERE id = entry.id AND state = 'PENDING'`,
);

/** Finishes a canceled campaign's pending contacts, once the claims that may hold some of them are over. */
export async function settleCanceled(
  deps: CampaignsDeps,
  { accountId, campaignId }: Canceled,
): Promise<void> {
  await awaitClaims(deps.database.prisma, [accountId, campaignId]);
  while ((await settleBatch(deps, campaignId)) > 0);
}

/** Locks the contacts before their campaign, as everywhere. Returns their number. */
function settleBatch(deps: CampaignsDeps, campaignId: string): Promise<number> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const waiting = Prisma.sql`
      SELECT id FROM campaign_contact_entries WHERE campaign_id = ${campaignId} AND state = 'PENDING'`;
    const settled = await db.$executeRaw`
      WITH pending AS (
        SELECT cc.id
        FROM (${alongIndex(waiting, 'outcome, id')} LIMIT ${BATCH}) AS entry
        CROSS JOIN LATERAL (${LOCKED} FOR NO KEY UPDATE) AS cc
      )
      UPDATE campaign_contacts SET state = 'FINISHED', outcome = ${CANCELED_OUTCOME}, deferred_for = NULL
      WHERE id = ANY (ARRAY(SELECT id FROM pending))`;
    if (settled === 0) return 0;
    const campaign = await db.campaign.update({
      where: { id: campaignId },
      data: { contactsPending: { decrement: settled } },
    });
    publishProgress(deps, unitOfWork, campaign);
    return settled;
  });
}
