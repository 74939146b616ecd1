import type { Queryable } from '../platform/database/database.ts';

export interface AccountNumber {
  accountId: string;
  /** Phone number of one of the account's contacts, E.164. */
  phone: string;
}

/** Locks contacts in the order of ids. Call it before writing several, to prevent deadlocks. */
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
