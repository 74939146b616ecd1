import { badCursor } from '../../errors/common-errors.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import type { ListDirection } from './list-arguments.ts';

/** The page of a list that Pothos plans: its cursor, and the `include` or `select` of the requested fields. */
export interface PlannedQuery {
  cursor?: { id?: unknown } | undefined;
  skip?: number | undefined;
  take?: number | undefined;
}

const ID = /^[a-z]{1,8}_[0-9A-HJKMNP-TV-Z]{26}$/;

export const DEFAULT_PAGE_SIZE = 50;

/**
 * Converts a connection's query to a page by position from the newest row; ascending order walks from the
 * other end. Prisma's own cursor would end the list at a deleted row.
 * @returns `inOrder` puts the rows, newest first, into the requested order
 * @throws DomainError `invalid_request` for an invalid cursor
 */
export function walkPage(
  { cursor, take = DEFAULT_PAGE_SIZE }: PlannedQuery,
  direction?: ListDirection | null,
) {
  const isAscending = direction === 'ASC';
  const page: Page = { take: isAscending ? -take : take };
  if (cursor !== undefined) {
    const id = cursor.id;
    if (typeof id !== 'string' || !ID.test(id)) throw badCursor();
    page.id = page.take < 0 ? { gt: id } : { lt: id };
  }
  return { page, inOrder: <Row>(rows: Row[]): Row[] => (isAscending ? rows.toReversed() : rows) };
}
