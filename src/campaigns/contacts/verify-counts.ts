import type { Database } from '../../platform/database/database.ts';
import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';

/** A state and outcome of which a campaign does not have as many contacts as it counts. */
export interface MiscountedContacts {
  campaignId: string;
  state: CampaignContactState;
  outcome: string | null;
  /** Counted less present. */
  difference: number;
}

/** Counts the campaigns whose counts are compared. */
export async function countCampaigns({ database }: { database: Database }): Promise<number> {
  return database.prisma.campaign.count();
}

/**
 * Proves that every campaign counts its contacts by state and outcome: an empty answer is the proof. Reads the
 * contacts of all campaigns, in one snapshot.
 */
export async function findMiscountedContacts({
  database,
}: {
  database: Database;
}): Promise<MiscountedContacts[]> {
  return database.prisma.$queryRaw<MiscountedContacts[]>`
    SELECT campaign_id AS "campaignId", state, outcome, sum(contacts)::int AS difference
    FROM (
      SELECT campaign_id, state, outcome, contacts FROM campaign_contact_counts
      UNION ALL SELECT campaign_id, state, outcome, -1 FROM campaign_contacts
    ) AS difference
    GROUP BY 1, 2, 3 HAVING sum(contacts) <> 0
    ORDER BY 1, 2, 3`;
}
