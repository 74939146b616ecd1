import { z } from 'zod';
import { NO_REASON_GIVEN } from '../../src/compliance/suppression-limits.ts';
import { idFilter, phone, setOf } from '../fields.ts';
import {
  CreateSuppressionDocument,
  DeleteSuppressionDocument,
  ListSuppressionsDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';
import { createSuppressionBody, liftReason, suppression } from './resources/suppression.ts';

export const createSuppression = route({
  method: 'POST',
  path: '/suppressions',
  operationId: 'createSuppression',
  tag: 'Suppressions',
  summary: 'Suppress a number',
  description:
    'The account no longer calls the number, on any contact list. A number that is on the list already stays on it at least as long as before. Default list: `Do not call`.',
  body: createSuppressionBody,
  document: CreateSuppressionDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: suppression,
  respond: ({ suppressNumber }) => suppressNumber.suppressedNumber,
  errors: ['not_found', 'conflict'],
});

export const listSuppressions = route({
  path: '/suppressions',
  operationId: 'listSuppressions',
  tag: 'Suppressions',
  summary: 'List suppressed numbers',
  description: 'In the order of the numbers. A number on several lists is listed with each.',
  query: z.strictObject({
    phone: phone().describe('Only the entries of this number, E.164.').optional(),
    suppression_list_id: idFilter('Only the numbers of this list.'),
    ...pageQuery(500),
  }),
  document: ListSuppressionsDocument,
  variables: ({ query: { limit, cursor, ...filter } }) => ({
    first: limit,
    after: cursor,
    filter: {
      phones: setOf(filter.phone),
      suppressionListIds: setOf(filter.suppressionListId),
    },
  }),
  resource: listOf(suppression, 'A page of suppressed numbers.', 'In the order of the numbers.'),
  respond: ({ suppressedNumbers }) => pageOf(suppressedNumbers),
  errors: ['not_found'],
});

export const deleteSuppression = route({
  method: 'DELETE',
  path: '/suppressions/:phone',
  operationId: 'deleteSuppression',
  tag: 'Suppressions',
  summary: 'Remove a suppression',
  description:
    'Takes the number off all of the account’s suppression lists, or off the one that you name. Who did it, when and why is recorded for ever.',
  query: z.strictObject({
    suppression_list_id: idFilter('Only take it off this list.'),
    reason: liftReason,
  }),
  document: DeleteSuppressionDocument,
  variables: ({ params, query }) => ({
    input: { ...params, ...query, reason: query.reason ?? NO_REASON_GIVEN },
  }),
  respond: () => undefined,
  errors: ['not_found', 'conflict'],
});
