import { Prisma } from '../../generated/prisma/client.ts';
import { type Database, PLANNED_EACH_TIME, type ReadOptions } from '../database.ts';
import { lookedUp } from './plan-hints.ts';

/** Number up to which rows are counted. PostgreSQL estimates larger numbers. */
const MOST_COUNTED = 10_000;

export interface Count {
  value: number;
  isEstimate: boolean;
}

export interface Counted {
  parentIds: readonly string[];
  /** SQL that selects at most `take` rows of a parent row's list. */
  some(parentId: Prisma.Sql, take: number): Prisma.Sql;
  /** SQL that selects all rows of a parent row's list, in the form that PostgreSQL estimates best. */
  all(parentId: Prisma.Sql): Prisma.Sql;
}

/** Counts the rows of each parent's list in one statement, plus one that estimates where there are too many. */
export async function countOfEach(
  database: Database,
  counted: Counted,
  options?: ReadOptions,
): Promise<Map<string, Count>> {
  const some = counted.some(PARENT_ID, MOST_COUNTED + 1);
  const rows = await database.read<{ id: string; value: number }>(
    Prisma.sql`
      SELECT parent.id, (SELECT count(*)::int FROM (${some}) AS found) AS value
      FROM unnest(${counted.parentIds}::text[]) AS parent (id)`,
    options,
  );
  const counts = new Map(rows.map(({ id, value }) => [id, { value, isEstimate: false }]));
  const tooMany = rows.filter(({ value }) => value > MOST_COUNTED).map(({ id }) => id);
  if (tooMany.length > 0) {
    const all = tooMany.map((id) => counted.all(Prisma.sql`${id}`));
    const estimates = await estimateEach(database, all);
    for (const [index, id] of tooMany.entries()) {
      counts.set(id, { value: Math.max(MOST_COUNTED + 1, estimates[index] ?? 0), isEstimate: true });
    }
  }
  return counts;
}

/** Counts the rows of a list. `some` selects at most `take` rows, `all` the form that PostgreSQL estimates best. */
export async function countRows(
  database: Database,
  some: (take: number) => Prisma.Sql,
  all: () => Prisma.Sql,
  options?: ReadOptions,
): Promise<Count> {
  const counted: Counted = { parentIds: [''], some: (_, take) => some(take), all };
  const counts = await countOfEach(database, counted, options);
  return counts.get('') ?? { value: 0, isEstimate: false };
}

/** SQL of the parent's id in statements for many parents. */
export const PARENT_ID = Prisma.raw('parent.id');

interface Plan {
  'Plan Rows': number;
  Plans?: Plan[];
}

/** Returns PostgreSQL's row estimates of selects, without running them. */
async function estimateEach(database: Database, selects: readonly Prisma.Sql[]): Promise<number[]> {
  const each = selects.map((select) => Prisma.sql`(${lookedUp(select)})`);
  const statement = Prisma.sql`EXPLAIN (FORMAT JSON) ${Prisma.join(each, ' UNION ALL ')}`;
  const rows = await database.read<{ 'QUERY PLAN': [{ Plan: Plan }] }>(statement, PLANNED_EACH_TIME);
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  const plans = selects.length === 1 ? [plan] : plan?.Plans;
  return (plans ?? []).map((one) => one?.['Plan Rows'] ?? 0);
}
