import { snakeCaseNaming } from '../naming.ts';
import { ImportContactsDocument } from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { receiveImport } from './import-body.ts';
import {
  createContactBody,
  importBody,
  importFileBody,
  importResult,
  importSettings,
} from './resources/contact.ts';

export const importContacts = route({
  method: 'POST',
  path: '/contacts/import',
  operationId: 'importContacts',
  tag: 'Contacts',
  summary: 'Import contacts',
  description: [
    'Creates and updates contacts by the thousand: up to 1,000,000 rows or 200 MiB. A bad row never stops the rest, and sending the same again is safe.',
    'CSV is UTF-8 with a header, separated by `,` `;` or tab. Columns: `phone` (or `phone_number`, `number`, `mobile`, `to_number`), `name` (or `full_name`), `email`, `company`, `tags`, `timezone`; every other column becomes a custom field.',
  ].join('\n\n'),
  query: importSettings,
  body: importSettings,
  upload: {
    documentation: {
      'application/json': importBody,
      'text/csv': {
        schema: { type: 'string' },
        example: 'phone,name,plan\n+15005550006,Grace Hopper,gold\n',
      },
      'multipart/form-data': importFileBody,
    },
    receive: receiveImport,
  },
  document: ImportContactsDocument,
  variables: ({ query, body, source }) => ({ input: { ...query, ...body, source } }),
  status: 200,
  resource: importResult,
  respond: ({ importContacts }) => ({
    ...importContacts,
    errors: importContacts.errors.map((error) => ({ ...error, field: wireField(error.field) })),
  }),
  errors: ['not_found'],
});

function wireField(field: string | null): string | null {
  return field === null ? null : snakeCaseNaming.fieldPath(field, [createContactBody]);
}
