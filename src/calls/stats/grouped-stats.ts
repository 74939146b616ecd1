import { invalidField } from '../../errors.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import {
  CALL_STATS_LIMITS,
  type CallStatsDimension,
  DEFAULT_STATS_DAYS,
  QUARTER_MS,
} from '../stats-limits.ts';
import { DIMENSIONS, timeKeysOf } from './dimensions.ts';
import { localOf, type StatsRange, spansOf } from './spans.ts';

/** Which calls; of each list any value, and null = all. */
interface CallStatsFilter {
  /** Created at this instant or later, rounded down to a quarter of an hour. Default: 30 days ago. */
  createdAfter?: Date | null;
  /** Created before this instant, rounded up to a quarter of an hour. Default: now. */
  createdBefore?: Date | null;
  agentIds?: readonly string[] | null;
  campaignIds?: readonly string[] | null;
  phoneNumberIds?: readonly string[] | null;
  outcomes?: readonly CallOutcome[] | null;
  countries?: readonly string[] | null;
  providers?: readonly string[] | null;
}

export interface CallStatsQuestion {
  filter: CallStatsFilter;
  groupBy: readonly CallStatsDimension[];
  /** IANA name of the clock that hours, days, weeks and months are read from. */
  timeZone: string;
}

/** A question in parts of SQL. */
export interface GroupedStats {
  /** CTEs, of which `counted` has all that is counted of the calls: the keys of time, and the columns of a sum. */
  counted: Prisma.Sql;
  /** For the SELECT list, where they come first. */
  keys: Prisma.Sql[];
}

/** @throws DomainError `invalid_request` for a range that ends before it begins, or a filter with too many values */
export function groupedStats(accountId: string, question: CallStatsQuestion, now: Date): GroupedStats {
  const { groupBy, timeZone, filter } = question;
  const conditions = conditionsOf(filter);
  const dimensions = groupBy.map((dimension) => DIMENSIONS[dimension]);
  const isByTimeAlone = conditions.length === 0 && dimensions.every(({ period }) => period !== undefined);
  const { from, to } = rangeOf(filter, now);
  const range = { accountId, from, to, groupBy, timeZone, isByTimeAlone };
  return {
    counted: Prisma.sql`${spansOf(range)}, counted AS (
      ${summed(range, conditions)} UNION ALL ${unsummed(range, conditions)})`,
    keys: dimensions.map(({ key, sql, period }) => Prisma.raw(`${period ? `"${key}"` : sql} AS "${key}"`)),
  };
}

/** The first so many columns of the SELECT list. */
export function positions(count: number): Prisma.Sql {
  return Prisma.raw(Array.from({ length: count }, (_, index) => index + 1).join(', '));
}

const COLUMNS = Prisma.raw(`
  agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, calls, connected,
  goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd`);

/** `OFFSET 0` has each span looked up: joined in any other way, all sums would be compared with all spans. */
function summed({ accountId, groupBy }: StatsRange, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const where = [
    Prisma.sql`account_id = ${accountId} AND sums.span = spans.span`,
    Prisma.sql`sums.starts_at >= spans.starts_at AND sums.starts_at < spans.ends_at`,
    ...conditions,
  ];
  const keys = groupBy
    .map((dimension) => DIMENSIONS[dimension])
    .filter(({ period }) => period !== undefined)
    .map(({ key }) => Prisma.raw(`spans."${key}"`));
  return Prisma.sql`
    SELECT ${Prisma.join([...keys, Prisma.sql`known.*`])} FROM spans CROSS JOIN LATERAL (
      SELECT ${COLUMNS}, duration_buckets, duration_counts
      FROM call_stats_sums AS sums WHERE ${Prisma.join(where, ' AND ')} OFFSET 0) AS known`;
}

/** What waits to be summed: read by the same statement, as it moves between any two. */
function unsummed(
  { accountId, from, to, groupBy, timeZone }: StatsRange,
  conditions: readonly Prisma.Sql[],
): Prisma.Sql {
  const where = [
    Prisma.sql`account_id = ${accountId} AND quarter >= ${from} AND quarter < ${to}`,
    ...conditions,
  ];
  const columns = [...timeKeysOf(groupBy), COLUMNS, Prisma.sql`ARRAY[duration_bucket], ARRAY[connected]`];
  return Prisma.sql`
    SELECT ${Prisma.join(columns)} FROM (
      SELECT *, ${localOf('quarter', timeZone)} AS local
      FROM call_stats WHERE ${Prisma.join(where, ' AND ')}) AS waiting`;
}

function rangeOf(filter: CallStatsFilter, now: Date): { from: Date; to: Date } {
  const until = filter.createdBefore ?? now;
  const since = filter.createdAfter ?? new Date(until.getTime() - DEFAULT_STATS_DAYS * 86_400_000);
  if (since > until) throw invalidField('createdBefore', 'must not be before createdAfter');
  return {
    from: new Date(Math.floor(since.getTime() / QUARTER_MS) * QUARTER_MS),
    to: new Date(Math.ceil(until.getTime() / QUARTER_MS) * QUARTER_MS),
  };
}

const FILTERED_COLUMNS = {
  agentIds: 'agent_id',
  campaignIds: 'campaign_id',
  phoneNumberIds: 'phone_number_id',
  outcomes: 'outcome::text',
  countries: 'country::text',
  providers: 'provider',
} as const satisfies Partial<Record<keyof CallStatsFilter, string>>;

function conditionsOf(filter: CallStatsFilter): Prisma.Sql[] {
  return Object.entries(FILTERED_COLUMNS).flatMap(([field, sql]) => {
    const values = filter[field as keyof typeof FILTERED_COLUMNS];
    return values ? [anyOf(field, sql, values)] : [];
  });
}

function anyOf(field: string, sql: string, values: readonly string[]): Prisma.Sql {
  if (values.length > CALL_STATS_LIMITS.values)
    throw invalidField(`filter.${field}`, `must not have more than ${CALL_STATS_LIMITS.values} values`);
  return Prisma.sql`${Prisma.raw(sql)} = ANY (${[...values]}::text[])`;
}
