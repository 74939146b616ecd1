import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { restoreContacts } from '../../calls/lifecycle/restore-contacts.ts';
import { CLEAR_DOUBT } from '../../calls/states/doubt.ts';
import { recordWithdrawal } from '../../compliance/dial-proof/ending-records.ts';
import { inTransaction, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import type { CallDelay } from './delays.ts';

/** A call that was not placed is tried again after this time. */
export const RETRY_MS = 500;

type Opened = Pick<Call, 'id' | 'accountId' | 'contactId' | 'permittedAt'>;

/** When a call is tried again, and what it waits for until then. */
interface NextTry {
  afterMs: number;
  delay: CallDelay | null;
}

const SOON: NextTry = { afterMs: RETRY_MS, delay: null };

/**
 * Has a scheduled call that was opened wait again, as if it had not been: its provider had no line for it, or it was not
 * permitted any more. What it had reserved is released.
 *
 * @param next in a moment, by default
 * @returns false when it is no longer waiting for its placement: events of it have come, or it was settled
 */
export async function waitAgain(deps: DialingDeps, call: Opened, next = SOON): Promise<boolean> {
  return inTransaction(deps, (unitOfWork) => returnToSchedule(deps, unitOfWork, call, Prisma.empty, next));
}

/**
 * The same of a call that a worker has opened and not asked any provider to place, because it died.
 *
 * @returns false as well of every other call
 */
export async function waitAgainIfUnasked(deps: DialingDeps, call: Call): Promise<boolean> {
  if (call.scheduledFor === null || call.placingAt !== null || call.status !== 'QUEUED') return false;
  const isUnasked = Prisma.sql`AND placing_at IS NULL`;
  return inTransaction(deps, (unitOfWork) => returnToSchedule(deps, unitOfWork, call, isUnasked, SOON));
}

async function returnToSchedule(
  { clock }: DialingDeps,
  unitOfWork: UnitOfWork,
  { id, accountId, contactId, permittedAt }: Opened,
  condition: Prisma.Sql,
  { afterMs, delay }: NextTry,
): Promise<boolean> {
  const { db } = unitOfWork;
  const now = clock.now();
  const [locked] = await db.$queryRaw<Call[]>`
    SELECT ${Prisma.raw(CALL_COLUMNS)} FROM calls
    WHERE id = ${id} AND status = 'QUEUED' AND voice_provider_conv_id IS NULL AND permitted_at = ${permittedAt}
      AND scheduled_for IS NOT NULL ${condition} FOR UPDATE`;
  if (locked === undefined) return false;
  const openAt = new Date(now.getTime() + afterMs);
  await db.$executeRaw`
    UPDATE calls SET open_at = ${openAt}, last_heard_at = ${openAt}, permitted_at = NULL, placing_at = NULL,
      credits_held = 0, delay = ${delay && JSON.stringify(delay)}::jsonb, ${CLEAR_DOUBT}
    WHERE id = ${id}`;
  await recordWithdrawal(unitOfWork, locked, now);
  if (contactId !== null) await restoreContacts(db, [contactId]);
  await db.$executeRaw`
    UPDATE accounts SET credits_held = credits_held - ${locked.creditsHeld ?? 0}::int, calls_live = calls_live - 1,
      calls_scheduled = calls_scheduled + 1
    WHERE id = ${accountId}`;
  return true;
}
