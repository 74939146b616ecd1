import { PLANNED_EACH_TIME, type ReadOptions } from '../platform/database/database.ts';
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
import { orderedPage } from '../platform/database/sql/ordered-page.ts';
import { lookedUp, noIndex } from '../platform/database/sql/plan-hints.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import type { Ids } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { CONTACT_LIMITS } from './contact-limits.ts';
import { readText } from './read-text.ts';
import { contactMatches } from './search.ts';

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

/** Order of a list of contacts other than by creation. */
export type ContactOrder = 'NAME' | 'LAST_CALLED_AT';

const ORDERS: Record<ContactOrder, string> = {
  NAME: "lower(coalesce(name, ''))",
  LAST_CALLED_AT: "coalesce(last_called_at, '-infinity')",
};

type ReadDeps = Pick<Platform, 'database' | 'ids'>;

/**
 * Returns a page of ids of contacts that match a filter, newest first, or downward in another order; none if it names another account's list.
 * @throws DomainError `invalid_request` for a text that cannot be searched for
 */
export async function findContactIds(
  { database, ids }: ReadDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  filter: ContactFilter,
  page: Page,
  order: ContactOrder | null = null,
): Promise<string[]> {
  const select = (bounds: Page) => selectContactIds(ids, accountId, filter, bounds);
  const statement =
    order === null
      ? select(page)
      : orderedPage({ table: 'contacts', value: ORDERS[order], accountId, page, select });
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
  const rows = await database.read<{ parentId: string; id: string }>(
    Prisma.sql`
    SELECT parent.id AS "parentId", contact.id FROM unnest(${listsWithin(filter, listIds)}::text[]) AS parent (id)
    CROSS JOIN LATERAL (${contacts}) AS contact ORDER BY contact.id DESC`,
    optionsOf(filter),
  );
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
  const counted = {
    parentIds: listIds === null ? [''] : listsWithin(filter, listIds),
    some: (listId: Prisma.Sql, take: number) => selectContactIds(ids, accountId, scope(listId), { take }),
    all: (listId: Prisma.Sql) => selectEveryContact(ids, accountId, scope(listId)),
  };
  return countOfEach(database, counted, optionsOf(filter));
}

/** Returns the lists that the filter allows, because a filter that names a list excludes all others. */
function listsWithin({ contactListIds }: ContactFilter, listIds: readonly string[]): readonly string[] {
  return contactListIds ? listIds.filter((id) => contactListIds.includes(id)) : listIds;
}

/** Contacts that are looked through for words and tags before these are looked up in their indexes. */
const LOOKED_THROUGH = 2_000;
/** One in so many contacts must match for a walk along all to fill a page sooner than an index of words or tags. */
const FREQUENT = 10;

/**
 * Selects a page of contacts, newest first. Words and tags are looked for among the newest contacts, which fills pages of
 * frequent ones; a rare one is looked up in its index, which holds the contacts of all accounts in no order.
 */
export function selectContactIds(ids: Ids, accountId: string, filter: ContactScope, page: Page): Prisma.Sql {
  if (filter.ids) return selectFew(ids, accountId, filter, page);
  const conditions = [...timeConditions(filter), ...textConditions(filter)];
  if (filter.contactListIds?.length === 0 || filter.statuses?.length === 0) return mergeWalks([], page.take);
  if (!hasText(filter)) return walkContacts(ids, accountId, filter, page, { conditions });
  const { take } = page;
  const most = Math.sign(take) * LOOKED_THROUGH;
  const matches = Prisma.sql`(${Prisma.join(conditions, ' AND ')}) IS TRUE`;
  const newest = walkContacts(ids, accountId, filter, { ...page, take: most }, { matches });
  const isEnough = Prisma.sql`(SELECT seen < ${LOOKED_THROUGH} OR matching >= ${Math.abs(take)} FROM looked)`;
  const isFrequent = Prisma.sql`(SELECT matching * ${FREQUENT} >= seen FROM looked)`;
  const along = walkContacts(ids, accountId, filter, page, { conditions });
  const found = isFoundByIndex(filter)
    ? [
        Prisma.sql`SELECT id FROM (${along}) AS walked WHERE NOT ${isEnough} AND ${isFrequent}`,
        Prisma.sql`SELECT id FROM (${selectByIndex(ids, accountId, filter, page)}) AS indexed
          WHERE NOT ${isEnough} AND NOT ${isFrequent}`,
      ]
    : [Prisma.sql`SELECT id FROM (${along}) AS walked WHERE NOT ${isEnough}`];
  const looked = Prisma.sql`SELECT id FROM newest WHERE matches AND ${isEnough}`;
  return Prisma.sql`
    WITH newest AS MATERIALIZED (${newest}), looked AS MATERIALIZED (
      SELECT count(*) AS seen, count(*) FILTER (WHERE matches) AS matching FROM newest)
    ${mergeWalks([looked, ...found], take)}`;
}

/** Selects contacts by words or tags. Conditions that an index of all the account's contacts serves only filter them. */
function selectByIndex(
  ids: Ids,
  accountId: string,
  filter: ContactScope,
  { take, ...page }: Page,
): Prisma.Sql {
  const { above, below } = idsWithin(ids, 'contact', filter, page);
  const { contactListIds } = filter;
  const statuses = statusesOf(filter);
  const id = noIndex('id');
  const conditions = [
    Prisma.sql`${noIndex('account_id')} = ${accountId}`,
    Prisma.sql`${id} > ${above}`,
    Prisma.sql`${id} < ${below}`,
    ...(contactListIds ? [equalsAny(noIndex('contact_list_id'), contactListIds)] : []),
    ...(statuses ? [Prisma.sql`status = ANY (${statuses}::contact_status[])`] : []),
    ...timeConditions(filter),
    ...textConditions(filter),
  ];
  return Prisma.sql`
    SELECT id FROM contacts WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY ${id} ${Prisma.raw(take < 0 ? 'ASC' : 'DESC')} LIMIT ${Math.abs(take)}`;
}

function selectFew(ids: Ids, accountId: string, filter: ContactScope, page: Page): Prisma.Sql {
  const conditions = everyCondition(ids, accountId, { ...filter, statuses: null });
  const range = idsWithin(ids, 'contact', filter, page);
  return selectPage({ ...withStatus(accountId, statusesOf(filter), conditions), range, take: page.take });
}

interface Walked {
  /** Conditions on contacts that the walk skips unless they hold. */
  conditions?: readonly Prisma.Sql[];
  /** Condition on contacts, selected as the column `matches`. */
  matches?: Prisma.Sql;
}

/** Walks along lists, which hold few or most of the account's contacts; else along statuses; else along the account. */
function walkContacts(
  ids: Ids,
  accountId: string,
  filter: ContactScope,
  page: Page,
  { conditions = [], matches }: Walked,
): Prisma.Sql {
  const range = idsWithin(ids, 'contact', filter, page);
  const { take } = page;
  const { contactListIds } = filter;
  const statuses = statusesOf(filter);
  const columns = matches ? Prisma.sql`id, matches` : Prisma.sql`id`;
  const selected = matches ? Prisma.sql`id, ${matches} AS matches` : Prisma.sql`id`;
  if (contactListIds) {
    const ofAccount = withStatus(accountId, statuses, [Prisma.sql`account_id = ${accountId}`, ...conditions]);
    const walks = distinctKeys('contactListIds', contactListIds).map((id) => {
      const key = [['contact_list_id', Prisma.sql`${id}`]] as const;
      return walkIndex({ ...ofAccount, key, range, take, selected, isPlannedByValues: true });
    });
    return mergeWalks(walks, take, columns);
  }
  const account = ['account_id', accountId] as const;
  if (statuses === null)
    return walkIndex({
      table: 'contacts',
      key: [account],
      range,
      conditions,
      take,
      selected,
      isPlannedByValues: conditions.length > 0 || matches !== undefined,
    });
  const ofContact =
    conditions.length === 0 ? [] : [Prisma.sql`(${ofContactAs(Prisma.join([...conditions], ' AND '))})`];
  const walks = statuses.map((status) => {
    if (status === 'CALLING') {
      const ofAccount = withStatus(
        accountId,
        [status],
        [Prisma.sql`account_id = ${accountId}`, ...conditions],
      );
      return selectPage({ ...ofAccount, range, take, selected });
    }
    const key = [account, ['status', Prisma.sql`${status}::contact_status`]] as const;
    const ofEntry = matches ? Prisma.sql`id, (${ofContactAs(matches)}) AS matches` : selected;
    return walkIndex({
      table: 'contact_status_entries',
      key,
      range,
      conditions: ofContact,
      take,
      selected: ofEntry,
    });
  });
  return mergeWalks(walks, take, columns);
}

/** Returns how to read contacts by a filter: the best plan depends on the words, tags or ids. */
function optionsOf(filter: ContactScope): ReadOptions {
  return filter.ids || hasText(filter) ? PLANNED_EACH_TIME : {};
}

function hasText({ tags, search }: ContactScope): boolean {
  return tags != null || Boolean(search);
}

/** Returns whether the filter has tags, or words long enough for the index of parts of three letters. */
function isFoundByIndex({ tags, search }: ContactScope): boolean {
  return tags != null || /[\p{L}\p{N}]{3}/u.test(search ?? '');
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

/** Looks up a value of a status entry's contact. */
function ofContactAs(value: Prisma.Sql): Prisma.Sql {
  return lookedUp(Prisma.sql`
    SELECT ${value} FROM contacts WHERE contacts.id = contact_status_entries.id`);
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
  if (search) conditions.push(contactMatches(search));
  return conditions;
}
