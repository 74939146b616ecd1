import type { Database } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { CallStatsDimension } from '../stats-limits.ts';
import { type CallStatsKeys, DIMENSIONS } from './dimensions.ts';
import { type GroupedStats, positions } from './grouped-stats.ts';

/** Seconds that so much of the connected calls lasted at most, within 5 %. */
export interface DurationPercentiles {
  p50: number;
  p90: number;
  p99: number;
}

/** Each bucket of durations reaches this many times as far as the one before it, as `call_contribution` has it. */
const BUCKET_FACTOR = 1.1;

/** Reads the percentiles of all groups of a question in one statement, when those of the first are asked for. */
export function percentilesByKeys(
  database: Database,
  groupBy: readonly CallStatsDimension[],
  grouped: GroupedStats,
): (row: CallStatsKeys) => Promise<DurationPercentiles | null> {
  const idOf = (row: CallStatsKeys) => JSON.stringify(groupBy.map((name) => row[DIMENSIONS[name].key]));
  let reading: Promise<Map<string, Bucket[]>> | undefined;
  return async (row) => {
    reading ??= readBuckets(database, grouped).then((buckets) => Map.groupBy(buckets, idOf));
    return percentilesOf((await reading).get(idOf(row)) ?? []);
  };
}

type Bucket = CallStatsKeys & { bucket: number; connected: bigint };

async function readBuckets(database: Database, { keys, counted }: GroupedStats): Promise<Bucket[]> {
  const groups = positions(keys.length + 1);
  const columns = [...keys, Prisma.sql`bucket`, Prisma.sql`sum(held)::bigint AS connected`];
  return database.prisma.$queryRaw<Bucket[]>`
    WITH ${counted}
    SELECT ${Prisma.join(columns)} FROM counted, unnest(duration_buckets, duration_counts) AS duration (bucket, held)
    WHERE bucket IS NOT NULL GROUP BY ${groups} HAVING sum(held) > 0 ORDER BY ${groups}`;
}

/** Of buckets in ascending order. */
function percentilesOf(buckets: readonly Bucket[]): DurationPercentiles | null {
  const total = buckets.reduce((sum, { connected }) => sum + Number(connected), 0);
  if (total === 0) return null;
  const at = (share: number) => {
    let passed = 0;
    const reached = buckets.find(({ connected }) => {
      passed += Number(connected);
      return passed >= total * share;
    });
    return middleOf(reached?.bucket ?? 0);
  };
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99) };
}

/** In the middle of a bucket's factor, so that the error is the same in both directions. */
function middleOf(bucket: number): number {
  return Math.round(BUCKET_FACTOR ** (bucket + 0.5) * 10) / 10;
}
