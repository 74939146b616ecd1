import { CALL_COLUMNS } from '../../calls/call-columns.ts';
import { CALL_LIMITS } from '../../calls/call-limits.ts';
import { followCallEvents } from '../../calls/lifecycle/transition.ts';
import { violatesIndex } from '../../platform/database/unique-violation.ts';
import { inOneStatement, type UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { scheduledCallsLimit } from '../../refusals.ts';
import type { DialingDeps } from '../deps.ts';
import { INSERTED_COLUMNS, rowOf } from '../opening/open-statement.ts';
import type { NewCall } from '../terms/new-call.ts';
import type { CallDelay } from './delays.ts';

/** What makes a repetition of a request that has scheduled a call already. */
const GUARDS = ['calls_account_id_idempotency_key_key'];

/** When a call that is scheduled is to be placed. */
export interface Appointment {
  at: Date;
  /** Whether the number to call from was asked for; otherwise it is chosen when the call is placed. */
  isNumberChosen: boolean;
  /** What it waits for beyond the time that it was dispatched for. */
  delay: CallDelay | null;
}

/**
 * Writes down a call that is to be placed later. Until then it reserves nothing and is no live call; permission is asked
 * when its time has come.
 *
 * @returns null when another request with its idempotency key was faster
 * @throws DomainError `conflict` when its account has as many scheduled calls as it may have
 */
export async function scheduleCall(
  deps: DialingDeps,
  newCall: NewCall,
  appointment: Appointment,
): Promise<Call | null> {
  const now = deps.clock.now();
  const row = scheduledRow(deps.ids.next('call'), newCall, appointment, now);
  try {
    return await inOneStatement(deps, async (unitOfWork) => {
      const call = await insert(unitOfWork, row, now);
      await followCallEvents(deps, unitOfWork, [{ call, event: 'schedule', occurredAt: now }]);
      return call;
    });
  } catch (error) {
    if (violatesIndex(error, GUARDS)) return null;
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
  const [call] = await query<Call>(Prisma.sql`
    WITH asked AS MATERIALIZED (
      SELECT * FROM jsonb_populate_record(NULL::calls, ${JSON.stringify(row)}::jsonb)
    ), counted AS (
      UPDATE accounts SET calls_scheduled = calls_scheduled + 1 FROM asked
      WHERE accounts.id = asked.account_id AND calls_scheduled < ${CALL_LIMITS.scheduledCalls}::int
      RETURNING accounts.id AS counted_id
    ), scheduled AS (
      INSERT INTO calls (id, ${columns})
      SELECT id, ${columns} FROM asked JOIN counted ON counted_id = account_id
      RETURNING ${Prisma.raw(CALL_COLUMNS)}
    ), event AS (
      INSERT INTO call_events (call_id, sequence, event, status, occurred_at, recorded_at)
      SELECT id, "eventSequence", 'schedule', status, ${now}, ${now} FROM scheduled
    )
    SELECT * FROM scheduled`);
  if (call === undefined) throw scheduledCallsLimit(CALL_LIMITS.scheduledCalls);
  return call;
}
