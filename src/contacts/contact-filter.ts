import type { Viewer } from '../identity/viewer.ts';
import type { Database } from '../platform/database/database.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { readText } from './contact-fields.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';

export interface ContactFilter {
  contactListId?: string | null | undefined;
  status?: ContactStatus | null | undefined;
  tag?: string | null | undefined;
  search?: string | null | undefined;
}

/** A page of a list, newest first. */
export interface ContactPage {
  /** The maximum number; negative: the last rows instead of the first. */
  take?: number | undefined;
  /** Where it begins, or (`gt`) ends. */
  after: { id?: { lt?: string; gt?: string } };
}

/**
 * What picks, within the viewer's account, the page of contacts that pass a filter. One that names another account's
 * list passes none.
 *
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function contactsWhere(
  { database }: { database: Database },
  { accountId }: Viewer,
  filter: ContactFilter,
  page: ContactPage,
): Promise<Prisma.ContactWhereInput> {
  const { contactListId, status, tag, search } = filter;
  if (!tag && !search) {
    return { ...(contactListId && { contactListId }), ...(status && { status }), AND: page.after };
  }
  const { text, values } = selectIds([Prisma.sql`account_id = ${accountId}`, ...conditionsOf(filter)], page);
  // Unnamed, so that PostgreSQL plans it for these values: a rare text is found by its own index, a frequent one by
  // walking the account's contacts until the page is full.
  const { rows } = await database.pool.query<{ id: string }>({ text, values });
  return { id: { in: rows.map(({ id }) => id) } };
}

function selectIds(conditions: Prisma.Sql[], { take, after: { id } }: ContactPage): Prisma.Sql {
  if (id?.lt !== undefined) conditions.push(Prisma.sql`id < ${id.lt}`);
  if (id?.gt !== undefined) conditions.push(Prisma.sql`id > ${id.gt}`);
  const order = Prisma.raw((take ?? 0) < 0 ? 'ASC' : 'DESC');
  const limit = take === undefined ? null : Math.abs(take);
  return Prisma.sql`
    SELECT id FROM contacts WHERE ${Prisma.join(conditions, ' AND ')} ORDER BY id ${order} LIMIT ${limit}`;
}

function conditionsOf({ contactListId, status, tag, search }: ContactFilter): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (contactListId) conditions.push(Prisma.sql`contact_list_id = ${contactListId}`);
  if (status) conditions.push(Prisma.sql`status = ${status}::contact_status`);
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
