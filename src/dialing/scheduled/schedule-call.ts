import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { CALL_LIMITS } from '../../calls/call-limits.ts';
import type { CallDetails } from '../../calls/details/call-details.ts';
import { followCallEvents } from '../../calls/lifecycle/transition.ts';
import { scheduledCallsLimit } from '../../errors/common-errors.ts';
import { invalidField } from '../../errors/errors.ts';
import { violatesIndex } from '../../platform/database/unique-violation.ts';
import { inOneStatement, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { DAY_MS } from '../../platform/time/durations.ts';
import type { DialingDeps } from '../deps.ts';
import { INSERTED_COLUMNS, rowOf } from '../open-calls.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { CallDelay } from './delays.ts';

/** Unique index that a request with a used idempotency key violates. */
const GUARDS = ['calls_account_id_idempotency_key_key'];

/** Throws `invalid_request` for impossible times of a call. A past `notBefore` means now: clocks differ. */
export function assertTimes(
  { notBefore, notAfter }: Pick<CallDetails, 'notBefore' | 'notAfter'>,
  now: Date,
): void {
  const furthest = new Date(now.getTime() + CALL_LIMITS.scheduledDays * DAY_MS);
  if (notBefore !== null && notBefore > furthest)
    throw invalidField('notBefore', `must be at most ${CALL_LIMITS.scheduledDays} days ahead`);
  if (notAfter === null) return;
  if (notAfter <= now) throw invalidField('notAfter', 'must be in the future');
  if (notBefore !== null && notAfter <= notBefore)
    throw invalidField('notAfter', 'must be later than notBefore');
}

export function scheduledTime({ notBefore }: Pick<CallDetails, 'notBefore'>, now: Date): Date | null {
  return notBefore !== null && notBefore > now ? notBefore : null;
}

export interface Appointment {
  at: Date;
  /** Whether the request names the calling number; otherwise one is chosen when the call is placed. */
  isNumberChosen: boolean;
  /** The rule's refusal that the scheduled call waits out; null = it waits for its time alone. */
  delay: CallDelay | null;
}

/**
 * Inserts a call to be placed later. It reserves no credits and needs no permission until then.
 * @returns `superseded` when another request with its idempotency key was faster
 * @throws DomainError `conflict` at the account's limit of scheduled calls
 */
export async function scheduleCall(
  deps: DialingDeps,
  newCall: NewCall,
  appointment: Appointment,
): Promise<Call | 'superseded'> {
  const now = deps.clock.now();
  const row = scheduledRow(deps.ids.next('call'), newCall, appointment, now);
  try {
    return await inOneStatement(deps, async (unitOfWork) => {
      const call = await insert(unitOfWork, row, now);
      await followCallEvents(deps, unitOfWork, [{ call, event: 'schedule', occurredAt: now }]);
      return call;
    });
  } catch (error) {
    if (violatesIndex(error, GUARDS)) return 'superseded';
    throw error;
  }
}

function scheduledRow(id: string, newCall: NewCall, { at, isNumberChosen, delay }: Appointment, now: Date) {
  const row = rowOf(id, { ...newCall, creditsHeld: 0 }, now);
  return {
    ...row,
    phone_number_id: isNumberChosen ? row.phone_number_id : null,
    agent_version: null,
    permitted_at: null,
    placing_at: null,
    last_heard_at: at,
    scheduled_for: at,
    open_at: at,
    delay,
  };
}

async function insert({ query }: UnitOfWork, row: object, now: Date): Promise<Call> {
  const columns = Prisma.raw(`${INSERTED_COLUMNS}, scheduled_for, open_at, delay`);
  // The account's row is the limit's lock: none is scheduled beyond it at the same moment.
  const counted = Prisma.sql`
      UPDATE accounts SET calls_scheduled = calls_scheduled + 1 FROM requested
      WHERE accounts.id = requested.account_id AND calls_scheduled < ${CALL_LIMITS.scheduledCalls}::int
      RETURNING accounts.id AS counted_id`;
  const [call] = await query<Call>(Prisma.sql`
    WITH requested AS MATERIALIZED (
      SELECT * FROM jsonb_populate_record(NULL::calls, ${JSON.stringify(row)}::jsonb)
    ), counted AS (${counted}
    ), scheduled AS (
      INSERT INTO calls (id, ${columns})
      SELECT id, ${columns} FROM requested JOIN counted ON counted_id = account_id
      RETURNING ${Prisma.raw(CALL_COLUMNS)}
    ), event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, "eventSequence", 'schedule', status, ${now}, ${now} FROM scheduled
    )
    SELECT * FROM scheduled`);
  if (call === undefined) throw scheduledCallsLimit(CALL_LIMITS.scheduledCalls);
  return call;
}
