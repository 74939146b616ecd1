import type { CountryCode } from '../../platform/phone/phone-number.ts';
import type { TableRecord } from '../../platform/tables/records.ts';
import { threadJob } from '../../platform/worker-threads/thread-job.ts';
import type { Column } from './columns/mapping.ts';
import { RowReader } from './columns/row-reader.ts';
import {
  kindFrom,
  type RowCandidate,
  type RowError,
  type RowKind,
  type RowKindSource,
  type RowNote,
} from './row.ts';

/** Rows as they come: records of a table with its columns, or objects. */
export type RowPiece =
  | { columns: readonly Column[]; records: readonly TableRecord[] }
  | { objects: readonly RowCandidate[] };

/** What a row says, with what was guessed or left out in it; or its error. */
export type RowReading<Row> = { entries: readonly Row[]; notes: readonly RowNote[] } | { error: RowError };

/** Reads rows one by one. */
export function readRows<Row extends { phone: string }>(
  kind: Pick<RowKind<Row>, 'read'>,
  piece: RowPiece,
  defaultCountry: CountryCode | undefined,
): RowReading<Row>[] {
  return candidatesIn(piece).map((candidate) => {
    if ('code' in candidate) return { error: candidate };
    const notes = [...(candidate.notes ?? [])];
    const read = kind.read(candidate, defaultCountry, notes);
    return 'code' in read ? { error: { ...read, cells: candidate.cells } } : { entries: read, notes };
  });
}

/** Reads rows of a kind that a thread loads. */
async function readRowsOf(
  kind: RowKindSource,
  piece: RowPiece,
  defaultCountry: CountryCode | undefined,
): Promise<RowReading<never>[]> {
  return readRows(await kindFrom(kind), piece, defaultCountry);
}

export const READ_ROWS = threadJob(import.meta.url, readRowsOf, { isPiece: true });

function candidatesIn(piece: RowPiece): readonly (RowCandidate | RowError)[] {
  if ('objects' in piece) return piece.objects;
  const reader = new RowReader(piece.columns);
  return piece.records.map((record) => reader.read(record));
}
