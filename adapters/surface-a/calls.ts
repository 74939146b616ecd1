import { z } from 'zod';
import { COMMON_LIMITS } from '../../src/platform/input/limits.ts';
import { idFilter } from '../fields.ts';
import { ListCallsDocument, ReadCallDocument } from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import { call, callStatus, callSummary } from './resources/call.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const listCalls = route({
  method: 'GET',
  path: '/calls',
  operationId: 'listCalls',
  tag: 'Calls',
  summary: 'List calls',
  query: z.strictObject({
    status: callStatus.optional(),
    agent_id: idFilter('Only the calls of this agent.'),
    campaign_id: idFilter('Only the calls of this campaign.'),
    contact_id: idFilter('Only the calls to this contact.'),
    created_after: instant('Only the calls created at this instant or later.'),
    created_before: instant('Only the calls created before this instant.'),
    ...pageQuery(200),
  }),
  document: ListCallsDocument,
  variables: ({ query: { limit, cursor, ...filter } }) => ({ first: limit, after: cursor, filter }),
  status: 200,
  resource: listOf(callSummary, 'A page of calls, without their transcripts.'),
  respond: ({ calls }) => pageOf(calls),
  errors: [],
});

export const readCall = route({
  method: 'GET',
  path: '/calls/:id',
  operationId: 'readCall',
  tag: 'Calls',
  summary: 'Read a call',
  document: ReadCallDocument,
  variables: ({ params }) => params,
  status: 200,
  resource: call,
  respond: (data) => data.call,
  errors: ['not_found'],
});

function instant(description: string) {
  const { firstYear, lastYear } = COMMON_LIMITS;
  const error = `must be an instant from ${firstYear} to ${lastYear} such as 2026-11-20T09:30:00.000Z`;
  const isTaken = (year: number) => year >= firstYear && year <= lastYear;
  return z.iso
    .datetime({ offset: true, error })
    .refine((text) => isTaken(new Date(text).getUTCFullYear()), { error })
    .optional()
    .meta({ description });
}
