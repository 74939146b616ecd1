import { CreateExportDocument } from '../../operations/surface-a.generated.ts';
import { route } from '../../route.ts';
import { createdExport, createExportBody } from '../resources/export.ts';

export const createExport = route({
  method: 'POST',
  path: '/exports',
  operationId: 'createExport',
  tag: 'Exports',
  summary: 'Export data of the account',
  description:
    'Returns a URL that downloads the file at once: there is nothing to wait for. At most two downloads of an account run at a time; further ones are answered with 429.',
  body: createExportBody,
  document: CreateExportDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: createdExport,
  respond: (data) => data.createExport.export,
  errors: [],
});
