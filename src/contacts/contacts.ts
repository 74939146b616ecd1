import { DomainError, notFound } from '../errors.ts';
import { commitOnce } from '../identity/keyed-request.ts';
import type { Viewer } from '../identity/viewer.ts';
import type { Queryable } from '../platform/database/database.ts';
import { inTransaction } from '../platform/database/unit-of-work.ts';
import { type Contact, Prisma } from '../platform/generated/prisma/client.ts';
import { parseCountryCode, parsePhoneNumber } from '../platform/phone/phone-number.ts';
import type { Platform } from '../platform/platform.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import { type ContactDetailsInput, readContactDetails } from './contact-fields.ts';
import { type ListReference, resolveContactList } from './lists/contact-lists.ts';
import { rowOf, upsertContactsWithin } from './upsert/upsert-contacts.ts';

type ContactDeps = Pick<Platform, 'database' | 'ids' | 'clock'>;

export interface NewContact extends ContactDetailsInput, Pick<ListReference, 'contactListId'> {
  phone: string;
  /** ISO 3166-1 alpha-2: makes national numbers readable. */
  defaultCountry?: string | null;
}

/**
 * Creates a contact, or updates the one that the list has with this number (contract §3): what is not given
 * stays, custom fields are added to those there are.
 */
export async function createContact(
  deps: ContactDeps,
  viewer: Viewer,
  input: NewContact,
): Promise<{ contactId: string; created: boolean }> {
  const country = input.defaultCountry ? parseCountryCode('defaultCountry', input.defaultCountry) : undefined;
  const { e164 } = parsePhoneNumber('phone', input.phone, country);
  const row = rowOf(e164, readContactDetails(input));
  const list = await resolveContactList(deps, viewer, { contactListId: input.contactListId });
  return deps.database.transact(async (client) => {
    const query = async <Row extends object>({ text, values }: Prisma.Sql) =>
      (await client.query<Row>(text, values)).rows;
    const created = await upsertContactsWithin(client, deps, list, [row]);
    const [contact] = await query<{ id: string }>(
      Prisma.sql`SELECT id FROM contacts WHERE contact_list_id = ${list.id} AND phone = ${e164}`,
    );
    if (contact === undefined)
      throw new DomainError('conflict', 'The contact was deleted in the meantime. Try again.');
    return commitOnce({ query }, { contactId: contact.id, created: created === 1 });
  });
}

/** Removes a contact. Its calls keep the number, and a suppressed number stays suppressed. */
export async function deleteContact(deps: ContactDeps, viewer: Viewer, id: string): Promise<void> {
  // Its calls let go of it with it, and one of them may be ending at this moment.
  const { count } = await inTransaction(deps, ({ db }) =>
    forAccount(db, viewer.accountId).contact.deleteMany({ where: { id } }),
  );
  if (count === 0) throw notFound('contact');
}

/** A contact of the viewer's account. Throws `not_found`. */
export async function findContact(db: Queryable, viewer: Viewer, id: string): Promise<Contact> {
  const contact = await forAccount(db, viewer.accountId).contact.findFirst({ where: { id } });
  if (contact === null) throw notFound('contact');
  return contact;
}
