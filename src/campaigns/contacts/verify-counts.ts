import type { Database } from '../../platform/database/database.ts';
import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';

/** A difference between a campaign's counter and its contacts of one state and outcome. */
export interface MiscountedContacts {
  campaignId: string;
  state: CampaignContactState;
  outcome: string | null;
  /** A campaign's stored counter minus the actual number of contacts. */
  difference: number;
}

export async function countCampaigns({ database }: { database: Database }): Promise<number> {
  return database.prisma.campaign.count();
}

/** Returns every counter that differs from its contacts. Reads all campaigns' contacts in one snapshot. */
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
