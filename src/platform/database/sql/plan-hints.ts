// PostgreSQL has no hints. These forms of SQL lead its planner instead; docs/decisions/0010-plans.md gives
// the reasons and tests.
import { Prisma } from '../../generated/prisma/client.ts';

/** Returns SQL that looks a subselect up for each outer row by its own index, instead of joining it. */
export function lookedUp(select: string): string;
export function lookedUp(select: Prisma.Sql): Prisma.Sql;
export function lookedUp(select: string | Prisma.Sql): string | Prisma.Sql {
  return typeof select === 'string' ? `${select} OFFSET 0` : Prisma.sql`${select} OFFSET 0`;
}

/** Returns SQL that hides a value from PostgreSQL's planner, so that a connection plans the statement only once. */
export function plannedOnce(value: string): string;
export function plannedOnce(value: Prisma.Sql): Prisma.Sql;
export function plannedOnce(value: string | Prisma.Sql): string | Prisma.Sql {
  return typeof value === 'string' ? `(SELECT ${value})` : Prisma.sql`(SELECT ${value})`;
}

/** Returns SQL of an array of texts, whose length would otherwise make PostgreSQL plan the statement each time. */
export function textsPlannedOnce(texts: readonly (string | null)[]): Prisma.Sql {
  return plannedOnce(Prisma.sql`${texts}::text[]`);
}

/** Returns SQL of a text column that no index serves, so that a condition on it only filters rows. */
export function noIndex(column: string): Prisma.Sql {
  return Prisma.raw(`${column} || ''`);
}

/** Returns SQL that orders a select by an index, so that it is read along it even if statistics suggest sorting. */
export function alongIndex(select: Prisma.Sql, order: string): Prisma.Sql {
  return Prisma.sql`${select} ORDER BY ${Prisma.raw(order)}`;
}

/** Returns SQL of constants, written out: PostgreSQL finds a partial index only by the words of its predicate. */
export function literals(constants: readonly string[]): string {
  return constants.map((constant) => `'${constant}'`).join(', ');
}
