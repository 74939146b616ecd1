import { honorOptOuts } from '../../compliance/suppression/suppress.ts';
import { lockContacts } from '../../contacts/lock-contacts.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import type { LifecycleDeps } from '../deps.ts';

/**
 * Suppresses the callees of calls in which they opted out. Locks the given contacts as well, because outcomes are
 * written to them later.
 */
export async function suppressCallees(
  deps: LifecycleDeps,
  unitOfWork: UnitOfWork,
  calls: readonly Call[],
  contactIds: readonly string[],
): Promise<void> {
  if (calls.length === 0) return;
  const optOuts = calls.map(({ id: callId, accountId, phoneTo: phone }) => ({ callId, accountId, phone }));
  await lockContacts(unitOfWork.db, contactIds, optOuts);
  await honorOptOuts(deps, unitOfWork, optOuts);
  unitOfWork.afterCommit(() => void deps.suppressedCalls.end(optOuts));
}
