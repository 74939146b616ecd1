/** Returns the row of a constant table for an untrusted key; undefined if it has none. */
export function rowOf<Row>(
  table: Record<string | number, Row>,
  value: string | number | null,
): Row | undefined {
  return value !== null && Object.hasOwn(table, value) ? table[value] : undefined;
}
