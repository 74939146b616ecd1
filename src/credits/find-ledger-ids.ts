import type { Viewer } from '../identity/viewer.ts';
import type { Database } from '../platform/database/database.ts';
import { idsOfPage, type Page, walkIndex } from '../platform/database/sql/index-walk.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import { everyId } from '../platform/ids.ts';

/** The ids of a page of the account's ledger, newest first; of one kind of entries if one is given. */
export async function findLedgerIds(
  { database }: { database: Database },
  { accountId }: Viewer,
  kind: LedgerEntryKind | null | undefined,
  page: Page,
): Promise<string[]> {
  const key: [string, Prisma.Sql][] = [['account_id', Prisma.sql`${accountId}`]];
  if (kind) key.push(['kind', Prisma.sql`${kind}::ledger_entry_kind`]);
  const range = idsOfPage(page, everyId('transaction'));
  const entries = walkIndex({ table: 'ledger_entries', key, range, take: page.take });
  return (await database.read<{ id: string }>(entries)).map(({ id }) => id);
}
