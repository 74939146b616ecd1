import { z } from 'zod';
import { NUMBER_POOL_LIMITS } from '../../agents/agent-limits.ts';
import { DomainError, invalidField, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { violatesIndex } from '../../platform/database/unique-violation.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { NumberPool, PoolNumber } from '../../platform/generated/prisma/client.ts';
import { NumberStrategy } from '../../platform/generated/prisma/enums.ts';
import { COMMON_LIMITS } from '../../platform/input/limits.ts';
import { nonEmptyText, parseInput } from '../../platform/input/validation.ts';
import type { Platform } from '../../platform/platform.ts';
import { forAccount } from '../../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';

const poolFields = z.object({
  name: nonEmptyText(NUMBER_POOL_LIMITS.nameLength),
  strategy: z.enum(NumberStrategy).optional(),
  phoneNumberIds: z
    .array(nonEmptyText(COMMON_LIMITS.idLength))
    .min(1, 'must name at least one phone number')
    .max(NUMBER_POOL_LIMITS.numbers),
  maxCallsPerDay: z.int().min(1).max(NUMBER_POOL_LIMITS.callsPerDay).nullable().optional(),
  maxCallsPerMinute: z.int().min(1).max(NUMBER_POOL_LIMITS.callsPerMinute).nullable().optional(),
  cooldownSeconds: z.int().min(1).max(NUMBER_POOL_LIMITS.cooldownSeconds).nullable().optional(),
  warmUpDays: z.int().min(1).max(NUMBER_POOL_LIMITS.warmUpDays).nullable().optional(),
  restHours: z.int().min(1).max(NUMBER_POOL_LIMITS.restHours).nullable().optional(),
  warmUpCallsPerDay: z.int().min(1).max(NUMBER_POOL_LIMITS.callsPerDay).nullable().optional(),
});
const poolChanges = poolFields.partial();

export type NumberPoolInput = z.input<typeof poolFields>;
/** Changes of a number pool. Absent fields stay; null ends a limit. */
export type NumberPoolChanges = z.input<typeof poolChanges>;

type PoolsDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

/**
 * Creates a pool of the account's phone numbers.
 * @throws DomainError `invalid_request` for fields out of bounds, `not_found` for a number that is not the account's,
 * `conflict` for a duplicate name or at the limit of pools
 */
export async function createNumberPool(
  deps: PoolsDeps,
  { accountId }: Viewer,
  input: NumberPoolInput,
): Promise<NumberPool> {
  const { phoneNumberIds, ...fields } = parseInput(poolFields, input);
  return named(() =>
    inTransaction(deps, async (unitOfWork) => {
      const { db } = unitOfWork;
      const { numberPool } = forAccount(db, accountId);
      if ((await numberPool.count({})) >= NUMBER_POOL_LIMITS.pools)
        throw new DomainError(
          'conflict',
          `An account can have ${NUMBER_POOL_LIMITS.pools} number pools. Delete one that no campaign uses.`,
        );
      assertWarmUp(fields);
      const id = deps.ids.next('numberPool');
      const createdAt = deps.clock.now();
      const pool = await numberPool.create({
        data: { ...stored(fields), id, accountId, createdAt } as NumberPool,
      });
      await setNumbers(db, pool, phoneNumberIds, createdAt);
      return commitOnce(unitOfWork, pool);
    }),
  );
}

/** Changes a number pool from the next call on. Throws like `createNumberPool`, and `not_found` for the pool. */
export async function updateNumberPool(
  deps: PoolsDeps,
  { accountId }: Viewer,
  id: string,
  input: NumberPoolChanges,
): Promise<NumberPool> {
  const { phoneNumberIds, ...fields } = parseInput(poolChanges, input);
  return named(() =>
    inTransaction(deps, async ({ db }) => {
      const { numberPool } = forAccount(db, accountId);
      await db.$executeRaw`SELECT FROM number_pools WHERE id = ${id} AND account_id = ${accountId} FOR NO KEY UPDATE`;
      const before = await numberPool.findFirst({ where: { id } });
      if (before === null) throw notFound('number pool');
      assertWarmUp({ ...before, ...stored(fields) });
      const [pool] = await numberPool.updateManyAndReturn({
        where: { id },
        data: stored(fields),
      });
      if (pool === undefined) throw notFound('number pool');
      if (phoneNumberIds) await setNumbers(db, pool, phoneNumberIds, deps.clock.now());
      return pool;
    }),
  );
}

/** Deletes a number pool. Throws `not_found`, and `conflict` while an unfinished campaign calls from it. */
export async function deleteNumberPool(deps: PoolsDeps, { accountId }: Viewer, id: string): Promise<void> {
  await inTransaction(deps, async ({ db }) => {
    const tenant = forAccount(db, accountId);
    const over = ['COMPLETED', 'CANCELED'] as const;
    const inUse = await tenant.campaign.findFirst({
      where: { numberPoolId: id, status: { notIn: [...over] } },
    });
    if (inUse)
      throw new DomainError(
        'conflict',
        `The campaign “${inUse.name}” calls from this pool. Cancel it first.`,
      );
    const { count } = await tenant.numberPool.deleteMany({ where: { id } });
    if (count === 0) throw notFound('number pool');
  });
}

/** Finds a number pool of the account. Throws `not_found`. */
export async function findNumberPool(db: Queryable, { accountId }: Viewer, id: string): Promise<NumberPool> {
  const pool = await forAccount(db, accountId).numberPool.findFirst({ where: { id } });
  if (pool === null) throw notFound('number pool');
  return pool;
}

/** Returns the phone numbers in these pools of the account. */
export async function membersOf(
  db: Queryable,
  { accountId }: Viewer,
  poolIds: readonly string[],
): Promise<PoolNumber[]> {
  return db.poolNumber.findMany({
    where: { poolId: { in: [...poolIds] }, pool: { accountId } },
    orderBy: { phoneNumberId: 'asc' },
  });
}

/** Requires a daily cap above the warm-up's first one. */
function assertWarmUp({
  maxCallsPerDay = null,
  warmUpDays = null,
  warmUpCallsPerDay = null,
}: Pick<NumberPoolChanges, 'maxCallsPerDay' | 'warmUpDays' | 'warmUpCallsPerDay'>): void {
  if (warmUpDays === null && warmUpCallsPerDay === null) return;
  if (warmUpDays === null) throw invalidField('warmUpDays', 'must be given together with warmUpCallsPerDay');
  if (warmUpCallsPerDay === null)
    throw invalidField('warmUpCallsPerDay', 'must be given together with warmUpDays');
  if (maxCallsPerDay === null)
    throw invalidField('maxCallsPerDay', 'must be given for a warm-up, which ends at it');
  if (warmUpCallsPerDay > maxCallsPerDay)
    throw invalidField('warmUpCallsPerDay', 'must not be above maxCallsPerDay');
}

/** Drops absent fields, which Prisma would take for values under exact types. */
function stored(fields: Omit<NumberPoolChanges, 'phoneNumberIds'>): Partial<NumberPool> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}

async function setNumbers(
  db: Queryable,
  { id: poolId, accountId }: NumberPool,
  given: readonly string[],
  addedAt: Date,
): Promise<void> {
  const ids = [...new Set(given)];
  const found = await forAccount(db, accountId).phoneNumber.findMany({ where: { id: { in: ids } } });
  if (found.length < ids.length) throw notFound('phone number');
  await db.poolNumber.deleteMany({ where: { poolId, phoneNumberId: { notIn: ids } } });
  await db.poolNumber.createMany({
    data: ids.map((phoneNumberId) => ({ poolId, phoneNumberId, addedAt })),
    skipDuplicates: true,
  });
}

async function named(write: () => Promise<NumberPool>): Promise<NumberPool> {
  try {
    return await write();
  } catch (error) {
    if (!violatesIndex(error, ['number_pools_account_id_name_key'])) throw error;
    throw invalidField('name', 'is the name of another number pool');
  }
}
