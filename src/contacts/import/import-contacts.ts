import { destinationsOf } from '../../identity/accounts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type ListReference, resolveContactList } from '../lists/contact-lists.ts';
import { upsertContacts } from '../upsert/upsert-contacts.ts';
import { contactRows } from './contact-row.ts';
import { type ImportResult, importRows, type RowsRequest } from './import-rows.ts';
import { type ImportPreview, type PreviewRequest, previewImport } from './preview.ts';

type ImportDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

/** Imports contacts. Throws like `importRows`. */
export async function importContacts(
  deps: ImportDeps,
  viewer: Viewer,
  request: RowsRequest & ListReference,
): Promise<ImportResult> {
  const destinations = await destinationsOf(deps.database.prisma, viewer.accountId);
  return importRows(request, contactRows(destinations), async () => {
    const list = await resolveContactList(deps, viewer, request);
    return { listId: list.id, store: (batch) => upsertContacts(deps, list, batch) };
  });
}

/** Checks a file of contacts without importing it. Throws like `previewImport`. */
export async function previewContacts(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
  request: PreviewRequest,
): Promise<ImportPreview> {
  return previewImport(request, contactRows(await destinationsOf(database.prisma, accountId)));
}
