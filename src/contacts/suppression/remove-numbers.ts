import type { Viewer } from '../../identity/viewer.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { Schedule } from '../../platform/jobs/schedule-worker.ts';
import type { Platform } from '../../platform/platform.ts';
import { reportPermissionChange } from '../permission-changes.ts';
import { type AccountNumber, lockContacts } from '../upsert/lock-contacts.ts';
import { followSuppressions } from './contact-statuses.ts';
import { findSuppressionList } from './suppression-lists.ts';

/** Whose contacts are locked together; a list has millions. */
const BATCH = 2000;

type RemoveDeps = Pick<Platform, 'database' | 'clock' | 'jobs'>;

/** A number on a list. */
interface Listed extends AccountNumber {
  listKey: number;
}

/**
 * Deletes a list with its numbers, a batch at a time: its contacts are called again as soon as nothing else suppresses
 * them. If it is interrupted, what is left of the list stays in force; sent again, it goes on. Throws `not_found`.
 */
export async function deleteSuppressionList(deps: RemoveDeps, viewer: Viewer, id: string): Promise<void> {
  const { prisma } = deps.database;
  const { key: listKey } = await findSuppressionList(prisma, viewer, id);
  for (;;) {
    await removeAll(deps, (db) =>
      db.suppressedNumber.findMany({ where: { listKey }, orderBy: { phone: 'asc' }, take: BATCH }),
    );
    // An import may have added numbers since.
    const { count } = await prisma.suppressionList.deleteMany({ where: { id, entryCount: 0 } });
    if (count > 0) return;
    await findSuppressionList(prisma, viewer, id);
  }
}

/** Takes the numbers whose time has come off their lists. They suppress nothing from that instant on anyway. */
export function expiredSuppressionsSchedule(deps: RemoveDeps): Schedule {
  return {
    name: 'contacts.remove-expired-suppressions',
    everySeconds: 5,
    expireInSeconds: 300,
    run: () => {
      const expired = { expiresAt: { lte: deps.clock.now() } };
      return removeAll(deps, (db) => db.suppressedNumber.findMany({ where: expired, take: BATCH }), expired);
    },
  };
}

/** Removes what `find` finds, as long as it finds anything that still is so. */
async function removeAll(
  deps: RemoveDeps,
  find: (db: Queryable) => Promise<Listed[]>,
  condition: { expiresAt?: { lte: Date } } = {},
): Promise<void> {
  for (;;) {
    const removed = await inTransaction(deps, async (unitOfWork) => {
      const { db } = unitOfWork;
      const numbers = await find(db);
      if (numbers.length === 0) return 0;
      await lockContacts(db, [], numbers);
      const removed = await removeListed(db, numbers, condition.expiresAt?.lte ?? null);
      await followSuppressions(db, numbers, deps.clock.now());
      reportPermissionChange(deps, unitOfWork, numbers);
      return removed;
    });
    if (removed === 0) return;
  }
}

/** @param expiredBy only what has expired by then: somebody may have prolonged it meanwhile */
async function removeListed(
  db: Queryable,
  numbers: readonly Listed[],
  expiredBy: Date | null,
): Promise<number> {
  return db.$executeRaw`
    DELETE FROM suppressed_numbers AS number USING unnest(
      ${numbers.map(({ accountId }) => accountId)}::text[],
      ${numbers.map(({ phone }) => phone)}::text[],
      ${numbers.map(({ listKey }) => listKey)}::int[]) AS listed (account_id, phone, list_key)
    WHERE (number.account_id, number.phone, number.list_key) = (listed.account_id, listed.phone, listed.list_key)
      AND (${expiredBy}::timestamptz IS NULL OR number.expires_at <= ${expiredBy}::timestamptz)`;
}
