import type pg from 'pg';
import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { utcDay } from '../../platform/time/time-zones.ts';
import { QUARTER_MS } from '../stats-limits.ts';
import { COLUMN_DIMENSIONS, KEYS } from './dimensions.ts';
import { type DaySums, packDay, unpackDay } from './packed-day.ts';
import {
  addToDays,
  addToQuarter,
  COLUMNS_JSON,
  type Columns,
  daysOf,
  lockStats,
  type StatsPart,
} from './roll-up.ts';
import { addStoredSums, contributionsOf, PART_FIGURES, partSums, type ReadStatement } from './stored-sums.ts';
import { addSums, figureOf, isNothing, noSums } from './sums.ts';

/** Calls missing from the statistics of a quarter of an hour; negative = counted too often. */
export interface MiscountedStats {
  accountId: string;
  quarter: Date;
  calls: number;
  credits: number;
}

/** Calls missing from a day's total statistics, compared with its sums by dimensions; negative = too many. */
export interface MiscountedTotals {
  accountId: string;
  day: string;
  calls: number;
  credits: number;
}

type VerifyDeps = Pick<Platform, 'database' | 'clock'>;

/** Calls may be deleted after a day, so only younger ones can be compared. */
const COMPARED_MS = 20 * 3600_000;

export async function countComparedCalls({ database, clock }: VerifyDeps): Promise<number> {
  const since = new Date(clock.now().getTime() - COMPARED_MS);
  return database.prisma.call.count({ where: { endedAt: { gte: since } } });
}

/** Returns differences between statistics and actual calls of the last 20 hours; empty if they agree. */
export async function findMiscountedStats({ database, clock }: VerifyDeps): Promise<MiscountedStats[]> {
  const now = clock.now();
  const from = new Date(Math.floor((now.getTime() - COMPARED_MS) / QUARTER_MS) * QUARTER_MS);
  const found: MiscountedStats[] = [];
  for (const accountId of await accountIds(database)) {
    const lacking = await inOneSnapshot(database, (read) =>
      uncountedParts(read, { accountId, from, to: END }),
    );
    const quarters = Map.groupBy(lacking, ({ quarterStart }) => quarterStart);
    for (const [quarterStart, parts] of quarters) {
      const sums = noSums();
      for (const part of parts) addSums(sums, part.sums);
      const [calls, credits] = [figureOf(sums, 'calls'), figureOf(sums, 'credits')];
      found.push({ accountId, quarter: new Date(quarterStart), calls, credits });
    }
  }
  return found;
}

/** Returns differences between each day's total statistics and its sums by dimensions; empty if they agree. */
export async function findMiscountedTotals({
  database,
}: Pick<Platform, 'database'>): Promise<MiscountedTotals[]> {
  const found: MiscountedTotals[] = [];
  for (const accountId of await accountIds(database)) {
    for (const { day, lacking } of await miscountedTotals(database.read, accountId)) {
      const sums = noSums();
      for (const quarter of lacking.values()) addSums(sums, quarter);
      found.push({ accountId, day, calls: figureOf(sums, 'calls'), credits: figureOf(sums, 'credits') });
    }
  }
  return found;
}

/** Adds missing calls to statistics and corrects daily totals. Excess stays: its calls may have been deleted. */
export async function correctStats({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (const accountId of await accountIds(database)) {
    for (const { from, to } of await monthsOfCalls(database, accountId)) {
      await database.transact(async (client) => {
        await lockStats(client, accountId);
        const lacking = await uncountedParts(readerOf(client), { accountId, from, to });
        const missing = lacking.filter(({ sums }) => figureOf(sums, 'calls') > 0);
        if (missing.length > 0) await addToDays(client, accountId, daysOf(missing));
      });
    }
    await database.transact(async (client) => {
      await lockStats(client, accountId);
      for (const { day, isStored, detailed } of await miscountedTotals(readerOf(client), accountId)) {
        if (isStored)
          await client.query(
            'UPDATE call_stats_days SET sums = $3 WHERE account_id = $1 AND is_total AND day = $2',
            [accountId, day, packDay(detailed)],
          );
        else await addToDays(client, accountId, [{ day, columns: null, sums: detailed }]);
      }
    });
  }
}

/** Returns the accounts whose calls are kept: statistics outlive the calls of a deleted account. */
async function accountIds(database: Database): Promise<string[]> {
  const accounts = await database.prisma.account.findMany({
    where: { deletedAt: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  return accounts.map(({ id }) => id);
}

/** Rows move between statements, so both sides of a comparison must be read in one snapshot. */
function inOneSnapshot<T>(database: Database, work: (read: ReadStatement) => Promise<T>): Promise<T> {
  return database.transact(async (client) => {
    await client.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return work(readerOf(client));
  });
}

function readerOf(client: pg.ClientBase): ReadStatement {
  return async ({ text, values }) => (await client.query({ text, values })).rows;
}

interface Range {
  accountId: string;
  from: Date;
  to: Date;
}

const END = new Date('9999-01-01');

/** Returns the contribution of a range's calls that is missing from the statistics. */
async function uncountedParts(read: ReadStatement, range: Range): Promise<StatsPart[]> {
  const lacking = new Map<string, StatsPart>();
  for (const { quarterStart, columns, figures, bucket } of await read<CountedCalls>(countCalls(range)))
    addSums(partOf(lacking, quarterStart, columns).sums, partSums(figures, bucket));
  const counted = new Map<string, StatsPart>();
  await addStoredSums(read, { ...range, columns: COLUMN_DIMENSIONS, conditions: [] }, (keys) => {
    const columns = COLUMN_DIMENSIONS.map((name) => keys[KEYS[name]] ?? null);
    return (quarterStart) => [partOf(counted, quarterStart, columns).sums];
  });
  for (const { quarterStart, columns, sums } of counted.values())
    addSums(partOf(lacking, quarterStart, columns).sums, sums, -1);
  return [...lacking.values()].filter(({ sums }) => !isNothing(sums));
}

function partOf(parts: Map<string, StatsPart>, quarterStart: number, columns: Columns): StatsPart {
  const key = JSON.stringify([quarterStart, columns]);
  const part = parts.get(key) ?? { quarterStart, columns, sums: noSums() };
  parts.set(key, part);
  return part;
}

interface CountedCalls {
  quarterStart: number;
  columns: Columns;
  figures: number[];
  bucket: number | null;
}

function countCalls({ accountId, from, to }: Range): Prisma.Sql {
  const calls = Prisma.sql`calls.account_id = ${accountId} AND calls.created_at >= ${from} AND calls.created_at < ${to}`;
  return Prisma.sql`
    SELECT extract(epoch FROM quarter)::float8 * 1000 AS "quarterStart", ${Prisma.raw(COLUMNS_JSON)} AS columns,
      ${Prisma.raw(PART_FIGURES)} AS figures, duration_bucket AS bucket
    FROM (${contributionsOf(calls)}) AS counted`;
}

async function monthsOfCalls(database: Database, accountId: string): Promise<Pick<Range, 'from' | 'to'>[]> {
  return database.read(Prisma.sql`
    SELECT month AT TIME ZONE 'UTC' AS from, (month + interval '1 month') AT TIME ZONE 'UTC' AS to
    FROM (
      SELECT min(created_at) AT TIME ZONE 'UTC' AS first, max(created_at) AT TIME ZONE 'UTC' AS last
      FROM calls WHERE account_id = ${accountId}
    ) AS extent, generate_series(date_trunc('month', first), last, interval '1 month') AS month`);
}

interface MiscountedDay {
  day: string;
  isStored: boolean;
  /** Sums of the day by dimensions. */
  detailed: DaySums;
  /** `detailed` less the stored totals. */
  lacking: DaySums;
}

async function miscountedTotals(read: ReadStatement, accountId: string): Promise<MiscountedDay[]> {
  const days = new Map<string, MiscountedDay>();
  const rows = await read<{ at: Date; isTotal: boolean; sums: Buffer }>(Prisma.sql`
    SELECT day::timestamp AT TIME ZONE 'UTC' AS at, is_total AS "isTotal", sums
    FROM call_stats_days WHERE account_id = ${accountId}`);
  for (const { at, isTotal, sums } of rows) {
    const day = utcDay(at);
    const known = days.get(day) ?? { day, isStored: false, detailed: new Map(), lacking: new Map() };
    days.set(day, known);
    known.isStored ||= isTotal;
    for (const [quarter, added] of unpackDay(sums)) {
      if (!isTotal) addToQuarter(known.detailed, quarter, added);
      addToQuarter(known.lacking, quarter, added, isTotal ? -1 : 1);
    }
  }
  return [...days.values()].filter(({ lacking }) => ![...lacking.values()].every(isNothing));
}
