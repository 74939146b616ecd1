import { liftSuppressions } from '../compliance/suppression/lift.ts';
import { readLiftReason, suppressedByRegistry } from '../compliance/suppression/requests.ts';
import { isSuppressed, suppress } from '../compliance/suppression/suppress.ts';
import { DEFAULT_LISTS, ensureSuppressionList } from '../compliance/suppression/suppression-lists.ts';
import { voidOpenings } from '../compliance/suppression/void-openings.ts';
import { NO_REASON_GIVEN } from '../compliance/suppression-limits.ts';
import { DomainError, invalidField, notFound } from '../errors.ts';
import { actorOf } from '../identity/security-log.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { inTransaction, type UnitOfWork } from '../platform/database/unit-of-work.ts';
import { type Contact, Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import { parsePhoneNumber } from '../platform/phone/phone-number.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type ContactDetailsInput, readContactDetails } from './contact-fields.ts';
import { callableNumber, findContact } from './contacts.ts';
import type { ContactsDeps } from './deps.ts';
import { lockContacts } from './lock-contacts.ts';
import { reportPermissionChange } from './permission-changes.ts';

export interface ContactPatch extends ContactDetailsInput {
  /** E.164. */
  phone?: string | null;
  status?: ContactStatus | null;
  /** Why the number may be called again; recorded where `status` is `NEW` and lifts a suppression. */
  reason?: string | null;
}

type UpdateDeps = Pick<ContactsDeps, 'database' | 'ids' | 'clock' | 'jobs' | 'suppressedCalls'>;

/**
 * Changes what is given of a contact and leaves the rest; null empties a field. Its status can be set to
 * `DO_NOT_CALL`, which suppresses the number in the whole account, and to `NEW`, which takes it off all of the account's
 * suppression lists and restores the contact's former status: all other statuses are set by calls.
 *
 * @throws DomainError `not_found`; `conflict` when another contact of the list has the new number, or a registry that the
 *   account applies keeps the contact from being `NEW`
 */
export async function updateContact(
  deps: UpdateDeps,
  viewer: Viewer,
  id: string,
  patch: ContactPatch,
): Promise<void> {
  const columns = columnsOf(patch);
  if (patch.phone) await callableNumber(deps, viewer, parsePhoneNumber('phone', patch.phone));
  const status = settableStatus(patch.status);
  const lift = { by: actorOf(viewer), reason: patch.reason ? readLiftReason(patch.reason) : NO_REASON_GIVEN };
  const { accountId, phone } = await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    if (status !== null) await lockNamesakes(db, viewer, id, columns.phone);
    const [contact] = await forAccount(db, viewer.accountId)
      .contact.updateManyAndReturn({
        where: { id },
        data: { ...columns, updatedAt: deps.clock.now() },
      })
      .catch(rethrowTakenNumber);
    if (contact === undefined) throw notFound('contact');
    await applyStatus(deps, unitOfWork, contact, { status, lift, isNumberNew: columns.phone !== undefined });
    const { phone, timezone, consent } = columns;
    if ([phone, timezone, consent].some((given) => given !== undefined))
      reportPermissionChange(deps, unitOfWork, [contact]);
    return contact;
  });
  if (status === 'DO_NOT_CALL') await deps.suppressedCalls.end([{ accountId, phone }]);
}

/** Locks all contacts whose status a number's suppression is about to change, with the contact itself. */
async function lockNamesakes(db: Queryable, viewer: Viewer, id: string, newPhone?: string): Promise<void> {
  const { accountId, phone } = await findContact(db, viewer, id);
  await lockContacts(db, [id], [{ accountId, phone: newPhone ?? phone }]);
}

function columnsOf(patch: ContactPatch) {
  const { tags, customFields, consent, ...texts } = readContactDetails(patch);
  return {
    ...texts,
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(customFields !== undefined && { customFields: { ...customFields } as Prisma.InputJsonObject }),
    ...(consent !== undefined && { consent: consent === null ? Prisma.DbNull : { ...consent } }),
    ...(patch.phone && { phone: parsePhoneNumber('phone', patch.phone).e164 }),
  };
}

function settableStatus(status: ContactStatus | null | undefined): 'NEW' | 'DO_NOT_CALL' | null {
  if (status === null || status === undefined) return null;
  if (status === 'NEW' || status === 'DO_NOT_CALL') return status;
  throw invalidField('status', 'can only be set to do_not_call or new; other statuses are set by calls');
}

interface StatusChange {
  status: 'NEW' | 'DO_NOT_CALL' | null;
  lift: { by: string; reason: string };
  isNumberNew: boolean;
}

/** The number's suppression decides over the status, also when the contact has just been given that number. */
async function applyStatus(
  deps: UpdateDeps,
  unitOfWork: UnitOfWork,
  { id, accountId, phone, createdAt: knownSince }: Contact,
  { status, lift, isNumberNew }: StatusChange,
): Promise<void> {
  const { db } = unitOfWork;
  if (status === 'DO_NOT_CALL') {
    const source = 'CUSTOMER_REQUEST';
    const list = await ensureSuppressionList(deps, db, { accountId, name: DEFAULT_LISTS[source], source });
    const reason = 'Set on a contact.';
    await suppress(deps, db, [{ accountId, phone, listKey: list.key, reason, source, expiresAt: null }]);
    await voidOpenings((text, values) => db.$queryRawUnsafe(text, ...values), accountId);
  } else if (status === 'NEW') {
    const { by, reason } = lift;
    const lifts = await liftSuppressions(deps, unitOfWork, { accountId, by }, { phones: [phone], reason });
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

function rethrowTakenNumber(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new DomainError('conflict', 'Another contact of the list has this phone number.', { cause: error });
  }
  throw error;
}
