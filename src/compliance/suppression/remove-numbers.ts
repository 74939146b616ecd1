import { type AccountNumber, lockContacts } from '../../contacts/lock-contacts.ts';
import { reportPermissionChange } from '../../contacts/permission-changes.ts';
import type { Actor } from '../../identity/users/users.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { NO_REASON_GIVEN } from '../suppression-limits.ts';
import { followSuppressions } from './contact-statuses.ts';
import { liftSuppressions } from './lift.ts';
import { readLiftReason } from './requests.ts';
import { findSuppressionList } from './suppression-lists.ts';

/** Numbers whose contacts one transaction locks; a list has millions. */
const BATCH = 2000;

type RemoveDeps = Pick<Platform, 'database' | 'clock' | 'jobs'>;

interface Listed extends AccountNumber {
  listKey: number;
}

/**
 * Deletes a suppression list in batches, recording each number as removed. After an interruption the rest stays in
 * force, and a repetition continues. Throws `not_found`.
 */
export async function deleteSuppressionList(
  deps: RemoveDeps & Pick<Platform, 'ids'>,
  actor: Actor,
  { id, reason }: { id: string; reason?: string | null | undefined },
): Promise<void> {
  const { prisma } = deps.database;
  const why = reason ? readLiftReason(reason) : NO_REASON_GIVEN;
  const { key: listKey } = await findSuppressionList(prisma, actor, id);
  for (;;) {
    while (await liftBatch(deps, actor, listKey, why));
    // An import may have added numbers since.
    const { count } = await prisma.suppressionList.deleteMany({ where: { id, entryCount: 0 } });
    if (count > 0) return;
    await findSuppressionList(prisma, actor, id);
  }
}

function liftBatch(
  deps: RemoveDeps & Pick<Platform, 'ids'>,
  actor: Actor,
  listKey: number,
  reason: string,
): Promise<boolean> {
  return inTransaction(deps, async (unitOfWork) => {
    const numbers = await unitOfWork.db.suppressedNumber.findMany({
      where: { listKey },
      orderBy: { phone: 'asc' },
      take: BATCH,
    });
    const phones = numbers.map(({ phone }) => phone);
    if (phones.length > 0) await liftSuppressions(deps, unitOfWork, actor, { phones, listKey, reason });
    return phones.length > 0;
  });
}

/** Schedule that removes expired numbers from suppression lists. They suppress nothing after their expiry anyway. */
export function expiredSuppressionsSchedule(deps: RemoveDeps): Schedule {
  return {
    name: 'contacts.remove-expired-suppressions',
    everySeconds: 5,
    expireInSeconds: 300,
    hasWork: () =>
      Prisma.sql`EXISTS (SELECT FROM suppressed_numbers WHERE expires_at <= ${deps.clock.now()})`,
    run: () => removeExpired(deps, deps.clock.now()),
  };
}

async function removeExpired(deps: RemoveDeps, now: Date): Promise<void> {
  for (;;) {
    const removed = await inTransaction(deps, async (unitOfWork) => {
      const { db } = unitOfWork;
      const numbers = await db.suppressedNumber.findMany({
        where: { expiresAt: { lte: now } },
        orderBy: { expiresAt: 'asc' },
        take: BATCH,
      });
      if (numbers.length === 0) return 0;
      await lockContacts(db, [], numbers);
      const removed = await removeListed(db, numbers, now);
      await followSuppressions(db, numbers, deps.clock.now());
      reportPermissionChange(deps, unitOfWork, numbers);
      return removed;
    });
    if (removed === 0) return;
  }
}

/** Deletes expired entries. @param expiredBy latest expiry, which spares entries prolonged meanwhile */
async function removeListed(db: Queryable, numbers: readonly Listed[], expiredBy: Date): Promise<number> {
  return db.$executeRaw`
    DELETE FROM suppressed_numbers AS number USING unnest(
      ${numbers.map(({ accountId }) => accountId)}::text[],
      ${numbers.map(({ phone }) => phone)}::text[],
      ${numbers.map(({ listKey }) => listKey)}::int[]) AS listed (account_id, phone, list_key)
    WHERE (number.account_id, number.phone, number.list_key) = (listed.account_id, listed.phone, listed.list_key)
      AND number.expires_at <= ${expiredBy}::timestamptz`;
}
