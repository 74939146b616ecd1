import { transition } from '../../calls/lifecycle/transition.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import type { Call, CallOutcome } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';

export interface UnplacedEnd {
  event: 'cancel' | 'fail';
  outcome: CallOutcome;
  /** Reason in snake_case, for customers, why a scheduled call ended without being placed. */
  endedReason: string;
}

export const WITHDRAWN: UnplacedEnd = { event: 'cancel', outcome: 'CANCELED', endedReason: 'canceled' };

export const TOO_LATE: UnplacedEnd = {
  event: 'cancel',
  outcome: 'CANCELED',
  endedReason: 'not_after_passed',
};

/** End of a call whose agent, contact or calling number is gone or unable to call. */
export const UNPLACEABLE: UnplacedEnd = {
  event: 'fail',
  outcome: 'MISCONFIGURED',
  endedReason: 'agent_or_number_unavailable',
};

/** End of a call that something in its data keeps from being placed. */
export const UNREADABLE: UnplacedEnd = {
  event: 'fail',
  outcome: 'MISCONFIGURED',
  endedReason: 'unreadable_data',
};

/** Returns the end of a scheduled call refused by a rule that time cannot satisfy. */
export function notPermitted(reason: string): UnplacedEnd {
  return { event: 'cancel', outcome: 'CANCELED', endedReason: reason.toLowerCase() };
}

/** Ends a scheduled call uncharged. Returns null if the call is no longer scheduled. */
export function endScheduled(deps: DialingDeps, id: string, end: UnplacedEnd): Promise<Call | null> {
  return inTransaction(deps, (unitOfWork) => endScheduledIn(deps, unitOfWork, id, end));
}

/** Ends a scheduled call as `endScheduled` does, in the caller's transaction. */
export async function endScheduledIn(
  deps: DialingDeps,
  unitOfWork: UnitOfWork,
  id: string,
  { event, outcome, endedReason }: UnplacedEnd,
): Promise<Call | null> {
  const { db } = unitOfWork;
  const [waiting] = await db.$queryRaw<object[]>`
    SELECT FROM calls WHERE id = ${id} AND open_at IS NOT NULL FOR NO KEY UPDATE`;
  if (waiting === undefined) return null;
  const now = deps.clock.now();
  const columns = { openAt: null, endedAt: now, durationSeconds: 0, outcome, endedReason };
  const call = await transition(deps, unitOfWork, id, event, { occurredAt: now, columns });
  if (call !== null)
    await db.$executeRaw`
      UPDATE accounts SET calls_scheduled = calls_scheduled - 1 WHERE id = ${call.accountId}`;
  return call;
}
