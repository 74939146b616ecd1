import type { GraphqlContext } from '../context.ts';
import { type BatchLoader, batchLoader } from './batch-loader.ts';

/**
 * Reads rows by their ids, for all items of a list at once.
 *
 * @param read rows of the viewer's account with any of these ids, in any order
 * @returns the loader of an operation; null for an id of which there is no row
 */
export function rowsById<Row extends { id: string }>(
  read: (ids: string[], context: GraphqlContext) => Promise<Row[]>,
): (context: GraphqlContext) => BatchLoader<string, Row | null> {
  return batchLoader(async (ids: readonly string[], context) => {
    const rows = await read([...ids], context);
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byId.get(id) ?? null);
  });
}
