import type { StatusChange } from '../../contacts/deps.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Contact } from '../../platform/generated/prisma/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { NO_REASON_GIVEN } from '../suppression-limits.ts';
import { voidOpenings } from './entries.ts';
import { liftSuppressions } from './lift.ts';
import { readLiftReason, suppressedByRegistry } from './requests.ts';
import { isSuppressed, suppress } from './suppress.ts';
import { DEFAULT_LISTS, ensureSuppressionList } from './suppression-lists.ts';

/**
 * Writes a contact's status: `DO_NOT_CALL` suppresses its number account-wide, `NEW` lifts that. The number's
 * suppression overrides the status, even for a newly given number.
 * @throws DomainError `conflict` when an applied registry keeps the contact from being `NEW`
 */
export async function applyStatus(
  deps: Pick<Platform, 'ids' | 'clock' | 'jobs'>,
  unitOfWork: UnitOfWork,
  { id, accountId, phone, createdAt: knownSince }: Contact,
  { status, lift: { by, reason }, isNumberNew }: StatusChange,
): Promise<void> {
  const { db } = unitOfWork;
  if (status === 'DO_NOT_CALL') {
    const source = 'CUSTOMER_REQUEST';
    const list = await ensureSuppressionList(deps, db, { accountId, name: DEFAULT_LISTS[source], source });
    const why = 'Set on a contact.';
    await suppress(deps, db, [{ accountId, phone, listKey: list.key, reason: why, source, expiresAt: null }]);
    await voidOpenings((text, values) => db.$queryRawUnsafe(text, ...values), accountId);
  } else if (status === 'NEW') {
    const lift = { phones: [phone], reason: reason ? readLiftReason(reason) : NO_REASON_GIVEN };
    const lifts = await liftSuppressions(deps, unitOfWork, { accountId, by }, lift);
    if (await isSuppressed(deps, db, { accountId, phone, knownSince })) throw suppressedByRegistry();
    if (lifts.length === 0) await db.contact.update({ where: { id }, data: { status, formerStatus: null } });
  } else if (isNumberNew) {
    const suppressed = await isSuppressed(deps, db, { accountId, phone, knownSince });
    await db.contact.updateMany({
      where: suppressed ? { id } : { id, status: 'DO_NOT_CALL' },
      data: { status: suppressed ? 'DO_NOT_CALL' : 'NEW', formerStatus: null },
    });
  }
}
