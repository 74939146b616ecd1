import { Prisma } from '../../generated/prisma/client.ts';
import { everyId, type Ids } from '../../ids.ts';
import { snakeCase } from '../../letter-case.ts';
import type { Database } from '../database.ts';
import { type Count, countOfEach, PARENT_ID } from './bounded-count.ts';
import { type IdRange, idsOfPage, type Page } from './index-walk.ts';
import { alongIndex } from './plan-hints.ts';

/** The subset of Prisma's conditions that handwritten SQL supports. */
export interface Narrowing {
  readonly [field: string]: undefined | null | string | Range | Narrowing[];
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

export interface CommonFilter {
  ids?: readonly string[] | null;
  createdAfter?: Date | null;
  createdBefore?: Date | null;
}

type IdKind = Parameters<Ids['lowestAt']>[0];

/** Returns a page's ids within a time range: ids contain their time. */
export function idsWithin(
  ids: Ids,
  kind: IdKind,
  { createdAfter, createdBefore }: Omit<CommonFilter, 'ids'>,
  page: Pick<Page, 'id'> = {},
): IdRange {
  const lowestAt = (instant: Date, slack: number) => ids.lowestAt(kind, new Date(instant.getTime() + slack));
  const { above, below } = everyId(kind);
  return idsOfPage(page, {
    above: createdAfter ? lowestAt(createdAfter, -CLOCK_SLACK_MS) : above,
    below: createdBefore ? lowestAt(createdBefore, CLOCK_SLACK_MS) : below,
  });
}

/** Returns the conditions of a common filter. */
export function narrowed(ids: Ids, kind: IdKind, filter: CommonFilter): Narrowing {
  const { ids: these, createdAfter, createdBefore } = filter;
  const { above, below } = idsWithin(ids, kind, filter);
  const time = {
    ...(createdAfter && { gte: createdAfter }),
    ...(createdBefore && { lt: createdBefore }),
  };
  return {
    ...(these && { id: { in: these } }),
    ...((createdAfter || createdBefore) && { createdAt: time, AND: [{ id: { gt: above, lt: below } }] }),
  };
}

/** Returns one value or a set as a condition; nothing if neither is given. Both must hold. */
export function oneOf<Value extends string>(
  one: Value | null | undefined,
  many: readonly Value[] | null | undefined,
): { in: readonly Value[] } | undefined {
  if (!one) return many ? { in: many } : undefined;
  return { in: !many || many.includes(one) ? [one] : [] };
}

/** Returns conditions as SQL. Only field names become text of the statement, never values. */
export function conditionsOf(narrowing: Narrowing): Prisma.Sql[] {
  return Object.entries(narrowing).flatMap(([field, value]) => {
    if (value === undefined) return [];
    if (Array.isArray(value)) return value.flatMap(conditionsOf);
    const column = Prisma.raw(snakeCase(field));
    if (value === null) return [Prisma.sql`${column} IS NULL`];
    if (typeof value === 'string') return [Prisma.sql`${column} = ${value}`];
    const { in: these, gt, gte, lt } = value;
    return [
      ...(these ? [Prisma.sql`${column} = ANY (${these})`] : []),
      ...(gt ? [Prisma.sql`${column} > ${gt}`] : []),
      ...(gte ? [Prisma.sql`${column} >= ${gte}`] : []),
      ...(lt ? [Prisma.sql`${column} < ${lt}`] : []),
    ];
  });
}

/** Rows of several parents within one account. */
export interface OfParents {
  /** The table, or a join that has its columns. */
  from: Prisma.Sql;
  accountId: string;
  /** Field with the parent's id; null = rows of the account itself. */
  parent: string | null;
  parentIds: readonly string[];
  narrowing: Narrowing;
}

/** Reads one page per parent in one statement. Returns ids, newest first, by parent id. */
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

/** Counts the rows of each parent, by parent id. */
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
