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

const contactFields = {
  phone: phone('E.164, or national with `default_country`.'),
  name: text(CONTACT_LIMITS.nameLength, 'The person’s name.', 'Grace Hopper').nullable(),
  email: email('The person’s email address.', 'grace@example.com').nullable(),
  company: text(CONTACT_LIMITS.companyLength, 'The person’s company.', 'Example Ltd').nullable(),
  tags: z
    .array(text(CONTACT_LIMITS.tagLength, 'A label.', 'vip'))
    .max(CONTACT_LIMITS.tags)
    .meta({ description: 'Labels of your choice.', examples: [['vip']] }),
  custom_fields: customFields(),
  timezone: timeZone('Europe/Berlin').nullable(),
};

export const createContactBody = z
  .strictObject({
    contact_list_id: id('list', 'The list to put it in; default: the list named `Default`.'),
    default_country: formedText(COUNTRY_CODE, 'ISO 3166-1 alpha-2 country of national numbers.', 'US'),
    ...contactFields,
  })
  .partial()
  .required({ phone: true })
  .meta({ description: 'A contact to create, or to update when the list has its number.' });

export const updateContactBody = z
  .strictObject({
    ...contactFields,
    status: z.enum(['new', 'do_not_call']).meta({
      description: '`do_not_call` suppresses the number in the whole account.',
      examples: ['do_not_call'],
    }),
  })
  .partial()
  .meta({ description: 'What to change of a contact.' });

/** What an import is told beside its contacts: in the query with CSV, in the body otherwise. */
export const importSettings = z
  .strictObject({
    contact_list_id: id('list', 'The list to import into.'),
    contact_list_name: nonEmptyText(
      CONTACT_LIMITS.listNameLength,
      'A list by name, created when there is none.',
      'Spring customers',
    ),
    default_country: formedText(COUNTRY_CODE, 'ISO 3166-1 alpha-2 country of national numbers.', 'US'),
  })
  .partial();

const importedContact = z
  .strictObject(contactFields)
  .partial()
  .required({ phone: true })
  .meta({ description: 'One contact of an import.' });

export const importBody = importSettings
  .extend({ contacts: z.array(importedContact).meta({ description: 'The contacts.' }) })
  .meta({
    description: 'Contacts to import. Name the list by its id or by its name, not by both.',
    examples: [
      {
        contact_list_name: 'Spring customers',
        contacts: [{ phone: '+15005550006', name: 'Grace Hopper', tags: ['vip'] }],
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
    contact_list_id: id('list', 'The list that was imported into.'),
    total: count('Rows read.', 3),
    created: count('Contacts created.', 1),
    updated: count('Contacts updated.', 1),
    failed: count('Rows refused.', 1),
    errors: z
      .array(
        z.object({
          row: count('The row, counted from 1.', 3),
          field: text(255, 'The field.', 'phone').nullable(),
          code: text(64, 'What is wrong, for programs.', 'invalid_phone'),
          message: text(1000, 'What is wrong, for people.', 'is not a phone number'),
        }),
      )
      .meta({ description: 'The first 1000 refused rows.' }),
    errors_truncated: flag('Whether more rows were refused than are told.', false),
  })
  .meta({ description: 'What came of an import.' });
