import { notFound } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { Prisma, type CampaignContact as Row } from '../../platform/generated/prisma/client.ts';
import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import { findCampaign } from '../campaigns.ts';

/** A contact as a campaign sees it: its row, or what is known before the campaign has one for it. */
export interface CampaignContact {
  /** Null while the campaign has not taken the contact in; so are `state` and `nextAttemptAt`. */
  id: bigint | null;
  campaignId: string;
  /** Null when it was deleted since. */
  contactId: string | null;
  phone: string;
  state: CampaignContactState | null;
  /** Calls placed, or meant to be. */
  attempts: number;
  outcome: string | null;
  nextAttemptAt: Date | null;
}

/** The requested contacts of a campaign: at most `take` beyond both ids, in this order. */
export interface CampaignContactsPage {
  state: CampaignContactState | null;
  outcome: string | null;
  after: bigint | null;
  before: bigint | null;
  take: number;
  order: 'asc' | 'desc';
}

const HIGHEST_BIGINT = 2n ** 63n - 1n;
const COLUMNS = Prisma.raw(columnsOf('cc', Prisma.CampaignContactScalarFieldEnum));

/** One contact of a campaign, or one that may become so. Throws `not_found` for ids that are not the viewer's. */
export async function findCampaignContact(
  db: Queryable,
  viewer: Viewer,
  { campaignId, contactId }: { campaignId: string; contactId: string },
): Promise<CampaignContact> {
  await findCampaign(db, viewer, campaignId);
  const contact = await forAccount(db, viewer.accountId).contact.findFirst({ where: { id: contactId } });
  if (!contact) throw notFound('contact');
  const row = await db.campaignContact.findFirst({ where: { campaignId, contactId } });
  const unknown = { id: null, state: null, attempts: 0, outcome: null, nextAttemptAt: null };
  return row ?? { ...unknown, campaignId, contactId, phone: contact.phone };
}

/** The same page of the contacts of each of these campaigns, in one statement, by the campaign's id. */
export async function readCampaignContacts(
  db: Queryable,
  campaignIds: readonly string[],
  { state, outcome, after, before, take, order }: CampaignContactsPage,
): Promise<Map<string, CampaignContact[]>> {
  const direction = Prisma.raw(order);
  const [above, below] = [after ?? 0n, before ?? HIGHEST_BIGINT];
  // One walk along the index for each state and outcome that a campaign has, bounded as in platform/database/sql/index-walk.ts.
  const rows = await db.$queryRaw<Row[]>`
    SELECT ${COLUMNS}
    FROM unnest(${campaignIds}::text[]) AS campaign (id)
    CROSS JOIN LATERAL (
      SELECT alike.* FROM (
        SELECT DISTINCT state, coalesce(outcome, '') AS outcome FROM campaign_contact_counts
        WHERE campaign_id = campaign.id
          AND (${state}::campaign_contact_state IS NULL OR state = ${state}::campaign_contact_state)
          AND (${outcome}::text IS NULL OR outcome = ${outcome})) AS kind
      CROSS JOIN LATERAL (
        SELECT * FROM campaign_contacts
        WHERE (campaign_id, state, coalesce(outcome, ''), id) > (campaign.id, kind.state, kind.outcome, ${above})
          AND (campaign_id, state, coalesce(outcome, ''), id) < (campaign.id, kind.state, kind.outcome, ${below})
        ORDER BY campaign_id ${direction}, state ${direction}, coalesce(outcome, '') ${direction}, id ${direction}
        LIMIT ${take}) AS alike
      ORDER BY id ${direction} LIMIT ${take}) AS cc
    ORDER BY id ${direction}`;
  return Map.groupBy(rows, ({ campaignId }) => campaignId);
}
