import { outcomeOf } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Deferred, Settled } from './due-contacts.ts';

export async function markDialed(db: Queryable, ids: readonly bigint[]): Promise<void> {
  if (ids.length === 0) return;
  await db.$executeRaw`
    UPDATE campaign_contacts SET state = 'CALLING', attempts = attempts + 1, deferred_for = NULL
    WHERE id = ANY (${ids}::bigint[])`;
}

export async function settleContacts(db: Queryable, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return;
  await db.$executeRaw`
    UPDATE campaign_contacts cc SET state = decision.state::campaign_contact_state, outcome = decision.outcome
    FROM unnest(
      ${settled.map(({ id }) => id)}::bigint[],
      ${settled.map(({ state }) => state)}::text[],
      ${settled.map(({ outcome }) => outcome)}::text[]) AS decision (id, state, outcome)
    WHERE cc.id = decision.id`;
}

/** Delays campaign contacts until a rule permits a call, or until that rule changes. */
export async function deferContacts(db: Queryable, deferred: readonly Deferred[]): Promise<void> {
  if (deferred.length === 0) return;
  await db.$executeRaw`
    UPDATE campaign_contacts cc SET next_attempt_at = decision.until, deferred_for = decision.rule
    FROM unnest(
      ${deferred.map(({ id }) => id)}::bigint[],
      ${deferred.map(({ until }) => until)}::timestamptz[],
      ${deferred.map((one) => one.for)}::text[]) AS decision (id, until, rule)
    WHERE cc.id = decision.id`;
}

/** Finishes a campaign contact whose call the pre-dial webhook refused. No attempt is used up. */
export async function markRefused(db: Queryable, id: bigint, preDialReason: string | null): Promise<void> {
  await db.campaignContact.updateMany({
    where: { id, state: 'CALLING' },
    data: {
      state: 'FINISHED',
      outcome: outcomeOf('PRE_DIAL_REFUSED'),
      preDialReason,
      attempts: { decrement: 1 },
    },
  });
}

/** Delay after the first unusable response of the pre-dial webhook. It doubles with each further one. */
const FIRST_PRE_DIAL_RETRY_MS = 60_000;
const LONGEST_PRE_DIAL_RETRY_MS = 3600_000;
/** Unusable responses, in about a day, after which a contact is given up. */
const MOST_PRE_DIAL_FAILURES = 30;

/** Delays a campaign contact after an unusable pre-dial response. Returns whether it was given up. */
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

/** Makes a campaign contact due again whose call was withdrawn before any phone rang. */
export async function markUndialed(db: Queryable, id: bigint): Promise<void> {
  await db.campaignContact.updateMany({
    where: { id, state: 'CALLING' },
    data: { state: 'PENDING', attempts: { decrement: 1 } },
  });
}
