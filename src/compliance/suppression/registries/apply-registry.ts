import { notFound } from '../../../errors/errors.ts';
import { inTransaction } from '../../../platform/database/unit-of-work.ts';
import type { Prisma, SuppressionList } from '../../../platform/generated/prisma/client.ts';
import type { SuppressionSource } from '../../../platform/generated/prisma/enums.ts';
import type { Platform } from '../../../platform/platform.ts';
import { forAccount } from '../../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../../platform/tenancy/viewer.ts';
import { followRegistriesJob } from './follow-registries.ts';

export interface RegistryOfAccount {
  list: SuppressionList;
  isApplied: boolean;
}

type RegistryDeps = Pick<Platform, 'database' | 'clock' | 'jobs'>;

/** Returns all do-not-call registries, and whether the account applies each. */
export async function readRegistries(
  { database: { prisma } }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
): Promise<RegistryOfAccount[]> {
  const lists = await prisma.suppressionList.findMany({
    where: { accountId: null },
    orderBy: { key: 'asc' },
  });
  const applied = await forAccount(prisma, accountId).appliedRegistry.findMany();
  const keys = new Set(applied.map(({ listKey }) => listKey));
  return lists.map((list) => ({ list, isApplied: keys.has(list.key) }));
}

/** Applies a do-not-call registry to an account's calls from this commit on, or stops that. Throws `not_found`. */
export async function applyRegistry(
  deps: RegistryDeps,
  { accountId }: Viewer,
  { source, isApplied }: { source: SuppressionSource; isApplied: boolean },
): Promise<RegistryOfAccount> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const list = await db.suppressionList.findFirst({ where: { accountId: null, source } });
    if (list === null) throw notFound('registry');
    const row: Prisma.AppliedRegistryCreateManyInput = {
      accountId,
      listKey: list.key,
      appliedAt: deps.clock.now(),
    };
    if (isApplied) await db.appliedRegistry.createMany({ data: [row], skipDuplicates: true });
    else await db.appliedRegistry.deleteMany({ where: { accountId, listKey: list.key } });
    deps.jobs.enqueue(unitOfWork, followRegistriesJob, { accountId }, { singletonKey: accountId });
    return { list, isApplied };
  });
}
