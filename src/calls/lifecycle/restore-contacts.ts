import type { Queryable } from '../../platform/database/database.ts';
import { literals } from '../../platform/database/sql/plan-hints.ts';
import { type Call, Prisma } from '../../platform/generated/prisma/client.ts';
import { upperCase } from '../../platform/letter-case.ts';
import { CALL_OUTCOMES, type CallOutcome, sourceOf } from '../../providers/call-outcomes.ts';
import { callOutcome, LIVE_STATUSES } from '../states/states.ts';

/** Returns whether an ended call changes its contact's status: answered, or failed by callee or number. */
export function changesContact(call: Pick<Call, 'outcome' | 'answeredAt'>): boolean {
  const outcome = callOutcome(call);
  return call.answeredAt !== null || outcome === null || isOfContact(outcome);
}

function isOfContact(outcome: CallOutcome): boolean {
  return ['callee', 'destination'].includes(sourceOf(outcome));
}

const LIVE = Prisma.raw(literals(LIVE_STATUSES));
const OF_CONTACT = literals((Object.keys(CALL_OUTCOMES) as CallOutcome[]).filter(isOfContact).map(upperCase));
/** SQL of `changesContact` for the row `last`. */
const CHANGES_CONTACT = Prisma.raw(
  `(last.answered_at IS NOT NULL OR last.outcome IS NULL OR last.outcome IN (${OF_CONTACT}))`,
);

/** Selects the status that the last call which changed the contact has left. */
const STATUS_OF_LAST_CALL = Prisma.sql`
        SELECT CASE
          WHEN last.status IN (${LIVE}) THEN 'CALLING'
          WHEN last.voicemail THEN 'VOICEMAIL'
          WHEN last.status = 'COMPLETED' THEN 'REACHED'
          ELSE 'UNREACHED' END
        FROM calls AS last
        WHERE last.contact_id = contacts.id AND (last.permitted_at IS NOT NULL OR last.scheduled_for IS NULL)
          AND (last.status IN (${LIVE}) OR ${CHANGES_CONTACT})
        ORDER BY last.id DESC LIMIT 1`;

/**
 * Restores contacts to the status of their last call that changed them, for suppressed contacts as the status
 * to return to. Live calls keep it `CALLING`; callers with several contacts lock them first.
 */
export async function restoreContacts(db: Queryable, contactIds: readonly string[]): Promise<void> {
  if (contactIds.length === 0) return;
  await db.$executeRaw`
    WITH restored AS (
      SELECT contacts.id, coalesce((${STATUS_OF_LAST_CALL}),
        CASE WHEN last_called_at IS NULL THEN 'NEW' ELSE 'UNREACHED' END)::contact_status AS status
      FROM contacts
      WHERE contacts.id = ANY (${[...contactIds]}::text[]) AND contacts.status IN ('CALLING', 'DO_NOT_CALL')
    )
    UPDATE contacts SET
      status = CASE WHEN contacts.status = 'CALLING' THEN restored.status ELSE contacts.status END,
      former_status = CASE WHEN contacts.status = 'DO_NOT_CALL' THEN nullif(restored.status, 'CALLING') END
    FROM restored WHERE contacts.id = restored.id`;
}
