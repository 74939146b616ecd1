import { restoreContacts } from '../../calls/lifecycle/restore-contacts.ts';
import { recordWithdrawal } from '../../compliance/dial-proof/ending-records.ts';
import { release, releasesOf } from '../../credits/holds.ts';
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts';

/** Removes a call for which no phone rang, but keeps its dial proof. Returns false if it no longer waits. */
export async function withdrawCall(unitOfWork: UnitOfWork, id: string, now: Date): Promise<boolean> {
  const { db } = unitOfWork;
  const [locked] = await db.$queryRaw<object[]>`
    SELECT FROM calls WHERE id = ${id} AND status = 'QUEUED' AND voice_provider_conv_id IS NULL FOR UPDATE`;
  if (locked === undefined) return false;
  await db.callEvent.deleteMany({ where: { callId: id } });
  const call = await db.call.delete({ where: { id } });
  await recordWithdrawal(unitOfWork, call, now);
  if (call.contactId !== null) await restoreContacts(db, [call.contactId]);
  for (const [accountId, released] of releasesOf([call])) await release(unitOfWork, accountId, released);
  return true;
}
