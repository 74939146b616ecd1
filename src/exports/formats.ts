import type { JobRunner } from '../platform/worker-threads/thread-job.ts';
import type { Column } from './column.ts';
import { writeCsv } from './formats/csv.ts';
import { writeJsonLines } from './formats/json-lines.ts';
import { writeParquet } from './formats/parquet.ts';
import { writeXlsx } from './formats/xlsx.ts';

interface Format {
  mediaType: string;
  extension: string;
  /**
   * Writes rows as they are read, in constant memory.
   * @param title the list's name, for a format that shows one
   * @param threads do what takes long
   */
  write<Row>(
    columns: readonly Column<Row>[],
    batches: AsyncIterable<readonly Row[]>,
    { title, threads }: { title: string; threads: JobRunner },
  ): AsyncIterable<string | Uint8Array>;
}

export const FORMATS = {
  CSV: { mediaType: 'text/csv; charset=utf-8', extension: 'csv', write: writeCsv },
  XLSX: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    write: writeXlsx,
  },
  JSONL: { mediaType: 'application/jsonl; charset=utf-8', extension: 'jsonl', write: writeJsonLines },
  PARQUET: { mediaType: 'application/vnd.apache.parquet', extension: 'parquet', write: writeParquet },
} as const satisfies Record<string, Format>;

export type ExportFormat = keyof typeof FORMATS;
