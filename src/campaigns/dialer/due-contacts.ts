import type Big from 'big.js';
import { invalidSince } from '../../contacts/call-outcome.ts';
import { pricesOf } from '../../credits/rates/rates.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { columnsOf } from '../../platform/database/sql/columns.ts';
import { type Contact, Prisma } from '../../platform/generated/prisma/client.ts';
import { readPhoneNumber } from '../../platform/phone/phone-number.ts';
import { scheduleOf } from '../campaign-input.ts';
import { nextDialTime } from '../schedule/calling-window.ts';
import { dialZones } from '../schedule/contact-zones.ts';
import type { DialingCampaign } from './call-slots.ts';

/** A due contact of a campaign, locked by this transaction. */
interface DueEntry {
  entryId: bigint;
  attempts: number;
  isSuppressed: boolean;
  /** An earlier call, of whatever campaign, has found that the number does not exist. */
  isInvalid: boolean;
}

/** With the contact as it is now, unless it was deleted. */
type DueRow = DueEntry & (Contact | Record<keyof Contact, null>);

const CONTACT_COLUMNS = Prisma.raw(columnsOf('contacts', Prisma.ContactScalarFieldEnum));

/** A contact that may be called now. */
export interface Dialable {
  verdict: 'dial';
  id: bigint;
  contact: Contact;
  /** The number of the call that is to be made: 1 for the first. */
  attempt: number;
  /** USD per started minute. */
  pricePerMinute: Big;
}

/** A contact outside its calling hours. */
export interface Deferred {
  verdict: 'defer';
  id: bigint;
  until: Date;
}

/** A contact that will never be called. */
export interface Settled {
  verdict: 'settle';
  id: bigint;
  state: 'FINISHED' | 'SUPPRESSED' | 'REMOVED';
  outcome: string;
}

export type Candidate = Dialable | Deferred | Settled;

/**
 * The contacts that have waited longest, locked, with all that forbids or delays a call looked at now: an
 * opt-out, a deletion, the clock on their wall, a destination without a price.
 */
export async function dueCandidates(
  db: Queryable,
  campaign: DialingCampaign,
  now: Date,
  limit: number,
): Promise<Candidate[]> {
  const rows = await lockDue(db, campaign, now, limit);
  const numbers = rows.flatMap(({ phone }) => (phone === null ? [] : readPhoneNumber(phone)));
  const prices = await pricesOf(
    db,
    numbers.filter((reading) => 'e164' in reading),
  );
  return rows.map((row) => judge(row, prices.get(row.phone ?? ''), campaign, now));
}

/** Locked rows are another worker's: they are passed over instead of waited for. */
async function lockDue(
  db: Queryable,
  { id, accountId }: DialingCampaign,
  now: Date,
  limit: number,
): Promise<DueRow[]> {
  return db.$queryRaw<DueRow[]>`
    SELECT cc.id AS "entryId", cc.attempts, s.phone IS NOT NULL AS "isSuppressed",
           i.phone IS NOT NULL AS "isInvalid", ${CONTACT_COLUMNS}
    FROM campaign_contacts cc
    LEFT JOIN contacts ON contacts.id = cc.contact_id
    LEFT JOIN suppressed_numbers s ON s.account_id = ${accountId} AND s.phone = contacts.phone
    LEFT JOIN invalid_numbers i
      ON i.account_id = ${accountId} AND i.phone = contacts.phone AND i.found_at > ${invalidSince(now)}
    WHERE cc.campaign_id = ${id} AND cc.state = 'PENDING' AND cc.next_attempt_at <= ${now}
    ORDER BY cc.next_attempt_at, cc.id
    LIMIT ${limit}
    FOR UPDATE OF cc SKIP LOCKED`;
}

function judge(
  { entryId, attempts, isSuppressed, isInvalid, ...contact }: DueRow,
  pricePerMinute: Big | undefined,
  campaign: DialingCampaign,
  now: Date,
): Candidate {
  const settle = { verdict: 'settle', id: entryId } as const;
  if (contact.id === null) return { ...settle, state: 'REMOVED', outcome: 'contact_removed' };
  if (isSuppressed || contact.status === 'DO_NOT_CALL') {
    return { ...settle, state: 'SUPPRESSED', outcome: 'do_not_call' };
  }
  if (isInvalid) return { ...settle, state: 'FINISHED', outcome: 'invalid_number' };
  if (!pricePerMinute) return { ...settle, state: 'FINISHED', outcome: 'destination_not_priced' };
  const schedule = scheduleOf(campaign);
  const opening = nextDialTime(schedule, schedule ? dialZones(schedule, contact) : [], now);
  if (!opening) return { ...settle, state: 'FINISHED', outcome: 'no_calling_hours_left' };
  if (opening > now) return { verdict: 'defer', id: entryId, until: opening };
  return { verdict: 'dial', id: entryId, contact, attempt: attempts + 1, pricePerMinute };
}
