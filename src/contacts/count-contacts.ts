import { type CountedGroup, groupedCounts } from '../platform/database/sql/grouped-counts.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import type { Platform } from '../platform/platform.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type ContactFilter, selectContactIds } from './contact-filter.ts';

const DIMENSIONS = {
  CONTACT_LIST: Prisma.sql`contact_list_id`,
  STATUS: Prisma.sql`status`,
  TAG: Prisma.sql`tag`,
};

/** Dimension to count contacts by. */
export type ContactDimension = keyof typeof DIMENSIONS;

/**
 * Counts the contacts of an account that match a filter. By `TAG`, a contact counts once for each of its tags.
 * @throws DomainError `invalid_request` for too many contacts or groups
 */
export function countContactsBy(
  { database, ids }: Pick<Platform, 'database' | 'ids'>,
  { accountId }: Viewer,
  filter: ContactFilter,
  groupBy: readonly ContactDimension[],
): Promise<CountedGroup<ContactDimension>[]> {
  const tags = groupBy.includes('TAG')
    ? Prisma.sql`LEFT JOIN LATERAL unnest(tags) AS tag ON true`
    : Prisma.empty;
  return groupedCounts(database, {
    select: (take) => selectContactIds(ids, accountId, filter, { take }),
    from: Prisma.sql`(SELECT * FROM contacts ${tags} WHERE account_id = ${accountId}) AS contact`,
    dimensions: DIMENSIONS,
    groupBy,
  });
}
