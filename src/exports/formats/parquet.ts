import type { ByteWriter, SchemaElement } from 'hyparquet-writer';
import { type Column, type ColumnType, cellText, cellTime } from '../column.ts';

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

/** Writes rows as Apache Parquet, compressed with Snappy, in groups of 10,000 rows. The library is loaded with the first file. */
export async function* writeParquet<Row>(
  columns: readonly Column<Row>[],
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<Uint8Array> {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: columns.length },
    ...columns.map(
      ({ name, type }): SchemaElement => ({ name, repetition_type: 'OPTIONAL', ...TYPES[type] }),
    ),
  ];
  const file = new ParquetWriter({ writer, schema, createdBy: 'dialgraph' });
  for await (const rows of grouped(batches, ROWS_OF_GROUP)) {
    const columnData = columns.map(({ name, type, value }) => ({
      name,
      data: rows.map((row) => cell(type, value(row))),
    }));
    await file.write({ columnData, rowGroupSize: rows.length });
    yield written(writer);
  }
  await file.finish();
  yield written(writer);
}

/** Takes what was written out of the writer's memory; its offset in the file goes on. */
function written(writer: ByteWriter): Uint8Array {
  const bytes = new Uint8Array(writer.buffer, 0, writer.index).slice();
  writer.index = 0;
  return bytes;
}

async function* grouped<Row>(
  batches: AsyncIterable<readonly Row[]>,
  size: number,
): AsyncGenerator<readonly Row[]> {
  let group: Row[] = [];
  for await (const rows of batches) {
    group.push(...rows);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

function cell(type: ColumnType, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'time') return cellTime(value);
  return type === 'text' || type === 'json' ? cellText(value) : value;
}
