import type { CountryCode } from '../../platform/phone/phone-number.ts';
import type { TableRecord } from '../../platform/tables/records.ts';
import { threadJob } from '../../platform/worker-threads/thread-job.ts';
import type { Column } from './columns/mapping.ts';
import { RowReader } from './columns/row-reader.ts';
import { kindFrom, type RowCandidate, type RowError, type RowKind, type RowKindSource } from './row.ts';
import { FindingsOfRows, type RowFindings } from './tally.ts';

/** Rows as they come: records of a table with its columns, or objects. */
export type RowPiece =
  | { columns: readonly Column[]; records: readonly TableRecord[] }
  | { objects: readonly RowCandidate[] };

/** What rows say, and what was found in them. */
export interface RowsReading<Row> {
  entries: readonly Row[];
  findings: RowFindings;
}

/** Reads rows one by one. */
export function readRows<Row extends { phone: string }>(
  kind: Pick<RowKind<Row>, 'read'>,
  piece: RowPiece,
  defaultCountry: CountryCode | undefined,
): RowsReading<Row> {
  const entries: Row[] = [];
  const findings = new FindingsOfRows();
  for (const candidate of candidatesIn(piece)) {
    const notes = 'notes' in candidate ? [...(candidate.notes ?? [])] : [];
    const read = 'code' in candidate ? candidate : kind.read(candidate, defaultCountry, notes);
    if ('code' in read) {
      findings.addError({ ...read, cells: candidate.cells });
      continue;
    }
    for (const note of notes) findings.note(note);
    entries.push(...read);
  }
  return { entries, findings: findings.report() };
}

/** Reads rows of a kind that a thread loads. */
async function readRowsOf(
  kind: RowKindSource,
  piece: RowPiece,
  defaultCountry: CountryCode | undefined,
): Promise<RowsReading<never>> {
  return readRows(await kindFrom(kind), piece, defaultCountry);
}

export const READ_ROWS = threadJob(import.meta.url, readRowsOf, { isPiece: true });

function candidatesIn(piece: RowPiece): readonly (RowCandidate | RowError)[] {
  if ('objects' in piece) return piece.objects;
  const reader = new RowReader(piece.columns);
  return piece.records.map((record) => reader.read(record));
}
