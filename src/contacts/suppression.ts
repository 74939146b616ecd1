import { notFound } from '../errors.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import type { Contact, SuppressedNumber } from '../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../platform/phone/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import { recordContactsUpdated } from './call-outcome.ts';
import { readText } from './contact-fields.ts';
import type { ContactsDeps } from './deps.ts';
import { type AccountNumber, lockContacts } from './upsert/lock-contacts.ts';

const MAX_REASON_LENGTH = 500;

export interface Suppression extends AccountNumber {
  /** For people: who asked, when. */
  reason: string;
}

/**
 * Takes a number off every call of the account, whatever list it stands in, from this transaction's
 * commit on. A number that is suppressed already stays so with its first reason.
 *
 * @returns the contacts whose status changed by it
 */
export async function suppress(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  { accountId, phone, reason }: Suppression,
): Promise<Contact[]> {
  const now = clock.now();
  await db.suppressedNumber.createMany({
    data: [{ accountId, phone, reason, createdAt: now }],
    skipDuplicates: true,
  });
  await lockContacts(db, [], [{ accountId, phone }]);
  return db.contact.updateManyAndReturn({
    where: { accountId, phone, status: { not: 'DO_NOT_CALL' } },
    data: { status: 'DO_NOT_CALL', updatedAt: now },
  });
}

/** As `suppress`, because of a call: records `contact.updated` for the contacts that changed. */
export async function suppressNumber(
  deps: ContactsDeps,
  unitOfWork: UnitOfWork,
  suppression: Suppression,
  callId: string,
): Promise<void> {
  const changed = await suppress(deps, unitOfWork.db, suppression);
  await recordContactsUpdated(deps, unitOfWork, changed, () => callId);
}

/** Lets a number be called again. Its contacts are as good as new. */
export async function liftSuppression(
  { clock }: Pick<Platform, 'clock'>,
  db: Queryable,
  { accountId, phone }: Omit<Suppression, 'reason'>,
): Promise<void> {
  await db.suppressedNumber.deleteMany({ where: { accountId, phone } });
  await lockContacts(db, [], [{ accountId, phone }]);
  await db.contact.updateMany({
    where: { accountId, phone, status: 'DO_NOT_CALL' },
    data: { status: 'NEW', updatedAt: clock.now() },
  });
}

/** Whether the account must not call this number. */
export async function isSuppressed(db: Queryable, accountId: string, phone: string): Promise<boolean> {
  const row = await db.suppressedNumber.findUnique({ where: { accountId_phone: { accountId, phone } } });
  return row !== null;
}

/** Suppresses a number on the account's own wish. */
export async function suppressByRequest(
  deps: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  input: { phone: string; reason?: string | null | undefined },
): Promise<SuppressedNumber> {
  const { accountId } = viewer;
  const phone = parsePhoneNumber('phone', input.phone).e164;
  const reason = readText('reason', input.reason ?? '', MAX_REASON_LENGTH) || 'Requested by the account.';
  return inTransaction(deps, async ({ db }) => {
    await suppress(deps, db, { accountId, phone, reason });
    return db.suppressedNumber.findUniqueOrThrow({ where: { accountId_phone: { accountId, phone } } });
  });
}

/** Lifts a suppression on the account's own wish. Throws `not_found` when the number is not suppressed. */
export async function unsuppressByRequest(
  deps: Pick<Platform, 'database' | 'clock'>,
  viewer: Viewer,
  input: { phone: string },
): Promise<string> {
  const { accountId } = viewer;
  const phone = parsePhoneNumber('phone', input.phone).e164;
  await inTransaction(deps, async ({ db }) => {
    if (!(await isSuppressed(db, accountId, phone))) throw notFound('suppressed number');
    await liftSuppression(deps, db, { accountId, phone });
  });
  return phone;
}
