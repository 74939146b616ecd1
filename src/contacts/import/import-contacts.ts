import { DomainError } from '../../errors.ts';
import { destinationsOf } from '../../identity/accounts.ts';
import { parseCountryCode } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type ListReference, resolveContactList } from '../lists/contact-lists.ts';
import { upsertContacts } from '../upsert/upsert-contacts.ts';
import { BatchWriter, type StoreBatch } from './batch-writer.ts';
import { contactsFor, type RowKind, rowBatches } from './batches.ts';
import type { CsvLayout } from './csv/csv-rows.ts';
import { type ImportPreview, type PreviewRequest, previewImport } from './preview.ts';
import { assertWhollyReadable, rowsOf } from './source.ts';
import { ImportTally } from './tally.ts';

type ImportDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

/** Rows, and how they are to be read. */
export interface RowsRequest extends CsvLayout {
  /** ISO 3166-1 alpha-2: makes national numbers readable. */
  defaultCountry?: string | null | undefined;
  /** See `rowsOf`. */
  source?: unknown;
}

export type ImportRequest = RowsRequest & ListReference;

/** What became of an import's rows. */
export interface ImportResult {
  contactListId: string;
  tally: ImportTally;
}

/**
 * Creates and updates contacts by the thousand, in constant memory: one statement a batch, written while the
 * next is read. A bad row never stops the rest. Each batch is its own transaction, because one long
 * transaction would make calls wait for the rows that it locks as long as a slow upload lasts; sending the
 * same again after a failure is safe. A file is read through once before: of one that is no text in UTF-8
 * nothing is imported.
 *
 * @throws DomainError for a request that names no readable source, a file that is none, or too much of it
 */
export async function importContacts(
  deps: ImportDeps,
  viewer: Viewer,
  request: ImportRequest,
): Promise<ImportResult> {
  let contactListId = '';
  const destinations = await destinationsOf(deps.database.prisma, viewer.accountId);
  const tally = await importRows(request, contactsFor(destinations), async () => {
    const list = await resolveContactList(deps, viewer, request);
    contactListId = list.id;
    return (batch) => upsertContacts(deps, list, batch);
  });
  return { contactListId, tally };
}

/** Checks a file of contacts without importing it. Throws as `previewImport`. */
export async function previewContacts(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
  request: PreviewRequest,
): Promise<ImportPreview> {
  return previewImport(request, contactsFor(await destinationsOf(database.prisma, accountId)));
}

/**
 * Reads rows and stores them by the batch. A file is read through once before: of one that is no text in UTF-8 nothing
 * is stored.
 *
 * @param begin resolves where the rows go, once the source is known to be readable
 * @throws DomainError for a request that names no readable source, a file that is none, or too much of it
 */
export async function importRows<Row extends { phone: string }>(
  request: RowsRequest,
  kind: RowKind<Row>,
  begin: () => Promise<StoreBatch<Row>>,
): Promise<ImportTally> {
  const country = request.defaultCountry
    ? parseCountryCode('defaultCountry', request.defaultCountry)
    : undefined;
  const rows = rowsOf(request.source, request);
  await assertWhollyReadable(request.source);
  const store = await begin();
  const tally = new ImportTally();
  try {
    await writeBatches(rowBatches(kind, rows, country, tally), new BatchWriter(store, tally));
  } catch (error) {
    throw tally.written === 0 ? error : withProgress(error, tally);
  }
  return tally;
}

async function writeBatches<Row extends { phone: string }>(
  batches: AsyncIterable<Row[]>,
  writer: BatchWriter<Row>,
): Promise<void> {
  try {
    for await (const batch of batches) await writer.write(batch);
  } finally {
    await writer.finish();
  }
}

/** What was written before the failure stays: the customer has to know. */
function withProgress(error: unknown, tally: ImportTally): unknown {
  if (!(error instanceof DomainError)) return error;
  const progress = `${tally.written} rows before that were imported. You can safely send the whole file again.`;
  return new DomainError(error.code, `${error.message} ${progress}`, {
    details: error.details,
    cause: error,
  });
}
