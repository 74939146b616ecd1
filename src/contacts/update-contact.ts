import { DomainError, invalidField, notFound } from '../errors/errors.ts';
import { actorOf } from '../identity/security-log.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/unique-violation.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
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
  phone?: string | null;
  status?: ContactStatus | null;
  /** Reason to call the contact again; recorded if `status` is `NEW` and lifts a suppression. */
  reason?: string | null;
}

type UpdateDeps = Pick<
  ContactsDeps,
  'database' | 'ids' | 'clock' | 'jobs' | 'suppressedCalls' | 'contactStatuses'
>;

/**
 * Changes the given fields of a contact; null clears a field. Status `DO_NOT_CALL` suppresses the number in the whole
 * account, `NEW` lifts that from all its lists and restores the former status.
 * @throws DomainError `not_found`; `conflict` if the list has another contact with the new number, or if a registry
 * that the account applies prevents `NEW`
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
  const lift = { by: actorOf(viewer), reason: patch.reason ?? null };
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
    const isNumberNew = columns.phone !== undefined;
    await deps.contactStatuses.apply(unitOfWork, contact, { status, lift, isNumberNew });
    const { phone, timezone, consent } = columns;
    if ([phone, timezone, consent].some((given) => given !== undefined))
      reportPermissionChange(deps, unitOfWork, [contact]);
    return contact;
  });
  if (status === 'DO_NOT_CALL') await deps.suppressedCalls.end([{ accountId, phone }]);
}

/** Locks the contact, and all others whose status a suppression of its number will change. */
async function lockNamesakes(db: Queryable, viewer: Viewer, id: string, newPhone?: string): Promise<void> {
  const { accountId, phone } = await findContact(db, viewer, id);
  await lockContacts(db, [id], [{ accountId, phone: newPhone ?? phone }]);
}

function columnsOf(patch: ContactPatch) {
  const phone = patch.phone ? parsePhoneNumber('phone', patch.phone).e164 : undefined;
  const { tags, customFields, consent, ...texts } = readContactDetails(patch, phone);
  return {
    ...texts,
    ...(tags !== undefined && { tags: tags ?? [] }),
    ...(customFields !== undefined && { customFields: { ...customFields } as Prisma.InputJsonObject }),
    ...(consent !== undefined && { consent: consent === null ? Prisma.DbNull : { ...consent } }),
    ...(phone !== undefined && { phone }),
  };
}

function settableStatus(status: ContactStatus | null | undefined): 'NEW' | 'DO_NOT_CALL' | null {
  if (status === null || status === undefined) return null;
  if (status === 'NEW' || status === 'DO_NOT_CALL') return status;
  throw invalidField('status', 'can only be set to do_not_call or new; other statuses are set by calls');
}

function rethrowTakenNumber(error: unknown): never {
  if (isUniqueViolation(error)) {
    throw new DomainError('conflict', 'Another contact of the list has this phone number.', { cause: error });
  }
  throw error;
}
