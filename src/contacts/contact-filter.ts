import type { Viewer } from '../identity/viewer.ts';
import type { Database } from '../platform/database/database.ts';
import {
  type IdRange,
  idsOfPage,
  type Page,
  selectPage,
  walkIndex,
} from '../platform/database/sql/index-walk.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { everyId } from '../platform/ids.ts';
import { readText } from './contact-fields.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';

export interface ContactFilter {
  contactListId?: string | null | undefined;
  status?: ContactStatus | null | undefined;
  tag?: string | null | undefined;
  search?: string | null | undefined;
}

/**
 * The ids of a page of the viewer's contacts that pass a filter, newest first. One that names another account's list
 * passes none.
 *
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function findContactIds(
  { database }: { database: Database },
  { accountId }: Viewer,
  filter: ContactFilter,
  page: Page,
): Promise<string[]> {
  const range = idsOfPage(page, everyId('contact'));
  const ids =
    filter.tag || filter.search
      ? search(accountId, filter, range, page)
      : walk(accountId, filter, range, page);
  // Unnamed, so that PostgreSQL plans it for these values: a rare text is found by its own index, a frequent one by
  // walking the account's contacts until the page is full.
  const { rows } = await database.pool.query<{ id: string }>({ text: ids.text, values: ids.values });
  return rows.map(({ id }) => id);
}

/** By list, which holds few or most of the account's contacts; else by status. */
function walk(
  accountId: string,
  { contactListId, status }: ContactFilter,
  range: IdRange,
  { take }: Page,
): Prisma.Sql {
  const ofStatus = Prisma.sql`${status}::contact_status`;
  if (contactListId) {
    const conditions = [
      Prisma.sql`account_id = ${accountId}`,
      ...(status ? [Prisma.sql`status = ${ofStatus}`] : []),
    ];
    const key = [['contact_list_id', Prisma.sql`${contactListId}`]] as const;
    return walkIndex({ table: 'contacts', key, range, conditions, take });
  }
  const key: [string, Prisma.Sql][] = [['account_id', Prisma.sql`${accountId}`]];
  if (status) key.push(['status', ofStatus]);
  return walkIndex({ table: 'contacts', key, range, take });
}

function search(accountId: string, filter: ContactFilter, range: IdRange, { take }: Page): Prisma.Sql {
  const { contactListId, status } = filter;
  const conditions = [
    Prisma.sql`account_id = ${accountId}`,
    ...(contactListId ? [Prisma.sql`contact_list_id = ${contactListId}`] : []),
    ...(status ? [Prisma.sql`status = ${status}::contact_status`] : []),
    ...conditionsOf(filter),
  ];
  return selectPage({ table: 'contacts', range, conditions, take });
}

function conditionsOf({ tag, search }: ContactFilter): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (tag) {
    conditions.push(Prisma.sql`tags @> ARRAY[${readText('tag', tag, CONTACT_LIMITS.searchLength)}]::text[]`);
  }
  if (search) {
    // LIKE's own wildcards are text here.
    const literal = readText('search', search, CONTACT_LIMITS.searchLength).replace(/[\\%_]/g, '\\$&');
    conditions.push(Prisma.sql`${SEARCHED} ILIKE ${`%${literal}%`}`);
  }
  return conditions;
}

/** To the letter what the index `contacts_search` is made of, or it is not used. The separator stands in no name. */
const SEARCHED = Prisma.raw(
  `(coalesce(name, '') || E'\\x1f' || coalesce(company, '') || E'\\x1f' || coalesce(email, '') || E'\\x1f' || phone)`,
);
