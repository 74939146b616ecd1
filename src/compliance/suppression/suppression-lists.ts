import { readText } from '../../contacts/read-text.ts';
import { DomainError, invalidField, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { SuppressionList } from '../../platform/generated/prisma/client.ts';
import type { SuppressionSource } from '../../platform/generated/prisma/enums.ts';
import type { Platform } from '../../platform/platform.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { SUPPRESSION_LIMITS } from '../suppression-limits.ts';

/** Suppression lists for numbers without a named list, created on first use. */
export const DEFAULT_LISTS = {
  CUSTOMER_REQUEST: 'Do not call',
  CALL_OPT_OUT: 'Call opt-outs',
  IMPORT: 'Imported',
} as const satisfies Partial<Record<SuppressionSource, string>>;

/** Sources of an account's own lists. Reassigned numbers come only from their registry. */
const OWN_SOURCES = ['CUSTOMER_REQUEST', 'CALL_OPT_OUT', 'NATIONAL_REGISTRY', 'IMPORT'] as const;

type ListDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

/** A suppression list by id or name, or by neither for the default one. */
export interface SuppressionListReference {
  suppressionListId?: string | null | undefined;
  suppressionListName?: string | null | undefined;
}

/** Creates a suppression list. Throws `conflict` for a duplicate name or at the limit of lists. */
export async function createSuppressionList(
  deps: ListDeps,
  viewer: Viewer,
  input: { name: string; source: SuppressionSource },
): Promise<SuppressionList> {
  const name = readListName('name', input.name);
  assertOwnSource(input.source);
  const { accountId } = viewer;
  return inTransaction(deps, async (unitOfWork) => {
    await assertRoom(unitOfWork.db, accountId);
    const created = await insertList(deps, unitOfWork.db, { accountId, name, source: input.source });
    if (created !== null) return commitOnce(unitOfWork, created);
    throw new DomainError('conflict', `A suppression list named "${name}" already exists.`);
  });
}

/** Returns the account's suppression list of this name, created if missing. */
export async function ensureSuppressionList(
  deps: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  list: Pick<SuppressionList, 'name' | 'source'> & { accountId: string },
): Promise<SuppressionList> {
  const { accountId, name } = list;
  const where = { accountId_name: { accountId, name } };
  const known = await db.suppressionList.findUnique({ where });
  if (known !== null) return known;
  const created = await insertList(deps, db, list);
  return created ?? db.suppressionList.findUniqueOrThrow({ where });
}

/**
 * Returns the suppression list that a request refers to. Creates a named list that does not exist.
 * @throws DomainError `not_found` for an id that is not the account's, `invalid_request` for both id and name
 */
export async function resolveSuppressionList(
  deps: ListDeps,
  viewer: Viewer,
  { suppressionListId, suppressionListName }: SuppressionListReference,
  source: keyof typeof DEFAULT_LISTS,
): Promise<SuppressionList> {
  const { prisma } = deps.database;
  const { accountId } = viewer;
  if (suppressionListId && suppressionListName) {
    throw invalidField('suppressionListName', 'must not be given together with suppressionListId');
  }
  if (suppressionListId) return findSuppressionList(prisma, viewer, suppressionListId);
  if (!suppressionListName)
    return ensureSuppressionList(deps, prisma, { accountId, name: DEFAULT_LISTS[source], source });
  const name = readListName('suppressionListName', suppressionListName);
  const known = await forAccount(prisma, accountId).suppressionList.findFirst({ where: { name } });
  if (known !== null) return known;
  await assertRoom(prisma, accountId);
  return ensureSuppressionList(deps, prisma, { accountId, name, source });
}

/** Finds a suppression list of the viewer's account. Throws `not_found`. */
export async function findSuppressionList(
  db: Queryable,
  viewer: Pick<Viewer, 'accountId'>,
  id: string,
): Promise<SuppressionList> {
  const list = await forAccount(db, viewer.accountId).suppressionList.findFirst({ where: { id } });
  if (list === null) throw notFound('suppression list');
  return list;
}

/** Inserts a list. Returns null if the account has one of this name. */
async function insertList(
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  db: Queryable,
  list: Pick<SuppressionList, 'name' | 'source' | 'accountId'>,
): Promise<SuppressionList | null> {
  const data = [{ ...list, id: ids.next('suppressionList'), createdAt: clock.now() }];
  const [inserted] = await db.suppressionList.createManyAndReturn({ data, skipDuplicates: true });
  return inserted ?? null;
}

async function assertRoom(db: Queryable, accountId: string): Promise<void> {
  const { lists } = SUPPRESSION_LIMITS;
  if ((await forAccount(db, accountId).suppressionList.count()) < lists) return;
  throw new DomainError(
    'conflict',
    `An account can have at most ${lists} suppression lists. Delete one that you no longer need.`,
  );
}

function assertOwnSource(source: SuppressionSource): void {
  if (OWN_SOURCES.some((own) => own === source)) return;
  throw invalidField('source', 'cannot be the source of your own list');
}

function readListName(field: string, value: string): string {
  const name = readText(field, value, SUPPRESSION_LIMITS.listNameLength);
  if (name === '') throw invalidField(field, 'must not be empty');
  return name;
}
