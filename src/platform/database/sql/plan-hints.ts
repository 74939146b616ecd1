// PostgreSQL has no hints. These are the forms of SQL that lead its planner instead: docs/decisions/0010-plans.md says
// why each one does, and what fails when a new version of PostgreSQL no longer follows it.
import { Prisma } from '../../generated/prisma/client.ts';

/** Makes a subselect run for each outer row, by its own index: it is neither joined nor merged into the outer select. */
export function lookedUp(select: string): string;
export function lookedUp(select: Prisma.Sql): Prisma.Sql;
export function lookedUp(select: string | Prisma.Sql): string | Prisma.Sql {
  return typeof select === 'string' ? `${select} OFFSET 0` : Prisma.sql`${select} OFFSET 0`;
}

/** Keeps the planner from seeing a value, so that a connection plans the statement once, for all values. */
export function plannedOnce(value: string): string;
export function plannedOnce(value: Prisma.Sql): Prisma.Sql;
export function plannedOnce(value: string | Prisma.Sql): string | Prisma.Sql {
  return typeof value === 'string' ? `(SELECT ${value})` : Prisma.sql`(SELECT ${value})`;
}

/** `plannedOnce` of an array of texts, whose length would have the statement planned anew each time. */
export function textsPlannedOnce(texts: readonly (string | null)[]): Prisma.Sql {
  return plannedOnce(Prisma.sql`${texts}::text[]`);
}

/** A text column as an expression that no index has: a condition on it only filters the rows that another index finds. */
export function noIndex(column: string): Prisma.Sql {
  return Prisma.raw(`${column} || ''`);
}

/** Orders a select by an index, so that it is read along that index also where statistics suggest to sort all rows. */
export function alongIndex(select: Prisma.Sql, order: string): Prisma.Sql {
  return Prisma.sql`${select} ORDER BY ${Prisma.raw(order)}`;
}

/** SQL of constants in the statement itself, separated by commas: a partial index is found by the words of its predicate. */
export function literals(constants: readonly string[]): string {
  return constants.map((constant) => `'${constant}'`).join(', ');
}
