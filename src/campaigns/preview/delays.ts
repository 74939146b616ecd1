import { liveCallLimit, numberFactsSql } from '../../calls/permission/facts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import { startsLeft } from '../capacity/call-rate.ts';
import { numberWaitOf } from '../numbers/number-waits.ts';
import type { Circumstances } from './circumstances.ts';
import type { ContactReason } from './reasons.ts';
import { numbersAreFull } from './waiting.ts';

/** Why contacts that may be called are not called at once. */
export const DELAY_REASONS = [
  'NUMBER_IN_CALL',
  'MINIMUM_GAP',
  'DAILY_CAP',
  'WEEKLY_CAP',
  'MONTHLY_CAP',
  'ACCOUNT_CALL_LIMIT',
  'PHONE_NUMBER_CALL_LIMIT',
  'PHONE_NUMBER_CAP',
  'PHONE_NUMBER_COOLDOWN',
  'PHONE_NUMBER_WARM_UP',
  'PHONE_NUMBER_RESTING',
  'CALL_RATE',
] as const satisfies ContactReason[];
type DelayReason = (typeof DELAY_REASONS)[number];

export interface DelayedContacts {
  reason: DelayReason;
  contacts: number;
}

/** The most contacts that are looked at one by one: those that were called within 30 days. */
const MOST_LOOKED_AT = 100_000;

const STANDING = Prisma.raw(
  numberFactsSql({
    account: 'account',
    phone: 'contact.phone',
    at: 'asked.at',
    knownSince: 'contact.created_at',
  }),
);

/** How many contacts of a campaign's list have to wait although they may be called, each by what delays it for longest. */
export async function countDelayed(
  db: Queryable,
  circumstances: Circumstances,
  contactsCallable: number,
  since: string,
): Promise<DelayedContacts[]> {
  const { campaign, caller, account, now } = circumstances;
  const { accountId, contactListId } = campaign;
  const { facts, fullNumbers } = account;
  const numberWait = numberWaitOf(circumstances);
  const limit = liveCallLimit(facts);
  const isFull = limit !== null && facts.callsLive >= limit;
  const rows = await db.$queryRaw<DelayedContacts[]>`
    WITH called AS MATERIALIZED (
      SELECT DISTINCT phone_to FROM calls WHERE account_id = ${accountId} AND id >= ${since}
    ), standing AS MATERIALIZED (
      SELECT ${STANDING} AS facts
      FROM contacts AS contact JOIN called ON called.phone_to = contact.phone
      JOIN accounts AS account ON account.id = contact.account_id
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS asked
      WHERE contact.contact_list_id = ${contactListId}
      LIMIT ${MOST_LOOKED_AT}
    ), delayed AS (
      SELECT CASE WHEN facts ->> 'inCallUntil' IS NOT NULL THEN 'NUMBER_IN_CALL' ELSE (
        SELECT rule FROM jsonb_each_text(nullif(facts -> 'frequency', 'null')) AS wait (rule, allowed_at)
        WHERE allowed_at::timestamptz > ${now} ORDER BY allowed_at::timestamptz DESC LIMIT 1) END AS reason
      FROM standing WHERE NOT (facts -> 'isSuppressed')::boolean
    )
    SELECT reason, count(*)::int AS contacts FROM delayed WHERE reason IS NOT NULL GROUP BY 1`;
  const counts = new Map<DelayReason, number>(rows.map(({ reason, contacts }) => [reason, contacts]));
  if (isFull) counts.set('ACCOUNT_CALL_LIMIT', contactsCallable);
  else if (numbersAreFull(caller, fullNumbers)) counts.set('PHONE_NUMBER_CALL_LIMIT', contactsCallable);
  else if (numberWait) counts.set(numberWait, contactsCallable);
  else counts.set('CALL_RATE', delayedByRate(campaign, contactsCallable, now));
  return DELAY_REASONS.map((reason) => ({ reason, contacts: counts.get(reason) ?? 0 }));
}

/** Those that could be called beside the first if the campaign's calls per second permitted it. */
function delayedByRate(campaign: Circumstances['campaign'], contactsCallable: number, now: Date): number {
  const atOnce = Math.min(contactsCallable, campaign.concurrentCalls);
  const starts = startsLeft(campaign, now);
  return starts < atOnce ? contactsCallable - starts : 0;
}
