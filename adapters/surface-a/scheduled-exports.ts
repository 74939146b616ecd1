import { z } from 'zod';
import { lowerCase, snakeCase } from '../../src/platform/letter-case.ts';
import {
  CreateScheduledExportDocument,
  DeleteScheduledExportDocument,
  ListScheduledExportsDocument,
  UpdateScheduledExportDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { connectionOf, oneOf } from '../whole-lists.ts';
import { createScheduledExportBody, scheduledExport, updateScheduledExportBody } from './resources/export.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

/** Fields of filters whose values are those of an enum. */
const ENUM_FIELDS = ['statuses', 'outcomes', 'sentiments', 'states', 'kinds', 'types'];

/** Returns a scheduled export with its filter as bodies spell it. */
function exportInRest<Source extends { filter: object }>({ filter, ...others }: Source) {
  return { ...others, filter: filterInRest(filter) };
}

function filterInRest(filter: object): Record<string, unknown> {
  const given = Object.entries(filter).filter(([, value]) => value !== null);
  return Object.fromEntries(given.map(([name, value]) => [snakeCase(name), valueInRest(name, value)]));
}

function valueInRest(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return ENUM_FIELDS.includes(name) ? value.map(lowerCase) : value;
  return typeof value === 'object' && value !== null ? filterInRest(value) : value;
}

export const createScheduledExport = route({
  method: 'POST',
  path: '/scheduled-exports',
  operationId: 'createScheduledExport',
  tag: 'Exports',
  summary: 'Schedule exports of a list',
  description: 'At each due time, the webhook event `export.ready` brings the URL of the list as a new file.',
  body: createScheduledExportBody,
  document: CreateScheduledExportDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: scheduledExport,
  respond: ({ createScheduledExport }) => exportInRest(createScheduledExport.scheduledExport),
  errors: ['not_found', 'conflict'],
});

export const listScheduledExports = route({
  path: '/scheduled-exports',
  operationId: 'listScheduledExports',
  tag: 'Exports',
  summary: 'List scheduled exports',
  query: z.strictObject(pageQuery(200)),
  document: ListScheduledExportsDocument,
  variables: () => ({}),
  resource: listOf(scheduledExport, 'A page of scheduled exports.'),
  respond: ({ scheduledExports }, { query }) =>
    pageOf(connectionOf(scheduledExports.map(exportInRest), query)),
});

export const readScheduledExport = route({
  path: '/scheduled-exports/:id',
  operationId: 'readScheduledExport',
  tag: 'Exports',
  summary: 'Read a scheduled export',
  document: ListScheduledExportsDocument,
  variables: () => ({}),
  resource: scheduledExport,
  respond: ({ scheduledExports }, { params }) =>
    exportInRest(
      oneOf(
        scheduledExports.filter(({ id }) => id === params.id),
        'scheduled export',
      ),
    ),
  errors: ['not_found'],
});

export const updateScheduledExport = route({
  method: 'PATCH',
  path: '/scheduled-exports/:id',
  operationId: 'updateScheduledExport',
  tag: 'Exports',
  summary: 'Update a scheduled export',
  description: 'Changes the name, or replaces the whole `schedule`, from the next due time on.',
  body: updateScheduledExportBody,
  document: UpdateScheduledExportDocument,
  variables: ({ params, body }) => ({ input: { ...body, ...params } }),
  resource: scheduledExport,
  respond: ({ updateScheduledExport }) => exportInRest(updateScheduledExport.scheduledExport),
  errors: ['not_found'],
});

export const deleteScheduledExport = route({
  method: 'DELETE',
  path: '/scheduled-exports/:id',
  operationId: 'deleteScheduledExport',
  tag: 'Exports',
  summary: 'Delete a scheduled export',
  description: 'Deletes the scheduled export. URLs that were sent work until they expire.',
  document: DeleteScheduledExportDocument,
  variables: ({ params }) => ({ input: params }),
  respond: () => undefined,
  errors: ['not_found'],
});
