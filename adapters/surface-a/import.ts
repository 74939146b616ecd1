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
  contactImportQuery,
  contactImportResult,
  contactImportSettings,
  suppressionImportBody,
  suppressionImportFileBody,
  suppressionImportQuery,
  suppressionImportResult,
  suppressionImportSettings,
} from './resources/import.ts';
import { createSuppressionBody } from './resources/suppression.ts';

const LIMITS =
  'in bulk, up to 1,000,000 rows or 200 MiB. An invalid row does not stop the others. Sending the same file again is safe.';
const FILES =
  'A file is CSV (UTF-8, UTF-16 or Windows-1252; `,` `;` `|` or tab) or an Excel workbook (.xlsx, up to 50 MB). Its columns are recognized by their usual names and by their values; `columns` maps those that are not.';
const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export const importContacts = route({
  method: 'POST',
  path: '/contacts/import',
  operationId: 'importContacts',
  tag: 'Contacts',
  summary: 'Import contacts',
  description: [
    `Creates and updates contacts ${LIMITS}`,
    `${FILES} Columns: \`phone\`, \`name\`, \`email\`, \`company\`, \`tags\`, \`timezone\`, \`status\`, \`custom_fields\`, and of a consent \`consent_basis\`, \`consent_text\`, \`consent_source\`, \`consent_at\`, \`consent_expires_at\`; every other column is imported as a custom field. A column of opt-outs suppresses numbers; one that cannot be understood is asked about with 400.`,
  ].join('\n\n'),
  query: contactImportQuery,
  body: contactImportSettings,
  upload: {
    documentation: {
      'application/json': contactImportBody,
      'text/csv': {
        schema: { type: 'string' },
        example: 'phone,name,plan\n+15005550006,Grace Hopper,gold\n',
      },
      [WORKBOOK]: { schema: { type: 'string', format: 'binary' }, example: undefined },
      'multipart/form-data': contactImportFileBody,
    },
    receive: receiveImport({
      list: 'contacts',
      settings: Object.keys(contactImportSettings.shape),
      renamed: { custom_fields: 'customFields' },
    }),
  },
  document: ImportContactsDocument,
  variables: ({ query, body, source }) => ({
    input: { ...query, ...body, columns: body.columns ?? null, source },
  }),
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
    `${FILES} Columns: \`phone\`, \`reason\`, \`expires_at\` (a day, or an instant, in ISO 8601; one that cannot be read suppresses the number without an end, with a warning); other columns are ignored, and every phone number of a row is suppressed.`,
  ].join('\n\n'),
  query: suppressionImportQuery,
  body: suppressionImportSettings,
  upload: {
    documentation: {
      'application/json': suppressionImportBody,
      'text/csv': {
        schema: { type: 'string' },
        example: `phone,reason,expires_at\n${EXAMPLE_SUPPRESSED},Asked by email.,2027-11-20\n`,
      },
      [WORKBOOK]: { schema: { type: 'string', format: 'binary' }, example: undefined },
      'multipart/form-data': suppressionImportFileBody,
    },
    receive: receiveImport({
      list: 'suppressions',
      settings: Object.keys(suppressionImportSettings.shape),
      renamed: { expires_at: 'expiresAt' },
    }),
  },
  document: ImportSuppressionsDocument,
  variables: ({ query, body, source }) => ({
    input: { ...query, ...body, columns: body.columns ?? null, source },
  }),
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
