import { invalidSince } from '../../contacts/call-outcome.ts';
import { type Destination, destinationsOf } from '../../credits/rates/rates.ts';
import { type ContactFacts, contactFactsSql } from '../../dialing/rules/number-facts.ts';
import { type FinalCode, type ObstacleCode, outcomeOf } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { type Contact, Prisma } from '../../platform/generated/prisma/client.ts';
import type { DialingCampaign } from './call-slots.ts';

interface DueEntry {
  entryId: bigint;
  attempts: number;
  facts: ContactFacts;
}

/** All contact columns are null if the contact was deleted. */
type DueRow = DueEntry & (Contact | Record<keyof Contact, null>);

const CONTACT_COLUMNS = Prisma.raw(columnsOf('contacts', Prisma.ContactScalarFieldEnum));

/** A contact whose turn it is, if the rules of dialing allow it. */
export interface DueContact extends Destination {
  decision: 'judge';
  id: bigint;
  contact: Contact;
  /** Number of the contact's next call: 1 for the first. */
  attempt: number;
  facts: ContactFacts;
}

/** A contact that may be called later: outside its calling hours, or while its number may not be called. */
export interface Deferred {
  decision: 'defer';
  id: bigint;
  for: ObstacleCode;
  until: Date;
}

/** A contact that its campaign will never call. */
export interface Settled {
  decision: 'settle';
  id: bigint;
  state: 'FINISHED' | 'SUPPRESSED' | 'REMOVED';
  outcome: string;
}

/**
 * Locks due contacts, callbacks first, then the longest waiting.
 * @param only campaign contacts that alone are considered
 */
export async function dueContacts(
  db: Queryable,
  campaign: DialingCampaign,
  now: Date,
  limit: number,
  only?: readonly bigint[],
): Promise<(DueContact | Settled)[]> {
  const rows = await lockDue(db, dueEntries(campaign.id, now, limit, only), campaign, now);
  const destinations = await destinationsOf(
    db,
    rows.flatMap(({ phone }) => phone ?? []),
  );
  return rows.map(({ entryId, attempts, facts, ...contact }) => {
    if (contact.id === null) return endedBy('CONTACT_DELETED', entryId);
    const destination = destinations.get(contact.phone);
    // A number that is no country's has no price, and nothing else can be asked about it.
    if (destination === undefined)
      return endedBy(facts.isSuppressed ? 'SUPPRESSED' : 'DESTINATION_NOT_PRICED', entryId);
    return { decision: 'judge', id: entryId, contact, attempt: attempts + 1, facts, ...destination };
  });
}

const LOCKED = lookedUp(
  Prisma.sql`SELECT * FROM campaign_contacts WHERE id = entry.id AND state = 'PENDING'`,
);
const CONTACT = lookedUp(Prisma.sql`SELECT * FROM contacts WHERE id = cc.contact_id`);

/** Returns SQL of the ids of a campaign's due contacts, callbacks first. */
export function dueEntries(
  campaignId: string,
  now: Date,
  limit: number,
  only?: readonly bigint[],
): Prisma.Sql {
  const due = Prisma.sql`
    SELECT id FROM campaign_contact_entries
    WHERE campaign_id = ${campaignId} AND state = 'PENDING' AND due_at <= ${now}
      ${only ? Prisma.sql`AND id = ANY (${[...only]}::bigint[])` : Prisma.empty}`;
  return Prisma.sql`
    WITH callbacks AS (
      ${due} AND is_callback ORDER BY due_at, id LIMIT ${limit}
    ), others AS (
      ${due} AND NOT is_callback ORDER BY due_at, id LIMIT ${limit} - (SELECT count(*) FROM callbacks)
    )
    SELECT id FROM callbacks UNION ALL SELECT id FROM others`;
}

/** Skips rows that another worker has locked. */
async function lockDue(
  db: Queryable,
  due: Prisma.Sql,
  { accountId }: DialingCampaign,
  now: Date,
): Promise<DueRow[]> {
  return db.$queryRaw<DueRow[]>`
    WITH locked AS MATERIALIZED (
      SELECT cc.* FROM (${due}) AS entry
      CROSS JOIN LATERAL (${LOCKED} FOR UPDATE SKIP LOCKED) AS cc
      WHERE cc.next_attempt_at <= ${now}
    )
    SELECT cc.id AS "entryId", cc.attempts, ${contactFactsSql(invalidSince(now))} AS facts, ${CONTACT_COLUMNS}
    FROM locked AS cc
    JOIN accounts ON accounts.id = ${accountId}
    CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
    LEFT JOIN LATERAL (${CONTACT}) AS contacts ON true
    ORDER BY cc.callback_at IS NULL, cc.next_attempt_at, cc.id`;
}

const STATES: Partial<Record<FinalCode, Settled['state']>> = {
  SUPPRESSED: 'SUPPRESSED',
  CONTACT_DELETED: 'REMOVED',
};

/** Ends a contact by an obstacle, with the outcome that the catalog has for it. */
export function endedBy(code: FinalCode, id: bigint, outcome = outcomeOf(code)): Settled {
  return { decision: 'settle', id, state: STATES[code] ?? 'FINISHED', outcome };
}
