import { DomainError } from '../../errors/errors.ts';
import { type CountryCode, parseCountryCode } from '../../platform/phone/phone-number.ts';
import { lengthOf } from '../../platform/tables/records.ts';
import { isSmall, type JobRunner } from '../../platform/worker-threads/thread-job.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { LayoutSettings } from './columns/recognize.ts';
import { READ_ROWS, type RowPiece, type RowsReading, readRows } from './read-rows.ts';
import type { RowKind } from './row.ts';
import { openRows, type RowSource } from './source.ts';
import { type ImportReport, ImportTally } from './tally.ts';

/** Characters of an object of an array, of which only the largest would have many more. */
const USUAL_LENGTH = 200;
/** Batches written at once: enough to keep PostgreSQL busy while the next batch is read. */
const MAX_WRITING = 2;

export interface RowsRequest extends Pick<LayoutSettings, 'hasHeader' | 'columns'> {
  /** Country that phone numbers without a country code belong to, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null | undefined;
  source?: unknown;
}

/** The result of an import: plain JSON, because an idempotency key stores it. */
export interface ImportResult extends ImportReport {
  listId: string;
}

interface Target<Row> {
  listId: string;
  /** Writes a batch, in which no number repeats. Returns how many numbers were new on the list. */
  store(batch: readonly Row[]): Promise<number>;
}

/**
 * Stores rows in batches, in constant memory; invalid rows do not stop the others. A file's bytes and columns
 * are understood before anything is stored.
 *
 * Each batch is its own transaction, because one long one would hold its row locks for a whole upload.
 * Sending everything again after a failure is safe.
 * @param threads read files and large arrays of the account
 * @param begin resolves the target once the source is known to be readable @throws DomainError for a source
 * that is unreadable or too large
 */
export async function importRows<Row extends { phone: string }>(
  threads: JobRunner,
  request: RowsRequest,
  kind: RowKind<Row>,
  begin: () => Promise<Target<Row>>,
): Promise<ImportResult> {
  const country = readDefaultCountry(request);
  const tally = new ImportTally();
  const { hasHeader, columns, source } = request;
  const settings = { hasHeader, columns, arePeople: kind.arePeople };
  const { rows, dispose } = await openRows(threads, source, settings, (note) => tally.note(note));
  try {
    const { listId, store } = await begin();
    await writeBatches(rowBatches(threads, kind, rows, country, tally), async (batch) =>
      tally.countWritten(batch.length, await store(batch)),
    );
    return { listId, ...tally.report() };
  } catch (error) {
    throw tally.written === 0 ? error : withProgress(error, tally);
  } finally {
    await dispose();
  }
}

/** Reads the default country of an import's phone numbers. Throws `invalid_request` naming `defaultCountry`. */
export function readDefaultCountry({ defaultCountry }: RowsRequest): CountryCode | undefined {
  return defaultCountry ? parseCountryCode('defaultCountry', defaultCountry) : undefined;
}

/**
 * Yields batches of an import's valid rows, merging rows with one number as successive imports would. Invalid rows
 * are counted in `tally`.
 * @throws DomainError `payload_too_large` past the limit
 */
export async function* rowBatches<Row extends { phone: string }>(
  threads: JobRunner,
  kind: RowKind<Row>,
  source: RowSource,
  defaultCountry: CountryCode | undefined,
  tally: ImportTally,
): AsyncGenerator<Row[]> {
  let batch = new Map<string, Row>();
  for await (const piece of source) {
    tally.countRows(rowsIn(piece));
    if (tally.total > IMPORT_LIMITS.rows) throw tooManyRows();
    const { entries, findings } = await readPiece(threads, kind, piece, defaultCountry);
    tally.add(findings);
    for (const row of entries) {
      batch.set(row.phone, kind.merged(batch.get(row.phone), row));
      if (batch.size < kind.batchSize) continue;
      yield [...batch.values()];
      batch = new Map();
    }
  }
  if (batch.size > 0) yield [...batch.values()];
}

/** Returns the number of rows of a piece. */
export function rowsIn(piece: RowPiece): number {
  return 'objects' in piece ? piece.objects.length : piece.records.length;
}

/** Reads the rows of a piece: in a thread, unless they are few. */
function readPiece<Row extends { phone: string }>(
  threads: JobRunner,
  kind: RowKind<Row>,
  piece: RowPiece,
  defaultCountry: CountryCode | undefined,
): RowsReading<Row> | Promise<RowsReading<Row>> {
  const size = 'objects' in piece ? piece.objects.length * USUAL_LENGTH : lengthOf(piece.records);
  if (isSmall(size)) return readRows(kind, piece, defaultCountry);
  return threads.run(READ_ROWS, [kind.source, piece, defaultCountry]);
}

function tooManyRows(): DomainError {
  return new DomainError('payload_too_large', 'An import can have at most 1,000,000 rows. Split the file.');
}

interface Writing {
  phones: ReadonlySet<string>;
  done: Promise<void>;
}

/** Writes batches concurrently; those with a number in common in order, so that the last row wins. */
async function writeBatches<Row extends { phone: string }>(
  batches: AsyncIterable<Row[]>,
  write: (batch: readonly Row[]) => Promise<void>,
): Promise<void> {
  const inProgress = new Set<Writing>();
  try {
    for await (const batch of batches) {
      const phones = new Set(batch.map(({ phone }) => phone));
      await all([...inProgress].filter((earlier) => !earlier.phones.isDisjointFrom(phones)));
      const writing: Writing = { phones, done: write(batch) };
      inProgress.add(writing);
      // The failure reaches whoever awaits `done`; until then it must not count as unhandled.
      writing.done.then(() => inProgress.delete(writing)).catch(() => {});
      if (inProgress.size >= MAX_WRITING) await Promise.race([...inProgress].map(({ done }) => done));
    }
  } finally {
    await Promise.allSettled([...inProgress].map(({ done }) => done));
  }
  await all([...inProgress]);
}

async function all(writings: readonly Writing[]): Promise<void> {
  await Promise.all(writings.map(({ done }) => done));
}

/** Adds how much was written before a failure, because that stays. */
function withProgress(error: unknown, tally: ImportTally): unknown {
  if (!(error instanceof DomainError)) return error;
  const progress = `${tally.written} rows before that were imported. You can safely send the whole file again.`;
  return new DomainError(error.code, `${error.message} ${progress}`, {
    details: error.details,
    cause: error,
  });
}
