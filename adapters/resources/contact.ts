import { z } from 'zod';
import { CONTACT_LIMITS } from '../../src/contacts/contact-limits.ts';
import {
  customFields,
  email,
  id,
  jsonObject,
  nonEmptyText,
  phone,
  text,
  timestamp,
  timeZone,
} from '../fields.ts';
import { bodyFromGraphql, enumFromGraphql, fromGraphql } from '../from-graphql.ts';

export const contactStatus = enumFromGraphql('ContactStatus', 'NEW');

const consentText = text(CONTACT_LIMITS.consentTextLength, 'I agree to be called about my order.');
const consentSource = text(CONTACT_LIMITS.consentSourceLength, 'https://example.com/signup');
const person = {
  name: text(CONTACT_LIMITS.nameLength, 'Grace Hopper'),
  email: email('grace@example.com'),
  company: text(CONTACT_LIMITS.companyLength, 'Example Ltd'),
};

export const contact = fromGraphql('Contact', {
  id: id('contact'),
  contactListId: id('list'),
  phone: phone(),
  ...person,
  tags: z.array(z.string()).meta({ examples: [['vip']] }),
  customFields: jsonObject({ plan: 'gold' }),
  timezone: timeZone('Europe/Berlin'),
  status: 'NEW',
  consent: fromGraphql('Consent', {
    basis: 'EXPRESS_WRITTEN',
    text: consentText,
    source: consentSource,
    at: timestamp('2026-06-01T08:00:00.000Z'),
    expiresAt: timestamp('2028-06-01T08:00:00.000Z'),
  }),
  lastCalledAt: timestamp(),
  createdAt: timestamp(),
  updatedAt: timestamp(),
});

/** Accepts an instant of a consent with any UTC offset. */
function consentInstant(example: string) {
  return z.iso.datetime({ offset: true }).meta({ examples: [example] });
}

export const contactList = fromGraphql('ContactList', {
  id: id('list'),
  name: text(CONTACT_LIMITS.listNameLength, 'Spring customers'),
  contactCount: 120,
  createdAt: timestamp(),
});

/** Returns the schema of a contact list to create. Each document has its own example, because names are unique. */
export function createContactListBody(name: string) {
  return bodyFromGraphql('CreateContactListInput', {
    name: nonEmptyText(CONTACT_LIMITS.listNameLength, name),
  });
}

export const contactFields = {
  phone: phone(),
  ...person,
  tags: z
    .array(text(CONTACT_LIMITS.tagLength, 'vip').describe('A label.'))
    .max(CONTACT_LIMITS.tags)
    .meta({ examples: [['vip']] }),
  customFields: customFields(),
  consent: bodyFromGraphql('ConsentInput', {
    basis: 'EXPRESS_WRITTEN',
    text: consentText.nullable(),
    source: consentSource.nullable(),
    at: consentInstant('2026-06-01T08:00:00Z'),
    expiresAt: consentInstant('2028-06-01T08:00:00Z').nullable(),
  }),
};
