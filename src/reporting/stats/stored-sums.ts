import { setImmediate as nextTurn } from 'node:timers/promises';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import { QUARTER_MS } from '../stats-limits.ts';
import { type CallStatsKeys, COLUMNS, type ColumnDimension, KEYS } from './dimensions.ts';
import { addPackedDay } from './packed-day.ts';
import { addSums, FIGURES, type Sums } from './sums.ts';

export interface SumsQuery {
  accountId: string;
  /** Range of the calls' creation times in whole quarters of an hour. */
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

/** Adds stored call statistics to sums. One statement reads pending rows, too: they move between any two. */
export async function addStoredSums(
  read: ReadStatement,
  query: SumsQuery,
  targetsOf: (keys: CallStatsKeys) => (quarterStart: number) => Sums,
): Promise<void> {
  const [from, to] = [query.from.getTime(), query.to.getTime()];
  const rows = await read<StoredRow>(storedRows(query));
  for (const [index, { startsAt, packed, figures, bucket, ...keys }] of rows.entries()) {
    if (index % ROWS_A_TURN === ROWS_A_TURN - 1) await nextTurn();
    const targetOf = targetsOf(keys);
    if (packed) {
      addPackedDay(packed, (quarter) => {
        const quarterStart = startsAt + quarter * QUARTER_MS;
        return quarterStart >= from && quarterStart < to ? targetOf(quarterStart) : null;
      });
    } else if (figures) addSums(targetOf(startsAt), partSums(figures, bucket));
  }
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

function storedRows({ accountId, from, to, columns, conditions }: SumsQuery): Prisma.Sql {
  const keys = Prisma.raw(columns.map((name) => `, ${COLUMNS[name].name} AS "${KEYS[name]}"`).join(''));
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
