import { snakeCase } from '../../letter-case.ts';

/**
 * Columns of a table under the names that Prisma gives them, for SQL of our own that answers what Prisma would.
 *
 * @param fields Prisma's enum of the model's scalar fields
 */
export function columnsOf(table: string, fields: Record<string, string>): string {
  return Object.values(fields)
    .map((field) => `${table}.${snakeCase(field)} AS "${field}"`)
    .join(', ');
}

/** SQL for a JSON object with fields of a row under the names that Prisma gives them. */
export function jsonObjectOf(table: string, fields: readonly string[]): string {
  return `json_build_object(${fields.map((field) => `'${field}', ${table}.${snakeCase(field)}`).join(', ')})`;
}
