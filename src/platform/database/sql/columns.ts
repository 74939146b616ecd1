import { snakeCase } from '../../letter-case.ts';

/**
 * Returns a table's columns under Prisma's names, for handwritten SQL that replaces Prisma's.
 *
 * @param fields Prisma's enum of the model's scalar fields
 */
export function columnsOf(table: string, fields: Record<string, string>): string {
  return Object.values(fields)
    .map((field) => `${table}.${snakeCase(field)} AS "${field}"`)
    .join(', ');
}

/** Returns SQL of a JSON object with a row's fields under Prisma's names. */
export function jsonObjectOf(table: string, fields: readonly string[]): string {
  return `json_build_object(${fields.map((field) => `'${field}', ${table}.${snakeCase(field)}`).join(', ')})`;
}
