import type { Database } from '../platform/database/database.ts';

export async function countContacts({ database: { prisma } }: { database: Database }) {
  return {
    'contact lists': await prisma.contactList.count(),
    contacts: await prisma.contact.count(),
    'suppression lists': await prisma.suppressionList.count(),
  };
}

export interface MiscountedList {
  contactListId: string;
  counted: number;
  contacts: number;
}

/** Returns the contact lists whose stored counts are wrong. Reads all contacts, in one snapshot. */
export async function findMiscountedLists({ database }: { database: Database }): Promise<MiscountedList[]> {
  return database.prisma.$queryRaw<MiscountedList[]>`
    SELECT l.id AS "contactListId", l.contact_count AS counted, coalesce(c.contacts, 0)::int AS contacts
    FROM contact_lists l
    LEFT JOIN (SELECT contact_list_id, count(*) AS contacts FROM contacts GROUP BY 1) c ON c.contact_list_id = l.id
    WHERE l.contact_count <> coalesce(c.contacts, 0)
    ORDER BY l.id`;
}

export interface MiscountedSuppressionList {
  suppressionListId: string;
  counted: number;
  numbers: number;
}

/** Returns the suppression lists and registries whose stored counts are wrong. */
export async function findMiscountedSuppressionLists({
  database,
}: {
  database: Database;
}): Promise<MiscountedSuppressionList[]> {
  return database.prisma.$queryRaw<MiscountedSuppressionList[]>`
    SELECT l.id AS "suppressionListId", l.entry_count AS counted, coalesce(n.numbers, 0)::int AS numbers
    FROM suppression_lists l
    LEFT JOIN (
      SELECT list_key, count(*) AS numbers
      FROM (SELECT list_key FROM suppressed_numbers UNION ALL SELECT list_key FROM registry_numbers) AS number
      GROUP BY 1) n ON n.list_key = l.key
    WHERE l.entry_count <> coalesce(n.numbers, 0)
    ORDER BY l.id`;
}
