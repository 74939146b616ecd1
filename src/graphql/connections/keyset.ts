import { DomainError } from '../../errors.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import type { ListOrder } from './list-arguments.ts';

/** The query that Pothos plans for a page: its cursor, and the `include` or `select` of the requested fields. */
export interface PlannedQuery {
  cursor?: { id?: unknown } | undefined;
  skip?: number | undefined;
  take?: number | undefined;
}

/** Ids as cursors carry them. */
const ID = /^[a-z]{1,8}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** Rows of a page without `first` or `last`. */
export const DEFAULT_PAGE_SIZE = 50;

/**
 * Turns a connection's query into a page by position, for a walk from the newest row on: oldest first is its other end.
 * Prisma's own cursor would end the list at a row that has been deleted.
 *
 * @returns `inOrder` puts the rows of the walk, newest first, into the requested order
 * @throws DomainError `invalid_request` for a cursor that this service did not give
 */
export function walkPage({ cursor, take = DEFAULT_PAGE_SIZE }: PlannedQuery, order?: ListOrder | null) {
  const isAscending = order?.direction === 'ASC';
  const page: Page = { take: isAscending ? -take : take };
  if (cursor !== undefined) {
    const id = cursor.id;
    if (typeof id !== 'string' || !ID.test(id)) throw badCursor();
    page.id = page.take < 0 ? { gt: id } : { lt: id };
  }
  return { page, inOrder: <Row>(rows: Row[]): Row[] => (isAscending ? rows.toReversed() : rows) };
}

/** The error for a cursor that this service did not give for the list. */
export function badCursor(): DomainError {
  const message = 'is not a cursor of this list: use the cursor of the previous page, or leave it out';
  return new DomainError('invalid_request', `cursor ${message}`, { details: [{ field: 'cursor', message }] });
}
