import { Prisma } from '../../generated/prisma/client.ts';
import type { Page } from './index-walk.ts';

/** Most rows of a list that are sorted: the newest. No index serves these orders. */
export const MOST_ORDERED = 10_000;

interface OrderedPage {
  table: 'calls' | 'contacts';
  /** SQL of the value to sort by; never null. */
  value: string;
  accountId: string;
  page: Page;
  /** Selects the ids of a page of the list, newest first. */
  select(page: Page): Prisma.Sql;
}

/**
 * Returns SQL of a page's row ids, sorted downward by a value. Cursors are row ids: a page continues after the value that
 * its row has now, and is empty if the row is gone.
 */
export function orderedPage({ table, value, accountId, page, select }: OrderedPage): Prisma.Sql {
  const from = Prisma.raw(table);
  const sorted = Prisma.raw(value);
  const isUpward = page.take < 0;
  const cursor = isUpward ? page.id?.gt : page.id?.lt;
  const after = Prisma.sql`(value, id) ${Prisma.raw(isUpward ? '>' : '<')} (
    SELECT ${sorted}, id FROM ${from} WHERE id = ${cursor ?? ''} AND account_id = ${accountId})`;
  const direction = Prisma.raw(isUpward ? 'ASC' : 'DESC');
  return Prisma.sql`
    SELECT id FROM (
      SELECT id, ${sorted} AS value FROM ${from} WHERE id = ANY (ARRAY(${select({ take: MOST_ORDERED })}))) AS matching
    WHERE ${cursor === undefined ? Prisma.sql`true` : after}
    ORDER BY value ${direction}, id ${direction} LIMIT ${Math.abs(page.take)}`;
}
