import type { Jurisdictions } from '../../compliance/calling-hours/jurisdictions.ts';
import type { Cap } from '../../compliance/calling-hours/rules-form.ts';
import { invalidSince } from '../../contacts/call-outcome.ts';
import { contactFactsSql } from '../../dialing/rules/number-facts.ts';
import { placeOf } from '../../dialing/rules/quiet-hours.ts';
import { type AccountFacts, liveCallLimit } from '../../dialing/rules/rules.ts';
import type { FrequencyRule } from '../../dialing/terms/refusals.ts';
import type { ObstacleCode } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { startsLeft } from '../schedule/call-rate.ts';
import type { Circumstances } from './facts/circumstances.ts';
import { contactsToCall } from './facts/contacts-to-call.ts';
import { type NumbersReason, numberWaitOf } from './facts/number-waits.ts';
import { numbersAreFull } from './facts/waiting.ts';

type DelayCode = Extract<
  ObstacleCode,
  | FrequencyRule
  | NumbersReason
  | 'NUMBER_IN_CALL'
  | 'JURISDICTION_CAP'
  | 'ACCOUNT_CALL_LIMIT'
  | 'PHONE_NUMBER_CALL_LIMIT'
  | 'CALL_RATE'
>;

/** Most contacts that a preview checks one by one: those called within 30 days. */
export const MAX_CHECKED_CONTACTS = 100_000;

/** Leading characters of a number, plus sign included, that determine its place. */
const PLACE_DIGITS = 10;

/** Contacts at one place that wait for the same reason. Their numbers share a prefix. */
interface WaitingGroup {
  phone: string;
  timezone: string | null;
  /** Reason that delays these contacts longest, place caps aside; null = none. */
  reason: DelayCode | null;
  /** Caps of the place, as `calls/hours`, that would delay these contacts longer where they apply. */
  caps: string[];
  contacts: number;
}

/** Counts contacts that are callable but delayed, by the reason that delays each longest. */
export async function countDelayed(
  db: Queryable,
  jurisdictions: Jurisdictions,
  circumstances: Circumstances,
  contactsCallable: number,
  since: string,
): Promise<Map<DelayCode, number>> {
  const { campaign, caller, account, now } = circumstances;
  const { accountId } = campaign;
  const { facts, fullNumbers } = account;
  const numberWait = numberWaitOf(circumstances);
  const limit = liveCallLimit(facts);
  const isFull = limit !== null && facts.callsLive >= limit;
  const caps = capsInForce(jurisdictions, facts);
  const groups = await db.$queryRaw<WaitingGroup[]>`
    WITH called AS MATERIALIZED (
      SELECT DISTINCT phone_to FROM calls WHERE account_id = ${accountId} AND id >= ${since}
    ), numbers AS MATERIALIZED (
      SELECT contacts.phone, contacts.timezone, ${contactFactsSql(invalidSince(now))} AS facts
      FROM ${contactsToCall(campaign)} AS contacts JOIN called ON called.phone_to = contacts.phone
      JOIN accounts ON accounts.id = contacts.account_id
      CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
      LIMIT ${MAX_CHECKED_CONTACTS}
    ), delayed AS (
      SELECT phone, timezone, coalesce(in_call.reason, wait.rule) AS reason, ARRAY(
        SELECT cap.calls || '/' || cap.hours
        FROM unnest(${caps.map(({ calls }) => calls)}::int[], ${caps.map(({ hours }) => hours)}::int[]) AS cap (calls, hours)
        WHERE in_call.reason IS NULL
          AND (facts -> 'latestCalls' ->> (cap.calls - 1))::timestamptz + make_interval(hours => cap.hours)
            > greatest(${now}, wait.allowed_at)) AS caps
      FROM numbers
      CROSS JOIN LATERAL (
        SELECT CASE WHEN facts ->> 'inCallUntil' IS NOT NULL THEN 'NUMBER_IN_CALL' END AS reason) AS in_call
      LEFT JOIN LATERAL (
        SELECT rule, allowed_at::timestamptz FROM jsonb_each_text(nullif(facts -> 'frequency', 'null')) AS wait (rule, allowed_at)
        WHERE allowed_at::timestamptz > ${now} ORDER BY 2 DESC LIMIT 1) AS wait ON true
      WHERE NOT (facts -> 'isSuppressed')::boolean AND NOT (facts -> 'isInvalid')::boolean
    )
    SELECT min(phone) AS phone, timezone, reason, caps, count(*)::int AS contacts
    FROM delayed WHERE reason IS NOT NULL OR caps <> '{}' GROUP BY left(phone, ${PLACE_DIGITS}), 2, 3, 4`;
  const counts = new Map<DelayCode, number>();
  for (const group of groups) {
    const reason = isCapped(jurisdictions, group, facts, now) ? 'JURISDICTION_CAP' : group.reason;
    if (reason !== null) counts.set(reason, (counts.get(reason) ?? 0) + group.contacts);
  }
  if (isFull) counts.set('ACCOUNT_CALL_LIMIT', contactsCallable);
  else if (numbersAreFull(caller, fullNumbers)) counts.set('PHONE_NUMBER_CALL_LIMIT', contactsCallable);
  else if (numberWait) counts.set(numberWait, contactsCallable);
  else if (delayedByRate(campaign, contactsCallable, now) > 0)
    counts.set('CALL_RATE', delayedByRate(campaign, contactsCallable, now));
  return counts;
}

function capsInForce({ rows }: Jurisdictions, { quietHours, placeRules }: AccountFacts): Cap[] {
  if (quietHours === 'OFF') return [];
  const caps = [...rows, ...placeRules.flatMap(({ own }) => own ?? [])].flatMap((rules) => rules.caps);
  return [...new Map(caps.map((cap) => [nameOf(cap), cap])).values()];
}

function nameOf({ calls, hours }: Cap): string {
  return `${calls}/${hours}`;
}

function isCapped(
  jurisdictions: Jurisdictions,
  { caps, ...callee }: WaitingGroup,
  facts: AccountFacts,
  now: Date,
): boolean {
  if (caps.length === 0) return false;
  const applied = placeOf(jurisdictions, callee, facts, now)?.applied ?? [];
  return applied.some((rules) => rules.caps.some((cap) => caps.includes(nameOf(cap))));
}

/** Returns the number of contacts that only the calls per second delay. */
function delayedByRate(campaign: Circumstances['campaign'], contactsCallable: number, now: Date): number {
  const atOnce = Math.min(contactsCallable, campaign.concurrentCalls);
  const starts = startsLeft(campaign, now);
  return starts < atOnce ? contactsCallable - starts : 0;
}
