import { release, releasesOf } from '../../credits/holds.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { LIVE_STATUSES, statusListSql } from '../lifecycle/states.ts';
import { recordWithdrawal } from '../proof/ending-records.ts';

const LIVE = Prisma.raw(statusListSql(LIVE_STATUSES));

/**
 * Removes a call that its provider had no line for, or that was not permitted any more, as if it had never been opened: no
 * phone rang, and nobody was told; only its proof says that there was one. Its contact is what it was before, and what it had reserved is released.
 *
 * @returns false when it is no longer waiting for its placement: events of it have come, or it was settled
 */
export async function withdrawCall(unitOfWork: UnitOfWork, id: string, now: Date): Promise<boolean> {
  const { db } = unitOfWork;
  const [locked] = await db.$queryRaw<object[]>`
    SELECT FROM calls WHERE id = ${id} AND status = 'QUEUED' AND voice_provider_conv_id IS NULL FOR UPDATE`;
  if (locked === undefined) return false;
  await db.callEvent.deleteMany({ where: { callId: id } });
  const call = await db.call.delete({ where: { id } });
  await recordWithdrawal(unitOfWork, call, now);
  if (call.contactId !== null) await restoreContact(db, call.contactId);
  for (const [accountId, released] of releasesOf([call])) await release(unitOfWork, accountId, released);
  return true;
}

/** Gives a contact the status of its last call, or has it return to that status when its number is no longer suppressed. */
export async function restoreContact(db: UnitOfWork['db'], contactId: string): Promise<void> {
  await db.$executeRaw`
    WITH restored AS (
      SELECT contacts.id, coalesce((
        SELECT CASE
          WHEN last.status IN (${LIVE}) THEN 'CALLING'
          WHEN last.voicemail THEN 'VOICEMAIL'
          WHEN last.status = 'COMPLETED' THEN 'REACHED'
          ELSE 'UNREACHED' END
        FROM calls AS last
        WHERE last.contact_id = contacts.id AND (last.permitted_at IS NOT NULL OR last.scheduled_for IS NULL) ORDER BY last.id DESC LIMIT 1),
        CASE WHEN last_called_at IS NULL THEN 'NEW' ELSE 'UNREACHED' END)::contact_status AS status
      FROM contacts WHERE contacts.id = ${contactId} AND contacts.status IN ('CALLING', 'DO_NOT_CALL')
    )
    UPDATE contacts SET
      status = CASE WHEN contacts.status = 'CALLING' THEN restored.status ELSE contacts.status END,
      former_status = CASE WHEN contacts.status = 'DO_NOT_CALL' THEN nullif(restored.status, 'CALLING') END
    FROM restored WHERE contacts.id = restored.id`;
}
