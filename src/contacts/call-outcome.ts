import { columnsOf } from '../platform/database/sql/columns.ts';
import type { UnitOfWork } from '../platform/database/unit-of-work.ts';
import { type Contact, Prisma } from '../platform/generated/prisma/client.ts';
import type { ContactStatus } from '../platform/generated/prisma/enums.ts';
import type { NewEvent } from '../webhooks/outbox/outbox.ts';
import type { ContactsDeps } from './deps.ts';
import { type AccountNumber, lockContacts } from './lock-contacts.ts';
import { snapshotOf } from './webhook-payloads.ts';

export type ContactOutcome = Extract<ContactStatus, 'REACHED' | 'VOICEMAIL' | 'UNREACHED'>;

export interface CallOutcome {
  callId: string;
  contactId: string;
  outcome: ContactOutcome;
  endedAt: Date;
}

const CONTACT_COLUMNS = Prisma.raw(columnsOf('contacts', Prisma.ContactScalarFieldEnum));

/**
 * Writes calls' outcomes to contacts; suppressed ones get the new status once the suppression is lifted. Returns the
 * webhook events of the changed contacts, for the caller to record.
 */
export async function writeCallOutcomes(
  deps: ContactsDeps,
  unitOfWork: UnitOfWork,
  outcomes: readonly CallOutcome[],
): Promise<NewEvent[]> {
  if (outcomes.length === 0) return [];
  await lockContacts(
    unitOfWork.db,
    outcomes.map(({ contactId }) => contactId),
  );
  const changed = await unitOfWork.db.$queryRaw<Contact[]>`
    UPDATE contacts SET
      status = CASE WHEN contacts.status = 'DO_NOT_CALL' THEN contacts.status ELSE call.outcome END,
      former_status = CASE WHEN contacts.status = 'DO_NOT_CALL' THEN call.outcome END,
      last_called_at = call.ended_at, updated_at = ${deps.clock.now()}
    FROM unnest(
      ${outcomes.map(({ contactId }) => contactId)}::text[],
      ${outcomes.map(({ outcome }) => outcome)}::contact_status[],
      ${outcomes.map(({ endedAt }) => endedAt.toISOString())}::timestamptz[]) AS call (contact_id, outcome, ended_at)
    WHERE contacts.id = call.contact_id
    RETURNING ${CONTACT_COLUMNS}`;
  const callIds = new Map(outcomes.map(({ contactId, callId }) => [contactId, callId]));
  const reported = changed.filter(({ status }) => status !== 'DO_NOT_CALL');
  return contactsUpdated(deps, reported, ({ id }) => callIds.get(id));
}

/** Returns the webhook events of changed contacts, for the caller to record. */
export function contactsUpdated(
  deps: ContactsDeps,
  contacts: readonly Contact[],
  callIdOf: (contact: Contact) => string | undefined,
): NewEvent[] {
  return contacts.map((contact) => ({
    accountId: contact.accountId,
    type: 'CONTACT_UPDATED',
    object: { type: 'CONTACT', id: contact.id },
    callId: callIdOf(contact),
    data: deps.webhookPayloads.contact(snapshotOf(contact)),
  }));
}

/** Days after which an invalid number may be called again, because numbers get new owners. */
const INVALID_NUMBER_DAYS = 30;

export function invalidSince(now: Date): Date {
  return new Date(now.getTime() - INVALID_NUMBER_DAYS * 24 * 3600 * 1000);
}

export async function noteInvalidNumbers(
  { clock }: ContactsDeps,
  { db }: UnitOfWork,
  numbers: readonly AccountNumber[],
): Promise<void> {
  if (numbers.length === 0) return;
  // Sorted, so that two transactions with numbers in common wait instead of deadlocking.
  const sorted = numbers.toSorted((a, b) => (a.accountId + a.phone < b.accountId + b.phone ? -1 : 1));
  await db.$executeRaw`
    INSERT INTO invalid_numbers (account_id, phone, found_at)
    SELECT DISTINCT ON (account_id, phone) account_id, phone, ${clock.now()}::timestamptz
    FROM unnest(
      ${sorted.map(({ accountId }) => accountId)}::text[], ${sorted.map(({ phone }) => phone)}::text[]
    ) AS found (account_id, phone)
    ORDER BY account_id, phone
    ON CONFLICT (account_id, phone) DO UPDATE SET found_at = excluded.found_at`;
}
