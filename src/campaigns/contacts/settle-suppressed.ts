import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { CampaignsDeps } from '../deps.ts';
import { completeIfDone } from '../lifecycle/completion.ts';
import { publishProgress } from '../topics.ts';

/** How far back opt-outs are looked at. What is older, or was missed, is found out when its turn to be dialed comes. */
const LOOK_BACK_MS = 10 * 60_000;
const BATCH = 1000;

interface SettledWithoutCall {
  campaignId: string;
  contacts: number;
}

/**
 * Takes the waiting contacts out of every campaign that have opted out or were deleted, so that progress says
 * so at once and no campaign stays open only for them. It is not what keeps them from being called: each
 * claim looks for itself.
 */
export async function settleSuppressedContacts(deps: CampaignsDeps): Promise<void> {
  let settled: SettledWithoutCall[];
  do {
    settled = await settleBatch(deps);
  } while (settled.length > 0);
}

async function settleBatch(deps: CampaignsDeps): Promise<SettledWithoutCall[]> {
  const since = new Date(deps.clock.now().getTime() - LOOK_BACK_MS);
  return inTransaction(deps, async (unitOfWork) => {
    const settled = await settleWithoutCall(unitOfWork.db, since);
    for (const { campaignId, contacts } of settled) {
      const campaign = await unitOfWork.db.campaign.update({
        where: { id: campaignId },
        data: { contactsPending: { decrement: contacts } },
      });
      publishProgress(deps, unitOfWork, campaignId);
      await completeIfDone(deps, unitOfWork, campaign);
    }
    return settled;
  });
}

/**
 * Looks each recent opt-out up by the index of its contact: `OFFSET 0` keeps PostgreSQL from joining all waiting
 * contacts instead. By campaign id, so that two workers lock the campaigns' rows in the same order.
 */
async function settleWithoutCall(db: Queryable, since: Date): Promise<SettledWithoutCall[]> {
  return db.$queryRaw<SettledWithoutCall[]>`
    WITH removed AS (
      SELECT id, 'REMOVED' AS state, 'contact_removed' AS outcome
      FROM campaign_contacts WHERE state = 'PENDING' AND contact_id IS NULL
      LIMIT ${BATCH} FOR UPDATE SKIP LOCKED
    ), recent AS MATERIALIZED (
      SELECT id FROM contacts WHERE status = 'DO_NOT_CALL' AND updated_at >= ${since}
    ), opted_out AS (
      SELECT cc.id, 'SUPPRESSED' AS state, 'do_not_call' AS outcome
      FROM recent CROSS JOIN LATERAL (
        SELECT id FROM campaign_contacts WHERE contact_id = recent.id AND state = 'PENDING'
        OFFSET 0 FOR UPDATE SKIP LOCKED) AS cc
      LIMIT ${BATCH}
    ), found AS (
      SELECT * FROM removed UNION ALL SELECT * FROM opted_out
    ), settled AS (
      UPDATE campaign_contacts cc
      SET state = found.state::campaign_contact_state, outcome = found.outcome
      FROM found WHERE cc.id = found.id RETURNING cc.campaign_id
    )
    SELECT campaign_id AS "campaignId", count(*)::int AS contacts FROM settled GROUP BY 1 ORDER BY 1`;
}
