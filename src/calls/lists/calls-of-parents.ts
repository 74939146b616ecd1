import { TO_BE_SHOWN } from '../../platform/database/database.ts';
import { type Count, countOfEach, countRows, PARENT_ID } from '../../platform/database/sql/bounded-count.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import type { CallFilter } from '../call-filter.ts';
import { type CallParts, columnsToRead, type ListedCall } from '../read-calls.ts';
import { type CallScope, type ParentKey, selectCallIds, selectEveryCall } from '../select-call-ids.ts';

type ReadDeps = Pick<Platform, 'database' | 'ids'>;

/** The calls that belong to each of several parents of one kind. */
export interface CallsOfParents {
  key: ParentKey;
  parentIds: readonly string[];
  filter: CallFilter;
}

/** Reads the same page of the viewer's calls of each parent, newest first, by the parent's id: in one statement. */
export async function readCallsOfParents(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { key, parentIds, filter }: CallsOfParents,
  page: Page,
  parts: CallParts,
): Promise<Map<string, ListedCall[]>> {
  const parents = parentsWithin(filter[key], parentIds);
  const scope = scopeOf(key, filter);
  const statement = Prisma.sql`
    SELECT parent.id AS "parentId", call.*
    FROM unnest(${parents}::text[]) AS parent (id)
    CROSS JOIN LATERAL (
      SELECT ${columnsToRead(parts)} FROM calls
      WHERE id = ANY (ARRAY(${selectCallIds(ids, accountId, scope, page)}))) AS call
    ORDER BY call.id DESC`;
  const rows = await database.read<ListedCall & { parentId: string }>(statement, TO_BE_SHOWN);
  return Map.groupBy(rows, ({ parentId }) => parentId);
}

/** Counts the viewer's calls of each parent that pass the filter, by the parent's id. */
export async function countCallsOfParents(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  { key, parentIds, filter }: CallsOfParents,
): Promise<Map<string, Count>> {
  return countOfEach(database, {
    parentIds: parentsWithin(filter[key], parentIds),
    some: (_parentId, take) => selectCallIds(ids, accountId, scopeOf(key, filter), { take }),
    all: (parentId) => selectEveryCall(accountId, scopeOf(key, filter, parentId)),
  });
}

/** Counts the viewer's calls that pass the filter. */
export async function countCalls(
  { database, ids }: ReadDeps,
  { accountId }: Viewer,
  filter: CallFilter,
): Promise<Count> {
  const some = (take: number) => selectCallIds(ids, accountId, filter, { take });
  return countRows(database, some, () => selectEveryCall(accountId, filter));
}

/** A filter may name a parent itself: the others then have no calls that pass. */
function parentsWithin(named: string | null | undefined, parentIds: readonly string[]): readonly string[] {
  return named ? parentIds.filter((id) => id === named) : parentIds;
}

function scopeOf(key: ParentKey, filter: CallFilter, parentId = PARENT_ID): CallScope {
  return { ...filter, [key]: parentId };
}
