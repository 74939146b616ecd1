import { invalidField } from '../../../errors/errors.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../database.ts';

/** Most rows that one question counts, and most groups of its answer. */
export const COUNT_LIMITS = { rows: 100_000, groups: 1_000 } as const;

/** A question of how many rows of a table there are by some of its dimensions. */
export interface GroupedCount<Dimension extends string> {
  /** Returns SQL that selects the `id` of at most `take` rows of one account. */
  select(take: number): Prisma.Sql;
  /** SQL of the table, joined with what the dimensions need; its rows have the column `id`. */
  from: Prisma.Sql;
  /** SQL of each dimension. */
  dimensions: Readonly<Record<Dimension, Prisma.Sql>>;
  groupBy: readonly Dimension[];
  /** SQL of a number to sum; default: none. */
  amount?: Prisma.Sql;
}

/** Rows of one group. */
export interface CountedGroup<Dimension extends string> {
  keys: Partial<Record<Dimension, string | null>>;
  count: number;
  sum: number;
}

/**
 * Counts rows by group, ordered by the dimensions; one group without any, none without rows.
 * @throws DomainError `invalid_request` for a filter that more than `COUNT_LIMITS.rows` rows match, or too many groups
 */
export async function groupedCounts<Dimension extends string>(
  database: Database,
  { select, from, dimensions, groupBy, amount = Prisma.sql`0` }: GroupedCount<Dimension>,
): Promise<CountedGroup<Dimension>[]> {
  const { rows: mostRows, groups: mostGroups } = COUNT_LIMITS;
  const names = [...new Set(groupBy)];
  const keys = names.map((name) => Prisma.sql`(${dimensions[name]})::text`);
  const groups = await database.read<{ keys: (string | null)[]; count: number; sum: number; rows: number }>(
    Prisma.sql`
    WITH chosen AS MATERIALIZED (${select(mostRows + 1)})
    SELECT ARRAY[${keys.length === 0 ? Prisma.empty : Prisma.join(keys)}]::text[] AS keys, count(*)::int,
      coalesce(sum(${amount}), 0)::float8 AS sum, (SELECT count(*) FROM chosen)::int AS rows
    FROM ${from} WHERE id IN (SELECT id FROM chosen) GROUP BY 1 ORDER BY 1 LIMIT ${mostGroups + 1}`,
  );
  if ((groups[0]?.rows ?? 0) > mostRows)
    throw invalidField('filter', `must not match more than ${mostRows.toLocaleString('en')} rows`);
  if (groups.length > mostGroups)
    throw invalidField('groupBy', `must not make more than ${mostGroups.toLocaleString('en')} groups`);
  return groups.map(({ keys: values, count, sum }) => ({
    keys: Object.fromEntries(names.map((name, at) => [name, values[at]])) as CountedGroup<Dimension>['keys'],
    count,
    sum,
  }));
}
