import type { ContactsDeps } from '../../contacts/deps.ts';
import { readText } from '../../contacts/read-text.ts';
import { DomainError, invalidField, notFound } from '../../errors/errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Actor } from '../../identity/users/users.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { SuppressedNumber, SuppressionLift } from '../../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../platform/tenancy/viewer.ts';
import { SUPPRESSION_LIMITS } from '../suppression-limits.ts';
import { voidOpenings } from './entries.ts';
import { liftSuppressions } from './lift.ts';
import { isSuppressed, suppress } from './suppress.ts';
import {
  findSuppressionList,
  resolveSuppressionList,
  type SuppressionListReference,
} from './suppression-lists.ts';

type RequestDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;
type SuppressDeps = Pick<ContactsDeps, 'database' | 'ids' | 'clock' | 'suppressedCalls'>;

export interface NewSuppression extends SuppressionListReference {
  phone: string;
  reason?: string | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** Suppresses a number on request. Once it resolves, no phone with the number rings for the account. */
export async function suppressByRequest(
  deps: SuppressDeps,
  viewer: Viewer,
  input: NewSuppression,
): Promise<SuppressedNumber> {
  const { accountId } = viewer;
  const phone = parsePhoneNumber('phone', input.phone).e164;
  const reason =
    readText('reason', input.reason ?? '', SUPPRESSION_LIMITS.reasonLength) || 'Requested by the account.';
  const expiresAt = readExpiry(input.expiresAt, deps.clock.now());
  const list = await resolveSuppressionList(deps, viewer, input, 'CUSTOMER_REQUEST');
  const key = { accountId, phone, listKey: list.key };
  const suppressed = await inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await suppress(deps, db, [{ ...key, reason, source: list.source, expiresAt }]);
    await voidOpenings((text, values) => db.$queryRawUnsafe(text, ...values), accountId);
    const where = { accountId_phone_listKey: key };
    return commitOnce(unitOfWork, await db.suppressedNumber.findUniqueOrThrow({ where }));
  });
  await deps.suppressedCalls.end([suppressed]);
  return suppressed;
}

function readExpiry(expiresAt: Date | null | undefined, now: Date): Date | null {
  if (!expiresAt) return null;
  if (expiresAt > now) return expiresAt;
  throw invalidField('expiresAt', 'must be in the future');
}

export interface LiftRequest {
  phone: string;
  reason: string;
  suppressionListId?: string | null | undefined;
}

/**
 * Removes a number from all of the account's suppression lists, or from the named one. The record of it is permanent.
 * @throws DomainError `invalid_request` without a reason; `not_found` when the number is on no list; `conflict` when
 * only an applied registry has it
 */
export async function liftByRequest(
  deps: RequestDeps,
  actor: Actor,
  input: LiftRequest,
): Promise<SuppressionLift> {
  const { accountId } = actor;
  const { phone, reason } = readLift(input);
  const { prisma } = deps.database;
  const listKey = input.suppressionListId
    ? (await findSuppressionList(prisma, actor, input.suppressionListId)).key
    : undefined;
  const [lift] = await inTransaction(deps, (unitOfWork) =>
    liftSuppressions(deps, unitOfWork, actor, { phones: [phone], listKey, reason }),
  );
  if (lift !== undefined) return lift;
  if (listKey === undefined && (await isSuppressed(deps, prisma, { accountId, phone, knownSince: null })))
    throw suppressedByRegistry();
  throw notFound('suppressed number');
}

function readLift(input: LiftRequest) {
  return { phone: parsePhoneNumber('phone', input.phone).e164, reason: readLiftReason(input.reason) };
}

/** Reads the reason to call a suppressed number again. Throws `invalid_request` for an empty or overlong one. */
export function readLiftReason(given: string): string {
  const reason = readText('reason', given, SUPPRESSION_LIMITS.reasonLength);
  if (reason === '') throw invalidField('reason', 'must say why the number may be called again');
  return reason;
}

/** Returns the error of a request to call a number again that only a do-not-call registry suppresses. */
export function suppressedByRegistry(): DomainError {
  return new DomainError(
    'conflict',
    'A registry that your account applies has this number. Stop applying the registry to call it.',
  );
}
