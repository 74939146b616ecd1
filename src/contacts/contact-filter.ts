import { PLANNED_EACH_TIME } from '../platform/database/database.ts';
import { type Count, countOfEach, PARENT_ID } from '../platform/database/sql/bounded-count.ts';
import { mergeWalks, type Page, selectPage, walkIndex } from '../platform/database/sql/index-walk.ts';
import {
  type CommonFilter,
  conditionsOf,
  type DateRange,
  distinctKeys,
  equalsAny,
  idsWithin,
  isWithinTimes,
  narrowed,
} from '../platform/database/sql/narrowing.ts';
import { lookedUp } from '../platform/database/sql/plan-hints.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import type { Ids } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';

export interface ContactFilter extends CommonFilter {
  contactListIds?: readonly string[] | null | undefined;
  statuses?: readonly ContactStatus[] | null | undefined;
  tags?: readonly string[] | null | undefined;
  search?: string | null | undefined;
  lastCalledAt?: DateRange | null | undefined;
}

/** A filter by lists, or by `PARENT_ID` for each of several. */
type ContactScope = Omit<ContactFilter, 'contactListIds'> & {
  contactListIds?: readonly (string | Prisma.Sql)[] | null | undefined;
};

type ReadDeps = Pick<Platform, 'database' | 'ids'>;

/**
 * Returns a page of ids of contacts that match a filter, newest first; none if it names another account's list.
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
 * Returns a page of ids of contacts that match a filter for each contact list, newest first, by the list's id.
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function findContactIdsOfLists(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { filter, listIds }: { filter: ContactFilter; listIds: readonly string[] },
  page: Page,
): Promise<Map<string, string[]>> {
  const contacts = selectContactIds(ids, accountId, { ...filter, contactListIds: [PARENT_ID] }, page);
  const rows = await database.read<{ parentId: string; id: string }>(Prisma.sql`
    SELECT parent.id AS "parentId", contact.id FROM unnest(${listsWithin(filter, listIds)}::text[]) AS parent (id)
    CROSS JOIN LATERAL (${contacts}) AS contact ORDER BY contact.id DESC`);
  const byList = Map.groupBy(rows, ({ parentId }) => parentId);
  return new Map([...byList].map(([listId, of]) => [listId, of.map(({ id }) => id)]));
}

/** Counts contacts that match a filter: all of them under the id `''`, or those of each list by its id. */
export async function countContacts(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { filter, listIds }: { filter: ContactFilter; listIds: readonly string[] | null },
): Promise<Map<string, Count>> {
  const scope = (listId: Prisma.Sql): ContactScope =>
    listIds === null ? filter : { ...filter, contactListIds: [listId] };
  return countOfEach(database, {
    parentIds: listIds === null ? [''] : listsWithin(filter, listIds),
    some: (listId, take) => selectContactIds(ids, accountId, scope(listId), { take }),
    all: (listId) => selectEveryContact(ids, accountId, scope(listId)),
  });
}

/** Returns the lists that the filter allows, because a filter that names a list excludes all others. */
function listsWithin({ contactListIds }: ContactFilter, listIds: readonly string[]): readonly string[] {
  return contactListIds ? listIds.filter((id) => contactListIds.includes(id)) : listIds;
}

/** Walks along lists, which hold few or most of the account's contacts; else along statuses; else along the account. */
function selectContactIds(ids: Ids, accountId: string, filter: ContactScope, page: Page): Prisma.Sql {
  const range = idsWithin(ids, 'contact', filter, page);
  const { take } = page;
  const { contactListIds } = filter;
  const statuses = statusesOf(filter);
  if (filter.tags || filter.search || filter.ids) {
    const conditions = everyCondition(ids, accountId, { ...filter, statuses: null });
    return selectPage({ ...withStatus(accountId, statuses, conditions), range, take });
  }
  const time = timeConditions(filter);
  if (contactListIds) {
    const ofAccount = withStatus(accountId, statuses, [Prisma.sql`account_id = ${accountId}`, ...time]);
    const walks = distinctKeys('contactListIds', contactListIds).map((id) => {
      const key = [['contact_list_id', Prisma.sql`${id}`]] as const;
      return walkIndex({ ...ofAccount, key, range, take });
    });
    return joined(walks, take);
  }
  const account = ['account_id', accountId] as const;
  if (statuses === null)
    return walkIndex({ table: 'contacts', key: [account], range, conditions: time, take });
  const ofContact = time.length === 0 ? [] : [existsContact(time)];
  const walks = statuses.map((status) => {
    if (status === 'CALLING') {
      const ofAccount = withStatus(accountId, [status], [Prisma.sql`account_id = ${accountId}`, ...time]);
      return selectPage({ ...ofAccount, range, take });
    }
    const key = [account, ['status', Prisma.sql`${status}::contact_status`]] as const;
    return walkIndex({ table: 'contact_status_entries', key, range, conditions: ofContact, take });
  });
  return joined(walks, take);
}

/**
 * Joins contacts to their entries, so that PostgreSQL may begin with those of a rare status. Contacts that are being called have
 * no entry, but live calls.
 */
function withStatus(
  accountId: string,
  statuses: readonly ContactStatus[] | null,
  conditions: readonly Prisma.Sql[],
) {
  if (statuses === null) return { table: 'contacts', conditions };
  if (statuses.includes('CALLING')) {
    const isOfStatus = Prisma.sql`status = ANY (${[...statuses]}::contact_status[])`;
    const isInCall = Prisma.sql`id = ANY (ARRAY(
      SELECT contact_id FROM calls WHERE account_id = ${accountId} AND ended_status IS NULL AND open_at IS NULL))`;
    return {
      table: 'contacts',
      conditions: [...conditions, isOfStatus, ...(statuses.length === 1 ? [isInCall] : [])],
    };
  }
  const ofStatus = Prisma.sql`entry.status = ANY (${[...statuses]}::contact_status[])`;
  return {
    table: 'contacts JOIN contact_status_entries AS entry USING (account_id, id)',
    conditions: [...conditions, ofStatus],
  };
}

function joined(walks: readonly Prisma.Sql[], take: number): Prisma.Sql {
  return walks.length === 1 && walks[0] ? walks[0] : mergeWalks(walks, take);
}

/** Condition of a status entry on the columns of its contact. */
function existsContact(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const contact = Prisma.sql`
    SELECT FROM contacts WHERE contacts.id = contact_status_entries.id AND ${Prisma.join([...conditions], ' AND ')}`;
  return Prisma.sql`EXISTS (${lookedUp(contact)})`;
}

function selectEveryContact(ids: Ids, accountId: string, filter: ContactScope): Prisma.Sql {
  return Prisma.sql`SELECT 1 FROM contacts WHERE ${Prisma.join(everyCondition(ids, accountId, filter), ' AND ')}`;
}

function everyCondition(ids: Ids, accountId: string, filter: ContactScope): Prisma.Sql[] {
  const { contactListIds } = filter;
  const statuses = statusesOf(filter);
  return [
    Prisma.sql`account_id = ${accountId}`,
    ...(contactListIds ? [equalsAny(Prisma.sql`contact_list_id`, contactListIds)] : []),
    ...(statuses ? [Prisma.sql`status = ANY (${statuses}::contact_status[])`] : []),
    ...conditionsOf(narrowed(ids, 'contact', filter)),
    ...timeConditions({ lastCalledAt: filter.lastCalledAt }),
    ...textConditions(filter),
  ];
}

function timeConditions({ createdAt, lastCalledAt }: ContactScope): Prisma.Sql[] {
  return [
    isWithinTimes(Prisma.sql`created_at`, createdAt),
    isWithinTimes(Prisma.sql`last_called_at`, lastCalledAt),
  ].filter((condition) => condition !== null);
}

/** Returns the statuses to match; null = any. */
function statusesOf({ statuses }: ContactScope): ContactStatus[] | null {
  return statuses ? [...new Set(statuses)] : null;
}

function textConditions({ tags, search }: ContactScope): Prisma.Sql[] {
  const conditions: Prisma.Sql[] = [];
  if (tags) {
    const labels = tags.map((tag) => readText('tags', tag, CONTACT_LIMITS.searchLength));
    conditions.push(Prisma.sql`tags && ${labels}::text[]`);
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
