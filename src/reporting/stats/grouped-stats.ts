import { invalidField } from '../../errors.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import {
  CALL_STATS_LIMITS,
  type CallStatsDimension,
  DEFAULT_STATS_DAYS,
  QUARTER_MS,
} from '../stats-limits.ts';
import { DIMENSIONS, facetOf, timeKeysOf } from './dimensions.ts';
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
  const filtered = filteredBy(filter);
  const conditions = filtered.map(({ condition }) => condition);
  const facet = facetOf([...groupBy, ...filtered.map(({ dimension }) => dimension)]);
  const { from, to } = rangeOf(filter, now);
  const range = { accountId, from, to, groupBy, timeZone, facet };
  return {
    counted: Prisma.sql`${spansOf(range)}, counted AS (
      ${summed(range, conditions)} UNION ALL ${unsummed(range, conditions)})`,
    keys: groupBy
      .map((dimension) => DIMENSIONS[dimension])
      .map(({ key, sql, period }) => Prisma.raw(`${period ? `"${key}"` : sql} AS "${key}"`)),
  };
}

/** The first so many columns of the SELECT list. */
export function positions(count: number): Prisma.Sql {
  return Prisma.raw(Array.from({ length: count }, (_, index) => index + 1).join(', '));
}

const COLUMNS = Prisma.raw(`
  agent_id, agent_version, campaign_id, outcome, attempt, phone_number_id, country, provider, calls, connected,
  goals_judged, goals_achieved, seconds, credits, calls_costed, credits_costed, cost_usd`);

/** `OFFSET 0` has each span looked up: joined in any other way, all rollups would be compared with all spans. */
function summed({ accountId, groupBy }: StatsRange, conditions: readonly Prisma.Sql[]): Prisma.Sql {
  const where = [
    Prisma.sql`account_id = ${accountId} AND rollups.facet = spans.facet AND rollups.span = spans.span`,
    Prisma.sql`rollups.starts_at >= spans.starts_at AND rollups.starts_at < spans.ends_at`,
    ...conditions,
  ];
  const keys = groupBy
    .map((dimension) => DIMENSIONS[dimension])
    .filter(({ period }) => period !== undefined)
    .map(({ key }) => Prisma.raw(`spans."${key}"`));
  return Prisma.sql`
    SELECT ${Prisma.join([...keys, Prisma.sql`known.*`])} FROM spans CROSS JOIN LATERAL (
      SELECT ${COLUMNS}, duration_buckets, duration_counts
      FROM call_stats_rollups AS rollups WHERE ${Prisma.join(where, ' AND ')} OFFSET 0) AS known`;
}

/** What waits to be summed, or to be moved to the rollups: read by the same statement, as it moves between any two. */
function unsummed(
  { accountId, from, to, groupBy, timeZone }: StatsRange,
  conditions: readonly Prisma.Sql[],
): Prisma.Sql {
  const where = [
    Prisma.sql`account_id = ${accountId} AND quarter >= ${from} AND quarter < ${to}`,
    ...conditions,
  ];
  const columns = [...timeKeysOf(groupBy), COLUMNS, Prisma.sql`duration_buckets, duration_counts`];
  return Prisma.sql`
    SELECT ${Prisma.join(columns)} FROM (
      SELECT *, ${localOf('quarter', timeZone)} AS local
      FROM (
        SELECT account_id, quarter, ${COLUMNS}, ARRAY[duration_bucket] AS duration_buckets,
          ARRAY[connected] AS duration_counts FROM call_stats
        UNION ALL
        SELECT account_id, starts_at, ${COLUMNS}, duration_buckets, duration_counts
        FROM call_stats_sums WHERE span = 'QUARTER') AS parts
      WHERE ${Prisma.join(where, ' AND ')}) AS waiting`;
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

const FILTERS = {
  agentIds: 'AGENT',
  campaignIds: 'CAMPAIGN',
  phoneNumberIds: 'PHONE_NUMBER',
  outcomes: 'OUTCOME',
  countries: 'COUNTRY',
  providers: 'PROVIDER',
} as const satisfies Partial<Record<keyof CallStatsFilter, CallStatsDimension>>;

interface Filtered {
  dimension: CallStatsDimension;
  condition: Prisma.Sql;
}

function filteredBy(filter: CallStatsFilter): Filtered[] {
  return Object.entries(FILTERS).flatMap(([field, dimension]) => {
    const values = filter[field as keyof typeof FILTERS];
    return values ? [{ dimension, condition: anyOf(field, dimension, values) }] : [];
  });
}

function anyOf(field: string, dimension: CallStatsDimension, values: readonly string[]): Prisma.Sql {
  if (values.length > CALL_STATS_LIMITS.values)
    throw invalidField(`filter.${field}`, `must not have more than ${CALL_STATS_LIMITS.values} values`);
  const { sql, type = 'text' } = DIMENSIONS[dimension];
  return Prisma.sql`${Prisma.raw(sql)} = ANY (${[...values]}::text[]::${Prisma.raw(type)}[])`;
}
