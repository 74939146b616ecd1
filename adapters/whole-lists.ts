import { badCursor } from '../src/errors/common-errors.ts';
import { notFound } from '../src/errors/errors.ts';

/** Form of a cursor of `connectionOf`: the id of the page's last item. */
const AFTER = /^after:(\w{1,64})$/;

/**
 * Returns a page of a list that GraphQL returns as a whole, newest first. A deleted item does not end the list.
 * @throws DomainError `invalid_request` for a cursor of another form
 */
export function connectionOf<Item extends { id: string }>(
  items: readonly Item[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const last = cursor === undefined ? undefined : positionIn(cursor);
  const following = items
    .filter(({ id }) => last === undefined || id < last)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const nodes = following.slice(0, limit);
  const endCursor = Buffer.from(`after:${nodes.at(-1)?.id}`).toString('base64url');
  return { nodes, pageInfo: { hasNextPage: following.length > nodes.length, endCursor } };
}

function positionIn(cursor: string): string {
  const [, id] = AFTER.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined) throw badCursor();
  return id;
}

/**
 * Returns the item of a list that GraphQL has filtered by one id.
 * @throws DomainError `not_found`, which names the item by its noun
 */
export function oneOf<Item>([found]: readonly Item[], noun: string): Item {
  if (found === undefined) throw notFound(noun);
  return found;
}
