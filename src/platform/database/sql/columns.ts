import { snakeCase } from '../../letter-case.ts';

/** Returns SQL of columns under Prisma's names, for statements that replace Prisma's. `fields` is Prisma's enum. */
export function columnsOf(table: string, fields: Record<string, string>): string {
  return Object.values(fields)
    .map((field) => `${table}.${snakeCase(field)} AS "${field}"`)
    .join(', ');
}

/** Returns SQL of a JSON object with a row's fields under Prisma's names. */
export function jsonObjectOf(table: string, fields: readonly string[]): string {
  return `json_build_object(${fields.map((field) => `'${field}', ${table}.${snakeCase(field)}`).join(', ')})`;
}
