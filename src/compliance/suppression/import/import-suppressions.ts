import type pg from 'pg';
import type { ContactsDeps } from '../../../contacts/deps.ts';
import { type ImportResult, importRows, type RowsRequest } from '../../../contacts/import/import-rows.ts';
import type { SuppressionList } from '../../../platform/generated/prisma/client.ts';
import type { Viewer } from '../../../platform/tenancy/viewer.ts';
import { FORMER_STATUS } from '../contact-statuses.ts';
import { addEntries, type RunStatement, voidOpenings } from '../entries.ts';
import {
  DEFAULT_LISTS,
  ensureSuppressionList,
  resolveSuppressionList,
  type SuppressionListReference,
} from '../suppression-lists.ts';
import { type SuppressionRow, suppressionRows } from './suppression-row.ts';

type StoreDeps = Pick<ContactsDeps, 'database' | 'ids' | 'clock' | 'suppressedCalls'>;
type ImportDeps = StoreDeps & Pick<ContactsDeps, 'threads'>;

const NO_REASON = 'Imported.';

/** Adds up to millions of numbers to one suppression list, in batches. Throws like `importRows`. */
export async function importSuppressions(
  deps: ImportDeps,
  viewer: Viewer,
  request: RowsRequest & SuppressionListReference,
): Promise<ImportResult> {
  const threads = deps.threads.of(viewer.accountId);
  return importRows(threads, request, suppressionRows(deps.clock.now()), async () => {
    const list = await resolveSuppressionList(deps, viewer, request, 'IMPORT');
    return { listId: list.id, store: (batch) => storeBatch(deps, viewer.accountId, list, batch) };
  });
}

/** Suppresses the numbers of imported contacts who opted out, as setting their status does. */
export async function suppressOptOuts(
  deps: StoreDeps,
  { accountId }: Viewer,
  phones: readonly string[],
): Promise<void> {
  const source = 'CUSTOMER_REQUEST';
  const list = await ensureSuppressionList(deps, deps.database.prisma, {
    accountId,
    name: DEFAULT_LISTS[source],
    source,
  });
  const batch = phones.map((phone) => ({ phone, reason: 'Imported with a contact.', expiresAt: null }));
  await storeBatch(deps, accountId, list, batch);
}

/** Stores a batch. Locks contacts before adding numbers; bypasses Prisma to save memory. */
async function storeBatch(
  { database, clock, suppressedCalls }: StoreDeps,
  accountId: string,
  { key: listKey, source }: SuppressionList,
  batch: readonly SuppressionRow[],
): Promise<number> {
  const entries = batch.map(({ phone, reason, expiresAt }) => ({
    ...{ accountId, phone, listKey, source, expiresAt },
    reason: reason ?? NO_REASON,
  }));
  const added = await database.transact(async (client) => {
    const now = clock.now();
    const run: RunStatement = async (text, values) => (await client.query({ text, values })).rows;
    const contactIds = await lockCallable(client, accountId, batch);
    const added = await addEntries(
      async (text, values) => (await client.query({ name: 'add-suppressions', text, values })).rows,
      entries,
      now,
    );
    if (contactIds.length > 0) await markContacts(client, contactIds, now);
    await voidOpenings(run, accountId);
    return added;
  });
  await suppressedCalls.end(entries);
  return added;
}

/** Locks the contacts that the batch suppresses, in the order of `lockContacts`. */
async function lockCallable(
  client: pg.ClientBase,
  accountId: string,
  batch: readonly SuppressionRow[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>({
    name: 'lock-callable',
    text: `SELECT id FROM contacts WHERE account_id = $1 AND phone = ANY ($2::text[]) AND status <> 'DO_NOT_CALL'
           ORDER BY id FOR NO KEY UPDATE`,
    values: [accountId, batch.map(({ phone }) => phone)],
  });
  return rows.map(({ id }) => id);
}

async function markContacts(client: pg.ClientBase, ids: readonly string[], now: Date): Promise<void> {
  await client.query({
    name: 'mark-suppressed',
    text: `UPDATE contacts SET status = 'DO_NOT_CALL', former_status = ${FORMER_STATUS.sql}, updated_at = $2
           WHERE id = ANY ($1::text[])`,
    values: [ids, now],
  });
}
