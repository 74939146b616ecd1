import { setImmediate as nextTurn } from 'node:timers/promises';
import { idsWithin } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Ids } from '../../platform/ids.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import { QUARTER_MS } from '../stats-limits.ts';
import { type CallStatsKeys, COLUMN_DIMENSIONS, COLUMNS, type ColumnDimension, KEYS } from './dimensions.ts';
import { addPackedDay } from './packed-day.ts';
import { addSums, FIGURES, type Sums } from './sums.ts';

export interface SumsQuery {
  accountId: string;
  /** Range of the calls' creation times. `to` is not part of it. */
  from: Date;
  to: Date;
  /** Columns to group statistics by. Without columns and conditions, the fewer rows of day totals are read. */
  columns: readonly ColumnDimension[];
  /** SQL conditions on the columns of the stored statistics. */
  conditions: readonly Prisma.Sql[];
}

/** Runs one SQL statement on the pool or in a transaction. */
export type ReadStatement = <Row extends object>(statement: Prisma.Sql) => Promise<Row[]>;

/** Rows to add before the event loop gets a turn. */
const ROWS_A_TURN = 2_000;

/**
 * Adds call statistics to sums: the stored ones, and the calls themselves in quarters of an hour that the range cuts.
 * One statement reads all, because pending rows move between any two.
 */
export async function addSumsWithin(
  { read, ids }: { read: ReadStatement; ids: Ids },
  query: SumsQuery,
  targetsOf: TargetsOf,
): Promise<void> {
  const { whole, cut } = quartersOf(query);
  const stored = storedRows({ ...query, ...whole });
  const counted = cut.map((range) => cutRows(ids, { ...query, ...range }));
  const rows = await read<StoredRow>(Prisma.join([stored, ...counted], ' UNION ALL '));
  await addRows(rows, whole, targetsOf);
}

/** Returns the sums that a quarter of an hour of a combination of dimensions belongs to. */
type TargetsOf = (keys: CallStatsKeys) => (quarterStart: number) => readonly Sums[];

/** Adds stored call statistics of whole quarters of an hour to sums. */
export async function addStoredSums(
  read: ReadStatement,
  query: SumsQuery,
  targetsOf: TargetsOf,
): Promise<void> {
  await addRows(await read<StoredRow>(storedRows(query)), query, targetsOf);
}

async function addRows(rows: readonly StoredRow[], stored: Range, targetsOf: TargetsOf): Promise<void> {
  const [from, to] = [stored.from.getTime(), stored.to.getTime()];
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    const { startsAt, packed, figures, bucket } = row;
    const targetsAt = targetsOf(row);
    if (packed) {
      addPackedDay(packed, (quarter) => {
        const quarterStart = startsAt + quarter * QUARTER_MS;
        return quarterStart >= from && quarterStart < to ? targetsAt(quarterStart) : NOT_ASKED_FOR;
      });
    } else if (figures) {
      for (const target of targetsAt(startsAt)) addSums(target, partSums(figures, bucket));
    }
  }
}

const NOT_ASKED_FOR: readonly Sums[] = [];

type Range = Pick<SumsQuery, 'from' | 'to'>;

/** Splits a range into its whole quarters of an hour and the at most two quarters that it cuts. */
function quartersOf({ from, to }: Range): { whole: Range; cut: Range[] } {
  const firstWhole = new Date(Math.ceil(from.getTime() / QUARTER_MS) * QUARTER_MS);
  const lastWhole = new Date(Math.floor(to.getTime() / QUARTER_MS) * QUARTER_MS);
  if (firstWhole > lastWhole) return { whole: { from: to, to }, cut: [{ from, to }] };
  const ends = [
    { from, to: firstWhole },
    { from: lastWhole, to },
  ];
  return { whole: { from: firstWhole, to: lastWhole }, cut: ends.filter((end) => end.from < end.to) };
}

type StoredRow = CallStatsKeys & {
  /** Epoch milliseconds: start of the day if packed, else of the quarter of an hour. */
  startsAt: number;
  packed: Uint8Array | null;
  figures: number[] | null;
  bucket: number | null;
};

/** Returns the sums in a row of `call_stats`, whose calls share one duration bucket. */
export function partSums(figures: readonly number[], bucket: number | null): Sums {
  const connected = figures[FIGURES.indexOf('connected')] ?? 0;
  const durations: number[] = [];
  if (bucket !== null && connected !== 0) durations[bucket] = connected;
  return { figures: Float64Array.from(figures), durations };
}

/** SQL for the figures of a row of `call_stats`, in the order of `FIGURES`. */
export const PART_FIGURES = `ARRAY[calls, connected, goals_judged, goals_achieved, seconds, credits, calls_costed,
  credits_costed, trunc(cost_usd), (cost_usd - trunc(cost_usd)) * 1000000000]::float8[]`;

function keysOf(columns: readonly ColumnDimension[]): Prisma.Sql {
  return Prisma.raw(columns.map((name) => `, ${COLUMNS[name].name} AS "${KEYS[name]}"`).join(''));
}

function storedRows({ accountId, from, to, columns, conditions }: SumsQuery): Prisma.Sql {
  const keys = keysOf(columns);
  const isTotal = columns.length === 0 && conditions.length === 0;
  const days = [
    Prisma.sql`account_id = ${accountId} AND is_total = ${isTotal}`,
    Prisma.sql`day >= ${utcDay(from)}::date AND day < ${utcDay(new Date(to.getTime() + 86_399_999))}::date`,
    ...conditions,
  ];
  const parts = [
    Prisma.sql`account_id = ${accountId} AND quarter >= ${from} AND quarter < ${to}`,
    ...conditions,
  ];
  return Prisma.sql`
    SELECT extract(epoch FROM day)::float8 * 1000 AS "startsAt", sums AS packed,
      NULL::float8[] AS figures, NULL::int AS bucket${keys}
    FROM call_stats_days WHERE ${Prisma.join(days, ' AND ')}
    UNION ALL
    SELECT extract(epoch FROM quarter)::float8 * 1000, NULL, ${Prisma.raw(PART_FIGURES)}, duration_bucket${keys}
    FROM call_stats WHERE ${Prisma.join(parts, ' AND ')}`;
}

function cutRows(ids: Ids, { accountId, from, to, columns, conditions }: SumsQuery): Prisma.Sql {
  const { above, below } = idsWithin(ids, 'call', { createdAt: { from, to } });
  const calls = [
    Prisma.sql`(calls.account_id, calls.id) > (${accountId}, ${above})`,
    Prisma.sql`(calls.account_id, calls.id) < (${accountId}, ${below})`,
    Prisma.sql`calls.created_at >= ${from} AND calls.created_at < ${to}`,
  ];
  const narrowed = conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' AND ');
  return Prisma.sql`
    SELECT extract(epoch FROM quarter)::float8 * 1000, NULL, ${Prisma.raw(PART_FIGURES)}, duration_bucket${keysOf(columns)}
    FROM (${contributionsOf(Prisma.join(calls, ' AND '))}) AS counted WHERE ${narrowed}`;
}

const DIMENSION_COLUMNS = Prisma.raw(COLUMN_DIMENSIONS.map((name) => COLUMNS[name].name).join(', '));

/** SQL of the rows of `call_stats` that calls add up to. @param calls condition on the calls */
export function contributionsOf(calls: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT quarter, ${DIMENSION_COLUMNS}, duration_bucket, sum(calls) AS calls, sum(connected) AS connected,
      sum(goals_judged) AS goals_judged, sum(goals_achieved) AS goals_achieved, sum(seconds) AS seconds,
      sum(credits) AS credits, sum(calls_costed) AS calls_costed, sum(credits_costed) AS credits_costed,
      sum(cost_usd) AS cost_usd
    FROM (SELECT added.* FROM calls, call_contribution(calls, 1) AS added WHERE ${calls}) AS added
    GROUP BY quarter, ${DIMENSION_COLUMNS}, duration_bucket`;
}
