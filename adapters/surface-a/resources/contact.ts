import { z } from 'zod';
import { COUNTRY_CODE } from '../../../src/contacts/contact-limits.ts';
import { formedText, id, timeZone } from '../../fields.ts';
import { bodyFromGraphql } from '../../from-graphql.ts';
import * as resource from '../../resources/contact.ts';
import { snakeCased } from '../../snake-cased.ts';

export const contactStatus = snakeCased(resource.contactStatus);
export const contact = snakeCased(resource.contact);
export const contactList = snakeCased(resource.contactList);
export const createContactListBody = snakeCased(resource.createContactListBody('Spring customers'));

const { name, email, company, consent, ...contactFields } = resource.contactFields;
const fields = {
  ...contactFields,
  name: name.nullable(),
  email: email.nullable(),
  company: company.nullable(),
  timezone: timeZone('Europe/Berlin').nullable(),
  consent: consent.nullable(),
};

export const createContactBody = snakeCased(
  bodyFromGraphql('CreateContactInput', {
    contactListId: id('list'),
    defaultCountry: formedText(COUNTRY_CODE, 'US'),
    ...fields,
  }),
);

export const updateContactBody = snakeCased(
  bodyFromGraphql('UpdateContactInput', {
    ...fields,
    status: z.enum(['NEW', 'DO_NOT_CALL']).meta({ examples: ['NEW'] }),
  }),
);
