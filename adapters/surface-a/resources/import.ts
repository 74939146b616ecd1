import { z } from 'zod';
import { CONTACT_LIMITS, COUNTRY_CODE } from '../../../src/contacts/contact-limits.ts';
import { count, flag, formedText, id, nonEmptyText, text } from '../../fields.ts';
import { contactFields } from './contact.ts';
import { suppressionFields, suppressionListReference } from './suppression.ts';

/** Settings of an import into a list of any kind: in the query with CSV, in the body otherwise. */
const settings = {
  default_country: formedText(COUNTRY_CODE, 'The country of national numbers, ISO 3166-1 alpha-2.', 'US'),
};

function fileField(example: string) {
  return z.file().meta({ description: 'The CSV file.', examples: [example] });
}

/** Counts and errors of an import into a list of any kind. */
export const importReport = z.object({
  total: count('Rows read.', 3),
  created: count('Rows whose number was not on the list before.', 1),
  updated: count('Rows whose number was on the list before.', 1),
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
});

// ── Contacts ─────────────────────────────────────────────────────────────────

export const contactImportSettings = z
  .strictObject({
    contact_list_id: id('list', 'The contact list to import into.'),
    contact_list_name: nonEmptyText(
      CONTACT_LIMITS.listNameLength,
      'The name of the contact list to import into. It is created if it does not exist.',
      'Spring customers',
    ),
    ...settings,
  })
  .partial();

const importedContact = z
  .strictObject(contactFields)
  .partial()
  .required({ phone: true })
  .meta({ description: 'One contact of an import.' });

export const contactImportBody = contactImportSettings
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

export const contactImportFileBody = contactImportSettings.extend({ file: fileField('phone,name') }).meta({
  description: 'A CSV file to import.',
  examples: [{ contact_list_name: 'Spring customers', file: 'phone,name\n+15005550006,Grace Hopper\n' }],
});

export const contactImportResult = z
  .object({
    contact_list_id: id('list', 'The contact list that the contacts were imported into.'),
    ...importReport.shape,
  })
  .meta({ description: 'The result of an import.' });

// ── Suppressions ─────────────────────────────────────────────────────────────

export const suppressionImportSettings = z
  .strictObject({ ...suppressionListReference, ...settings })
  .partial();

const importedSuppression = z
  .strictObject(suppressionFields)
  .partial()
  .required({ phone: true })
  .meta({ description: 'One number of an import.' });

export const suppressionImportBody = suppressionImportSettings
  .extend({
    suppressions: z.array(importedSuppression).meta({ description: 'The numbers to suppress.' }),
  })
  .meta({
    description: 'Numbers to suppress. Give the list’s id or its name, not both.',
    examples: [
      {
        suppression_list_name: 'Customer requests',
        suppressions: [{ phone: '+15005550006', reason: 'Asked by email.' }],
      },
    ],
  });

export const suppressionImportFileBody = suppressionImportSettings
  .extend({ file: fileField('phone,reason') })
  .meta({
    description: 'A CSV file of numbers to suppress.',
    examples: [{ suppression_list_name: 'Customer requests', file: 'phone,reason\n+15005550006,Asked\n' }],
  });

export const suppressionImportResult = z
  .object({
    suppression_list_id: id('supp', 'The suppression list that the numbers were imported into.'),
    ...importReport.shape,
  })
  .meta({ description: 'The result of an import.' });
