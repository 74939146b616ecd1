import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { restoreContacts } from '../../calls/lifecycle/restore-contacts.ts';
import { CLEAR_MISSED_LOOK_UPS } from '../../calls/states/missed-look-ups.ts';
import { recordWithdrawal } from '../../compliance/dial-proof/ending-records.ts';
import { inTransaction } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import type { DialingDeps } from '../deps.ts';
import type { Obstruction } from '../placing/place-call.ts';
import { PreDialRefusal } from '../pre-dial/ask-before-dial.ts';
import { type CallDelay, NOT_ASKED } from './delays.ts';
import { endScheduled, notPermitted } from './end-scheduled.ts';

/** Delay before retrying a call that was not placed. */
export const RETRY_MS = 500;
/** Least delay before providers that kept failing may be asked again. */
const NOT_ASKED_RETRY_MS = 5_000;
/** Delay after the first failure of a pre-dial webhook. Doubles with each further failure. */
const FIRST_RETRY_MS = 10_000;
const LONGEST_RETRY_MS = 15 * 60_000;
/** Time after which a call whose pre-dial webhook fails is given up. */
const GIVEN_UP_AFTER_MS = 24 * 3600_000;

/** When to check a scheduled call again that could not be placed yet. */
export interface Rescheduling {
  id: string;
  openAt: Date;
  /** Whether customers see `openAt` as the call's time; false = it may be placed at any time. */
  isPlan: boolean;
  delay: CallDelay | null;
}

/** Keeps scheduled calls waiting, and sets when to check them next. */
export async function reschedule({ database }: DialingDeps, calls: readonly Rescheduling[]): Promise<void> {
  if (calls.length === 0) return;
  await database.prisma.$executeRaw`
    UPDATE calls SET open_at = later.at, last_heard_at = later.at, delay = later.delay,
      scheduled_for = CASE WHEN later.is_plan THEN later.at ELSE scheduled_for END
    FROM unnest(
      ${calls.map(({ id }) => id)}::text[], ${calls.map(({ openAt }) => openAt.toISOString())}::timestamptz[],
      ${calls.map(({ isPlan }) => isPlan)}::boolean[],
      ${calls.map(({ delay }) => delay && JSON.stringify(delay))}::jsonb[]) AS later (id, at, is_plan, delay)
    WHERE calls.id = later.id AND calls.open_at IS NOT NULL`;
}

/** Makes an account's scheduled calls due that one of these rules delays, or any rule to one of these numbers. */
export async function recheckScheduledCalls(
  { database, clock }: Pick<DialingDeps, 'database' | 'clock'>,
  accountId: string,
  { rules = null, phones = null }: { rules?: readonly string[] | null; phones?: readonly string[] | null },
): Promise<void> {
  const now = clock.now();
  await database.prisma.$executeRaw`
    UPDATE calls SET open_at = ${now}, last_heard_at = ${now}, scheduled_for = least(scheduled_for, ${now})
    WHERE account_id = ${accountId} AND open_at > ${now} AND delay IS NOT NULL
      AND (delay ->> 'reason' = ANY (${rules && [...rules]}::text[]) OR phone_to = ANY (${phones && [...phones]}::text[]))`;
}

/**
 * Returns an opened but unplaced call to the schedule, or ends it if its pre-dial webhook refused or failed
 * for long. Returns false if it no longer waits: it has events or was settled.
 */
export async function followUnplaced(
  deps: DialingDeps,
  call: Call,
  obstruction: Obstruction,
): Promise<boolean> {
  if (obstruction === null) return returnToSchedule(deps, call, SOON);
  if (!(obstruction instanceof PreDialRefusal)) {
    const afterMs = Math.max((obstruction.retryAfterSeconds ?? 0) * 1000, NOT_ASKED_RETRY_MS);
    return returnToSchedule(deps, call, { afterMs, delay: NOT_ASKED });
  }
  const { reason, sentence } = obstruction.refusal;
  const before = call.delay as unknown as CallDelay | null;
  const failures = (before?.reason === 'PRE_DIAL_FAILED' ? (before.failures ?? 0) : 0) + 1;
  const afterMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  const isWaiting = await returnToSchedule(deps, call, { afterMs, delay: { reason, sentence, failures } });
  const isFinal = reason === 'PRE_DIAL_REFUSED' || isTooLate(call, deps.clock.now().getTime() + afterMs);
  if (isWaiting && isFinal) await endScheduled(deps, call.id, notPermitted(reason));
  return isWaiting;
}

function isTooLate({ scheduledFor, notAfter }: Call, nextAttempt: number): boolean {
  if (notAfter !== null) return nextAttempt > notAfter.getTime();
  return scheduledFor !== null && nextAttempt > scheduledFor.getTime() + GIVEN_UP_AFTER_MS;
}

/** Returns a call to the schedule if its worker died before it asked a provider; else false. */
export async function returnUnplaced(deps: DialingDeps, call: Call): Promise<boolean> {
  if (call.scheduledFor === null || call.placingAt !== null || call.status !== 'QUEUED') return false;
  return returnToSchedule(deps, call, SOON, Prisma.sql`AND placing_at IS NULL`);
}

interface NextAttempt {
  afterMs: number;
  delay: CallDelay | null;
}

const SOON: NextAttempt = { afterMs: RETRY_MS, delay: null };

async function returnToSchedule(
  deps: DialingDeps,
  { id, accountId, contactId, permittedAt }: Call,
  { afterMs, delay }: NextAttempt,
  condition = Prisma.empty,
): Promise<boolean> {
  return inTransaction(deps, async (unitOfWork) => {
    const { db } = unitOfWork;
    const now = deps.clock.now();
    const [locked] = await db.$queryRaw<Call[]>`
      SELECT ${Prisma.raw(CALL_COLUMNS)} FROM calls
      WHERE id = ${id} AND status = 'QUEUED' AND voice_provider_conv_id IS NULL
        AND permitted_at = ${permittedAt} AND scheduled_for IS NOT NULL ${condition} FOR UPDATE`;
    if (locked === undefined) return false;
    const openAt = new Date(now.getTime() + afterMs);
    await db.$executeRaw`
      UPDATE calls SET open_at = ${openAt}, last_heard_at = ${openAt}, permitted_at = NULL, placing_at = NULL,
        credits_held = 0, delay = ${delay && JSON.stringify(delay)}::jsonb, ${CLEAR_MISSED_LOOK_UPS}
      WHERE id = ${id}`;
    await recordWithdrawal(unitOfWork, locked, now);
    if (contactId !== null) await restoreContacts(db, [contactId]);
    await db.$executeRaw`
      UPDATE accounts SET credits_held = credits_held - ${locked.creditsHeld ?? 0}::int,
        calls_live = calls_live - 1, calls_scheduled = calls_scheduled + 1
      WHERE id = ${accountId}`;
    return true;
  });
}
