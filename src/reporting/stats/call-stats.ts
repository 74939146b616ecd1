import Big from 'big.js';
import { creditsToUsd } from '../../credits/rates/pricing.ts';
import { invalidField } from '../../errors.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { isTimeZone } from '../../platform/time/time-zones.ts';
import { CALL_STATS_LIMITS, type CallStatsDimension } from '../stats-limits.ts';
import { type CallStatsKeys, DIMENSIONS } from './dimensions.ts';
import { type DurationPercentiles, percentilesByKeys } from './duration-percentiles.ts';
import { type CallStatsQuestion, groupedStats, positions } from './grouped-stats.ts';

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
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  { accountId }: Viewer,
  question: CallStatsQuestion,
): Promise<CallStatsRow[]> {
  const { groupBy } = question;
  assertGrouping(groupBy);
  if (!isTimeZone(question.timeZone))
    throw invalidField('timeZone', 'must be an IANA time zone such as Europe/Berlin');
  const grouped = groupedStats(accountId, question, clock.now());
  const rows = await database.prisma.$queryRaw<Sums[]>`
    WITH ${grouped.counted}
    SELECT ${Prisma.join([...grouped.keys, SUMS])} FROM counted
    ${groupedBy(groupBy)} LIMIT ${CALL_STATS_LIMITS.rows + 1}`;
  if (rows.length > CALL_STATS_LIMITS.rows) throw tooManyRows();
  const percentiles = percentilesByKeys(database, groupBy, grouped);
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
function groupedBy(groupBy: readonly CallStatsDimension[]): Prisma.Sql {
  if (groupBy.length === 0) return Prisma.empty;
  const order = groupBy.map((dimension, index) => DIMENSIONS[dimension].order ?? index + 1);
  return Prisma.sql`
    GROUP BY ${positions(groupBy.length)} HAVING sum(calls) <> 0 ORDER BY ${Prisma.raw(order.join(', '))}`;
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
