import { z } from 'zod';
import { badCursor } from '../../../src/refusals.ts';
import { cursorParameter, limitParameter, text } from '../../fields.ts';

export function listOf<Resource extends z.ZodType>(
  resource: Resource,
  description: string,
  order = 'Newest first.',
) {
  return z
    .object({
      data: z.array(resource).meta({ description: order }),
      has_more: z.boolean().meta({ description: 'Whether there is another page.', examples: [false] }),
      next_cursor: text(512, 'b3BhcXVl').describe('The next page’s `cursor`.').nullable(),
    })
    .meta({ description });
}

/** Returns the page of a GraphQL connection as a list of the REST API. */
export function pageOf<Node>(connection: {
  nodes: Node[];
  pageInfo: { hasNextPage: boolean; endCursor: string | null };
}) {
  const { hasNextPage, endCursor } = connection.pageInfo;
  return { data: connection.nodes, has_more: hasNextPage, next_cursor: hasNextPage ? endCursor : null };
}

/** Form of a cursor of `pageFrom`: the id of the page's last item. */
const AFTER = /^after:(\w{1,64})$/;

/**
 * Returns a page of a list that GraphQL returns as a whole, newest first. A deleted item does not end the list.
 * @throws DomainError `invalid_request` for a cursor of another form
 */
export function pageFrom<Item extends { id: string }>(
  items: readonly Item[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const last = cursor === undefined ? undefined : positionIn(cursor);
  const following = items
    .filter(({ id }) => last === undefined || id < last)
    .sort((one, other) => (one.id < other.id ? 1 : -1));
  const data = following.slice(0, limit);
  const has_more = following.length > data.length;
  const next_cursor = has_more ? Buffer.from(`after:${data.at(-1)?.id}`).toString('base64url') : null;
  return { data, has_more, next_cursor };
}

function positionIn(cursor: string): string {
  const [, id] = AFTER.exec(Buffer.from(cursor, 'base64url').toString()) ?? [];
  if (id === undefined) throw badCursor();
  return id;
}

export function pageQuery(maximum: number) {
  return { limit: limitParameter(maximum), cursor: cursorParameter('next_cursor') };
}
