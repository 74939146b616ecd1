import {
  type IdRange,
  mergeWalks,
  type Page,
  selectPage,
  walkIndex,
} from '../../platform/database/sql/index-walk.ts';
import { idsWithin } from '../../platform/database/sql/narrowing.ts';
import { literals, noIndex } from '../../platform/database/sql/plan-hints.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome, CallStatus } from '../../platform/generated/prisma/enums.ts';
import type { Ids } from '../../platform/ids.ts';
import { isTerminal, LIVE_STATUSES, TERMINAL_STATUSES } from '../states/states.ts';

export interface CallFilter {
  status?: CallStatus | null;
  statuses?: readonly CallStatus[] | null;
  ids?: readonly string[] | null;
  agentId?: string | null;
  campaignId?: string | null;
  contactId?: string | null;
  externalId?: string | null;
  outcome?: CallOutcome | null;
  outcomes?: readonly CallOutcome[] | null;
  phoneNumberId?: string | null;
  /** The number called or called from, E.164. */
  phone?: string | null;
  /** True = scheduled calls that are still waiting; false = all others. */
  waiting?: boolean | null;
  /** Inclusive. */
  createdAfter?: Date | null;
  /** Exclusive. */
  createdBefore?: Date | null;
}

/** An id, or SQL for it such as `PARENT_ID` when several parents are selected at once. */
type Id = string | Prisma.Sql;

export type CallScope = Omit<CallFilter, ParentKey> & { [Key in ParentKey]?: Id | null | undefined };

export type ParentKey = 'agentId' | 'campaignId' | 'contactId' | 'phoneNumberId';

type Key = Readonly<Record<string, Id>>;

type Conditions = Readonly<Record<string, Prisma.Sql | null>>;

/** Predicates of the two indexes of live calls. */
const IN_FLIGHT = Prisma.sql`open_at IS NULL`;
const WAITING = Prisma.sql`open_at IS NOT NULL`;

/** Selects a page of ids, newest first, by one index walk per final status and one or two of live calls. */
export function selectCallIds(ids: Ids, accountId: string, filter: CallScope, page: Page): Prisma.Sql {
  const range = idsWithin(ids, 'call', filter, page);
  const account = { account_id: accountId };
  const conditions = conditionsOf(accountId, filter);
  const statuses = statusesOf(filter);
  // A call's id, or its contact, leaves little to choose from.
  if (filter.ids || filter.contactId) {
    const owned = filter.contactId && {
      account_id: parentIsOf(conditions.account_id, { contact_id: filter.contactId }),
    };
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
  const walks = keys.flatMap((key) =>
    statuses.filter(isTerminal).map((status) => walk(key, range, page, conditions, status)),
  );
  return mergeWalks([...walks, ...walksOfLive(account, range, page, conditions, statuses)], page.take);
}

/** Live calls that wait for their time have an index of their own: there may be a hundred thousand. */
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
  const status = anyOf('status', live);
  return places.map((open_at) => walk(account, range, page, { ...conditions, open_at, status }));
}

/** Returns keys of indexes that do not continue with a status, unless the filter has a narrower key. */
function keysOfTheirOwn(account: Key, filter: CallScope): Key[] | null {
  const { externalId, phone, campaignId, agentId, phoneNumberId } = filter;
  if (externalId) return [{ ...account, external_id: externalId }];
  if (phone || campaignId || agentId || phoneNumberId) return null;
  return outcomesOf(filter)?.map((outcome) => ({ ...account, outcome })) ?? null;
}

/** Returns the narrowest index keys of the filter; null if only its times narrow the calls. */
function keysOf(account: Key, filter: CallScope): Key[] | null {
  const { phone, campaignId, agentId, phoneNumberId, status, statuses } = filter;
  if (phone) {
    return [
      { phone_to: phone, ...account },
      { phone_from: phone, ...account },
    ];
  }
  if (campaignId) return [{ campaign_id: campaignId }];
  if (agentId) return [{ agent_id: agentId }];
  if (phoneNumberId) return [{ phone_from: e164Of(account, phoneNumberId), ...account }];
  return status || statuses ? [account] : null;
}

/** Calls are indexed by the number called from, so its id is resolved to that. */
function e164Of({ account_id }: Key, phoneNumberId: Id): Prisma.Sql {
  return Prisma.sql`(SELECT e164 FROM phone_numbers WHERE id = ${phoneNumberId} AND account_id = ${account_id})`;
}

function conditionsOf(accountId: string, filter: CallScope): Conditions {
  const {
    ids,
    agentId,
    campaignId,
    contactId,
    phoneNumberId,
    externalId,
    phone,
    waiting,
    createdAfter,
    createdBefore,
  } = filter;
  const outcomes = outcomesOf(filter);
  return {
    account_id: Prisma.sql`account_id = ${accountId}`,
    ids: ids ? Prisma.sql`id = ANY (${ids}::text[])` : null,
    // A campaign's calls all belong to its agent, so this is checked once and not per call.
    agent_id: !agentId
      ? null
      : campaignId
        ? Prisma.sql`EXISTS (SELECT FROM campaigns WHERE id = ${campaignId} AND agent_id = ${agentId})`
        : Prisma.sql`${noIndex('agent_id')} = ${agentId}`,
    campaign_id: campaignId ? Prisma.sql`${noIndex('campaign_id')} = ${campaignId}` : null,
    external_id: externalId ? Prisma.sql`external_id = ${externalId}` : null,
    outcome: outcomes ? anyOf('outcome', outcomes) : null,
    contact_id: contactId ? Prisma.sql`contact_id = ${contactId}` : null,
    phone_number_id: phoneNumberId ? Prisma.sql`phone_number_id = ${phoneNumberId}` : null,
    phone: phone ? Prisma.sql`(phone_to = ${phone} OR phone_from = ${phone})` : null,
    open_at: waiting == null ? null : waiting ? WAITING : IN_FLIGHT,
    created_after: createdAfter ? Prisma.sql`created_at >= ${createdAfter}` : null,
    created_before: createdBefore ? Prisma.sql`created_at < ${createdBefore}` : null,
  };
}

/** Selects rows directly if a single index walk finds the page; null for a filter that needs more walks. */
export function selectByOneWalk(
  columns: Prisma.Sql,
  { ids, accountId, filter, page }: { ids: Ids; accountId: string; filter: CallFilter; page: Page },
): Prisma.Sql | null {
  const account = { account_id: accountId };
  const keys = keysOfTheirOwn(account, filter) ?? keysOf(account, filter);
  if (filter.ids || filter.contactId || keys !== null) return null;
  const range = idsWithin(ids, 'call', filter, page);
  return walk(account, range, page, conditionsOf(accountId, filter), undefined, columns);
}

/** @param status a final status, with which the index continues after the key */
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
    // Calls with this number in `phone_to` are found by the other key.
    ...('phone_from' in key && conditions.phone && { phone: Prisma.sql`phone_to <> ${key.phone_from}` }),
    // The predicate of the partial indexes of ended calls.
    ...(status && { status: anyOf('status', TERMINAL_STATUSES) }),
  };
  return walkIndex({
    table: 'calls',
    key: status ? [...columns, ['status', Prisma.raw(literals([status]))]] : columns,
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

function anyOf(column: 'status' | 'outcome', values: readonly (CallStatus | CallOutcome)[]): Prisma.Sql {
  return values.length === 0 ? Prisma.sql`false` : Prisma.raw(`${column} IN (${literals(values)})`);
}

/** Selects every matching call, for PostgreSQL to estimate their number. */
export function selectEveryCall(accountId: string, filter: CallScope): Prisma.Sql {
  const { campaignId, agentId } = filter;
  const conditions = {
    ...conditionsOf(accountId, filter),
    status: filter.status || filter.statuses ? anyOf('status', statusesOf(filter)) : null,
    // Columns have statistics, from which PostgreSQL estimates; `noIndex` has none.
    campaign_id: campaignId ? Prisma.sql`campaign_id = ${campaignId}` : null,
    agent_id: agentId && !campaignId ? Prisma.sql`agent_id = ${agentId}` : null,
  };
  return Prisma.sql`SELECT 1 FROM calls WHERE ${Prisma.join(given(conditions), ' AND ')}`;
}

/** Returns the outcomes that a filter permits; null if it permits calls without one. */
function outcomesOf({ outcome, outcomes }: Pick<CallFilter, 'outcome' | 'outcomes'>): CallOutcome[] | null {
  if (!outcome && !outcomes) return null;
  const asked = new Set(outcomes ?? [outcome as CallOutcome]);
  return [...asked].filter((each) => !outcome || each === outcome);
}

function statusesOf({ status, statuses }: Pick<CallFilter, 'status' | 'statuses'>): CallStatus[] {
  const all: CallStatus[] = [...LIVE_STATUSES, ...TERMINAL_STATUSES];
  return all.filter((each) => (!status || each === status) && (!statuses || statuses.includes(each)));
}
