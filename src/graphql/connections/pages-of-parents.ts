import type { GraphqlContext } from '../context.ts';
import { type BatchLoader, batchLoader } from '../loaders/batch-loader.ts';

/** What one of several parents is asked: for its page of a list, or how long that list is. */
interface AskedOfParent {
  parentId: string;
}

/**
 * Asks for the same of all parents in a list at once: a page of each one's calls takes one statement for all of them.
 *
 * @param read what is asked, of each parent, by the parent's id
 */
export function askedOfParents<Asked extends AskedOfParent, Answer>(
  read: (
    context: GraphqlContext,
    parentIds: readonly string[],
    asked: Asked,
  ) => Promise<ReadonlyMap<string, Answer>>,
): BatchLoader<Asked, Answer | undefined> {
  return batchLoader(async (keys: readonly Asked[], context) => {
    const alike = Map.groupBy(keys, shapeOf);
    const answers = new Map<string, ReadonlyMap<string, Answer>>();
    for (const [shape, same] of alike) {
      const ids = [...new Set(same.map(({ parentId }) => parentId))];
      answers.set(shape, await read(context, ids, same[0] as Asked));
    }
    return keys.map((key) => answers.get(shapeOf(key))?.get(key.parentId));
  });
}

function shapeOf({ parentId: _, ...asked }: AskedOfParent): string {
  return JSON.stringify(asked, (_key, value) => {
    if (typeof value === 'bigint') return String(value);
    return value instanceof Set ? [...value].sort() : value;
  });
}
