import { z } from 'zod';
import { CONTACT_LIMITS, COUNTRY_CODE } from '../../../src/contacts/contact-limits.ts';
import {
  count,
  customFields,
  email,
  flag,
  formedText,
  id,
  nonEmptyText,
  phone,
  text,
  timeZone,
} from '../../fields.ts';
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

const contactFields = {
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

/** The settings of an import: in the query with CSV, in the body otherwise. */
export const importSettings = z
  .strictObject({
    contact_list_id: id('list', 'The contact list to import into.'),
    contact_list_name: nonEmptyText(
      CONTACT_LIMITS.listNameLength,
      'The name of the contact list to import into. It is created if it does not exist.',
      'Spring customers',
    ),
    default_country: formedText(COUNTRY_CODE, 'The country of national numbers, ISO 3166-1 alpha-2.', 'US'),
  })
  .partial();

const importedContact = z
  .strictObject(contactFields)
  .partial()
  .required({ phone: true })
  .meta({ description: 'One contact of an import.' });

export const importBody = importSettings
  .extend({ contacts: z.array(importedContact).meta({ description: 'The contacts to import.' }) })
  .meta({
    description: 'Contacts to import. Give the list’s id or its name, not both.',
    examples: [
      {
        contact_list_name: 'Spring customers',
        contacts: [
          {
            phone: '+15005550006',
            name: 'Grace Hopper',
            tags: ['vip'],
            consent: {
              basis: 'express_written',
              text: 'I agree to be called about my order.',
              source: 'https://example.com/signup',
              at: '2026-06-01T08:00:00Z',
            },
          },
        ],
      },
    ],
  });

export const importFileBody = importSettings
  .extend({ file: z.file().meta({ description: 'The CSV file.', examples: ['phone,name'] }) })
  .meta({
    description: 'A CSV file to import.',
    examples: [{ contact_list_name: 'Spring customers', file: 'phone,name\n+15005550006,Grace Hopper\n' }],
  });

export const importResult = z
  .object({
    contact_list_id: id('list', 'The contact list that the contacts were imported into.'),
    total: count('Rows read.', 3),
    created: count('Contacts created.', 1),
    updated: count('Contacts updated.', 1),
    failed: count('Rows rejected.', 1),
    errors: z
      .array(
        z.object({
          row: count('The row, counted from 1; in a CSV file, the header is row 1.', 3),
          field: text(255, 'The invalid field; null if the whole row is unreadable.', 'phone').nullable(),
          code: text(64, 'The error code, for programs.', 'invalid_phone'),
          message: text(1000, 'The error, for people.', 'is not a phone number'),
        }),
      )
      .meta({ description: 'The first 1000 errors.' }),
    errors_truncated: flag('Whether there are more errors than listed.', false),
  })
  .meta({ description: 'The result of an import.' });
