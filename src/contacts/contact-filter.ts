import { PLANNED_EACH_TIME } from '../platform/database/database.ts';
import { type Count, countOfEach, PARENT_ID } from '../platform/database/sql/bounded-count.ts';
import {
  type IdRange,
  type IndexWalk,
  mergeWalks,
  type Page,
  selectPage,
  walkIndex,
} from '../platform/database/sql/index-walk.ts';
import {
  type CommonFilter,
  conditionsOf,
  idsWithin,
  narrowed,
  oneOf,
} from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import type { Ids } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';

export interface ContactFilter extends CommonFilter {
  contactListId?: string | null | undefined;
  status?: ContactStatus | null | undefined;
  statuses?: readonly ContactStatus[] | null | undefined;
  tag?: string | null | undefined;
  search?: string | null | undefined;
}

/** A filter by one list, or by `PARENT_ID` for each of several. */
type ContactScope = Omit<ContactFilter, 'contactListId'> & {
  contactListId?: string | Prisma.Sql | null | undefined;
};

type ReadDeps = Pick<Platform, 'database' | 'ids'>;

/**
 * Returns a page of ids of matching contacts, newest first; none if the filter names another account's list.
 *
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function findContactIds(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  filter: ContactFilter,
  page: Page,
): Promise<string[]> {
  const statement = selectContactIds(ids, accountId, filter, page);
  const rows = await database.read<{ id: string }>(statement, PLANNED_EACH_TIME);
  return rows.map(({ id }) => id);
}

/**
 * Returns a page of ids of matching contacts for each list, newest first, by the list's id.
 *
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function findContactIdsOfLists(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { filter, listIds }: { filter: ContactFilter; listIds: readonly string[] },
  page: Page,
): Promise<Map<string, string[]>> {
  const contacts = selectContactIds(ids, accountId, { ...filter, contactListId: PARENT_ID }, page);
  const rows = await database.read<{ parentId: string; id: string }>(Prisma.sql`
    SELECT parent.id AS "parentId", contact.id FROM unnest(${listsWithin(filter, listIds)}::text[]) AS parent (id)
    CROSS JOIN LATERAL (${contacts}) AS contact ORDER BY contact.id DESC`);
  const byList = Map.groupBy(rows, ({ parentId }) => parentId);
  return new Map([...byList].map(([listId, of]) => [listId, of.map(({ id }) => id)]));
}

/** Counts matching contacts: all of them under the id `''`, or those of each list by its id. */
export async function countContacts(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { filter, listIds }: { filter: ContactFilter; listIds: readonly string[] | null },
): Promise<Map<string, Count>> {
  const scope = (listId: Prisma.Sql): ContactScope =>
    listIds === null ? filter : { ...filter, contactListId: listId };
  return countOfEach(database, {
    parentIds: listIds === null ? [''] : listsWithin(filter, listIds),
    some: (listId, take) => selectContactIds(ids, accountId, scope(listId), { take }),
    all: (listId) => selectEveryContact(ids, accountId, scope(listId)),
  });
}

/** A filter that names a list itself excludes the contacts of all others. */
function listsWithin({ contactListId }: ContactFilter, listIds: readonly string[]): readonly string[] {
  return contactListId ? listIds.filter((id) => id === contactListId) : listIds;
}

function selectContactIds(ids: Ids, accountId: string, filter: ContactScope, page: Page): Prisma.Sql {
  const range = idsWithin(ids, 'contact', filter, page);
  return filter.tag || filter.search || filter.ids
    ? selectPage({
        table: 'contacts',
        range,
        conditions: everyCondition(ids, accountId, filter),
        take: page.take,
      })
    : walk(accountId, filter, range, page);
}

/** Walks by list, which holds few or most of the account's contacts; else by status. */
function walk(accountId: string, filter: ContactScope, range: IdRange, { take }: Page): Prisma.Sql {
  const statuses = statusesOf(filter);
  const time = timeConditions(filter);
  const { contactListId } = filter;
  if (contactListId) {
    const conditions = [
      Prisma.sql`account_id = ${accountId}`,
      ...(statuses ? [Prisma.sql`status = ANY (${statuses}::contact_status[])`] : []),
      ...time,
    ];
    const key = [['contact_list_id', Prisma.sql`${contactListId}`]] as const;
    return walkIndex({ table: 'contacts', key, range, conditions, take });
  }
  const account = ['account_id', accountId] as const;
  const walkAlong = (key: IndexWalk['key']) =>
    walkIndex({ table: 'contacts', key, range, conditions: time, take });
  if (statuses === null) return walkAlong([account]);
  const walks = statuses.map((status) =>
    walkAlong([account, ['status', Prisma.sql`${status}::contact_status`]]),
  );
  return walks.length === 1 && walks[0] ? walks[0] : mergeWalks(walks, take);
}

function selectEveryContact(ids: Ids, accountId: string, filter: ContactScope): Prisma.Sql {
  return Prisma.sql`SELECT 1 FROM contacts WHERE ${Prisma.join(everyCondition(ids, accountId, filter), ' AND ')}`;
}

function everyCondition(ids: Ids, accountId: string, filter: ContactScope): Prisma.Sql[] {
  const { contactListId } = filter;
  const statuses = statusesOf(filter);
  return [
    Prisma.sql`account_id = ${accountId}`,
    ...(contactListId ? [Prisma.sql`contact_list_id = ${contactListId}`] : []),
    ...(statuses ? [Prisma.sql`status = ANY (${statuses}::contact_status[])`] : []),
    ...conditionsOf(narrowed(ids, 'contact', filter)),
    ...textConditions(filter),
  ];
}

function timeConditions({ createdAfter, createdBefore }: ContactScope): Prisma.Sql[] {
  return [
    ...(createdAfter ? [Prisma.sql`created_at >= ${createdAfter}`] : []),
    ...(createdBefore ? [Prisma.sql`created_at < ${createdBefore}`] : []),
  ];
}

/** Returns the statuses to match; null = any. */
function statusesOf({ status, statuses }: ContactScope): ContactStatus[] | null {
  const named = oneOf(status, statuses);
  return named ? [...new Set(named.in)] : null;
}

function textConditions({ tag, search }: ContactScope): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (tag) {
    conditions.push(Prisma.sql`tags @> ARRAY[${readText('tag', tag, CONTACT_LIMITS.searchLength)}]::text[]`);
  }
  if (search) {
    // Escapes LIKE's wildcards.
    const literal = readText('search', search, CONTACT_LIMITS.searchLength).replace(/[\\%_]/g, '\\$&');
    conditions.push(Prisma.sql`${SEARCHED} ILIKE ${`%${literal}%`}`);
  }
  return conditions;
}

/** Expression of the index `contacts_search`. Its separator cannot occur in a name. */
const SEARCHED = Prisma.raw(
  `(coalesce(name, '') || E'\\x1f' || coalesce(company, '') || E'\\x1f' || coalesce(email, '') || E'\\x1f' || phone)`,
);
