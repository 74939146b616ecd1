import Big from 'big.js';
import { creditsToUsd } from '../../credits/rates/pricing.ts';
import { invalidField } from '../../errors.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallOutcome } from '../../platform/generated/prisma/enums.ts';
import { isTimeZone } from '../../platform/time/time-zones.ts';
import type { CallsDeps } from '../deps.ts';
import {
  CALL_STATS_LIMITS,
  type CallStatsDimension,
  DEFAULT_STATS_DAYS,
  QUARTER_MS,
} from '../stats-limits.ts';
import { type CallStatsKeys, DIMENSIONS } from './dimensions.ts';
import { type DurationPercentiles, percentilesByKeys } from './duration-percentiles.ts';

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

/** What ended calls add up to. */
export interface CallStatsRow extends CallStatsKeys {
  calls: number;
  /** Answered, by a person or a machine. */
  connected: number;
  goalsAchieved: number;
  /** Connected calls whose analysis says whether their goal was achieved. */
  goalsJudged: number;
  durationSeconds: number;
  creditsCharged: number;
  /** Calls whose voice provider's cost in USD is known. */
  callsCosted: number;
  /** USD, an exact decimal. */
  providerCostUsd: string;
  /** USD, an exact decimal: the charges of the calls whose cost is known, less their cost. */
  marginUsd: string;
  /** Of the connected calls; read when asked for. Null when there are none. */
  durationPercentiles: () => Promise<DurationPercentiles | null>;
}

/**
 * Sums over the account's calls that have ended, by what they are grouped by, in the order of the keys. Without a
 * grouping there is one row. The cost does not grow with the number of calls behind the sums.
 *
 * @throws DomainError `invalid_request` for an unknown time zone, a repeated or too long grouping, a range that ends before
 *   it begins, or more than `CALL_STATS_LIMITS.rows` rows
 */
export async function callStats(
  { database, clock }: Pick<CallsDeps, 'database' | 'clock'>,
  { accountId }: Viewer,
  question: CallStatsQuestion,
): Promise<CallStatsRow[]> {
  const { groupBy, timeZone } = question;
  assertGrouping(groupBy);
  if (!isTimeZone(timeZone))
    throw invalidField('timeZone', 'must be an IANA time zone such as Europe/Berlin');
  const where = conditionOf(accountId, question.filter, clock.now());
  const keys = groupBy.map((dimension) => DIMENSIONS[dimension].key);
  const selected = groupBy.map((dimension, index) => {
    const { key, sql } = DIMENSIONS[dimension];
    return { index: index + 1, sql: Prisma.sql`${sql(timeZone)} AS ${Prisma.raw(`"${key}"`)}` };
  });
  const rows = await database.prisma.$queryRaw<Sums[]>`
    SELECT ${Prisma.join([...selected.map(({ sql }) => sql), SUMS])}
    FROM call_stats WHERE ${where}
    ${groupedBy(selected.map(({ index }) => index))} LIMIT ${CALL_STATS_LIMITS.rows + 1}`;
  if (rows.length > CALL_STATS_LIMITS.rows) throw tooManyRows();
  const percentiles = percentilesByKeys(database, { where, keys, selected });
  return rows.map((row) => asRow(row, () => percentiles(row)));
}

type Sums = CallStatsKeys & Record<SumName, bigint | null> & { costUsd: Prisma.Decimal | null };
type SumName =
  | 'calls'
  | 'connected'
  | 'goalsAchieved'
  | 'goalsJudged'
  | 'seconds'
  | 'credits'
  | 'callsCosted'
  | 'creditsCosted';

const SUMS = Prisma.raw(`
  sum(calls)::bigint AS calls, sum(connected)::bigint AS connected, sum(goals_achieved)::bigint AS "goalsAchieved",
  sum(goals_judged)::bigint AS "goalsJudged", sum(seconds)::bigint AS seconds, sum(credits)::bigint AS credits,
  sum(calls_costed)::bigint AS "callsCosted", sum(credits_costed)::bigint AS "creditsCosted", sum(cost_usd) AS "costUsd"`);

function asRow(row: Sums, durationPercentiles: CallStatsRow['durationPercentiles']): CallStatsRow {
  const {
    calls,
    connected,
    goalsAchieved,
    goalsJudged,
    seconds,
    credits,
    callsCosted,
    creditsCosted,
    ...rest
  } = row;
  const { costUsd, ...keys } = rest;
  const cost = new Big(costUsd?.toFixed() ?? 0);
  return {
    ...keys,
    calls: Number(calls),
    connected: Number(connected),
    goalsAchieved: Number(goalsAchieved),
    goalsJudged: Number(goalsJudged),
    durationSeconds: Number(seconds),
    creditsCharged: Number(credits),
    callsCosted: Number(callsCosted),
    providerCostUsd: cost.toFixed(),
    marginUsd: creditsToUsd(Number(creditsCosted)).minus(cost).toFixed(),
    durationPercentiles,
  };
}

/** Groups whose calls cancel out, after a correction, are none. */
function groupedBy(columns: readonly number[]): Prisma.Sql {
  if (columns.length === 0) return Prisma.empty;
  const list = Prisma.raw(columns.join(', '));
  return Prisma.sql`GROUP BY ${list} HAVING sum(calls) <> 0 ORDER BY ${list}`;
}

function conditionOf(accountId: string, filter: CallStatsFilter, now: Date): Prisma.Sql {
  const until = filter.createdBefore ?? now;
  const since = filter.createdAfter ?? new Date(until.getTime() - DEFAULT_STATS_DAYS * 86_400_000);
  if (since > until) throw invalidField('createdBefore', 'must not be before createdAfter');
  const from = new Date(Math.floor(since.getTime() / QUARTER_MS) * QUARTER_MS);
  const to = new Date(Math.ceil(until.getTime() / QUARTER_MS) * QUARTER_MS);
  const conditions = [
    Prisma.sql`account_id = ${accountId} AND quarter >= ${from} AND quarter < ${to}`,
    ...Object.entries(FILTERED_COLUMNS).flatMap(([field, sql]) => {
      const values = filter[field as keyof typeof FILTERED_COLUMNS];
      return values ? [anyOf(field, sql, values)] : [];
    }),
  ];
  return Prisma.join(conditions, ' AND ');
}

const FILTERED_COLUMNS = {
  agentIds: 'agent_id',
  campaignIds: 'campaign_id',
  phoneNumberIds: 'phone_number_id',
  outcomes: 'outcome::text',
  countries: 'country::text',
  providers: 'provider',
} as const satisfies Partial<Record<keyof CallStatsFilter, string>>;

function anyOf(field: string, sql: string, values: readonly string[]): Prisma.Sql {
  if (values.length > CALL_STATS_LIMITS.values)
    throw invalidField(`filter.${field}`, `must not have more than ${CALL_STATS_LIMITS.values} values`);
  return Prisma.sql`${Prisma.raw(sql)} = ANY (${[...values]}::text[])`;
}

function assertGrouping(groupBy: readonly CallStatsDimension[]): void {
  if (groupBy.length > CALL_STATS_LIMITS.dimensions)
    throw invalidField('groupBy', `must not name more than ${CALL_STATS_LIMITS.dimensions} dimensions`);
  if (new Set(groupBy).size < groupBy.length) throw invalidField('groupBy', 'must name each dimension once');
}

function tooManyRows() {
  return invalidField(
    'groupBy',
    `gives more than ${CALL_STATS_LIMITS.rows} rows: group by less, or narrow the range or the filter`,
  );
}
