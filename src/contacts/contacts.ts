import { DomainError, invalidField, notFound } from '../errors/errors.ts';
import { destinationsOf } from '../identity/accounts.ts';
import { commitOnce } from '../identity/keyed-request.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { type Contact, Prisma } from '../platform/generated/prisma/client.ts';
import { refusedDestination } from '../platform/phone/destinations.ts';
import { type PhoneNumber, parseCountryCode, parsePhoneNumber } from '../platform/phone/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { type ContactDetailsInput, readContactDetails, rowOf } from './contact-fields.ts';
import { type ListReference, resolveContactList } from './contact-lists.ts';
import type { ContactsDeps } from './deps.ts';
import { lockContacts } from './lock-contacts.ts';
import { upsertContactsWithin } from './upsert-contacts.ts';

type ContactDeps = Pick<Platform, 'database' | 'ids' | 'clock' | 'jobs'>;

export interface NewContact extends ContactDetailsInput, Pick<ListReference, 'contactListId'> {
  phone: string;
  /** Country that phone numbers without a country code belong to, ISO 3166-1 alpha-2. */
  defaultCountry?: string | null;
}

/** Creates the contact with this phone number, or updates it: fields not given stay, custom fields are merged. */
export async function createContact(
  deps: ContactDeps,
  viewer: Viewer,
  input: NewContact,
): Promise<{ contactId: string; created: boolean }> {
  const country = input.defaultCountry ? parseCountryCode('defaultCountry', input.defaultCountry) : undefined;
  const { e164 } = await callableNumber(deps, viewer, parsePhoneNumber('phone', input.phone, country));
  const row = rowOf(e164, readContactDetails(input, e164));
  const list = await resolveContactList(deps, viewer, { contactListId: input.contactListId });
  return deps.database.transact(async (client, transaction) => {
    const query = async <Row extends object>({ text, values }: Prisma.Sql) =>
      (await client.query<Row>(text, values)).rows;
    const created = await upsertContactsWithin(client, transaction, deps, list, [row]);
    const [contact] = await query<{ id: string }>(
      Prisma.sql`SELECT id FROM contacts WHERE contact_list_id = ${list.id} AND phone = ${e164}`,
    );
    if (contact === undefined)
      throw new DomainError('conflict', 'The contact was deleted in the meantime. Try again.');
    return commitOnce({ query }, { contactId: contact.id, created: created === 1 });
  });
}

/** Returns a contact's phone number if the account may call it. Throws `invalid_request` otherwise. */
export async function callableNumber(
  { database }: Pick<Platform, 'database'>,
  { accountId }: Viewer,
  number: PhoneNumber,
): Promise<PhoneNumber> {
  const refused = refusedDestination(
    number.e164,
    await destinationsOf(database.prisma, accountId),
    number.country,
  );
  if (refused !== null) throw invalidField('phone', refused.problem);
  return number;
}

/** Deletes a contact and ends its unanswered calls. A suppressed number stays suppressed. */
export async function deleteContact(
  deps: ContactDeps & Pick<ContactsDeps, 'suppressedCalls'>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  // Deleting the contact unlinks its calls, one of which may be ending: the lock makes them wait for each
  // other.
  const callIds = await inTransaction(deps, async ({ db }) => {
    await lockContacts(db, [id]);
    const calls = await forAccount(db, viewer.accountId).call.findMany({
      where: { contactId: id, status: { in: ['QUEUED', 'RINGING'] } },
      select: { id: true },
    });
    const { count } = await forAccount(db, viewer.accountId).contact.deleteMany({ where: { id } });
    if (count === 0) throw notFound('contact');
    return calls.map((call) => call.id);
  });
  if (callIds.length > 0) await deps.suppressedCalls.endById(viewer.accountId, callIds);
}

/** Finds a contact of the viewer's account. Throws `not_found`. */
export async function findContact(db: Queryable, viewer: Viewer, id: string): Promise<Contact> {
  const contact = await forAccount(db, viewer.accountId).contact.findFirst({ where: { id } });
  if (contact === null) throw notFound('contact');
  return contact;
}
