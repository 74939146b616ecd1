import { serialize } from 'node:v8';
import type { SchemaElement } from 'hyparquet-writer';
import { INLINE, isSmall, type JobRunner } from '../../platform/worker-threads/thread-job.ts';
import { type Column, type ColumnType, cellText, cellTime } from '../column.ts';
import { ENCODE_FOOTER, ENCODE_ROWS, MAGIC } from './parquet-rows.ts';

/** Rows that are in memory at a time, as columns. */
const ROWS_OF_GROUP = 10_000;

const TYPES: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  integer: { type: 'INT32' },
  number: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
};

/** Writes rows as Apache Parquet, compressed with Snappy by threads, in groups of 10,000 rows. */
export async function* writeParquet<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
  { threads }: { threads: JobRunner },
): AsyncGenerator<Uint8Array> {
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(
      ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...TYPES[type] }),
    ),
  ];
  yield MAGIC;
  let offset = MAGIC.length;
  const written = [];
  for await (const group of groupsOf(columns, batches)) {
    const size = group.reduce((sum, { length }) => sum + length, 0);
    const runner = isSmall(size) ? INLINE : threads;
    const { bytes, rows } = await runner.run(ENCODE_ROWS, [schema, offset, group]);
    yield bytes;
    offset += bytes.length;
    written.push(rows);
  }
  const runner = written.length > 1 ? threads : INLINE;
  yield runner.run(ENCODE_FOOTER, [schema, offset, written]);
}

/** Packs rows for threads, batch by batch, so that no part of the work is long. */
async function* groupsOf<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array[]> {
  let group: Uint8Array[] = [];
  let rowsOfGroup = 0;
  for await (const rows of batches) {
    if (rows.length === 0) continue;
    group.push(serialize(columns.map(({ type, value }) => rows.map((row) => cell(type, value(row))))));
    rowsOfGroup += rows.length;
    if (rowsOfGroup < ROWS_OF_GROUP) continue;
    yield group;
    group = [];
    rowsOfGroup = 0;
  }
  if (rowsOfGroup > 0) yield group;
}

function cell(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'time') return cellTime(value);
  return type === 'text' || type === 'json' ? cellText(value) : value;
}
