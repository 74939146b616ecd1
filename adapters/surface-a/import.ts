import type { z } from 'zod';
import { EXAMPLE_SUPPRESSED } from '../fields.ts';
import { snakeCaseNaming } from '../naming.ts';
import { ImportContactsDocument, ImportSuppressionsDocument } from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { receiveImport } from './import-body.ts';
import { createContactBody } from './resources/contact.ts';
import {
  contactImportBody,
  contactImportFileBody,
  contactImportResult,
  contactImportSettings,
  suppressionImportBody,
  suppressionImportFileBody,
  suppressionImportResult,
  suppressionImportSettings,
} from './resources/import.ts';
import { createSuppressionBody } from './resources/suppression.ts';

const LIMITS =
  'in bulk, up to 1,000,000 rows or 200 MiB. An invalid row does not stop the others. Sending the same file again is safe.';
const CSV =
  'CSV files are UTF-8, have a header and are separated by `,` `;` or tab. Columns: `phone` (or `phone_number`, `number`, `mobile`, `to_number`)';

export const importContacts = route({
  method: 'POST',
  path: '/contacts/import',
  operationId: 'importContacts',
  tag: 'Contacts',
  summary: 'Import contacts',
  description: [
    `Creates and updates contacts ${LIMITS}`,
    `${CSV}, \`name\` (or \`full_name\`), \`email\`, \`company\`, \`tags\`, \`timezone\`, and of a consent \`consent_basis\`, \`consent_text\`, \`consent_source\`, \`consent_at\`, \`consent_expires_at\`; every other column is imported as a custom field.`,
  ].join('\n\n'),
  query: contactImportSettings,
  body: contactImportSettings,
  upload: {
    documentation: {
      'application/json': contactImportBody,
      'text/csv': {
        schema: { type: 'string' },
        example: 'phone,name,plan\n+15005550006,Grace Hopper,gold\n',
      },
      'multipart/form-data': contactImportFileBody,
    },
    receive: receiveImport({
      list: 'contacts',
      settings: Object.keys(contactImportSettings.shape),
      renamed: { custom_fields: 'customFields' },
    }),
  },
  document: ImportContactsDocument,
  variables: ({ query, body, source }) => ({ input: { ...query, ...body, source } }),
  status: 200,
  resource: contactImportResult,
  respond: ({ importContacts }) => onWire(importContacts, createContactBody),
  errors: ['not_found'],
});

export const importSuppressions = route({
  method: 'POST',
  path: '/suppressions/import',
  operationId: 'importSuppressions',
  tag: 'Suppressions',
  summary: 'Import suppressed numbers',
  description: [
    `Suppresses numbers ${LIMITS} Default list: \`Imported\`.`,
    `${CSV}, \`reason\`, \`expires_at\` (a day, or an instant, in ISO 8601); other columns are ignored.`,
  ].join('\n\n'),
  query: suppressionImportSettings,
  body: suppressionImportSettings,
  upload: {
    documentation: {
      'application/json': suppressionImportBody,
      'text/csv': {
        schema: { type: 'string' },
        example: `phone,reason,expires_at\n${EXAMPLE_SUPPRESSED},Asked by email.,2027-11-20\n`,
      },
      'multipart/form-data': suppressionImportFileBody,
    },
    receive: receiveImport({
      list: 'suppressions',
      settings: Object.keys(suppressionImportSettings.shape),
      renamed: { expires_at: 'expiresAt' },
    }),
  },
  document: ImportSuppressionsDocument,
  variables: ({ query, body, source }) => ({ input: { ...query, ...body, source } }),
  status: 200,
  resource: suppressionImportResult,
  respond: ({ importSuppressions }) => onWire(importSuppressions, createSuppressionBody),
  errors: ['not_found', 'conflict'],
});

interface OfField {
  field: string | null;
}

/** Returns the result of an import, with fields' names in the naming of `body`, which declares a row. */
function onWire<Result extends Record<'errors' | 'warnings' | 'guesses', OfField[]>>(
  result: Result,
  body: z.ZodType,
) {
  const named = <Item extends OfField>(item: Item): Item => ({
    ...item,
    field: item.field === null ? null : snakeCaseNaming.fieldPath(item.field, [body]),
  });
  const errors = result.errors.map((error: Result['errors'][number]) => named(error));
  const warnings = result.warnings.map((warning: Result['warnings'][number]) => named(warning));
  const guesses = result.guesses.map((guess: Result['guesses'][number]) => named(guess));
  return { ...result, errors, warnings, guesses };
}
