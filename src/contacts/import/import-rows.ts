import { DomainError } from '../../errors.ts';
import { type CountryCode, parseCountryCode } from '../../platform/phone/phone-number.ts';
import { IMPORT_LIMITS } from '../contact-limits.ts';
import type { CsvLayout } from './csv/csv-rows.ts';
import type { RowCandidate, RowError, RowKind } from './row.ts';
import { assertWhollyReadable, rowsOf } from './source.ts';
import { type ImportReport, ImportTally } from './tally.ts';

/** Batches written at once: enough to keep PostgreSQL busy while the next batch is read. */
const MAX_WRITING = 2;

/** Rows, and how they are to be read. */
export interface RowsRequest extends CsvLayout {
  /** ISO 3166-1 alpha-2: makes national numbers readable. */
  defaultCountry?: string | null | undefined;
  /** See `rowsOf`. */
  source?: unknown;
}

/** The result of an import: plain JSON, which an idempotency key keeps. */
export interface ImportResult extends ImportReport {
  /** The list that was imported into. */
  listId: string;
}

/** The list that an import goes to. */
interface Target<Row> {
  listId: string;
  /** Writes a batch, with each number at most once. Returns how many numbers were new on the list. */
  store(batch: readonly Row[]): Promise<number>;
}

/**
 * Reads rows and stores them by the batch, in constant memory: one batch is written while the next is read. A bad row
 * never stops the rest. Each batch is its own transaction, because one long transaction would make calls wait for the
 * rows that it locks as long as a slow upload lasts; sending the same again after a failure is safe. A file is read
 * through once before: of one that is no text in UTF-8 nothing is stored.
 *
 * @param begin resolves where the rows go, once the source is known to be readable
 * @throws DomainError for a request that names no readable source, a file that is none, or too much of it
 */
export async function importRows<Row extends { phone: string }>(
  request: RowsRequest,
  kind: RowKind<Row>,
  begin: () => Promise<Target<Row>>,
): Promise<ImportResult> {
  const country = readDefaultCountry(request);
  const rows = rowsOf(request.source, request);
  await assertWhollyReadable(request.source);
  const { listId, store } = await begin();
  const tally = new ImportTally();
  try {
    await writeBatches(rowBatches(kind, rows, country, tally), async (batch) =>
      tally.countWritten(batch.length, await store(batch)),
    );
  } catch (error) {
    throw tally.written === 0 ? error : withProgress(error, tally);
  }
  return { listId, ...tally.report() };
}

/** @throws DomainError `invalid_request` naming `defaultCountry` for an unknown country */
export function readDefaultCountry({ defaultCountry }: RowsRequest): CountryCode | undefined {
  return defaultCountry ? parseCountryCode('defaultCountry', defaultCountry) : undefined;
}

/**
 * Checks rows and gathers the good ones, each number at most once in a batch: of several rows for one number becomes
 * what a later import would make of them. Invalid rows are counted in `tally`.
 *
 * @throws DomainError `payload_too_large` past the limit
 */
export async function* rowBatches<Row extends { phone: string }>(
  kind: RowKind<Row>,
  source: AsyncIterable<(RowCandidate | RowError)[]>,
  defaultCountry: CountryCode | undefined,
  tally: ImportTally,
): AsyncGenerator<Row[]> {
  let batch = new Map<string, Row>();
  for await (const rows of source) {
    tally.countRows(rows.length);
    if (tally.total > IMPORT_LIMITS.rows) throw tooManyRows();
    for (const candidate of rows) {
      const row = 'code' in candidate ? candidate : kind.read(candidate, defaultCountry);
      if ('code' in row) tally.addError({ ...row, cells: candidate.cells });
      else batch.set(row.phone, kind.merged(batch.get(row.phone), row));
      if (batch.size < kind.batchSize) continue;
      yield [...batch.values()];
      batch = new Map();
    }
  }
  if (batch.size > 0) yield [...batch.values()];
}

function tooManyRows(): DomainError {
  return new DomainError('payload_too_large', 'An import can have at most 1,000,000 rows. Split the file.');
}

interface Writing {
  phones: ReadonlySet<string>;
  done: Promise<void>;
}

/**
 * Writes batches, some at a time. A batch that has a number of one still being written waits for it, so that the later
 * row of two always has the last word. Resolves or rejects once nothing is being written any more.
 */
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
      // Its failure reaches the caller that awaits it; until then it must not count as unhandled.
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

/** Adds to a failure how much was written before it, because that stays. */
function withProgress(error: unknown, tally: ImportTally): unknown {
  if (!(error instanceof DomainError)) return error;
  const progress = `${tally.written} rows before that were imported. You can safely send the whole file again.`;
  return new DomainError(error.code, `${error.message} ${progress}`, {
    details: error.details,
    cause: error,
  });
}
