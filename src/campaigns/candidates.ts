import type Big from 'big.js';
import { pricesOf } from '../credits/rates.ts';
import type { Queryable } from '../platform/database.ts';
import type { Campaign, Contact } from '../platform/generated/prisma/client.ts';
import { readPhoneNumber } from '../platform/phone-number.ts';
import { nextDialTime } from './calling-window.ts';
import { scheduleOf } from './campaign-input.ts';
import { dialZones } from './contact-zones.ts';

/** A due contact of a campaign, locked by this transaction. */
interface DueRow {
  id: bigint;
  contactId: string | null;
  attempts: number;
  suppressed: boolean;
}

/** A contact that may be rung at this moment. */
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

/** A contact that will never be rung. */
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
  campaign: Campaign,
  now: Date,
  limit: number,
): Promise<Candidate[]> {
  const rows = await lockDue(db, campaign, now, limit);
  const contacts = await contactsOf(db, rows);
  const prices = await pricesOf(
    db,
    contacts.map(({ phone }) => readPhoneNumber(phone)).filter((reading) => 'e164' in reading),
  );
  const contactById = new Map(contacts.map((contact) => [contact.id, contact]));
  return rows.map((row) => {
    const contact = contactById.get(row.contactId ?? '');
    return judge(row, contact, contact && prices.get(contact.phone), campaign, now);
  });
}

/** Locked rows are another worker's: they are passed over instead of waited for. */
async function lockDue(db: Queryable, campaign: Campaign, now: Date, limit: number): Promise<DueRow[]> {
  return db.$queryRaw<DueRow[]>`
    SELECT cc.id, cc.contact_id AS "contactId", cc.attempts, s.phone IS NOT NULL AS suppressed
    FROM campaign_contacts cc
    LEFT JOIN contacts c ON c.id = cc.contact_id
    LEFT JOIN suppressed_numbers s ON s.account_id = ${campaign.accountId} AND s.phone = c.phone
    WHERE cc.campaign_id = ${campaign.id} AND cc.state = 'PENDING' AND cc.next_attempt_at <= ${now}
    ORDER BY cc.next_attempt_at, cc.id
    LIMIT ${limit}
    FOR UPDATE OF cc SKIP LOCKED`;
}

async function contactsOf(db: Queryable, rows: readonly DueRow[]): Promise<Contact[]> {
  return db.contact.findMany({ where: { id: { in: rows.flatMap(({ contactId }) => contactId ?? []) } } });
}

function judge(
  { id, attempts, suppressed }: DueRow,
  contact: Contact | undefined,
  pricePerMinute: Big | undefined,
  campaign: Campaign,
  now: Date,
): Candidate {
  if (!contact) return { verdict: 'settle', id, state: 'REMOVED', outcome: 'contact_removed' };
  if (suppressed || contact.status === 'DO_NOT_CALL') {
    return { verdict: 'settle', id, state: 'SUPPRESSED', outcome: 'do_not_call' };
  }
  if (!pricePerMinute) {
    return { verdict: 'settle', id, state: 'FINISHED', outcome: 'destination_not_priced' };
  }
  const schedule = scheduleOf(campaign);
  const opening = nextDialTime(schedule, schedule ? dialZones(schedule, contact) : [], now);
  if (!opening) return { verdict: 'settle', id, state: 'FINISHED', outcome: 'no_calling_hours_left' };
  if (opening > now) return { verdict: 'defer', id, until: opening };
  return { verdict: 'dial', id, contact, attempt: attempts + 1, pricePerMinute };
}
