import { selectContactIds } from '../../contacts/contact-filter.ts';
import { numberIn } from '../../contacts/search.ts';
import {
  type IdRange,
  mergeWalks,
  type Page,
  selectPage,
  walkIndex,
} from '../../platform/database/sql/index-walk.ts';
import {
  type CommonFilter,
  type DateRange,
  distinctKeys,
  equalsAny,
  idsWithin,
  isWithinNumbers,
  isWithinTimes,
  type NumberRange,
} from '../../platform/database/sql/narrowing.ts';
import { literals, noIndex } from '../../platform/database/sql/plan-hints.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome, CallStatus, Sentiment } from '../../platform/generated/prisma/enums.ts';
import type { Ids } from '../../platform/ids.ts';
import { isTerminal, LIVE_STATUSES, TERMINAL_STATUSES } from '../states/states.ts';

/** Filter of calls. A list matches any of its values, null matches all. */
export interface CallFilter extends CommonFilter {
  statuses?: readonly CallStatus[] | null | undefined;
  agentIds?: readonly string[] | null | undefined;
  campaignIds?: readonly string[] | null | undefined;
  contactIds?: readonly string[] | null | undefined;
  externalIds?: readonly string[] | null | undefined;
  outcomes?: readonly CallOutcome[] | null | undefined;
  phoneNumberIds?: readonly string[] | null | undefined;
  /** Phone numbers that were called or called from, E.164. */
  phones?: readonly string[] | null | undefined;
  /** Part of the called number, or of the contact's name, company or email address. */
  search?: string | null | undefined;
  contactTags?: readonly string[] | null | undefined;
  /** Filter by schedule: true = scheduled calls that are still waiting; false = all others. */
  waiting?: boolean | null | undefined;
  /** ISO 3166-1 alpha-2 of the called number. */
  countries?: readonly string[] | null | undefined;
  providers?: readonly string[] | null | undefined;
  sentiments?: readonly Sentiment[] | null | undefined;
  goalAchieved?: boolean | null | undefined;
  disclosureHeard?: boolean | null | undefined;
  attempt?: NumberRange | null | undefined;
  durationSeconds?: NumberRange | null | undefined;
  creditsCharged?: NumberRange | null | undefined;
  endedAt?: DateRange | null | undefined;
}

/** Conditions that no index serves. */
const UNINDEXED = [
  'contactTags',
  'countries',
  'providers',
  'sentiments',
  'goalAchieved',
  'disclosureHeard',
  'attempt',
  'durationSeconds',
  'creditsCharged',
  'endedAt',
] as const satisfies (keyof CallFilter)[];

/** Days that a filter without an index reads, unless it says from when. */
export const UNINDEXED_DAYS = 30;

/** Bounds a filter without an index to the last days, unless `createdAt.from`, `ids` or `contactIds` bounds it. */
export function boundedFilter(filter: CallFilter, now: Date): CallFilter {
  const isBounded = filter.ids || filter.contactIds || filter.createdAt?.from;
  const isByPartOfNumber = filter.search != null && numberIn(filter.search) !== null;
  if (isBounded || (!isByPartOfNumber && UNINDEXED.every((name) => filter[name] == null))) return filter;
  const end = filter.createdAt?.to ?? now;
  const from = new Date(end.getTime() - UNINDEXED_DAYS * 24 * 3600 * 1000);
  return { ...filter, createdAt: { from, to: filter.createdAt?.to } };
}

/** An id, or SQL for it such as `PARENT_ID` when several parents are selected at once. */
type Id = string | Prisma.Sql;

export type CallScope = Omit<CallFilter, ParentKey> & {
  [Key in ParentKey]?: readonly Id[] | null | undefined;
};

export type ParentKey = 'agentIds' | 'campaignIds' | 'contactIds' | 'phoneNumberIds';

type Key = Readonly<Record<string, Id>>;

type Conditions = Readonly<Record<string, Prisma.Sql | null>>;

/** Condition on `open_at` in the predicates of the two indexes of live calls. */
const IN_FLIGHT = Prisma.sql`open_at IS NULL`;
const WAITING = Prisma.sql`open_at IS NOT NULL`;
const LIVE = Prisma.sql`ended_status IS NULL`;

/** Selects a page of call ids, newest first, by one index walk per final status and one or two of live calls. */
export function selectCallIds(ids: Ids, accountId: string, filter: CallScope, page: Page): Prisma.Sql {
  if (filter.contactTags && !filter.ids && !filter.contactIds && !isByName(filter))
    return selectOfTagged(ids, accountId, filter, page);
  return selectCalls(ids, accountId, filter, page, conditionsOf(ids, accountId, filter));
}

/** Contacts whose calls are found by a name, or by a tag that no more contacts have. */
const MOST_CONTACTS = 1_000;

/** Selects the calls of contacts with a tag: by the contacts if they are few, else by looking at each call's contact. */
function selectOfTagged(ids: Ids, accountId: string, filter: CallScope, page: Page): Prisma.Sql {
  const tagged = selectContactIds(ids, accountId, { tags: filter.contactTags }, { take: MOST_CONTACTS + 1 });
  const conditions = conditionsOf(ids, accountId, filter);
  const contact_id = Prisma.sql`contact_id = ANY ((SELECT ids FROM tagged)::text[])`;
  const ofFew = selectPage({
    table: 'calls',
    range: idsWithin(ids, 'call', filter, page),
    conditions: given({
      ...conditions,
      contact_tags: null,
      contact_id,
      status: anyOf('status', statusesOf(filter)),
    }),
    take: page.take,
  });
  const ofMany = selectCalls(ids, accountId, filter, page, conditions);
  const areFew = Prisma.sql`(SELECT cardinality(ids) <= ${MOST_CONTACTS} FROM tagged)`;
  return Prisma.sql`
    WITH tagged AS MATERIALIZED (SELECT ARRAY(${tagged}) AS ids)
    ${mergeWalks(
      [
        Prisma.sql`SELECT id FROM (${ofFew}) AS few WHERE ${areFew}`,
        Prisma.sql`SELECT id FROM (${ofMany}) AS many WHERE NOT ${areFew}`,
      ],
      page.take,
    )}`;
}

function selectCalls(
  ids: Ids,
  accountId: string,
  filter: CallScope,
  page: Page,
  conditions: Conditions,
): Prisma.Sql {
  const range = idsWithin(ids, 'call', filter, page);
  const account = { account_id: accountId };
  const statuses = statusesOf(filter);
  // A call's id, or its contact, leaves little to choose from.
  if (filter.ids || filter.contactIds || isByName(filter)) {
    const [contact, ...others] = filter.contactIds ?? [];
    const owned = contact !== undefined &&
      others.length === 0 && { account_id: parentIsOf(conditions.account_id, { contact_id: contact }) };
    const few = given({ ...conditions, ...owned, status: anyOf('status', statuses) });
    return selectPage({ table: 'calls', range, conditions: few, take: page.take });
  }
  const ownKeys = keysOfTheirOwn(account, filter);
  if (ownKeys !== null) {
    const passing = { ...conditions, status: anyOf('status', statuses) };
    return mergeWalks(
      ownKeys.map((key) => walk(key, range, page, passing)),
      page.take,
    );
  }
  const keys = keysOf(account, filter);
  if (keys === null) return walk(account, range, page, conditions);
  const walks = keys.flatMap((key) => {
    // Calls to one of the numbers are found by the keys with `phone_to`.
    const phone = 'phone_from' in key && filter.phones ? isNotTo(filter.phones) : (conditions.phone ?? null);
    const passing = { ...conditions, phone };
    return statuses.filter(isTerminal).map((status) => walk(key, range, page, passing, status));
  });
  return mergeWalks([...walks, ...walksOfLive(account, range, page, conditions, statuses)], page.take);
}

/** Returns walks of live calls. Scheduled ones have an index of their own: there may be a hundred thousand. */
function walksOfLive(
  account: Key,
  range: IdRange,
  page: Page,
  conditions: Conditions,
  statuses: readonly CallStatus[],
): Prisma.Sql[] {
  const live = statuses.filter((status) => !isTerminal(status));
  if (live.length === 0) return [];
  const places = conditions.open_at ? [conditions.open_at] : [IN_FLIGHT, WAITING];
  const status = live.length === LIVE_STATUSES.length ? null : anyOf('status', live);
  return places.map((open_at) =>
    walk(account, range, page, { ...conditions, open_at, ended_status: LIVE, status }),
  );
}

/** Returns keys of indexes that do not continue with a status, unless the filter has a narrower key. */
function keysOfTheirOwn(account: Key, filter: CallScope): Key[] | null {
  const { externalIds, phones, campaignIds, agentIds, phoneNumberIds, outcomes } = filter;
  if (externalIds) {
    return distinctKeys('externalIds', externalIds).map((external_id) => ({ ...account, external_id }));
  }
  if (phones || campaignIds || agentIds || phoneNumberIds) return null;
  return outcomes ? [...new Set(outcomes)].map((outcome) => ({ ...account, outcome })) : null;
}

/** Returns the narrowest index keys of the filter; null if only its times narrow the calls. */
function keysOf(account: Key, filter: CallScope): Key[] | null {
  const { phones, campaignIds, agentIds, phoneNumberIds, statuses } = filter;
  if (phones) {
    return distinctKeys('phones', phones).flatMap((phone) => [
      { phone_to: phone, ...account },
      { phone_from: phone, ...account },
    ]);
  }
  if (campaignIds) return distinctKeys('campaignIds', campaignIds).map((campaign_id) => ({ campaign_id }));
  if (agentIds) return distinctKeys('agentIds', agentIds).map((agent_id) => ({ agent_id }));
  if (phoneNumberIds) {
    return distinctKeys('phoneNumberIds', phoneNumberIds).map((id) => ({
      phone_from: e164Of(account, id),
      ...account,
    }));
  }
  return statuses ? [account] : null;
}

function isNotTo(phones: readonly string[]): Prisma.Sql {
  return Prisma.sql`NOT (${equalsAny(Prisma.sql`phone_to`, phones)})`;
}

/** Resolves the id of the number called from to E.164, by which calls are indexed. */
function e164Of({ account_id }: Key, phoneNumberId: Id): Prisma.Sql {
  return Prisma.sql`(SELECT e164 FROM phone_numbers WHERE id = ${phoneNumberId} AND account_id = ${account_id})`;
}

function conditionsOf(ids: Ids, accountId: string, filter: CallScope): Conditions {
  const { agentIds, campaignIds, contactIds, phoneNumberIds, externalIds } = filter;
  const { phones, waiting, outcomes, createdAt, sentiments } = filter;
  const among = (column: Prisma.Sql, values: readonly Id[] | null | undefined) =>
    values ? equalsAny(column, values) : null;
  return {
    account_id: Prisma.sql`account_id = ${accountId}`,
    ids: filter.ids ? Prisma.sql`id = ANY (${filter.ids}::text[])` : null,
    agent_id: agentIds ? conductedBy(agentIds, campaignIds) : null,
    campaign_id: among(noIndex('campaign_id'), campaignIds),
    external_id: among(Prisma.sql`external_id`, externalIds),
    outcome: outcomes ? anyOf('outcome', outcomes) : null,
    contact_id: among(Prisma.sql`contact_id`, contactIds),
    phone_number_id: among(Prisma.sql`phone_number_id`, phoneNumberIds),
    phone: phones
      ? Prisma.sql`(${equalsAny(Prisma.sql`phone_to`, phones)} OR ${equalsAny(Prisma.sql`phone_from`, phones)})`
      : null,
    search: filter.search ? matches(ids, accountId, filter.search) : null,
    contact_tags: filter.contactTags ? hasTag(filter.contactTags) : null,
    open_at: waiting == null ? null : waiting ? WAITING : IN_FLIGHT,
    // An ended call does not wait. The index of waiting calls has this in its predicate.
    ended_status: waiting ? LIVE : null,
    created_at: isWithinTimes(Prisma.sql`created_at`, createdAt),
    country: among(Prisma.sql`country`, filter.countries),
    provider: among(Prisma.sql`provider`, filter.providers),
    sentiment: sentiments ? anyOf('sentiment', sentiments) : null,
    goal_achieved: isEqual(Prisma.sql`goal_achieved`, filter.goalAchieved),
    disclosure_heard: isEqual(Prisma.sql`disclosure_heard`, filter.disclosureHeard),
    attempt: isWithinNumbers(Prisma.sql`attempt`, filter.attempt),
    duration_seconds: isWithinNumbers(Prisma.sql`duration_seconds`, filter.durationSeconds),
    credits_charged: isWithinNumbers(Prisma.sql`credits_charged`, filter.creditsCharged),
    ended_at: isWithinTimes(Prisma.sql`ended_at`, filter.endedAt),
  };
}

function isByName({ search }: Pick<CallFilter, 'search'>): boolean {
  return search != null && numberIn(search) === null;
}

/** Returns the condition on the called number, or on the contact, who is looked up by index. */
function matches(ids: Ids, accountId: string, search: string): Prisma.Sql {
  const number = numberIn(search);
  if (number !== null) return Prisma.sql`phone_to LIKE ${`%${number}%`}`;
  const named = selectContactIds(ids, accountId, { search }, { take: MOST_CONTACTS });
  return Prisma.sql`contact_id = ANY (ARRAY(${named}))`;
}

function hasTag(tags: readonly string[]): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM contacts WHERE contacts.id = calls.contact_id AND contacts.tags && ${tags}::text[])`;
}

function isEqual(column: Prisma.Sql, value: boolean | null | undefined): Prisma.Sql | null {
  return value == null ? null : Prisma.sql`${column} = ${value}`;
}

/** Returns the condition on a call's agent. A campaign's calls share its agent, so one check serves all. */
function conductedBy(agentIds: readonly Id[], campaignIds: readonly Id[] | null | undefined): Prisma.Sql {
  const [campaign, ...others] = campaignIds ?? [];
  if (campaign === undefined || others.length > 0) return equalsAny(noIndex('agent_id'), agentIds);
  const isTheirs = equalsAny(Prisma.sql`agent_id`, agentIds);
  return Prisma.sql`EXISTS (SELECT FROM campaigns WHERE id = ${campaign} AND ${isTheirs})`;
}

/** Selects calls directly if a single index walk finds the page; null for a filter that needs more walks. */
export function selectByOneWalk(
  columns: Prisma.Sql,
  { ids, accountId, filter, page }: { ids: Ids; accountId: string; filter: CallFilter; page: Page },
): Prisma.Sql | null {
  const account = { account_id: accountId };
  const keys = keysOfTheirOwn(account, filter) ?? keysOf(account, filter);
  const isOfContacts = filter.contactIds || filter.contactTags || isByName(filter);
  if (filter.ids || isOfContacts || keys !== null) return null;
  const range = idsWithin(ids, 'call', filter, page);
  return walk(account, range, page, conditionsOf(ids, accountId, filter), undefined, columns);
}

/** Walks an index of calls. @param status a final status, with which the index continues after the key */
function walk(
  key: Key,
  range: IdRange,
  { take }: Page,
  conditions: Conditions,
  status?: CallStatus,
  selected?: Prisma.Sql,
): Prisma.Sql {
  const columns = Object.entries(key).map(([column, value]) => [column, keyValue(column, value)] as const);
  const others = {
    ...conditions,
    ...Object.fromEntries(Object.keys(key).map((name) => [name, null])),
    ...(!('account_id' in key) && { account_id: parentIsOf(conditions.account_id, key) }),
    // The predicates of the partial indexes.
    ...('campaign_id' in key && { campaign_id: Prisma.sql`campaign_id IS NOT NULL` }),
    ...('external_id' in key && { external_id: Prisma.sql`external_id IS NOT NULL` }),
    ...('outcome' in key && { outcome: Prisma.sql`outcome IS NOT NULL` }),
    ...('phone_to' in key && { phone: null }),
    ...(status && { ended_status: Prisma.sql`ended_status IS NOT NULL` }),
  };
  return walkIndex({
    table: 'calls',
    key: status ? [...columns, ['ended_status', Prisma.raw(literals([status]))]] : columns,
    range,
    conditions: given(others),
    take,
    ...(selected && { selected }),
  });
}

/** Checks the account once at the calls' agent, campaign or contact instead of at each call. */
function parentIsOf(
  account: Prisma.Sql | null | undefined,
  { campaign_id, contact_id, agent_id }: Key,
): Prisma.Sql {
  if (campaign_id) return Prisma.sql`EXISTS (SELECT FROM campaigns WHERE id = ${campaign_id} AND ${account})`;
  if (contact_id) return Prisma.sql`EXISTS (SELECT FROM contacts WHERE id = ${contact_id} AND ${account})`;
  return Prisma.sql`EXISTS (SELECT FROM agents WHERE id = ${agent_id} AND ${account})`;
}

function given(conditions: Conditions): Prisma.Sql[] {
  return Object.values(conditions).filter((condition) => condition !== null);
}

function keyValue(column: string, value: Id): Id {
  return column === 'outcome' ? Prisma.sql`${value}::call_outcome` : value;
}

function anyOf(
  column: 'status' | 'outcome' | 'sentiment',
  values: readonly (CallStatus | CallOutcome | Sentiment)[],
): Prisma.Sql {
  return values.length === 0 ? Prisma.sql`false` : Prisma.raw(`${column} IN (${literals(values)})`);
}

/** Returns SQL that selects every matching call, for PostgreSQL to estimate their number. */
export function selectEveryCall(ids: Ids, accountId: string, filter: CallScope): Prisma.Sql {
  const { campaignIds, agentIds, statuses } = filter;
  const conditions = {
    ...conditionsOf(ids, accountId, filter),
    status: statuses ? anyOf('status', statusesOf(filter)) : null,
    // Columns have statistics, from which PostgreSQL estimates; `noIndex` has none.
    campaign_id: campaignIds ? equalsAny(Prisma.sql`campaign_id`, campaignIds) : null,
    agent_id: agentIds && !campaignIds ? equalsAny(Prisma.sql`agent_id`, agentIds) : null,
  };
  return Prisma.sql`SELECT 1 FROM calls WHERE ${Prisma.join(given(conditions), ' AND ')}`;
}

function statusesOf({ statuses }: Pick<CallFilter, 'statuses'>): CallStatus[] {
  const all: CallStatus[] = [...LIVE_STATUSES, ...TERMINAL_STATUSES];
  return all.filter((status) => !statuses || statuses.includes(status));
}
