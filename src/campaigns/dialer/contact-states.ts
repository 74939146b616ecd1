import type { Queryable } from '../../platform/database/database.ts';
import type { Deferred, Settled } from './due-contacts.ts';

/** The calls of these contacts are written down. */
export async function markDialed(db: Queryable, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await db.campaignContact.updateMany({
    where: { id: { in: [...ids] } },
    data: { state: 'CALLING', attempts: { increment: 1 } },
  });
}

/** These contacts will never be called. */
export async function settleContacts(db: Queryable, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await db.$executeRaw`
    UPDATE campaign_contacts cc SET state = verdict.state::campaign_contact_state, outcome = verdict.outcome
    FROM unnest(
      ${settled.map(({ id }) => id)}::bigint[],
      ${settled.map(({ state }) => state)}::text[],
      ${settled.map(({ outcome }) => outcome)}::text[]) AS verdict (id, state, outcome)
    WHERE cc.id = verdict.id`;
}

/** These contacts wait for their calling hours. */
export async function deferContacts(db: Queryable, deferred: readonly Deferred[]): Promise<void> {
  if (deferred.length === 0) return;
  await db.$executeRaw`
    UPDATE campaign_contacts cc SET next_attempt_at = verdict.until
    FROM unnest(
      ${deferred.map(({ id }) => id)}::bigint[],
      ${deferred.map(({ until }) => until)}::timestamptz[]) AS verdict (id, until)
    WHERE cc.id = verdict.id`;
}

/** The call of this contact was withdrawn before any phone rang: it is due as it was before. */
export async function markUndialed(db: Queryable, id: bigint): Promise<void> {
  await db.campaignContact.updateMany({
    where: { id, state: 'CALLING' },
    data: { state: 'PENDING', attempts: { decrement: 1 } },
  });
}
