import { snakeCase } from '../../letter-case.ts';

/** Columns whose names are older than their fields' names. Renaming a column would stop processes of the release before. */
const OLDER_NAMES: Readonly<Record<string, string>> = {
  retrySchedules: 'retry_ladders',
  uncounted: 'forgiven',
  lastReportedAt: 'last_heard_at',
};

/** Returns the name of the column of one of Prisma's fields. */
export function columnOf(field: string): string {
  return OLDER_NAMES[field] ?? snakeCase(field);
}

/** Returns SQL of columns under Prisma's names, for statements that replace Prisma's. `fields` is Prisma's enum. */
export function columnsOf(table: string, fields: Record<string, string>): string {
  return Object.values(fields)
    .map((field) => `${table}.${columnOf(field)} AS "${field}"`)
    .join(', ');
}

/** Returns SQL of a JSON object with a row's fields under Prisma's names. */
export function jsonObjectOf(table: string, fields: readonly string[]): string {
  return `json_build_object(${fields.map((field) => `'${field}', ${table}.${columnOf(field)}`).join(', ')})`;
}
