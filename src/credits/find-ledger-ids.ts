import { type Count, countRows } from '../platform/database/sql/bounded-count.ts';
import { type IndexWalk, mergeWalks, type Page, walkIndex } from '../platform/database/sql/index-walk.ts';
import { type CommonFilter, conditionsOf, idsWithin, narrowed } from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';

/** Filter of an account's ledger entries; empty = all entries. */
export interface LedgerFilter extends CommonFilter {
  kinds?: readonly LedgerEntryKind[] | null;
}

type ReadDeps = Pick<Platform, 'database' | 'ids'>;

/** Returns the ids of a page of the account's credit ledger, newest first. */
export async function findLedgerIds(
  deps: ReadDeps,
  viewer: Pick<Viewer, 'accountId'>,
  filter: LedgerFilter,
  page: Page,
): Promise<string[]> {
  const entries = selectLedgerIds(deps, viewer, filter, page);
  return (await deps.database.read<{ id: string }>(entries)).map(({ id }) => id);
}

export async function countLedger(deps: ReadDeps, viewer: Viewer, filter: LedgerFilter): Promise<Count> {
  return countRows(
    deps.database,
    (take) => selectLedgerIds(deps, viewer, filter, { take }),
    () => {
      const kinds = kindsOf(filter);
      const conditions = [
        Prisma.sql`account_id = ${viewer.accountId}`,
        ...(kinds ? [Prisma.sql`kind = ANY (${kinds}::ledger_entry_kind[])`] : []),
        ...conditionsOf(narrowed(deps.ids, 'transaction', filter)),
      ];
      return Prisma.sql`SELECT 1 FROM ledger_entries WHERE ${Prisma.join(conditions, ' AND ')}`;
    },
  );
}

/** Selects with one index scan for each kind, or one over all entries. */
export function selectLedgerIds(
  { ids }: ReadDeps,
  { accountId }: Pick<Viewer, 'accountId'>,
  filter: LedgerFilter,
  page: Page,
): Prisma.Sql {
  const account = ['account_id', accountId] as const;
  const range = idsWithin(ids, 'transaction', filter, page);
  const conditions = conditionsOf(narrowed(ids, 'transaction', filter));
  const walk = (key: IndexWalk['key']) =>
    walkIndex({ table: 'ledger_entries', key, range, conditions, take: page.take });
  const kinds = kindsOf(filter);
  if (kinds === null) return walk([account]);
  const walks = kinds.map((kind) => walk([account, ['kind', Prisma.sql`${kind}::ledger_entry_kind`]]));
  return mergeWalks(walks, page.take);
}

function kindsOf({ kinds }: LedgerFilter): LedgerEntryKind[] | null {
  return kinds ? [...new Set(kinds)] : null;
}
