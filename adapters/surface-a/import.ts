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
    'Creates and updates contacts in bulk, up to 1,000,000 rows or 200 MiB. An invalid row does not stop the others. Sending the same file again is safe.',
    'CSV files are UTF-8, have a header and are separated by `,` `;` or tab. Columns: `phone` (or `phone_number`, `number`, `mobile`, `to_number`), `name` (or `full_name`), `email`, `company`, `tags`, `timezone`, and of a consent `consent_basis`, `consent_text`, `consent_source`, `consent_at`, `consent_expires_at`; every other column is imported as a custom field.',
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
    receive: receiveImport({
      list: 'contacts',
      settings: ['contact_list_id', 'contact_list_name', 'default_country'],
      renamed: { custom_fields: 'customFields' },
    }),
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
