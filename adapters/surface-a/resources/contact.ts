import { z } from 'zod';
import { CONTACT_LIMITS, COUNTRY_CODE } from '../../../src/contacts/contact-limits.ts';
import { customFields, email, formedText, id, phone, text, timeZone } from '../../fields.ts';
import * as resource from '../../resources/contact.ts';
import { snakeCased } from '../../snake-cased.ts';

export const contactStatus = snakeCased(resource.contactStatus);
export const contact = snakeCased(resource.contact);

const consent = snakeCased(resource.consent);
const consentBody = z
  .strictObject({
    basis: consent.shape.basis,
    text: consent.shape.text.optional(),
    source: consent.shape.source.optional(),
    at: resource.consentInstants.at,
    expires_at: resource.consentInstants.expiresAt.nullable().optional(),
  })
  .meta({ description: 'The contact’s consent to be called. It replaces the one that the contact had.' });

export const contactFields = {
  phone: phone('The phone number, E.164, or a national number with `default_country`.'),
  name: text(CONTACT_LIMITS.nameLength, 'The person’s name.', 'Grace Hopper').nullable(),
  email: email('The person’s email address.', 'grace@example.com').nullable(),
  company: text(CONTACT_LIMITS.companyLength, 'The person’s company.', 'Example Ltd').nullable(),
  tags: z
    .array(text(CONTACT_LIMITS.tagLength, 'A label.', 'vip'))
    .max(CONTACT_LIMITS.tags)
    .meta({ description: 'Labels of your choice.', examples: [['vip']] }),
  custom_fields: customFields(),
  timezone: timeZone('Europe/Berlin').nullable(),
  consent: consentBody.nullable(),
};

export const createContactBody = z
  .strictObject({
    contact_list_id: id('list', 'The contact list to add the contact to. Default: the list named `Default`.'),
    default_country: formedText(COUNTRY_CODE, 'The country of national numbers, ISO 3166-1 alpha-2.', 'US'),
    ...contactFields,
  })
  .partial()
  .required({ phone: true })
  .meta({ description: 'A contact to create, or to update if the list already has its number.' });

export const updateContactBody = z
  .strictObject({
    ...contactFields,
    status: z.enum(['new', 'do_not_call']).meta({
      description:
        '`do_not_call` suppresses the number for the whole account. `new` removes the suppression.',
      examples: ['do_not_call'],
    }),
  })
  .partial()
  .meta({ description: 'The fields to change.' });
