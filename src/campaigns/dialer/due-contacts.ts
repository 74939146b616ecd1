import type Big from 'big.js';
import { nextDialableWindow, zonesNeverAgree } from '../../compliance/calling-hours/calling-window.ts';
import { dialZones } from '../../compliance/calling-hours/contact-zones.ts';
import { invalidSince } from '../../contacts/call-outcome.ts';
import { pricesOf } from '../../credits/rates/rates.ts';
import { type NumberFacts, numberFactsSql } from '../../dialing/rules/number-facts.ts';
import { type FinalCode, NO_COMMON_HOURS, outcomeOf, type RefusalCode } from '../../obstacles/catalog.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { lookedUp } from '../../platform/database/sql/plan-hints.ts';
import { type Contact, Prisma } from '../../platform/generated/prisma/client.ts';
import { type CountryCode, readPhoneNumber } from '../../platform/phone/phone-number.ts';
import { scheduleOf } from '../campaign/campaign-input.ts';
import type { DialingCampaign } from './call-slots.ts';

interface DueEntry {
  entryId: bigint;
  attempts: number;
  facts: NumberFacts;
  /** Whether an earlier call of the account found that the number does not exist. */
  isInvalid: boolean;
}

/** All contact columns are null if the contact was deleted. */
type DueRow = DueEntry & (Contact | Record<keyof Contact, null>);

const CONTACT_COLUMNS = Prisma.raw(columnsOf('contacts', Prisma.ContactScalarFieldEnum));
const NUMBER_FACTS = Prisma.raw(
  numberFactsSql({
    account: 'accounts',
    phone: 'contacts.phone',
    at: 'question.at',
    knownSince: 'contacts.created_at',
    keepsPlaceRules: 'false',
  }),
);

/** A contact that its own state and its campaign allow to be called now. */
export interface Dialable {
  decision: 'dial';
  id: bigint;
  contact: Contact;
  /** Number of the contact's next call: 1 for the first. */
  attempt: number;
  /** Price of the call in USD per started minute. */
  pricePerMinute: Big;
  country: CountryCode;
  facts: NumberFacts;
  /** When the contact's calling hours end; null = never. */
  permittedUntil: Date | null;
}

/** A contact that may be called later: outside its calling hours, or while its number may not be called. */
export interface Deferred {
  decision: 'defer';
  id: bigint;
  for: 'OUTSIDE_CALLING_HOURS' | RefusalCode;
  until: Date;
}

/** A contact that its campaign will never call. */
export interface Settled {
  decision: 'settle';
  id: bigint;
  state: 'FINISHED' | 'SUPPRESSED' | 'REMOVED';
  outcome: string;
}

export type Candidate = Dialable | Deferred | Settled;

/**
 * Locks due contacts, callbacks first, then the longest waiting, and applies their campaign's rules to them.
 * @param only campaign contacts that alone are considered
 */
export async function dueCandidates(
  db: Queryable,
  campaign: DialingCampaign,
  now: Date,
  limit: number,
  only?: readonly bigint[],
): Promise<Candidate[]> {
  const rows = await lockDue(db, dueEntries(campaign.id, now, limit, only), campaign, now);
  const numbers = rows
    .flatMap(({ phone }) => (phone === null ? [] : readPhoneNumber(phone)))
    .filter((reading) => 'e164' in reading);
  const prices = await pricesOf(db, numbers);
  const countries = new Map(numbers.map(({ e164, country }) => [e164, country]));
  return rows.map((row) => {
    const [pricePerMinute, country] = [prices.get(row.phone ?? ''), countries.get(row.phone ?? '')];
    return check(row, pricePerMinute && country && { pricePerMinute, country }, campaign, now);
  });
}

const LOCKED = lookedUp(
  Prisma.sql`SELECT * FROM campaign_contacts WHERE id = entry.id AND state = 'PENDING'`,
);
const CONTACT = lookedUp(Prisma.sql`SELECT * FROM contacts WHERE id = cc.contact_id`);

/** Returns SQL of the ids of a campaign's due contacts, callbacks first. */
export function dueEntries(
  campaignId: string,
  now: Date,
  limit: number,
  only?: readonly bigint[],
): Prisma.Sql {
  const due = Prisma.sql`
    SELECT id FROM campaign_contact_entries
    WHERE campaign_id = ${campaignId} AND state = 'PENDING' AND due_at <= ${now}
      ${only ? Prisma.sql`AND id = ANY (${[...only]}::bigint[])` : Prisma.empty}`;
  return Prisma.sql`
    WITH callbacks AS (
      ${due} AND is_callback ORDER BY due_at, id LIMIT ${limit}
    ), others AS (
      ${due} AND NOT is_callback ORDER BY due_at, id LIMIT ${limit} - (SELECT count(*) FROM callbacks)
    )
    SELECT id FROM callbacks UNION ALL SELECT id FROM others`;
}

/** Skips rows that another worker has locked. */
async function lockDue(
  db: Queryable,
  due: Prisma.Sql,
  { accountId }: DialingCampaign,
  now: Date,
): Promise<DueRow[]> {
  const isInvalid = lookedUp(Prisma.sql`
    SELECT FROM invalid_numbers
    WHERE account_id = ${accountId} AND phone = contacts.phone AND found_at > ${invalidSince(now)}`);
  return db.$queryRaw<DueRow[]>`
    WITH locked AS MATERIALIZED (
      SELECT cc.* FROM (${due}) AS entry
      CROSS JOIN LATERAL (${LOCKED} FOR UPDATE SKIP LOCKED) AS cc
      WHERE cc.next_attempt_at <= ${now}
    )
    SELECT cc.id AS "entryId", cc.attempts, ${NUMBER_FACTS} AS facts,
           EXISTS (${isInvalid}) AS "isInvalid", ${CONTACT_COLUMNS}
    FROM locked AS cc
    JOIN accounts ON accounts.id = ${accountId}
    CROSS JOIN (SELECT ${now}::timestamptz AS at) AS question
    LEFT JOIN LATERAL (${CONTACT}) AS contacts ON true
    ORDER BY cc.callback_at IS NULL, cc.next_attempt_at, cc.id`;
}

function check(
  { entryId, attempts, facts, isInvalid, ...contact }: DueRow,
  destination: Pick<Dialable, 'pricePerMinute' | 'country'> | undefined,
  campaign: DialingCampaign,
  now: Date,
): Candidate {
  if (contact.id === null) return endedBy('CONTACT_DELETED', entryId);
  if (facts.isSuppressed) return endedBy('SUPPRESSED', entryId);
  if (isInvalid) return endedBy('INVALID_NUMBER', entryId);
  if (!destination) return endedBy('DESTINATION_NOT_PRICED', entryId);
  const schedule = scheduleOf(campaign);
  const zones = schedule ? dialZones(schedule, contact) : [];
  const window = nextDialableWindow(schedule, zones, now);
  if (!window) {
    const settled = endedBy('NO_CALLING_HOURS', entryId);
    return zonesNeverAgree(schedule, zones, now) ? { ...settled, outcome: NO_COMMON_HOURS } : settled;
  }
  const { opensAt, closesAt } = window;
  if (opensAt > now) return { decision: 'defer', id: entryId, for: 'OUTSIDE_CALLING_HOURS', until: opensAt };
  const attempt = attempts + 1;
  return {
    decision: 'dial',
    id: entryId,
    contact,
    attempt,
    ...destination,
    facts,
    permittedUntil: closesAt,
  };
}

const STATES: Partial<Record<FinalCode, Settled['state']>> = {
  SUPPRESSED: 'SUPPRESSED',
  CONTACT_DELETED: 'REMOVED',
};

/** Ends a contact by an obstacle, with the outcome that the catalog has for it. */
export function endedBy(code: FinalCode, id: bigint): Settled {
  return { decision: 'settle', id, state: STATES[code] ?? 'FINISHED', outcome: outcomeOf(code) };
}
