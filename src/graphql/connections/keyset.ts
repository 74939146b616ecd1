import { DomainError } from '../../errors.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import type { ListOrder } from './list-order.ts';

/** What Pothos hands to a connection's resolver, as far as paging goes. */
interface ConnectionQuery {
  cursor?: { id?: unknown } | undefined;
  skip?: number | undefined;
  take?: number | undefined;
}

/** Ids as cursors carry them. */
const ID = /^[a-z]{1,8}_[0-9A-HJKMNP-TV-Z]{26}$/;

/** The number of rows of a page whose caller does not say. */
export const DEFAULT_PAGE_SIZE = 50;

/**
 * Turns a connection's query into a page by position, from the cursor's id on; newest first unless ordered otherwise.
 * Prisma's own cursor would need the row to be there still, and would answer an empty page once it is deleted.
 *
 * @throws DomainError `invalid_request` for a cursor that this service did not give
 */
export function keysetPage<Query extends ConnectionQuery>(query: Query, order?: ListOrder | null) {
  const { cursor, skip: _skip, take, ...selection } = query;
  const isAscending = order?.direction === 'ASC';
  const page = { ...selection, take, orderBy: { id: isAscending ? ('asc' as const) : ('desc' as const) } };
  if (cursor === undefined) return { ...page, after: {} };
  const id = cursor.id;
  if (typeof id !== 'string' || !ID.test(id)) throw badCursor();
  const isBackwards = (take ?? 0) < 0;
  return { ...page, after: { id: isBackwards === isAscending ? { lt: id } : { gt: id } } };
}

/**
 * The same page for SQL of our own, which walks from the newest on: oldest first is the other end of it.
 *
 * @returns `inOrder` puts the rows of the walk, newest first, into the order that was asked for
 * @throws DomainError `invalid_request` for a cursor that this service did not give
 */
export function walkPage(query: ConnectionQuery, order?: ListOrder | null) {
  const { take = DEFAULT_PAGE_SIZE, after } = keysetPage(query, order);
  const isAscending = order?.direction === 'ASC';
  const page: Page = { take: isAscending ? -take : take, ...after };
  return { page, inOrder: <Row>(rows: Row[]): Row[] => (isAscending ? rows.toReversed() : rows) };
}

/** The refusal of a cursor that this service did not give for the list. */
export function badCursor(): DomainError {
  const message = 'is not a cursor of this list: use the cursor of the previous page, or leave it out';
  return new DomainError('invalid_request', `cursor ${message}`, { details: [{ field: 'cursor', message }] });
}
