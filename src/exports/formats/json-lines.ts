import type { Column } from '../column.ts';

/** Writes rows as JSON Lines: one object a line, with the columns as its keys. */
export async function* writeJsonLines<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  for await (const rows of batches) {
    yield rows.map((row) => `${JSON.stringify(objectOf(columns, row))}\n`).join('');
  }
}

function objectOf<Row>(columns: readonly Column<Row>[], row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map(({ name, value }) => [name, value(row) ?? null]));
}
