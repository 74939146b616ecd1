import {
  type IdRange,
  idsOfPage,
  mergeWalks,
  type Page,
  selectPage,
  walkIndex,
} from '../platform/database/sql/index-walk.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { CallStatus } from '../platform/generated/prisma/enums.ts';
import { everyId, type Ids } from '../platform/ids.ts';
import { type CallFilter, statusesOf } from './call-filter.ts';
import { isTerminal, TERMINAL_STATUSES } from './lifecycle/states.ts';

/** The columns that an index begins with, and their value. */
type Key = Readonly<Record<string, string>>;

/** Conditions by the column that they are about. */
type Conditions = Readonly<Record<string, Prisma.Sql | null>>;

/** An id's time and its row's `created_at` are read from one clock, one shortly after the other. */
const CLOCK_SLACK_MS = 5_000;

/**
 * Selects the ids of a page of an account's calls, newest first: with one walk along an index for each final status
 * and one along the index of the account's live calls. A walk ends when the page is full.
 */
export function selectCallIds(ids: Ids, accountId: string, filter: CallFilter, page: Page): Prisma.Sql {
  const range = idRange(ids, filter, page);
  const account = { account_id: accountId };
  const conditions = conditionsOf(accountId, filter);
  const statuses = statusesOf(filter);
  // A call's id, or its contact, leaves little to choose from.
  if (filter.ids || filter.contactId) {
    const few = given({ ...conditions, status: anyOf(statuses) });
    return selectPage({ table: 'calls', range, conditions: few, take: page.take });
  }
  const keys = keysOf(account, filter);
  if (keys === null) return walk(account, range, page, conditions);
  const walks = keys.flatMap((key) =>
    statuses.filter(isTerminal).map((status) => walk(key, range, page, conditions, status)),
  );
  const live = statuses.filter((status) => !isTerminal(status));
  if (live.length > 0) walks.push(walk(account, range, page, { ...conditions, status: anyOf(live) }));
  return mergeWalks(walks, page.take);
}

function idRange(ids: Ids, { createdAfter, createdBefore }: CallFilter, page: Page): IdRange {
  const lowestAt = (instant: Date, slack: number) =>
    ids.lowestAt('call', new Date(instant.getTime() + slack));
  const { above, below } = everyId('call');
  return idsOfPage(page, {
    above: createdAfter ? lowestAt(createdAfter, -CLOCK_SLACK_MS) : above,
    below: createdBefore ? lowestAt(createdBefore, CLOCK_SLACK_MS) : below,
  });
}

/** The keys to walk along, the narrowest that the filter has; null when every call passes but for its time. */
function keysOf(account: Key, filter: CallFilter): Key[] | null {
  const { phone, campaignId, agentId, status, statuses } = filter;
  if (phone) {
    return [
      { phone_to: phone, ...account },
      { phone_from: phone, ...account },
    ];
  }
  if (campaignId) return [{ campaign_id: campaignId }];
  if (agentId) return [{ agent_id: agentId }];
  return status || statuses ? [account] : null;
}

function conditionsOf(accountId: string, filter: CallFilter): Conditions {
  const { ids, agentId, campaignId, contactId, phone, createdAfter, createdBefore } = filter;
  return {
    account_id: Prisma.sql`account_id = ${accountId}`,
    ids: ids ? Prisma.sql`id = ANY (${ids}::text[])` : null,
    // All calls of a campaign are its agent's: asked once, not of each call.
    agent_id: !agentId
      ? null
      : campaignId
        ? Prisma.sql`EXISTS (SELECT FROM campaigns WHERE id = ${campaignId} AND agent_id = ${agentId})`
        : Prisma.sql`agent_id || '' = ${agentId}`,
    // As expressions, which no index has: an equality would invite to read all calls of a small campaign or agent.
    campaign_id: campaignId ? Prisma.sql`campaign_id || '' = ${campaignId}` : null,
    contact_id: contactId ? Prisma.sql`contact_id = ${contactId}` : null,
    phone: phone ? Prisma.sql`(phone_to = ${phone} OR phone_from = ${phone})` : null,
    created_after: createdAfter ? Prisma.sql`created_at >= ${createdAfter}` : null,
    created_before: createdBefore ? Prisma.sql`created_at < ${createdBefore}` : null,
  };
}

/**
 * Selects a page of an account's calls as `selectCallIds` does, when it is found by a single walk, which then fetches
 * the rows as well; null for a filter that needs more.
 */
export function selectByOneWalk(
  columns: Prisma.Sql,
  { ids, accountId, filter, page }: { ids: Ids; accountId: string; filter: CallFilter; page: Page },
): Prisma.Sql | null {
  const account = { account_id: accountId };
  if (filter.ids || filter.contactId || keysOf(account, filter) !== null) return null;
  return walk(account, idRange(ids, filter, page), page, conditionsOf(accountId, filter), undefined, columns);
}

/** @param status final: the index goes on with it after the key */
function walk(
  key: Key,
  range: IdRange,
  { take }: Page,
  conditions: Conditions,
  status?: CallStatus,
  selected?: Prisma.Sql,
): Prisma.Sql {
  const columns = Object.entries(key).map(([column, value]) => [column, Prisma.sql`${value}`] as const);
  const others = {
    ...conditions,
    ...Object.fromEntries(Object.keys(key).map((name) => [name, null])),
    // An index of what belongs to a campaign has no other calls.
    ...('campaign_id' in key && { campaign_id: Prisma.sql`campaign_id IS NOT NULL` }),
    ...('phone_to' in key && { phone: null }),
    // Found by the other key.
    ...('phone_from' in key && { phone: Prisma.sql`phone_to <> ${key.phone_from}` }),
    // Says that the indexes of ended calls hold it. An equality would invite to sort all calls of a rare status.
    ...(status && { status: anyOf(TERMINAL_STATUSES) }),
  };
  return walkIndex({
    table: 'calls',
    key: status ? [...columns, ['status', literal(status)]] : columns,
    range,
    conditions: given(others),
    take,
    ...(selected && { selected }),
  });
}

function given(conditions: Conditions): Prisma.Sql[] {
  return Object.values(conditions).filter((condition) => condition !== null);
}

function anyOf(statuses: readonly CallStatus[]): Prisma.Sql {
  return statuses.length === 0
    ? Prisma.sql`false`
    : Prisma.sql`status IN (${Prisma.join(statuses.map(literal))})`;
}

/** Not a parameter: PostgreSQL uses a partial index only for what it knows to be in it when it plans. */
function literal(status: CallStatus): Prisma.Sql {
  return Prisma.raw(`'${status}'`);
}
