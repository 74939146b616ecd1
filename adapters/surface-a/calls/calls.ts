import { z } from 'zod';
import { idFilter, instantFilter, setOf } from '../../fields.ts';
import {
  DispatchCallDocument,
  HangUpCallDocument,
  ListCallsDocument,
  ReadCallDocument,
} from '../../operations/surface-a.generated.ts';
import { route } from '../../route.ts';
import { call, callOutcome, callStatus, callSummary, dispatchCallBody } from '../resources/call.ts';
import { listOf, pageOf, pageQuery } from '../resources/list.ts';

export const dispatchCall = route({
  method: 'POST',
  path: '/calls',
  operationId: 'dispatchCall',
  tag: 'Calls',
  summary: 'Dispatch a call',
  description:
    'Calls `to_number` and responds as soon as the voice provider has accepted the call. The call is charged when it ends. ' +
    'While every line of the voice provider is in use, the request waits up to 5 seconds for one, then responds 429. ' +
    'With `not_before` ahead, the call is scheduled: the request responds at once, and the call is `queued` until then.',
  body: dispatchCallBody,
  document: DispatchCallDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: callSummary,
  respond: (data) => data.dispatchCall.call,
  warnings: ({ dispatchCall }) => dispatchCall.warnings,
  errors: ['insufficient_credits', 'not_found', 'provider_error'],
  isEffectiveInFailure: true,
});

export const listCalls = route({
  path: '/calls',
  operationId: 'listCalls',
  tag: 'Calls',
  summary: 'List calls',
  query: z.strictObject({
    status: callStatus.optional(),
    agent_id: idFilter('Only the calls of this agent.'),
    campaign_id: idFilter('Only the calls of this campaign.'),
    contact_id: idFilter('Only the calls to this contact.'),
    external_id: idFilter('Only the calls dispatched with this id of your own.'),
    outcome: callOutcome.optional(),
    created_after: instantFilter('Only the calls created at this instant or later.'),
    created_before: instantFilter('Only the calls created before this instant.'),
    ...pageQuery(200),
  }),
  document: ListCallsDocument,
  variables: ({ query: { limit, cursor, ...filter } }) => ({
    first: limit,
    after: cursor,
    filter: {
      statuses: setOf(filter.status),
      agentIds: setOf(filter.agentId),
      campaignIds: setOf(filter.campaignId),
      contactIds: setOf(filter.contactId),
      externalIds: setOf(filter.externalId),
      outcomes: setOf(filter.outcome),
      createdAt: { from: filter.createdAfter, to: filter.createdBefore },
    },
  }),
  resource: listOf(callSummary, 'A page of calls, without their transcripts.'),
  respond: ({ calls }) => pageOf(calls),
});

export const readCall = route({
  path: '/calls/:id',
  operationId: 'readCall',
  tag: 'Calls',
  summary: 'Read a call',
  document: ReadCallDocument,
  variables: ({ params }) => params,
  resource: call,
  respond: (data) => data.call,
  errors: ['not_found'],
});

export const hangUpCall = route({
  method: 'POST',
  path: '/calls/:id/hang-up',
  operationId: 'hangUpCall',
  tag: 'Calls',
  summary: 'Hang up a call',
  description:
    'Ends a live call; its status changes when the voice provider reports the end. Cancels a scheduled call at once.',
  document: HangUpCallDocument,
  variables: ({ params }) => ({ input: params }),
  resource: call,
  respond: (data) => data.hangUpCall.call,
  errors: ['not_found', 'provider_error'],
});
