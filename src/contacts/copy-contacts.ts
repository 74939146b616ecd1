import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import { isSuppressedSql } from './suppressed-sql.ts';
import type { TargetList } from './upsert-contacts.ts';

/** A number to add to a list, with the contact whose details it gets, if any. */
export interface Person {
  phone: string;
  contactId: string | null;
}

/**
 * Adds people to a new list as they are now: their details and consent are copied. Numbers that the account must not call
 * are left out.
 * @param people each number once
 * @returns the numbers that were left out
 */
export async function copyContacts(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { query }: UnitOfWork,
  { id: listId, accountId }: TargetList,
  people: readonly Person[],
): Promise<Set<string>> {
  const now = clock.now();
  const suppressed = Prisma.raw(
    isSuppressedSql({
      account: 'given.account_id',
      phone: 'given.phone',
      at: 'given.at',
      knownSince: 'given.at',
    }),
  );
  const added = await query<{ phone: string }>(Prisma.sql`
    INSERT INTO contacts (id, account_id, contact_list_id, phone, name, email, company, tags, custom_fields, timezone,
      consent, status, created_at, updated_at)
    SELECT given.id, given.account_id, ${listId}, given.phone, known.name, known.email, known.company,
      coalesce(known.tags, '{}'), coalesce(known.custom_fields, '{}'), known.timezone, known.consent, 'NEW', given.at, given.at
    FROM (
      SELECT id, phone, contact_id, ${accountId}::text AS account_id, ${now}::timestamptz AS at FROM unnest(
        ${people.map(() => ids.next('contact'))}::text[], ${people.map(({ phone }) => phone)}::text[],
        ${people.map(({ contactId }) => contactId)}::text[]) AS person (id, phone, contact_id)) AS given
    LEFT JOIN contacts AS known ON known.id = given.contact_id AND known.account_id = given.account_id
    WHERE NOT ${suppressed}
    ORDER BY given.phone
    RETURNING phone`);
  const phones = new Set(added.map(({ phone }) => phone));
  return new Set(people.map(({ phone }) => phone).filter((phone) => !phones.has(phone)));
}
