import DataLoader from 'dataloader';
import type { GraphqlContext } from '../context.ts';

/**
 * Reads something for every item of a list at once, where Prisma's own selection does not reach.
 *
 * @param read answers in the order of its keys
 * @returns the loader of an operation. It gathers keys and keeps no answers: a subscription lives for hours
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[], context: GraphqlContext) => Promise<Value[]>,
): (context: GraphqlContext) => DataLoader<Key, Value> {
  const loaders = new WeakMap<GraphqlContext, DataLoader<Key, Value>>();
  return (context) => {
    const known = loaders.get(context);
    if (known) return known;
    const loader = new DataLoader<Key, Value>((keys) => read(keys, context), { cache: false });
    loaders.set(context, loader);
    return loader;
  };
}
