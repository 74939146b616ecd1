import { DomainError, invalidField, notFound } from '../../errors.ts';
import { commitOnce } from '../../identity/keyed-request.ts';
import type { Viewer } from '../../identity/viewer.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import type { SuppressedNumber } from '../../platform/generated/prisma/client.ts';
import { parsePhoneNumber } from '../../platform/phone/phone-number.ts';
import type { Platform } from '../../platform/platform.ts';
import { readText } from '../read-text.ts';
import { SUPPRESSION_LIMITS } from '../suppression-limits.ts';
import { isSuppressed, liftSuppression, suppress } from './suppress.ts';
import {
  findSuppressionList,
  resolveSuppressionList,
  type SuppressionListReference,
} from './suppression-lists.ts';

type RequestDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

export interface NewSuppression extends SuppressionListReference {
  phone: string;
  reason?: string | null | undefined;
  expiresAt?: Date | null | undefined;
}

/** Suppresses a number on the account's own wish. */
export async function suppressByRequest(
  deps: RequestDeps,
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
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    await suppress(deps, db, [{ ...key, reason, source: list.source, expiresAt }]);
    const where = { accountId_phone_listKey: key };
    return commitOnce(unitOfWork, await db.suppressedNumber.findUniqueOrThrow({ where }));
  });
}

function readExpiry(expiresAt: Date | null | undefined, now: Date): Date | null {
  if (!expiresAt) return null;
  if (expiresAt > now) return expiresAt;
  throw invalidField('expiresAt', 'must be in the future');
}

/**
 * Takes a number off all of the account's lists, or off the named one, on the account's own wish.
 *
 * @throws DomainError `not_found` when it is on none; `conflict` when only a registry has it, which the account applies
 */
export async function unsuppressByRequest(
  deps: RequestDeps,
  viewer: Viewer,
  input: { phone: string; suppressionListId?: string | null | undefined },
): Promise<string> {
  const { accountId } = viewer;
  const phone = parsePhoneNumber('phone', input.phone).e164;
  const { prisma } = deps.database;
  const listKey = input.suppressionListId
    ? (await findSuppressionList(prisma, viewer, input.suppressionListId)).key
    : undefined;
  const lifted = await inTransaction(deps, ({ db }) =>
    liftSuppression(deps, db, { accountId, phone, listKey }),
  );
  if (lifted > 0) return phone;
  if (listKey === undefined && (await isSuppressed(deps, prisma, { accountId, phone, knownSince: null })))
    throw suppressedByRegistry();
  throw notFound('suppressed number');
}

/** The refusal to lift what is none of the account's lists. */
export function suppressedByRegistry(): DomainError {
  return new DomainError(
    'conflict',
    'A registry that your account applies has this number. Stop applying the registry to call it.',
  );
}
