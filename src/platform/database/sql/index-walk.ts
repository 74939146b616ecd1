import { Prisma } from '../../generated/prisma/client.ts';
import { plannedOnce } from './plan-hints.ts';

/** Size and bounds of a page of a list, newest first. */
export interface Page {
  /** Most rows of the page; if negative, the last rows of the list instead of the first. */
  take: number;
  /** Bounds of the ids on the page of a list, exclusive. */
  id?: { lt?: string; gt?: string };
}

/** Bounds of row ids, exclusive. */
export interface IdRange {
  above: string;
  below: string;
}

export interface IndexWalk {
  table: string;
  /** Leading columns of a database index and their values, or SQL of them. The index must end with `id`. */
  key: readonly (readonly [column: string, value: string | Prisma.Sql])[];
  range: IdRange;
  /** Further SQL conditions on the rows. Rows that fail them are skipped one by one. */
  conditions?: readonly Prisma.Sql[];
  take: number;
  /** SQL of the columns to select. Default: `id`. */
  selected?: Prisma.Sql;
  /** Whether the values are shown to the planner, as they are with conditions. Then the statement must be planned each time. */
  isPlannedByValues?: boolean;
}

/**
 * Returns SQL of a page's row ids, newest first, by a walk along one index that ends when the page is full. Row
 * comparisons instead of `=` keep the planner from another index (docs/decisions/0010-plans.md).
 */
export function walkIndex({
  table,
  key,
  range,
  conditions = [],
  take,
  selected = Prisma.sql`id`,
  isPlannedByValues = conditions.length > 0,
}: IndexWalk): Prisma.Sql {
  const plan = isPlannedByValues ? EACH_TIME : ONCE;
  const columns = [...key.map(([column]) => Prisma.raw(column)), Prisma.raw('id')];
  const values = key.map(([, value]) => (typeof value === 'string' ? plan.value(value) : value));
  const bound = (id: string) => row([...values, Prisma.sql`${id}`]);
  const within = [
    Prisma.sql`${row(columns)} > ${bound(range.above)}`,
    Prisma.sql`${row(columns)} < ${bound(range.below)}`,
  ];
  const order = columns.map((column) => Prisma.sql`${column} ${direction(take)}`);
  const walk = Prisma.sql`
    SELECT ${selected} FROM ${Prisma.raw(table)} WHERE ${Prisma.join([...within, ...conditions], ' AND ')}
    ORDER BY ${Prisma.join(order)}`;
  return plan.limited(walk, Math.abs(take));
}

const EACH_TIME = {
  value: (value: string) => Prisma.sql`${value}`,
  limited: (walk: Prisma.Sql, most: number) => Prisma.sql`${walk} LIMIT ${most}`,
};

/** Page sizes with a plan of their own: those of the dashboard and the surfaces, plus one row. */
const PLANNED_SIZES = [1, 2, 11, 21, 26, 51, 101, 201, 10_001];

/** SQL parts of walks without conditions. The planner guesses a tenth of all rows for a hidden `LIMIT`. */
const ONCE = {
  value: (value: string) => plannedOnce(Prisma.sql`${value}`),
  limited(walk: Prisma.Sql, most: number) {
    const planned = PLANNED_SIZES.find((size) => size >= most) ?? most;
    const limited = Prisma.sql`${walk} LIMIT ${Prisma.raw(String(planned))}`;
    return planned === most ? limited : Prisma.sql`SELECT * FROM (${limited}) AS planned LIMIT ${most}`;
  },
};

/** Returns SQL of a page's row ids, newest first, by conditions that few rows meet or that have their own index. */
export function selectPage({
  table,
  range,
  conditions,
  take,
  selected = Prisma.sql`id`,
}: Omit<IndexWalk, 'key'> & { conditions: readonly Prisma.Sql[] }): Prisma.Sql {
  const inRange = [Prisma.sql`id > ${range.above}`, Prisma.sql`id < ${range.below}`];
  return Prisma.sql`
    SELECT ${selected} FROM ${Prisma.raw(table)} WHERE ${Prisma.join([...conditions, ...inRange], ' AND ')}
    ORDER BY id ${direction(take)} LIMIT ${Math.abs(take)}`;
}

/** Returns SQL of a page of the rows found by any of several index walks; of no rows without a walk. */
export function mergeWalks(walks: readonly Prisma.Sql[], take: number, columns = Prisma.sql`id`): Prisma.Sql {
  const [first, ...others] = walks;
  if (first === undefined) return Prisma.sql`SELECT NULL WHERE false`;
  if (others.length === 0) return first;
  const each = walks.map((walk) => Prisma.sql`(${walk})`);
  return Prisma.sql`
    SELECT ${columns} FROM (${Prisma.join(each, ' UNION ALL ')}) AS found
    ORDER BY id ${direction(take)} LIMIT ${Math.abs(take)}`;
}

function direction(take: number): Prisma.Sql {
  return Prisma.raw(take < 0 ? 'ASC' : 'DESC');
}

/** Returns the bounds of a page's row ids within a wider range. */
export function idsOfPage({ id = {} }: Pick<Page, 'id'>, { above, below }: IdRange): IdRange {
  const { gt = above, lt = below } = id;
  return { above: gt > above ? gt : above, below: lt < below ? lt : below };
}

function row(values: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...values])})`;
}
