import { Batcher } from '../../platform/database/batcher.ts';
import type { GraphqlContext } from '../context.ts';

export type BatchLoader<Key, Value> = (context: GraphqlContext, key: Key) => Promise<Value>;

/**
 * Creates a loader that reads a value for all items of a GraphQL list at once. Values are not cached, because a
 * subscription lives for hours.
 * @param read returns values in the order of its keys, which are distinct
 */
export function batchLoader<Key, Value>(
  read: (keys: readonly Key[], context: GraphqlContext) => Promise<Value[]>,
): BatchLoader<Key, Value> {
  const batchers = new WeakMap<GraphqlContext, Batcher<Key, Value>>();
  return (context, key) => {
    const known = batchers.get(context);
    if (known !== undefined) return known.add(key);
    const batcher = new Batcher<Key, Value>((keys) => read(keys, context), { window: 'operation' });
    batchers.set(context, batcher);
    return batcher.add(key);
  };
}

/**
 * Creates a loader that reads database rows by ids together; null for an id without a row.
 * @param read returns the viewer's rows with any of these ids, in any order
 */
export function rowsById<Row extends { id: string }>(
  read: (ids: string[], context: GraphqlContext) => Promise<Row[]>,
): BatchLoader<string, Row | null> {
  return batchLoader(async (ids: readonly string[], context) => {
    const rows = await read([...ids], context);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
