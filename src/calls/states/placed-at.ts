/**
 * Returns SQL for when a call was placed, equal to the expression of the indexes. A stalled worker may ask
 * the provider long after the call was permitted.
 *
 * @param call the alias of its row
 */
export function placedAtSql(call: string): string {
  return `coalesce(greatest(${call}.permitted_at, ${call}.placing_at), ${call}.created_at)`;
}
