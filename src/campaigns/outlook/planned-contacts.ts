import { isSuppressedInBulkSql } from '../../contacts/suppressed-sql.ts';
import { consentRefusalSql } from '../../dialing/rules/consent-rule.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { type Campaign, Prisma } from '../../platform/generated/prisma/client.ts';
import { contactsToCall } from './facts/contacts-to-call.ts';

export interface PlannedContact {
  name: string | null;
  phone: string;
}

const IS_SUPPRESSED = Prisma.raw(
  isSuppressedInBulkSql({
    account: 'question.account_id',
    phone: 'c.phone',
    at: 'question.at',
    knownSince: 'c.created_at',
  }),
);
const WITHOUT_CONSENT = Prisma.raw(consentRefusalSql({ consent: 'c.consent', at: 'question.at' }));

function unsuppressed(campaign: Campaign, now: Date): Prisma.Sql {
  return Prisma.sql`${contactsToCall(campaign)} AS c
    CROSS JOIN (SELECT ${campaign.accountId}::text AS account_id, ${now}::timestamptz AS at) AS question
    WHERE NOT ${IS_SUPPRESSED}`;
}

/** Returns the first contacts that a campaign calls, in its order, without those that lack a required consent. */
export async function firstContacts(
  db: Queryable,
  campaign: Campaign,
  now: Date,
  limit: number,
): Promise<PlannedContact[]> {
  return db.$queryRaw<PlannedContact[]>`
    SELECT c.name, c.phone FROM ${unsuppressed(campaign, now)}
      AND (NOT ${campaign.requireConsent}::boolean OR ${WITHOUT_CONSENT} IS NULL)
    ORDER BY c.id LIMIT ${limit}`;
}

/**
 * Returns a hash of whom a campaign calls and of what its agent knows of them. It is the same before the start and
 * directly after it, unless contacts or suppressions have changed.
 */
export async function hashOfContacts(db: Queryable, campaign: Campaign, now: Date): Promise<string> {
  const [row] = await db.$queryRaw<{ hash: string }[]>`
    SELECT encode(sha256(convert_to(coalesce(string_agg(
      md5(ROW(c.id, c.phone, c.name, c.email, c.company, c.custom_fields, c.timezone, c.consent)::text), ''
      ORDER BY c.id), ''), 'UTF8')), 'hex') AS hash
    FROM ${unsuppressed(campaign, now)}`;
  return row?.hash ?? '';
}
