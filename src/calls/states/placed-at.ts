/**
 * SQL of when a call was placed, in the words of the indexes on it: when its provider was about to be asked, which a worker that
 * stood still did long after the call was permitted.
 *
 * @param call the alias of its row
 */
export function placedAtSql(call: string): string {
  return `coalesce(greatest(${call}.permitted_at, ${call}.placing_at), ${call}.created_at)`;
}
