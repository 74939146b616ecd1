import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallStatsFacet, CallStatsSpan } from '../../platform/generated/prisma/enums.ts';
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
  /** Of all that groups or filters the calls besides time. */
  facet: CallStatsFacet;
}

/**
 * The CTEs of a statement whose last, `spans`, has the longest spans that make up the range, none of them across a border
 * between two groups: whole UTC months, or their courses; in what is left whole UTC days, then whole hours, and at last
 * quarters of an hour. Spans of one group that follow each other are one row. Its columns: `facet`, `span`, `starts_at`,
 * `ends_at`, and the keys of time.
 */
export function spansOf(range: StatsRange): Prisma.Sql {
  const { accountId, from, to, groupBy, timeZone } = range;
  const [facet, facetOfQuarters] = [range.facet, range.facet === 'NONE' ? 'NONE' : 'ALL'].map(
    (name) => Prisma.sql`${name}::call_stats_facet`,
  );
  return Prisma.sql`
    asked AS MATERIALIZED (
      SELECT greatest(${from}::timestamptz, oldest) AS since, least(${to}::timestamptz, newest) AS until
      FROM (${extentOf(accountId)}) AS extent WHERE oldest IS NOT NULL
    ), days AS MATERIALIZED (
      ${wholeSpans('day', range)}
    ), months AS MATERIALIZED (
      SELECT *, NOT is_whole AND ${hasCourse(range)} AS has_course FROM (${wholeSpans('month', range)}) AS whole
    ), days_left AS MATERIALIZED (
      SELECT * FROM days WHERE NOT EXISTS (
        SELECT FROM months WHERE (is_whole OR has_course)
          AND months.starts_at <= days.starts_at AND months.ends_at > days.starts_at)
    ), hours AS MATERIALIZED (
      ${hoursOf(range)}
    ), pieces AS (
      SELECT ${facet} AS facet, ${spanOf(range.facet === 'ALL' ? 'MONTH' : 'DAY')} AS span, starts_at, ends_at, local
      FROM months WHERE is_whole
      UNION ALL
      SELECT ${facet}, ${coursesOf(range)}
      UNION ALL
      SELECT ${facet}, ${spanOf('DAY')}, starts_at, ends_at, local FROM days_left WHERE is_whole
      UNION ALL
      SELECT ${facet}, ${spanOf('HOUR')}, min(starts_at), max(ends_at), min(local)
      FROM hours WHERE is_whole GROUP BY day, local - (starts_at - day)${periodsOf(groupBy, 'local')}
      UNION ALL
      SELECT ${facetOfQuarters}, ${spanOf('QUARTER')}, min(quarter), max(quarter) + interval '15 minutes', min(local)
      FROM (
        SELECT starts_at, quarter, ${localOf('quarter', timeZone)} AS local
        FROM asked, hours, generate_series(
          greatest(starts_at, since), least(ends_at, until) - interval '15 minutes', interval '15 minutes') AS quarter
        WHERE NOT is_whole
      ) AS single
      GROUP BY starts_at, local - (quarter - starts_at)${periodsOf(groupBy, 'local')}
    ), spans AS MATERIALIZED (
      SELECT ${Prisma.join([Prisma.raw('facet, span, starts_at, ends_at'), ...timeKeysOf(groupBy)])} FROM pieces
    )`;
}

/** From the first call to the last that the account has statistics of: nothing is looked for outside. */
function extentOf(accountId: string): Prisma.Sql {
  const rollups = Prisma.sql`
    call_stats_rollups WHERE account_id = ${accountId} AND facet = 'ALL' AND span = 'MONTH'`;
  const sums = Prisma.sql`call_stats_sums WHERE account_id = ${accountId} AND span = 'MONTH'`;
  const parts = Prisma.sql`call_stats WHERE account_id = ${accountId}`;
  return Prisma.sql`
    SELECT least(
        (SELECT min(starts_at) FROM ${rollups}), (SELECT min(starts_at) FROM ${sums}), (SELECT min(quarter) FROM ${parts})
      ) AS oldest, greatest(
        (SELECT max(starts_at) FROM ${rollups}) + interval '1 month', (SELECT max(starts_at) FROM ${sums}) + interval '1 month',
        (SELECT max(quarter) FROM ${parts}) + interval '15 minutes'
      ) AS newest`;
}

/**
 * The UTC months or days that the range touches. One is whole if it lies in the range and its calls belong to one group:
 * local time only grows, so that its ends being in one period says that all of it is. One is steady if the clock's distance
 * from UTC is the same at both of its ends.
 */
function wholeSpans(unit: 'month' | 'day', { timeZone, groupBy }: StatsRange): Prisma.Sql {
  const step = Prisma.raw(`interval '1 ${unit}'`);
  const first = localOf('starts_at', timeZone);
  const last = localOf(`(ends_at - interval '15 minutes')`, timeZone);
  return Prisma.sql`
    SELECT *, is_inside AND ${isOnePeriod(groupBy)} AS is_whole,
      last - local = ends_at - starts_at - interval '15 minutes' AS is_steady
    FROM (
      SELECT starts_at, ends_at, starts_at >= since AND ends_at <= until AS is_inside, ${first} AS local, ${last} AS last
      FROM (
        SELECT since, until, utc AT TIME ZONE 'UTC' AS starts_at, (utc + ${step}) AT TIME ZONE 'UTC' AS ends_at
        FROM asked, generate_series(
          date_trunc(${Prisma.raw(`'${unit}'`)}, since AT TIME ZONE 'UTC'), (until AT TIME ZONE 'UTC') - interval '1 microsecond', ${step}) AS utc
      ) AS touched
    ) AS measured`;
}

/** The hours in the range of the days that are left and not whole. */
function hoursOf({ timeZone, groupBy }: StatsRange): Prisma.Sql {
  const steadyOr = (after: string) => Prisma.sql`
    CASE WHEN is_steady THEN local + (${Prisma.raw(after)} - starts_at) ELSE ${localOf(`(${after})`, timeZone)} END`;
  return Prisma.sql`
    SELECT *, is_inside AND ${isOnePeriod(groupBy)} AS is_whole
    FROM (
      SELECT starts_at AS day, hour AS starts_at, hour + interval '1 hour' AS ends_at,
        hour >= since AND hour + interval '1 hour' <= until AS is_inside,
        ${steadyOr('hour')} AS local, ${steadyOr(`hour + interval '45 minutes'`)} AS last
      FROM asked, days_left, generate_series(starts_at, ends_at - interval '1 hour', interval '1 hour') AS hour
      WHERE NOT is_whole AND hour + interval '1 hour' > since AND hour < until
    ) AS measured`;
}

/** Of a week for hours by weekday, of a day for hours alone. */
function courseOf({ groupBy }: StatsRange): { span: CallStatsSpan; quarters: number } {
  return groupBy.includes('WEEKDAY')
    ? { span: 'WEEK_COURSE', quarters: 7 * 96 }
    : { span: 'DAY_COURSE', quarters: 96 };
}

/** Whether a month's course has its groups: those of hours, while the clock is steady on each of its days. */
function hasCourse(range: StatsRange): Prisma.Sql {
  const { groupBy, facet } = range;
  if (!groupBy.includes('HOUR_OF_DAY')) return Prisma.sql`false`;
  if (facet === 'ALL' && courseOf(range).span === 'WEEK_COURSE') return Prisma.sql`false`;
  const others = groupBy.filter((dimension) => dimension !== 'HOUR_OF_DAY' && dimension !== 'WEEKDAY');
  return Prisma.sql`is_inside AND ${isOnePeriod(others)} AND NOT EXISTS (
    SELECT FROM days WHERE days.starts_at >= whole.starts_at AND days.starts_at < whole.ends_at
      AND NOT (days.is_steady AND days.local - whole.local = days.starts_at - whole.starts_at))`;
}

/** Runs of quarters of the courses in one group. */
function coursesOf(range: StatsRange): Prisma.Sql {
  const { span, quarters } = courseOf(range);
  return Prisma.sql`
    ${spanOf(span)}, min(quarter), max(quarter) + interval '15 minutes', min(local)
    FROM (
      SELECT starts_at AS month, starts_at + number * interval '15 minutes' AS quarter,
        local + number * interval '15 minutes' AS local
      FROM months, generate_series(0, ${Prisma.raw(String(quarters - 1))}) AS number WHERE has_course
    ) AS single
    GROUP BY month${periodsOf(range.groupBy, 'local')}`;
}

/** The clock of a zone at an instant, which is SQL. */
export function localOf(instant: string, timeZone: string): Prisma.Sql {
  return Prisma.sql`(${Prisma.raw(instant)} AT TIME ZONE ${timeZone}::text)`;
}

function spanOf(span: CallStatsSpan): Prisma.Sql {
  return Prisma.raw(`'${span}'::call_stats_rollup_span`);
}

/** Whether `local` and `last` are in one group. */
function isOnePeriod(groupBy: readonly CallStatsDimension[]): Prisma.Sql {
  return Prisma.sql`ROW(0${periodsOf(groupBy, 'local')}) = ROW(0${periodsOf(groupBy, 'last')})`;
}

/** What is the same for all calls of a group, of a column with local time: each after a comma. */
function periodsOf(groupBy: readonly CallStatsDimension[], column: string): Prisma.Sql {
  const periods = groupBy.flatMap((dimension) => DIMENSIONS[dimension].period ?? []);
  return Prisma.raw(periods.map((period) => `, date_trunc('${period}', ${column})`).join(''));
}
