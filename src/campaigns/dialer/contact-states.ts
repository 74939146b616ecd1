import type { Queryable } from '../../platform/database/database.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import type { Deferred, Settled } from './due-contacts.ts';

/** The calls of these contacts are written down. */
export async function markDialed(db: Queryable, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await db.campaignContact.updateMany({
    where: { id: { in: [...ids] } },
    data: { state: 'CALLING', attempts: { increment: 1 }, deferredFor: null },
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

/** These contacts wait until a rule permits a call to them, or until the rule changes. */
export async function deferContacts(db: Queryable, deferred: readonly Deferred[]): Promise<void> {
  if (deferred.length === 0) return;
  await db.$executeRaw`
    UPDATE campaign_contacts cc SET next_attempt_at = verdict.until, deferred_for = verdict.rule
    FROM unnest(
      ${deferred.map(({ id }) => id)}::bigint[],
      ${deferred.map(({ until }) => until)}::timestamptz[],
      ${deferred.map((one) => one.for)}::text[]) AS verdict (id, until, rule)
    WHERE cc.id = verdict.id`;
}

/** The pre-dial webhook refused the call of this contact, which will never be called: no attempt is used up. */
export async function markRefused(db: Queryable, id: bigint, preDialReason: string | null): Promise<void> {
  await db.campaignContact.updateMany({
    where: { id, state: 'CALLING' },
    data: {
      state: 'FINISHED',
      outcome: lowerCase('PRE_DIAL_REFUSED'),
      preDialReason,
      attempts: { decrement: 1 },
    },
  });
}

/** After its first question without a usable answer, a contact waits for so long, and then twice as long each time. */
const FIRST_PRE_DIAL_RETRY_MS = 60_000;
const LONGEST_PRE_DIAL_RETRY_MS = 3600_000;
/** After so many, in about a day, the contact is given up. */
const MOST_PRE_DIAL_FAILURES = 30;

/**
 * The pre-dial webhook gave no usable answer to the call of this contact, and the call was withdrawn: the contact is due again
 * after a while, behind others.
 *
 * @returns whether the contact was given up, after too many such answers
 */
export async function markUnanswered(db: Queryable, id: bigint, now: Date): Promise<boolean> {
  const [row] = await db.$queryRaw<{ isGivenUp: boolean }[]>`
    UPDATE campaign_contacts SET
      state = CASE WHEN pre_dial_failures + 1 < ${MOST_PRE_DIAL_FAILURES} THEN 'PENDING' ELSE 'FINISHED' END::campaign_contact_state,
      outcome = CASE WHEN pre_dial_failures + 1 < ${MOST_PRE_DIAL_FAILURES} THEN outcome ELSE 'pre_dial_failed' END,
      next_attempt_at = ${now}::timestamptz + interval '1 millisecond'
        * least(${FIRST_PRE_DIAL_RETRY_MS} * power(2, least(pre_dial_failures, 20)), ${LONGEST_PRE_DIAL_RETRY_MS}),
      attempts = attempts - 1, pre_dial_failures = pre_dial_failures + 1
    WHERE id = ${id} AND state = 'CALLING'
    RETURNING state = 'FINISHED' AS "isGivenUp"`;
  return row?.isGivenUp ?? false;
}

/** The call of this contact was withdrawn before any phone rang: it is due as it was before. */
export async function markUndialed(db: Queryable, id: bigint): Promise<void> {
  await db.campaignContact.updateMany({
    where: { id, state: 'CALLING' },
    data: { state: 'PENDING', attempts: { decrement: 1 } },
  });
}
