import { notFound } from '../../errors/errors.ts';
import type { Database, Queryable } from '../../platform/database/database.ts';
import { type Count, countOfEach } from '../../platform/database/sql/bounded-count.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { Prisma, type CampaignContact as Row } from '../../platform/generated/prisma/client.ts';
import type { CampaignContactState } from '../../platform/generated/prisma/enums.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { findCampaign } from '../campaign/campaigns.ts';

/** A contact in a campaign: its row, or defaults if the campaign has not added it yet. */
export interface CampaignContact {
  /** Id of the contact's row in the campaign. Null, like `state` and `nextAttemptAt`, until it is added. */
  id: bigint | null;
  campaignId: string;
  /** Id of the contact; null if it was deleted. */
  contactId: string | null;
  phone: string;
  state: CampaignContactState | null;
  /** Number of the campaign's calls to the contact, including those not placed yet. */
  attempts: number;
  outcome: string | null;
  preDialReason: string | null;
  /** Unusable responses of the pre-dial webhook since the last call. */
  preDialFailures: number;
  nextAttemptAt: Date | null;
  /** The rule that set `nextAttemptAt`; null = a retry, a callback or the start set it. */
  deferredFor: string | null;
}

/** Filters of a list of campaign contacts; undefined = no filter. */
export interface ContactNarrowing {
  states: readonly CampaignContactState[] | undefined;
  outcomes: readonly string[] | undefined;
}

/** Request for the contacts of several campaigns, or for the campaigns of several contacts. */
export interface ContactsOfParents {
  of: 'campaign' | 'contact';
  parentIds: readonly string[];
  narrowing: ContactNarrowing;
}

interface ContactsPage {
  after: bigint | null;
  before: bigint | null;
  take: number;
  order: 'asc' | 'desc';
}

const HIGHEST_BIGINT = 2n ** 63n - 1n;
const COLUMNS = Prisma.raw(columnsOf('cc', Prisma.CampaignContactScalarFieldEnum));

/** Returns a contact of a campaign, even if the campaign has not added it. Throws `not_found`. */
export async function findCampaignContact(
  db: Queryable,
  viewer: Viewer,
  { campaignId, contactId }: { campaignId: string; contactId: string },
): Promise<CampaignContact> {
  await findCampaign(db, viewer, campaignId);
  const contact = await forAccount(db, viewer.accountId).contact.findFirst({ where: { id: contactId } });
  if (!contact) throw notFound('contact');
  const row = await db.campaignContact.findFirst({ where: { campaignId, contactId } });
  const unknown = {
    id: null,
    state: null,
    attempts: 0,
    outcome: null,
    preDialReason: null,
    preDialFailures: 0,
    nextAttemptAt: null,
    deferredFor: null,
  };
  return row ?? { ...unknown, campaignId, contactId, phone: contact.phone };
}

/** Returns one page of campaign contacts per campaign or contact, keyed by its id, in one statement. */
export async function readCampaignContacts(
  database: Database,
  contacts: ContactsOfParents,
  page: ContactsPage,
): Promise<Map<string, CampaignContact[]>> {
  const rows = await database.read<Row & { parentId: string }>(Prisma.sql`
    SELECT parent.id AS "parentId", ${COLUMNS}
    FROM unnest(${contacts.parentIds}::text[]) AS parent (id)
    CROSS JOIN LATERAL (${selectRows(contacts, page)}) AS cc
    ORDER BY cc.id ${Prisma.raw(page.order)}`);
  return Map.groupBy(rows, ({ parentId }) => parentId);
}

export async function countCampaignContacts(
  database: Database,
  contacts: ContactsOfParents,
): Promise<Map<string, Count>> {
  return contacts.of === 'campaign'
    ? sumCounts(database, contacts)
    : countOfEach(database, {
        parentIds: contacts.parentIds,
        some: (_id, take) => selectRows(contacts, { after: null, before: null, take, order: 'asc' }),
        all: (id) => Prisma.sql`SELECT 1 FROM campaign_contacts WHERE contact_id = ${id}`,
      });
}

/** Sums the stored counts, which are exact for any number of contacts. */
async function sumCounts(
  database: Database,
  { parentIds, narrowing }: ContactsOfParents,
): Promise<Map<string, Count>> {
  const rows = await database.read<{ id: string; value: number }>(Prisma.sql`
    SELECT campaign_id AS id, sum(contacts)::int AS value FROM campaign_contact_counts
    WHERE campaign_id = ANY (${parentIds}::text[]) AND ${matches(narrowing)} GROUP BY 1`);
  return new Map(rows.map(({ id, value }) => [id, { value, isEstimate: false }]));
}

function selectRows({ of, narrowing }: ContactsOfParents, page: ContactsPage): Prisma.Sql {
  return of === 'campaign' ? selectOfCampaign(narrowing, page) : selectOfContact(narrowing, page);
}

/** Walks the index once for each state and outcome, bounded as in platform/database/sql/index-walk.ts. */
function selectOfCampaign(
  narrowing: ContactNarrowing,
  { after, before, take, order }: ContactsPage,
): Prisma.Sql {
  const direction = Prisma.raw(order);
  const [above, below] = [after ?? 0n, before ?? HIGHEST_BIGINT];
  const page = Prisma.sql`
    SELECT entry.id FROM (
      SELECT DISTINCT state, coalesce(outcome, '') AS outcome FROM campaign_contact_counts
      WHERE campaign_id = parent.id AND ${matches(narrowing)}) AS kind
    CROSS JOIN LATERAL (
      SELECT id FROM campaign_contact_entries
      WHERE (campaign_id, state, outcome, id) > (parent.id, kind.state, kind.outcome, ${above})
        AND (campaign_id, state, outcome, id) < (parent.id, kind.state, kind.outcome, ${below})
      ORDER BY campaign_id ${direction}, state ${direction}, outcome ${direction}, id ${direction}
      LIMIT ${take}) AS entry
    ORDER BY id ${direction} LIMIT ${take}`;
  const ofEntry = Prisma.sql`SELECT * FROM campaign_contacts WHERE id = page.id`;
  return Prisma.sql`SELECT listed.* FROM (${page}) AS page CROSS JOIN LATERAL (${lookedUp(ofEntry)}) AS listed`;
}

function selectOfContact(
  narrowing: ContactNarrowing,
  { after, before, take, order }: ContactsPage,
): Prisma.Sql {
  return Prisma.sql`
    SELECT * FROM campaign_contacts
    WHERE contact_id = parent.id AND ${matches(narrowing)}
      AND id > ${after ?? 0n} AND id < ${before ?? HIGHEST_BIGINT}
    ORDER BY id ${Prisma.raw(order)} LIMIT ${take}`;
}

function matches({ states, outcomes }: ContactNarrowing): Prisma.Sql {
  return Prisma.sql`(${states ?? null}::campaign_contact_state[] IS NULL
      OR state = ANY (${states ?? null}::campaign_contact_state[]))
    AND (${outcomes ?? null}::text[] IS NULL OR outcome = ANY (${outcomes ?? null}::text[]))`;
}
