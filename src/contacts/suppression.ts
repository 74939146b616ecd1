import type { Queryable } from '../platform/database.ts';
import type { UnitOfWork } from '../platform/unit-of-work.ts';
import type { WebhooksDeps } from '../webhooks/deps.ts';
import { tellContactUpdated } from './call-outcome.ts';

export interface Suppression {
  accountId: string;
  /** E.164. */
  phone: string;
  /** For people: who asked, when. */
  reason: string;
}

/**
 * Takes a number off every call of the account, whatever list it stands in, from this transaction's
 * commit on. A number that is suppressed already stays so with its first reason.
 */
export async function suppressNumber(
  deps: WebhooksDeps,
  unitOfWork: UnitOfWork,
  { accountId, phone, reason }: Suppression,
): Promise<void> {
  const { db } = unitOfWork;
  const now = deps.clock.now();
  await db.suppressedNumber.createMany({
    data: [{ accountId, phone, reason, createdAt: now }],
    skipDuplicates: true,
  });
  const changed = await db.contact.updateManyAndReturn({
    where: { accountId, phone, status: { not: 'DO_NOT_CALL' } },
    data: { status: 'DO_NOT_CALL', updatedAt: now },
  });
  for (const contact of changed) await tellContactUpdated(deps, unitOfWork, contact);
}

/** Whether the account must not call this number. */
export async function isSuppressed(db: Queryable, accountId: string, phone: string): Promise<boolean> {
  const row = await db.suppressedNumber.findUnique({ where: { accountId_phone: { accountId, phone } } });
  return row !== null;
}
