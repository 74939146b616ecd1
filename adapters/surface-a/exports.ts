import { CreateExportDocument, CreatePersonFileDocument } from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { createdExport, createExportBody, createPersonFileBody } from './resources/export.ts';

export const createExport = route({
  method: 'POST',
  path: '/exports',
  operationId: 'createExport',
  tag: 'Exports',
  summary: 'Export a list or the proof of dials',
  description:
    'Returns a URL that downloads the file at once: there is nothing to wait for, and the URL needs no key. At most two downloads of an account run at a time; further ones are answered with 429.',
  body: createExportBody,
  document: CreateExportDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: createdExport,
  respond: (data) => data.createExport.export,
  errors: ['not_found'],
});

export const createPersonFile = route({
  method: 'POST',
  path: '/person-files',
  operationId: 'createPersonFile',
  tag: 'Exports',
  summary: 'Export all that is stored about a person',
  description:
    'Returns a URL that downloads a signed file of all that the account stores about a phone number: contacts and consent, campaigns, suppressions, refused calls, calls with transcripts, and the proof of each dial.',
  body: createPersonFileBody,
  document: CreatePersonFileDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: createdExport,
  respond: (data) => data.createPersonFile.personFile,
});
