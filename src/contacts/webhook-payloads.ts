import type { Contact } from '../platform/generated/prisma/client.ts';
import type { JsonObject } from '../platform/input/json.ts';
import type { Consent } from './consent.ts';

/** A contact at the time of its event, with GraphQL's names and values. */
export type ContactSnapshot = Omit<Contact, 'customFields' | 'consent'> & {
  customFields: JsonObject;
  consent: Consent | null;
};

/** The `data` of a contact's webhook event, in the shape of one of the REST APIs. */
export interface ContactPayloads {
  contact: (contact: ContactSnapshot) => JsonObject;
}

export function snapshotOf(contact: Contact): ContactSnapshot {
  return {
    ...contact,
    customFields: contact.customFields as JsonObject,
    consent: contact.consent as Consent | null,
  };
}
