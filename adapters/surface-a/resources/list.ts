import { z } from 'zod';
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

export function pageQuery(maximum: number) {
  return { limit: limitParameter(maximum), cursor: cursorParameter('next_cursor') };
}
