// PostgreSQL has no hints. These forms of SQL lead its planner instead; docs/decisions/0010-plans.md gives
// the reasons and tests.
import { Prisma } from '../../generated/prisma/client.ts';

/** Runs a subselect for each outer row by its own index, instead of joining it. */
export function lookedUp(select: string): string;
export function lookedUp(select: Prisma.Sql): Prisma.Sql;
export function lookedUp(select: string | Prisma.Sql): string | Prisma.Sql {
  return typeof select === 'string' ? `${select} OFFSET 0` : Prisma.sql`${select} OFFSET 0`;
}

/** Hides a value from the planner, so that a connection plans the statement once for all values. */
export function plannedOnce(value: string): string;
export function plannedOnce(value: Prisma.Sql): Prisma.Sql;
export function plannedOnce(value: string | Prisma.Sql): string | Prisma.Sql {
  return typeof value === 'string' ? `(SELECT ${value})` : Prisma.sql`(SELECT ${value})`;
}

/** Hides an array of texts, whose length would otherwise cause a new plan each time. */
export function textsPlannedOnce(texts: readonly (string | null)[]): Prisma.Sql {
  return plannedOnce(Prisma.sql`${texts}::text[]`);
}

/** Makes a condition on a text column a mere filter, which no index serves. */
export function noIndex(column: string): Prisma.Sql {
  return Prisma.raw(`${column} || ''`);
}

/** Orders a select by an index, so that it is read along it even if statistics suggest sorting. */
export function alongIndex(select: Prisma.Sql, order: string): Prisma.Sql {
  return Prisma.sql`${select} ORDER BY ${Prisma.raw(order)}`;
}

/** Writes constants into the statement: a partial index is found by the words of its predicate. */
export function literals(constants: readonly string[]): string {
  return constants.map((constant) => `'${constant}'`).join(', ');
}
