import type { Queryable } from '../platform/database/database.ts';

/** A number of an account, under which several of its lists may have a contact. */
export interface AccountNumber {
  accountId: string;
  /** E.164. */
  phone: string;
}

/**
 * Locks contacts by id, and those of numbers, until the transaction ends. A transaction that writes several
 * contacts locks all of them so before the first is written, and imports keep to the same order: then two
 * that have contacts in common wait for each other and never deadlock. Foreign keys to the contacts are not
 * held up.
 */
export async function lockContacts(
  db: Queryable,
  ids: readonly string[],
  numbers: readonly AccountNumber[] = [],
): Promise<void> {
  if (ids.length + numbers.length === 0) return;
  await db.$queryRaw`
    SELECT id FROM contacts
    WHERE id IN (
      SELECT unnest(${ids}::text[])
      UNION
      SELECT contact.id
      FROM unnest(
        ${numbers.map(({ accountId }) => accountId)}::text[],
        ${numbers.map(({ phone }) => phone)}::text[]) AS number (account_id, phone)
      JOIN contacts AS contact ON contact.account_id = number.account_id AND contact.phone = number.phone)
    ORDER BY id
    FOR NO KEY UPDATE`;
}
