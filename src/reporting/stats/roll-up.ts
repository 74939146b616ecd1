import { createHash } from 'node:crypto';
import type pg from 'pg';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { putAside, type RowFaultDeps } from '../../platform/jobs/row-faults.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import { takeTurns } from '../../platform/jobs/take-turns.ts';
import type { Platform } from '../../platform/platform.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import { QUARTER_MS } from '../stats-limits.ts';
import { COLUMN_DIMENSIONS, COLUMNS } from './dimensions.ts';
import { type DaySums, packDay, unpackDay } from './packed-day.ts';
import { PART_FIGURES, partSums } from './stored-sums.ts';
import { addSums, noSums, type Sums } from './sums.ts';

type RollUpDeps = Pick<Platform, 'database'> & RowFaultDeps;

/** Rows of `call_stats` per transaction. */
const PARTS_AT_ONCE = 5_000;

const SCHEDULE = 'calls.sum-stats';

/** Schedule that rolls up statistics of ended calls, which only append rows, so that none waits for another. */
export function rollUpStatsSchedule(deps: RollUpDeps): Schedule {
  return {
    name: SCHEDULE,
    everySeconds: 60,
    expireInSeconds: 600,
    run: (stopping) => rollUpStats(deps, stopping),
  };
}

/** Rolls up call statistics until nothing is left or `stopping` is aborted. */
export async function rollUpStats(deps: RollUpDeps, stopping?: AbortSignal): Promise<void> {
  await takeTurns(
    deps,
    SCHEDULE,
    await accountsWithParts(deps),
    async (accountId) => (await rollUpParts(deps, accountId, PARTS_AT_ONCE)) === PARTS_AT_ONCE,
    stopping,
  );
}

async function accountsWithParts({ database }: Pick<RollUpDeps, 'database'>): Promise<string[]> {
  const rows = await database.read<{ id: string }>({
    text: `SELECT id FROM accounts
      WHERE EXISTS (${lookedUp('SELECT FROM call_stats WHERE account_id = accounts.id')}) ORDER BY id`,
    values: [],
  });
  return rows.map(({ id }) => id);
}

/**
 * Moves an account's oldest new rows of call statistics into its days in one transaction. Rows of a time that is in no day
 * are put aside. @returns the number of rows taken
 */
export async function rollUpParts(deps: RollUpDeps, accountId: string, most: number): Promise<number> {
  const { rows, undated } = await deps.database.transact(async (client) => {
    await lockStats(client, accountId);
    const { rows, parts, undated } = await takeParts(client, accountId, most);
    if (parts.length > 0) await addToDays(client, accountId, daysOf(parts));
    return { rows, undated };
  });
  const kind = { round: SCHEDULE, idOf: ({ id }: Undated) => id };
  const error = new RangeError('The statistics are of a time that is in no day; they are deleted.');
  for (const row of undated) await putAside(deps, kind, row, error);
  return rows;
}

/** Serializes changes of an account's daily call statistics until the transaction ends. */
export async function lockStats(client: pg.ClientBase, accountId: string): Promise<void> {
  await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('call_stats ' || $1, 0))`, [accountId]);
}

/** Contribution of calls of one quarter of an hour and one combination of dimensions to call statistics. */
export interface StatsPart {
  /** Start of the quarter of an hour, in epoch milliseconds. */
  quarterStart: number;
  /** Values of the statistics' dimensions in the order of `COLUMN_DIMENSIONS`. */
  columns: Columns;
  sums: Sums;
}

export type Columns = readonly (string | number | null)[];

/** SQL for the dimensions of a row of call statistics as JSON, which keeps their order. */
export const COLUMNS_JSON = `jsonb_build_array(${COLUMN_DIMENSIONS.map((name) => COLUMNS[name].name).join(', ')})`;

/** Row of call statistics whose quarter of an hour is before 1970, infinite, or too far ahead for JavaScript. */
interface Undated {
  id: string;
}

interface TakenParts {
  /** Number of rows that were taken, undated ones included. */
  rows: number;
  parts: StatsPart[];
  undated: Undated[];
}

async function takeParts(client: pg.ClientBase, accountId: string, most: number): Promise<TakenParts> {
  // Rows are found by ctid in an array: the planner cannot estimate a join and might scan again for each row.
  const { rows } = await client.query<{
    id: string;
    quarterStart: number;
    columns: Columns;
    figures: number[];
    bucket: number | null;
  }>(
    `DELETE FROM call_stats WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM call_stats WHERE account_id = $1 ORDER BY quarter, id LIMIT $2 FOR UPDATE SKIP LOCKED))
     RETURNING id, (extract(epoch FROM quarter) * 1000)::float8 AS "quarterStart", ${COLUMNS_JSON} AS columns, ${PART_FIGURES} AS figures, duration_bucket AS bucket`,
    [accountId, most],
  );
  const isDated = ({ quarterStart }: { quarterStart: number }) =>
    quarterStart >= 0 && !Number.isNaN(new Date(quarterStart).getTime());
  const parts = rows.filter(isDated).map(({ quarterStart, columns, figures, bucket }) => ({
    quarterStart,
    columns,
    sums: partSums(figures, bucket),
  }));
  return { rows: rows.length, parts, undated: rows.filter((row) => !isDated(row)) };
}

/** A row of `call_stats_days`: one day's call statistics of one combination of dimensions. */
export interface StatsDay {
  /** UTC day of the statistics, `YYYY-MM-DD`. */
  day: string;
  /** Dimensions of the day's calls; null for the totals of the day. */
  columns: Columns | null;
  sums: DaySums;
}

/** Groups rows of call statistics into days: one for each combination of dimensions, and the totals. */
export function daysOf(parts: readonly StatsPart[]): StatsDay[] {
  const days = new Map<string, StatsDay>();
  for (const part of parts) {
    for (const columns of [part.columns, null]) {
      const day = utcDay(new Date(part.quarterStart));
      const key = JSON.stringify([day, columns]);
      const known = days.get(key) ?? { day, columns, sums: new Map() };
      days.set(key, known);
      addToQuarter(known.sums, Math.floor((part.quarterStart % 86_400_000) / QUARTER_MS), part.sums);
    }
  }
  return [...days.values()];
}

/** Adds sums to the statistics of a quarter of an hour, or subtracts them with a `sign` of -1. */
export function addToQuarter(day: DaySums, quarter: number, added: Sums, sign: 1 | -1 = 1): void {
  const sums = day.get(quarter) ?? noSums();
  day.set(quarter, sums);
  addSums(sums, added, sign);
}

/** Adds sums to the stored daily call statistics and inserts missing ones. */
export async function addToDays(
  client: pg.ClientBase,
  accountId: string,
  added: readonly StatsDay[],
): Promise<void> {
  const names = added.map(({ columns }) => nameOf(columns));
  const keys = [accountId, added.map(({ columns }) => columns === null), added.map(({ day }) => day), names];
  const { rows } = await client.query<{ place: string; sums: Buffer }>(
    `SELECT key.place, days.sums
     FROM unnest($2::bool[], $3::date[], $4::uuid[]) WITH ORDINALITY AS key (is_total, day, dimensions, place)
     JOIN call_stats_days AS days USING (is_total, day, dimensions) WHERE account_id = $1`,
    keys,
  );
  for (const { place, sums } of rows) {
    const target = added[Number(place) - 1];
    for (const [quarter, known] of unpackDay(sums)) if (target) addToQuarter(target.sums, quarter, known);
  }
  await client.query(
    `INSERT INTO call_stats_days (account_id, is_total, day, dimensions, sums, ${COLUMN_NAMES})
     SELECT $1, key.is_total, key.day, key.dimensions, key.sums, ${COLUMN_VALUES}
     FROM unnest($2::bool[], $3::date[], $4::uuid[], $5::bytea[], $6::jsonb[])
       AS key (is_total, day, dimensions, sums, columns)
     ON CONFLICT (account_id, is_total, day, dimensions) DO UPDATE SET sums = excluded.sums`,
    [
      ...keys,
      added.map(({ sums }) => packDay(sums)),
      added.map(({ columns }) => JSON.stringify(columns ?? [])),
    ],
  );
}

const COLUMN_NAMES = COLUMN_DIMENSIONS.map((name) => COLUMNS[name].name).join(', ');
const COLUMN_VALUES = COLUMN_DIMENSIONS.map(
  (name, index) => `(key.columns ->> ${index})::${COLUMNS[name].type}`,
).join(', ');

/** Returns a UUID of the dimensions, a key without nulls. */
function nameOf(columns: Columns | null): string {
  return createHash('md5').update(JSON.stringify(columns)).digest('hex');
}
