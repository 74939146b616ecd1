import { z } from 'zod';
import { NO_REASON_GIVEN, SUPPRESSION_LIMITS } from '../../../src/compliance/suppression-limits.ts';
import { COUNTRY_CODE } from '../../../src/contacts/contact-limits.ts';
import { formedText, id, nonEmptyText, phone, text, timestamp } from '../../fields.ts';
import * as resource from '../../resources/suppression.ts';
import { snakeCased } from '../../snake-cased.ts';
import { importResult } from './contact.ts';

export const suppression = snakeCased(resource.suppression);

const listReference = {
  suppression_list_id: id('supp', 'The suppression list.'),
  suppression_list_name: nonEmptyText(
    SUPPRESSION_LIMITS.listNameLength,
    'The name of the suppression list. It is created if it does not exist.',
    'Customer requests',
  ),
};

const suppressionFields = {
  phone: phone('The phone number, E.164.'),
  reason: text(
    SUPPRESSION_LIMITS.reasonLength,
    'Why the number is not called.',
    'Asked by email.',
  ).nullable(),
  expires_at: timestamp(
    'Until when the number is suppressed. Default: for good.',
    '2027-11-20T09:30:00.000Z',
  ).nullable(),
};

export const createSuppressionBody = z
  .strictObject({ ...listReference, ...suppressionFields })
  .partial()
  .required({ phone: true })
  .meta({
    description: 'A number to suppress. Give the list’s id or its name, not both.',
    examples: [{ phone: '+15005550006', reason: 'Asked by email.' }],
  });

/** Query parameter of the requests that can lift a suppression. */
export const liftReason = z
  .string()
  .min(1)
  .max(SUPPRESSION_LIMITS.reasonLength)
  .optional()
  .meta({ description: `Why the number may be called again. Default: \`${NO_REASON_GIVEN}\`.` });

/** The settings of an import: in the query with CSV, in the body otherwise. */
export const suppressionImportSettings = z
  .strictObject({
    ...listReference,
    default_country: formedText(COUNTRY_CODE, 'The country of national numbers, ISO 3166-1 alpha-2.', 'US'),
  })
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
  .extend({ file: z.file().meta({ description: 'The CSV file.', examples: ['phone,reason'] }) })
  .meta({
    description: 'A CSV file of numbers to suppress.',
    examples: [{ suppression_list_name: 'Customer requests', file: 'phone,reason\n+15005550006,Asked\n' }],
  });

export const suppressionImportResult = importResult
  .omit({ contact_list_id: true })
  .extend({ suppression_list_id: id('supp', 'The suppression list that the numbers were imported into.') })
  .meta({ description: 'The result of an import.' });
