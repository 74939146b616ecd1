import { destinationsOf } from '../../identity/accounts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { type ListReference, resolveContactList } from '../contact-lists.ts';
import type { ContactStatuses } from '../deps.ts';
import { upsertContacts } from '../upsert-contacts.ts';
import { contactRows } from './contact-rows.ts';
import { type ImportResult, importRows, type RowsRequest } from './import-rows.ts';
import { previewImport } from './preview.ts';
import type { ImportPreview, PreviewRequest } from './preview-bytes.ts';

type ImportDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs' | 'threads'> & {
  contactStatuses: Pick<ContactStatuses, 'optOut'>;
};

/** Imports contacts from a file or array, in batches. Throws like `importRows`. */
export async function importContacts(
  deps: ImportDeps,
  viewer: Viewer,
  request: RowsRequest & ListReference,
): Promise<ImportResult> {
  const destinations = await destinationsOf(deps.database.prisma, viewer.accountId);
  return importRows(deps.threads.of(viewer.accountId), request, contactRows(destinations), async () => {
    const list = await resolveContactList(deps, viewer, request);
    return {
      listId: list.id,
      async store(batch) {
        const phones = batch.filter(({ isOptOut }) => isOptOut).map(({ phone }) => phone);
        // Suppressed first, so that nobody is called between.
        if (phones.length > 0) await deps.contactStatuses.optOut(viewer, phones);
        return upsertContacts(deps, list, batch);
      },
    };
  });
}

/** Checks a file of contacts without importing it. Throws like `previewImport`. */
export async function previewContacts(
  { database, threads }: Pick<Platform, 'database' | 'threads'>,
  { accountId }: Viewer,
  request: PreviewRequest,
  signal?: AbortSignal,
): Promise<ImportPreview> {
  const kind = contactRows(await destinationsOf(database.prisma, accountId));
  return previewImport(threads.of(accountId, signal), request, kind);
}
