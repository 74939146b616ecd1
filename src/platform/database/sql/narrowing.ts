import { invalidField } from '../../../errors/errors.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import { everyId, type Ids } from '../../ids.ts';
import { snakeCase } from '../../letter-case.ts';
import type { Database } from '../database.ts';
import { type Count, countOfEach, PARENT_ID } from './bounded-count.ts';
import { type IdRange, idsOfPage, type Page } from './index-walk.ts';
import { alongIndex } from './plan-hints.ts';

/** The subset of Prisma's conditions that handwritten SQL supports. */
export interface Narrowing {
  readonly [field: string]: undefined | null | string | boolean | Range | Narrowing[];
  readonly AND?: Narrowing[];
}

interface Range {
  in?: readonly string[];
  gt?: string | Date;
  gte?: string | Date;
  lt?: string | Date;
}

/** Maximum difference between an id's time and its row's `created_at`. */
const CLOCK_SLACK_MS = 5_000;

/** Range of instants: `from` is part of it, `to` is not. */
export interface DateRange {
  from?: Date | null | undefined;
  to?: Date | null | undefined;
}

/** Range of whole numbers, both ends included. */
export interface NumberRange {
  min?: number | null | undefined;
  max?: number | null | undefined;
}

export interface CommonFilter {
  ids?: readonly string[] | null | undefined;
  createdAt?: DateRange | null | undefined;
}

type IdKind = Parameters<Ids['lowestAt']>[0];

/** Returns the bounds of a page's row ids within a time range: ids contain their time. */
export function idsWithin(
  ids: Ids,
  kind: IdKind,
  { createdAt }: Pick<CommonFilter, 'createdAt'>,
  page: Pick<Page, 'id'> = {},
): IdRange {
  const lowestAt = (instant: Date, slack: number) => ids.lowestAt(kind, new Date(instant.getTime() + slack));
  const { above, below } = everyId(kind);
  return idsOfPage(page, {
    above: createdAt?.from ? lowestAt(createdAt.from, -CLOCK_SLACK_MS) : above,
    below: createdAt?.to ? lowestAt(createdAt.to, CLOCK_SLACK_MS) : below,
  });
}

/** Returns the SQL conditions of a filter with a time range and sets of values. */
export function narrowed(ids: Ids, kind: IdKind, filter: CommonFilter): Narrowing {
  const { ids: these, createdAt } = filter;
  const { from, to } = createdAt ?? {};
  const { above, below } = idsWithin(ids, kind, filter);
  const time = { ...(from && { gte: from }), ...(to && { lt: to }) };
  return {
    ...(these && { id: { in: these } }),
    ...((from || to) && { createdAt: time, AND: [{ id: { gt: above, lt: below } }] }),
  };
}

/** Returns a set of values as a filter's condition; undefined if not given. A single value keeps an index's order. */
export function anyOf(values: readonly string[] | null | undefined): Range | string | undefined {
  if (!values) return undefined;
  const [only, ...others] = values;
  return only !== undefined && others.length === 0 ? only : { in: values };
}

/** Maximum values of a filter that is an index key. Each value costs an index walk of its own. */
const MOST_KEYS = 20;

/**
 * Returns the distinct values of a filter by which an index is walked once for each.
 * @throws DomainError `invalid_request` for more than 20 values
 */
export function distinctKeys<Value>(field: string, values: readonly Value[]): Value[] {
  const distinct = [...new Set(values)];
  if (distinct.length > MOST_KEYS)
    throw invalidField(`filter.${field}`, `must not have more than ${MOST_KEYS} values`);
  return distinct;
}

/** Returns the SQL condition that a column has one of the values. */
export function equalsAny(column: Prisma.Sql, values: readonly (string | Prisma.Sql)[]): Prisma.Sql {
  const [only, ...others] = values;
  if (only === undefined) return Prisma.sql`false`;
  if (others.length === 0) return Prisma.sql`${column} = ${only}`;
  return Prisma.sql`${column} IN (${Prisma.join([...values])})`;
}

/** Returns the condition that a column lies within a range of instants; null if the range is open. */
export function isWithinTimes(column: Prisma.Sql, range: DateRange | null | undefined): Prisma.Sql | null {
  return allOf([
    range?.from ? Prisma.sql`${column} >= ${range.from}` : null,
    range?.to ? Prisma.sql`${column} < ${range.to}` : null,
  ]);
}

/** Returns the condition that a column lies within a range of numbers; null if the range is open. */
export function isWithinNumbers(
  column: Prisma.Sql,
  range: NumberRange | null | undefined,
): Prisma.Sql | null {
  return allOf([
    range?.min == null ? null : Prisma.sql`${column} >= ${range.min}`,
    range?.max == null ? null : Prisma.sql`${column} <= ${range.max}`,
  ]);
}

function allOf(conditions: readonly (Prisma.Sql | null)[]): Prisma.Sql | null {
  const given = conditions.filter((condition) => condition !== null);
  return given.length === 0 ? null : Prisma.join(given, ' AND ');
}

/** Returns a filter's conditions as SQL. Only field names become text of the statement, never values. */
export function conditionsOf(narrowing: Narrowing): Prisma.Sql[] {
  return Object.entries(narrowing).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap(conditionsOf);
    const column = Prisma.raw(snakeCase(field));
    if (value === null) return [Prisma.sql`${column} IS NULL`];
    if (typeof value === 'string' || typeof value === 'boolean') return [Prisma.sql`${column} = ${value}`];
    const { in: these, gt, gte, lt } = value;
    return [
      ...(these ? [Prisma.sql`${column} = ANY (${these})`] : []),
      ...(gt ? [Prisma.sql`${column} > ${gt}`] : []),
      ...(gte ? [Prisma.sql`${column} >= ${gte}`] : []),
      ...(lt ? [Prisma.sql`${column} < ${lt}`] : []),
    ];
  });
}

/** Request for the rows of several parent rows within one account. */
export interface OfParents {
  /** SQL of the table to read rows from, or of a join that has its columns. */
  from: Prisma.Sql;
  accountId: string;
  /** Field with the id of the parent row; null = rows of the account itself. */
  parent: string | null;
  parentIds: readonly string[];
  narrowing: Narrowing;
}

/** Reads one page of rows per parent row in one statement. Returns ids, newest first, by parent id. */
export async function idsOfParents(
  database: Database,
  { take, id = {} }: Page,
  rows: OfParents,
): Promise<Map<string, string[]>> {
  const page = selectRows({ ...rows, narrowing: { AND: [rows.narrowing, { id }] } }, PARENT_ID);
  const found = await database.read<{ parentId: string; id: string }>(Prisma.sql`
    SELECT parent.id AS "parentId", found.id
    FROM unnest(${rows.parentIds}::text[]) AS parent (id)
    CROSS JOIN LATERAL (
      ${page} ORDER BY id ${Prisma.raw(take < 0 ? 'ASC' : 'DESC')} LIMIT ${Math.abs(take)}) AS found
    ORDER BY found.id DESC`);
  const byParent = Map.groupBy(found, ({ parentId }) => parentId);
  return new Map([...byParent].map(([parentId, of]) => [parentId, of.map((row) => row.id)]));
}

/** Counts the rows of each parent row, by its id. */
export async function countOfParents(database: Database, rows: OfParents): Promise<Map<string, Count>> {
  return countOfEach(database, {
    parentIds: rows.parentIds,
    some: (parentId, take) => Prisma.sql`${alongIndex(selectRows(rows, parentId), 'id DESC')} LIMIT ${take}`,
    all: (parentId) => selectRows(rows, parentId),
  });
}

function selectRows(
  { from, accountId, parent, narrowing }: Omit<OfParents, 'parentIds'>,
  parentId: Prisma.Sql,
): Prisma.Sql {
  const conditions = [
    Prisma.sql`account_id = ${accountId}`,
    ...(parent === null ? [] : [Prisma.sql`${Prisma.raw(snakeCase(parent))} = ${parentId}`]),
    ...conditionsOf(narrowing),
  ];
  return Prisma.sql`SELECT id FROM ${from} WHERE ${Prisma.join(conditions, ' AND ')}`;
}
