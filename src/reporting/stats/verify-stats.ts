import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallStatsFacet, CallStatsSpan } from '../../platform/generated/prisma/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import { QUARTER_MS } from '../stats-limits.ts';

/** Of an account and a quarter of an hour, what its statistics lack: negative = they count too much. */
export interface MiscountedStats {
  accountId: string;
  quarter: Date;
  calls: number;
  credits: number;
}

/** Of an account and a rollup's span, what it lacks: negative = it counts too much. Both 0: another figure differs. */
export interface MiscountedRollups {
  accountId: string;
  facet: CallStatsFacet;
  span: CallStatsSpan;
  startsAt: Date;
  calls: number;
  credits: number;
}

/** Calls may be deleted when they are a day old, so that younger ones alone can be compared. */
const COMPARED_MS = 20 * 3600_000;

/** Counts the calls that `findMiscountedStats` compares. */
export async function countComparedCalls({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<number> {
  const since = new Date(clock.now().getTime() - COMPARED_MS);
  return database.prisma.call.count({ where: { endedAt: { gte: since } } });
}

/** Proves that the statistics of the last 20 hours are what the calls say: an empty answer is the proof. */
export async function findMiscountedStats({
  database,
  clock,
}: Pick<Platform, 'database' | 'clock'>): Promise<MiscountedStats[]> {
  const since = new Date(Math.floor((clock.now().getTime() - COMPARED_MS) / QUARTER_MS) * QUARTER_MS);
  return database.prisma.$queryRaw<MiscountedStats[]>(Prisma.sql`
    SELECT miscounted.account_id AS "accountId", quarter, sum(calls)::int AS calls, sum(credits)::int AS credits
    FROM accounts, miscounted_call_stats(accounts.id, ${since}) AS miscounted
    GROUP BY 1, 2 ORDER BY 1, 2`);
}

/** Proves that all rollups, of all time, are the sums of the quarters of an hour by all dimensions. */
export async function findMiscountedRollups({
  database,
}: Pick<Platform, 'database'>): Promise<MiscountedRollups[]> {
  return database.prisma.$queryRaw<MiscountedRollups[]>`
    SELECT accounts.id AS "accountId", facet, span, starts_at AS "startsAt", calls, credits
    FROM accounts, miscounted_call_stats_rollups(accounts.id) ORDER BY 1, 2, 3, 4`;
}
