import { type CountedGroup, groupedCounts } from '../platform/database/sql/grouped-counts.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type LedgerFilter, selectLedgerIds } from './find-ledger-ids.ts';

const DIMENSIONS = {
  KIND: Prisma.sql`kind`,
  DAY: Prisma.sql`(created_at AT TIME ZONE 'UTC')::date`,
};

/** Dimension to sum the ledger by. */
export type LedgerDimension = keyof typeof DIMENSIONS;

/**
 * Sums the ledger entries of an account that match a filter.
 * @throws DomainError `invalid_request` for too many entries or groups
 */
export function sumLedgerBy(
  deps: Pick<Platform, 'database' | 'ids'>,
  viewer: Viewer,
  filter: LedgerFilter,
  groupBy: readonly LedgerDimension[],
): Promise<CountedGroup<LedgerDimension>[]> {
  return groupedCounts(deps.database, {
    select: (take) => selectLedgerIds(deps, viewer, filter, { take }),
    from: Prisma.sql`(SELECT * FROM ledger_entries WHERE account_id = ${viewer.accountId}) AS entry`,
    dimensions: DIMENSIONS,
    groupBy,
    amount: Prisma.sql`amount`,
  });
}
