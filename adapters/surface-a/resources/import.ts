import { z } from 'zod';
import { CONTACT_LIMITS, COUNTRY_CODE } from '../../../src/contacts/contact-limits.ts';
import { EXAMPLE_SUPPRESSED, formedText, id, nonEmptyText, text } from '../../fields.ts';
import { bodyFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';
import { createContactBody } from './contact.ts';
import { createSuppressionBody, suppressionListReference } from './suppression.ts';

const IMPORTED_NAME_LENGTH = 200;

function fileField(example: string) {
  return z.file().meta({ description: 'The file: CSV or .xlsx.', examples: [example] });
}

const counts = {
  total: 3,
  created: 1,
  updated: 1,
  failed: 1,
  errors: z.array(
    fromGraphql('ContactImportError', {
      row: 3,
      field: text(255, 'phone'),
      code: text(64, 'invalid_phone'),
      message: text(1000, 'is not a phone number'),
    }),
  ),
  errorsTruncated: false,
  warnings: z.array(
    fromGraphql('ContactImportError', {
      row: 2,
      field: text(255, 'email'),
      code: text(64, 'left_out'),
      message: text(1000, 'is left out: it must be an email address'),
    }),
  ),
  warningsTotal: 1,
  guesses: z.array(
    fromGraphql('ContactImportErrorGroup', {
      field: text(255, 'email'),
      code: text(64, 'left_out'),
      message: text(1000, 'is left out: it must be an email address'),
      count: 1,
    }),
  ),
};

export const importReport = snakeCased(fromGraphql('ImportResult', counts));

const columns = z.array(
  bodyFromGraphql('ContactImportColumnInput', {
    name: text(IMPORTED_NAME_LENGTH, 'Mobile Phone'),
    field: 'PHONE',
    customField: text(CONTACT_LIMITS.customFieldNameLength, 'plan'),
  }),
);

/** Schema of an import's settings: in the query with a file as the body, in the body otherwise. */
export const contactImportSettings = snakeCased(
  bodyFromGraphql('ImportContactsInput', {
    contactListId: id('list'),
    contactListName: nonEmptyText(CONTACT_LIMITS.listNameLength, 'Spring customers'),
    defaultCountry: formedText(COUNTRY_CODE, 'US'),
    columns,
  }),
);

// A URL with more would be too long for the server's 16 KiB of headers.
const columnsInQuery = text(4000, '[{"name":"Mobile Phone","field":"phone"}]').describe(
  'Mapping as `columns` of the form, as JSON, or as a JSON object of fields by column name. Longer ones need the form.',
);

export const contactImportQuery = contactImportSettings.extend({ columns: columnsInQuery.optional() });

const importedContact = createContactBody
  .omit({ contact_list_id: true, default_country: true })
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

export const contactImportResult = snakeCased(
  fromGraphql('ImportContactsPayload', { contactListId: id('list'), ...counts }),
);

export const suppressionImportSettings = snakeCased(
  bodyFromGraphql('ImportSuppressionsInput', {
    ...suppressionListReference,
    defaultCountry: formedText(COUNTRY_CODE, 'US'),
    columns,
  }),
);

export const suppressionImportQuery = suppressionImportSettings.extend({
  columns: columnsInQuery.optional(),
});

const importedSuppression = createSuppressionBody
  .omit({ suppression_list_id: true, suppression_list_name: true })
  .meta({ description: 'One number of an import.', examples: undefined });

export const suppressionImportBody = suppressionImportSettings
  .extend({
    suppressions: z.array(importedSuppression).meta({ description: 'The numbers to suppress.' }),
  })
  .meta({
    description: 'Numbers to suppress. Give the list’s id or its name, not both.',
    examples: [
      {
        suppression_list_name: 'Customer requests',
        suppressions: [{ phone: EXAMPLE_SUPPRESSED, reason: 'Asked by email.' }],
      },
    ],
  });

export const suppressionImportFileBody = suppressionImportSettings
  .extend({ file: fileField('phone,reason') })
  .meta({
    description: 'A CSV file of numbers to suppress.',
    examples: [
      { suppression_list_name: 'Customer requests', file: `phone,reason\n${EXAMPLE_SUPPRESSED},Asked\n` },
    ],
  });

export const suppressionImportResult = snakeCased(
  fromGraphql('ImportSuppressionsPayload', { suppressionListId: id('supp'), ...counts }),
);
