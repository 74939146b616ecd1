import type { AccountNumber } from '../../contacts/lock-contacts.ts';
import { isContactSuppressedSql } from '../../contacts/suppressed-sql.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { type Contact, Prisma } from '../../platform/generated/prisma/client.ts';

const CONTACT_COLUMNS = Prisma.raw(columnsOf('contacts', Prisma.ContactScalarFieldEnum));
const IS_SUPPRESSED = Prisma.raw(isContactSuppressedSql('question.at'));

/** Status that a contact returns to after `DO_NOT_CALL`. Never `CALLING`: the live call may be withdrawn first. */
export const FORMER_STATUS = Prisma.raw(`CASE WHEN contacts.status <> 'CALLING' THEN contacts.status
  WHEN contacts.last_called_at IS NULL THEN 'NEW' ELSE 'UNREACHED' END`);

/**
 * Sets contacts' status to `DO_NOT_CALL` or back. The caller has locked them (`lockContacts`). Only
 * suppressions block calls; the status informs people.
 * @returns the contacts with a changed status
 */
export async function followSuppressions(
  db: Queryable,
  numbers: readonly AccountNumber[],
  now: Date,
): Promise<Contact[]> {
  return db.$queryRaw<Contact[]>`
    WITH judged AS (
      SELECT contacts.id, ${IS_SUPPRESSED} AS is_suppressed
      FROM unnest(
        ${numbers.map(({ accountId }) => accountId)}::text[],
        ${numbers.map(({ phone }) => phone)}::text[]) AS number (account_id, phone)
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
      JOIN contacts ON contacts.account_id = number.account_id AND contacts.phone = number.phone
    )
    UPDATE contacts
    SET status = CASE WHEN is_suppressed THEN 'DO_NOT_CALL' ELSE coalesce(contacts.former_status, 'NEW') END,
      former_status = CASE WHEN is_suppressed THEN ${FORMER_STATUS} END, updated_at = ${now}
    FROM judged
    WHERE contacts.id = judged.id AND is_suppressed <> (contacts.status = 'DO_NOT_CALL')
    RETURNING ${CONTACT_COLUMNS}`;
}
