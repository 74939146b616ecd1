import { Prisma } from '../../generated/prisma/client.ts';

/** A page of a list, newest first. */
export interface Page {
  /** The maximum number; negative: the last rows instead of the first. */
  take: number;
  /** Where it begins, or (`gt`) ends. */
  id?: { lt?: string; gt?: string };
}

/** Ids above the first and below the second. */
export interface IdRange {
  above: string;
  below: string;
}

export interface IndexWalk {
  table: string;
  /** What the index begins with: columns, and their values. It ends with `id`. */
  key: readonly (readonly [column: string, value: Prisma.Sql])[];
  range: IdRange;
  /** What else must be true of a row. Rows for which it is not are passed over one by one. */
  conditions?: readonly Prisma.Sql[];
  take: number;
  /** What of the rows; their ids unless given. */
  selected?: Prisma.Sql;
}

/**
 * Selects the ids of a page, newest first, by a walk along one index that ends when the page is full.
 *
 * PostgreSQL assumes that a value's rows are spread evenly over a table, and would search a whole history for what is
 * all old. Hence the walk is bounded by comparisons of rows, not by `=`: then no other index yields the order.
 */
export function walkIndex({
  table,
  key,
  range,
  conditions = [],
  take,
  selected = Prisma.sql`id`,
}: IndexWalk): Prisma.Sql {
  const columns = [...key.map(([column]) => Prisma.raw(column)), Prisma.raw('id')];
  const bound = (id: string) => row([...key.map(([, value]) => value), Prisma.sql`${id}`]);
  const within = [
    Prisma.sql`${row(columns)} > ${bound(range.above)}`,
    Prisma.sql`${row(columns)} < ${bound(range.below)}`,
  ];
  const order = columns.map((column) => Prisma.sql`${column} ${direction(take)}`);
  return Prisma.sql`
    SELECT ${selected} FROM ${Prisma.raw(table)} WHERE ${Prisma.join([...within, ...conditions], ' AND ')}
    ORDER BY ${Prisma.join(order)} LIMIT ${Math.abs(take)}`;
}

/**
 * Selects the ids of a page, newest first, of the rows that pass the conditions: for conditions of which few rows pass,
 * or which have an index of their own.
 */
export function selectPage({
  table,
  range,
  conditions,
  take,
}: Pick<IndexWalk, 'table' | 'range' | 'take'> & { conditions: readonly Prisma.Sql[] }): Prisma.Sql {
  const inRange = [Prisma.sql`id > ${range.above}`, Prisma.sql`id < ${range.below}`];
  return Prisma.sql`
    SELECT id FROM ${Prisma.raw(table)} WHERE ${Prisma.join([...conditions, ...inRange], ' AND ')}
    ORDER BY id ${direction(take)} LIMIT ${Math.abs(take)}`;
}

/** Selects the page of all that these walks find; nothing without one. */
export function mergeWalks(walks: readonly Prisma.Sql[], take: number): Prisma.Sql {
  if (walks.length === 0) return Prisma.sql`SELECT NULL WHERE false`;
  const each = walks.map((walk) => Prisma.sql`(${walk})`);
  return Prisma.sql`
    SELECT id FROM (${Prisma.join(each, ' UNION ALL ')}) AS found
    ORDER BY id ${direction(take)} LIMIT ${Math.abs(take)}`;
}

/** The order in which a page is read from its beginning. */
function direction(take: number): Prisma.Sql {
  return Prisma.raw(take < 0 ? 'ASC' : 'DESC');
}

/** The ids of a page within a wider range. */
export function idsOfPage({ id = {} }: Pick<Page, 'id'>, { above, below }: IdRange): IdRange {
  const { gt = above, lt = below } = id;
  return { above: gt > above ? gt : above, below: lt < below ? lt : below };
}

function row(values: readonly Prisma.Sql[]): Prisma.Sql {
  return Prisma.sql`(${Prisma.join([...values])})`;
}
