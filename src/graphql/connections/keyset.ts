import { DomainError } from '../../errors.ts';

/** What Pothos hands to a connection's resolver, as far as paging goes. */
interface ConnectionQuery {
  cursor?: { id?: unknown } | undefined;
  skip?: number | undefined;
  take?: number | undefined;
}

/** Ids as cursors carry them. */
const ID = /^[a-z]{1,8}_[0-9A-HJKMNP-TV-Z]{26}$/;

/**
 * Turns a connection's query into a page by position: newest first, from the cursor's id on. Prisma's own
 * cursor would need the row to be there still, and would answer an empty page once it is deleted.
 *
 * @throws DomainError `invalid_request` for a cursor that this service did not give
 */
export function keysetPage<Query extends ConnectionQuery>(query: Query) {
  const { cursor, skip: _skip, take, ...selection } = query;
  const page = { ...selection, take, orderBy: { id: 'desc' as const } };
  if (cursor === undefined) return { ...page, after: {} };
  const id = cursor.id;
  if (typeof id !== 'string' || !ID.test(id)) throw badCursor();
  const backwards = (take ?? 0) < 0;
  return { ...page, after: { id: backwards ? { gt: id } : { lt: id } } };
}

/** The refusal of a cursor that this service did not give for the list. */
export function badCursor(): DomainError {
  const message = 'is not a cursor of this list: use the cursor of the previous page, or leave it out';
  return new DomainError('invalid_request', `cursor ${message}`, { details: [{ field: 'cursor', message }] });
}
