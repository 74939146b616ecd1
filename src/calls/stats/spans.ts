import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallStatsDimension } from '../stats-limits.ts';
import { DIMENSIONS, timeKeysOf } from './dimensions.ts';

/** Which calls are asked about, and what tells them apart. */
export interface StatsRange {
  accountId: string;
  /** Whole quarters of an hour. */
  from: Date;
  to: Date;
  groupBy: readonly CallStatsDimension[];
  /** IANA name. */
  timeZone: string;
  /** Whether nothing but time groups or filters the calls. */
  isByTimeAlone: boolean;
}

/**
 * The CTEs of a statement whose last, `spans`, has the longest spans that make up the range, none of them across a border
 * between two groups: whole UTC months, in what is left whole UTC days, and in what is left runs of quarters of an hour.
 * Its columns: `span`, `starts_at`, `ends_at`, and the keys of time.
 *
 * Where a clock is a whole number of hours from UTC, a local day is no UTC day: it comes from quarters.
 */
export function spansOf({ accountId, from, to, groupBy, timeZone, isByTimeAlone }: StatsRange): Prisma.Sql {
  const quarters = Prisma.raw(isByTimeAlone ? `'QUARTER_TOTAL'` : `'QUARTER'`);
  return Prisma.sql`
    asked AS MATERIALIZED (
      SELECT greatest(${from}::timestamptz, oldest) AS since, least(${to}::timestamptz, newest) AS until
      FROM (${extentOf(accountId)}) AS extent WHERE oldest IS NOT NULL
    ), months AS MATERIALIZED (
      ${wholeSpans('month', timeZone, groupBy)}
    ), days AS MATERIALIZED (
      ${wholeSpans('day', timeZone, groupBy)}
    ), pieces AS (
      SELECT 'MONTH'::call_stats_span AS span, starts_at, ends_at, local FROM months WHERE is_whole
      UNION ALL
      SELECT 'DAY', starts_at, ends_at, local FROM days WHERE is_whole AND NOT ${isInMonth('days')}
      UNION ALL
      SELECT ${quarters}, min(quarter), max(quarter) + interval '15 minutes', min(local)
      FROM (
        SELECT starts_at, quarter, quarter - starts_at + local AS steady,
          CASE WHEN is_steady THEN local + (quarter - starts_at) ELSE ${localOf('quarter', timeZone)} END AS local
        FROM asked, days, generate_series(
          greatest(starts_at, since), least(ends_at, until) - interval '15 minutes', interval '15 minutes') AS quarter
        WHERE NOT is_whole AND NOT ${isInMonth('days')}
      ) AS single
      GROUP BY starts_at, local - steady${periodsOf(groupBy, 'local')}
    ), spans AS MATERIALIZED (
      SELECT ${Prisma.join([Prisma.raw('span, starts_at, ends_at'), ...timeKeysOf(groupBy)])} FROM pieces
    )`;
}

/** From the first call to the last that the account has statistics of: nothing is looked for outside. */
function extentOf(accountId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT least(summed.oldest, unsummed.oldest) AS oldest,
      greatest(summed.newest + interval '1 month', unsummed.newest + interval '15 minutes') AS newest
    FROM (SELECT min(starts_at) AS oldest, max(starts_at) AS newest FROM call_stats_sums
          WHERE account_id = ${accountId} AND span = 'MONTH') AS summed,
      (SELECT min(quarter) AS oldest, max(quarter) AS newest FROM call_stats
       WHERE account_id = ${accountId}) AS unsummed`;
}

/**
 * The UTC months or days that the range touches. One is whole if it lies in the range and its calls belong to one group:
 * local time only grows, so that its ends being in one period says that all of it is.
 */
function wholeSpans(
  unit: 'month' | 'day',
  timeZone: string,
  groupBy: readonly CallStatsDimension[],
): Prisma.Sql {
  const step = Prisma.raw(`interval '1 ${unit}'`);
  const first = localOf('starts_at', timeZone);
  const last = localOf(`(ends_at - interval '15 minutes')`, timeZone);
  return Prisma.sql`
    SELECT starts_at, ends_at, local, starts_at >= since AND ends_at <= until
        AND ROW(0${periodsOf(groupBy, 'local')}) = ROW(0${periodsOf(groupBy, 'last')}) AS is_whole,
      last - local = ends_at - starts_at - interval '15 minutes' AS is_steady
    FROM (
      SELECT since, until, starts_at, ends_at, ${first} AS local, ${last} AS last
      FROM (
        SELECT since, until, utc AT TIME ZONE 'UTC' AS starts_at, (utc + ${step}) AT TIME ZONE 'UTC' AS ends_at
        FROM asked, generate_series(
          date_trunc(${Prisma.raw(`'${unit}'`)}, since AT TIME ZONE 'UTC'), (until AT TIME ZONE 'UTC') - interval '1 microsecond', ${step}) AS utc
      ) AS touched
    ) AS measured`;
}

/** Whether a table's `starts_at` is in a month that is whole. */
function isInMonth(table: string): Prisma.Sql {
  return Prisma.raw(
    `EXISTS (SELECT FROM months WHERE months.is_whole
      AND months.starts_at <= ${table}.starts_at AND months.ends_at > ${table}.starts_at)`,
  );
}

/** The clock of a zone at an instant, which is SQL. */
export function localOf(instant: string, timeZone: string): Prisma.Sql {
  return Prisma.sql`(${Prisma.raw(instant)} AT TIME ZONE ${timeZone}::text)`;
}

/** What is the same for all calls of a group, of a column with local time: each after a comma. */
function periodsOf(groupBy: readonly CallStatsDimension[], column: string): Prisma.Sql {
  const periods = groupBy.flatMap((dimension) => DIMENSIONS[dimension].period ?? []);
  return Prisma.raw(periods.map((period) => `, date_trunc('${period}', ${column})`).join(''));
}
