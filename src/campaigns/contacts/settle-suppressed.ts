import { isContactSuppressedForGoodSql } from '../../contacts/suppressed-sql.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CampaignsDeps } from '../campaign/deps.ts';
import { publishProgress } from '../campaign/topics.ts';
import { completeIfDone } from '../lifecycle/completion.ts';

/** Age of the oldest opt-outs that are read: longer than any commit takes. Claims catch later ones. */
const LOOK_BACK_MS = 2 * 60_000;
const BATCH = 1000;
/** Opt-outs per statement. An import can create a million, few of which are pending in a campaign. */
const PAGE = 5000;

const IS_SUPPRESSED = Prisma.raw(isContactSuppressedForGoodSql('clock.at'));

interface SettledWithoutCall {
  campaignId: string;
  contacts: number;
}

interface Candidates {
  /** Whether a campaign has pending contacts that were deleted. */
  hasDeleted: boolean;
  /** Whether a contact of any account opted out lately. */
  hasOptOuts: boolean;
}

interface OptOutCursor {
  since: Date;
  id: string;
}

/** Settles pending contacts that opted out or were deleted, so that no campaign stays open for them. */
export async function settleSuppressedContacts(deps: CampaignsDeps): Promise<void> {
  const since = oldestOptOut(deps);
  const { hasDeleted, hasOptOuts } = await findCandidates(deps, since);
  if (hasDeleted) while (await settle(deps, settleDeleted));
  if (hasOptOuts) await settleOptOuts(deps, since);
}

/** Asks in one statement, outside a transaction, because most rounds find nothing to settle. */
async function findCandidates({ database }: CampaignsDeps, since: Date): Promise<Candidates> {
  const [candidates] = await database.read<Candidates>(Prisma.sql`
    SELECT ${HAS_DELETED} AS "hasDeleted", ${hasOptOuts(since)} AS "hasOptOuts"`);
  return candidates as Candidates;
}

/** Returns the SQL condition for work of `settleSuppressedContacts`. */
export function hasContactsToSettle(deps: CampaignsDeps): Prisma.Sql {
  return Prisma.sql`(${HAS_DELETED} OR ${hasOptOuts(oldestOptOut(deps))})`;
}

function oldestOptOut({ clock }: CampaignsDeps): Date {
  return new Date(clock.now().getTime() - LOOK_BACK_MS);
}

const HAS_DELETED = Prisma.sql`
  (SELECT id FROM campaign_contact_entries WHERE state = 'PENDING' AND is_gone ORDER BY id LIMIT 1) IS NOT NULL`;

function hasOptOuts(since: Date): Prisma.Sql {
  return Prisma.sql`
    (SELECT id FROM contact_status_entries WHERE status = 'DO_NOT_CALL' AND since >= ${since} ORDER BY since, id LIMIT 1)
      IS NOT NULL`;
}

async function settleOptOuts(deps: CampaignsDeps, since: Date): Promise<void> {
  const { prisma } = deps.database;
  let page = await readOptOuts(prisma, { since, id: '' });
  while (page.length > 0) {
    const ids = page.map(({ id }) => id);
    await settle(deps, (db) => settleOptedOut(db, ids, deps.clock.now()));
    page = await readOptOuts(prisma, page.at(-1) as OptOutCursor);
  }
}

/** Subtracts the contacts that `find` settles from pending ones. Returns whether there were any. */
async function settle(
  deps: CampaignsDeps,
  find: (db: Queryable) => Promise<SettledWithoutCall[]>,
): Promise<boolean> {
  return inTransaction(deps, async (unitOfWork) => {
    const settled = await find(unitOfWork.db);
    for (const { campaignId, contacts } of settled) {
      const campaign = await unitOfWork.db.campaign.update({
        where: { id: campaignId },
        data: { contactsPending: { decrement: contacts } },
      });
      publishProgress(deps, unitOfWork, campaign);
      await completeIfDone(deps, unitOfWork, campaign);
    }
    return settled.length > 0;
  });
}

/** Settles deleted contacts. Orders campaigns by id, so that two workers lock their rows in one order. */
async function settleDeleted(db: Queryable): Promise<SettledWithoutCall[]> {
  return db.$queryRaw<SettledWithoutCall[]>`
    WITH removed AS (
      SELECT cc.id FROM campaign_contact_entries AS entry
      JOIN campaign_contacts cc ON cc.id = entry.id AND cc.state = 'PENDING' AND cc.contact_id IS NULL
      WHERE entry.state = 'PENDING' AND entry.is_gone
      ORDER BY entry.id LIMIT ${BATCH} FOR UPDATE OF cc SKIP LOCKED
    ), settled AS (
      UPDATE campaign_contacts cc SET state = 'REMOVED', outcome = 'contact_removed'
      WHERE cc.id = ANY (ARRAY(SELECT id FROM removed)) RETURNING cc.campaign_id
    )
    SELECT campaign_id AS "campaignId", count(*)::int AS contacts FROM settled GROUP BY 1 ORDER BY 1`;
}

async function readOptOuts(db: Queryable, { since, id }: OptOutCursor): Promise<OptOutCursor[]> {
  return db.$queryRaw<OptOutCursor[]>`
    SELECT since, id FROM contact_status_entries
    WHERE status = 'DO_NOT_CALL' AND since >= ${since} AND (since, id) > (${since}, ${id})
    ORDER BY since, id LIMIT ${PAGE}`;
}

/** Settles contacts that opted out, unless their suppression has an end. */
async function settleOptedOut(
  db: Queryable,
  contactIds: readonly string[],
  now: Date,
): Promise<SettledWithoutCall[]> {
  const ofOptedOut = Prisma.sql`
    SELECT id FROM campaign_contacts WHERE contact_id = opted_out.id AND state = 'PENDING'`;
  return db.$queryRaw<SettledWithoutCall[]>`
    WITH waiting AS MATERIALIZED (
      SELECT cc.id, opted_out.id AS contact_id FROM unnest(${contactIds}::text[]) AS opted_out (id)
      CROSS JOIN LATERAL (${lookedUp(ofOptedOut)} FOR UPDATE SKIP LOCKED) AS cc
    ), suppressed AS (
      SELECT waiting.id FROM waiting JOIN contacts ON contacts.id = waiting.contact_id
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS clock
      WHERE ${IS_SUPPRESSED}
    ), settled AS (
      UPDATE campaign_contacts cc SET state = 'SUPPRESSED', outcome = 'do_not_call'
      WHERE cc.id = ANY (ARRAY(SELECT id FROM suppressed)) RETURNING cc.campaign_id
    )
    SELECT campaign_id AS "campaignId", count(*)::int AS contacts FROM settled GROUP BY 1 ORDER BY 1`;
}
