import type { GraphqlContext } from '../context.ts';
import { type BatchLoader, batchLoader } from '../loaders/batch-loader.ts';

interface ParentRequest {
  parentId: string;
}

/**
 * Reads the pages of a GraphQL field for all parents in a list together, such as each agent's calls, in one
 * statement.
 * @param read returns the results by parent id
 */
export function batchedByParent<Request extends ParentRequest, Answer>(
  read: (
    context: GraphqlContext,
    parentIds: readonly string[],
    request: Request,
  ) => Promise<ReadonlyMap<string, Answer>>,
): BatchLoader<Request, Answer | undefined> {
  return batchLoader(async (keys: readonly Request[], context) => {
    const alike = Map.groupBy(keys, shapeOf);
    const answers = new Map<string, ReadonlyMap<string, Answer>>();
    for (const [shape, same] of alike) {
      const ids = [...new Set(same.map(({ parentId }) => parentId))];
      answers.set(shape, await read(context, ids, same[0] as Request));
    }
    return keys.map((key) => answers.get(shapeOf(key))?.get(key.parentId));
  });
}

function shapeOf({ parentId: _, ...request }: ParentRequest): string {
  return JSON.stringify(request, (_key, value) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Set ? [...value].sort() : value;
  });
}
