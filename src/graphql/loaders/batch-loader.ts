import DataLoader from 'dataloader';
import type { GraphqlContext } from '../context.ts';

/** Reads by a key, together with all others that are asked in the same turn of the event loop. */
export interface BatchLoader<Key, Value> {
  load(key: Key): Promise<Value>;
}

/**
 * Reads something for every item of a list at once, where Prisma's own selection does not reach.
 *
 * @param read answers in the order of its keys, of which no two are the same
 * @returns the loader of an operation. It gathers keys and keeps no answers: a subscription lives for hours
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[], context: GraphqlContext) => Promise<Value[]>,
): (context: GraphqlContext) => BatchLoader<Key, Value> {
  const loaders = new WeakMap<GraphqlContext, BatchLoader<Key, Value>>();
  return (context) => {
    const known = loaders.get(context);
    if (known) return known;
    const loader = loaderOf((keys: readonly Key[]) => read(keys, context));
    loaders.set(context, loader);
    return loader;
  };
}

/** The items of a list often belong to the same few: these await one promise. */
function loaderOf<Key, Value>(read: (keys: readonly Key[]) => Promise<Value[]>): BatchLoader<Key, Value> {
  const gathered = new Map<Key, Promise<Value>>();
  const loader = new DataLoader<Key, Value>(
    (keys) => {
      gathered.clear();
      return read(keys);
    },
    { cache: false },
  );
  return {
    load(key) {
      const known = gathered.get(key);
      if (known !== undefined) return known;
      const value = loader.load(key);
      gathered.set(key, value);
      return value;
    },
  };
}
