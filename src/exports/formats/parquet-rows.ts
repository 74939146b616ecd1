import { deserialize } from 'node:v8';
import type { ParquetWriter, SchemaElement } from 'hyparquet-writer';
import { threadJob } from '../../platform/worker-threads/thread-job.ts';

/** Bytes with which a Parquet file begins and ends. */
export const MAGIC = Buffer.from('PAR1');

/** What the footer says of rows that are written. */
type WrittenRows = Pick<ParquetWriter, 'row_groups' | 'pendingIndexes' | 'num_rows'>;

/**
 * Returns the bytes of one row group, compressed with Snappy, and what the footer says of them. The library is loaded with the first.
 * @param offset place of the bytes in the file
 * @param batches rows, each batch as `v8.serialize` has the arrays of its columns' cells
 */
async function encodeRows(
  schema: SchemaElement[],
  offset: number,
  batches: readonly Uint8Array[],
): Promise<{ bytes: Uint8Array; rows: WrittenRows }> {
  const { writer, file } = await openAt(schema, offset);
  const columns = batches.map((batch) => deserialize(batch) as unknown[][]);
  const [, ...named] = schema;
  const columnData = named.map(({ name }, index) => ({
    name,
    data: columns.flatMap((cells) => cells[index] ?? []),
  }));
  await file.write({ columnData, rowGroupSize: columnData[0]?.data.length ?? 0 });
  const { row_groups, pendingIndexes, num_rows } = file;
  return { bytes: writer.getBytes().slice(), rows: { row_groups, pendingIndexes, num_rows } };
}

/** Returns the bytes of the footer of a file. @param offset its place in the file @param written all rows before it */
async function encodeFooter(
  schema: SchemaElement[],
  offset: number,
  written: readonly WrittenRows[],
): Promise<Uint8Array> {
  const { writer, file } = await openAt(schema, offset);
  for (const { row_groups, pendingIndexes, num_rows } of written) {
    file.row_groups.push(...row_groups);
    file.pendingIndexes.push(...pendingIndexes);
    file.num_rows += num_rows;
  }
  await file.finish();
  return writer.getBytes().slice();
}

export const ENCODE_ROWS = threadJob(import.meta.url, encodeRows, { isPiece: true });
export const ENCODE_FOOTER = threadJob(import.meta.url, encodeFooter, { isPiece: true });

/** Opens a writer in the middle of a file. */
async function openAt(schema: SchemaElement[], offset: number) {
  const { ByteWriter, ParquetWriter } = await import('hyparquet-writer');
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema, createdBy: 'dialgraph' });
  // What every writer begins a file with is written already.
  writer.index = 0;
  writer.offset = offset;
  return { writer, file };
}
