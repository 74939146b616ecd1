import type pg from 'pg';
import type { ContactsDeps } from '../../../contacts/deps.ts';
import { importRows, type RowsRequest } from '../../../contacts/import/import-contacts.ts';
import type { ImportTally } from '../../../contacts/import/tally.ts';
import type { SuppressionList } from '../../../platform/generated/prisma/client.ts';
import type { Viewer } from '../../../platform/tenancy/viewer.ts';
import { FORMER_STATUS } from '../contact-statuses.ts';
import { addEntries, type RunStatement } from '../entries.ts';
import { resolveSuppressionList, type SuppressionListReference } from '../suppression-lists.ts';
import { voidOpenings } from '../void-openings.ts';
import { type SuppressionRow, suppressionRows } from './suppression-row.ts';

type ImportDeps = Pick<ContactsDeps, 'database' | 'ids' | 'clock' | 'suppressedCalls'>;

const NO_REASON = 'Imported.';

/** What became of an import's rows. */
export interface SuppressionImport {
  suppressionListId: string;
  tally: ImportTally;
}

/**
 * Puts numbers on one list by the million, in constant memory, as `importContacts` creates contacts: a bad row never
 * stops the rest, each batch is a transaction of its own, and sending the same again is safe. The contacts of a batch
 * become `DO_NOT_CALL` with it.
 *
 * @throws DomainError for a request that names no readable source, a file that is none, or too much of it
 */
export async function importSuppressions(
  deps: ImportDeps,
  viewer: Viewer,
  request: RowsRequest & SuppressionListReference,
): Promise<SuppressionImport> {
  let suppressionListId = '';
  const tally = await importRows(request, suppressionRows(deps.clock.now()), async () => {
    const list = await resolveSuppressionList(deps, viewer, request, 'IMPORT');
    suppressionListId = list.id;
    return (batch) => storeBatch(deps, viewer.accountId, list, batch);
  });
  return { suppressionListId, tally };
}

/** Locks the contacts before it adds the numbers, as everybody does. Not through Prisma, for the memory: see `upsertContacts`. */
async function storeBatch(
  { database, clock, suppressedCalls }: ImportDeps,
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

/** The contacts that the batch keeps from being called, locked in the order that `lockContacts` keeps. */
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
