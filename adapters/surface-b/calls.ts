import { z } from 'zod';
import { idFilter, setOf } from '../fields.ts';
import {
  DispatchCallDocument,
  HangUpCallDocument,
  ListCallsDocument,
  ReadCallDocument,
  ReadToolCallsDocument,
} from '../operations/surface-b.generated.ts';
import {
  call,
  callOutcome,
  callStatus,
  callSummary,
  dispatchCallBody,
  toolCalls,
} from '../resources/call.ts';
import { route } from '../route.ts';
import { dispatchedCall } from './resources/call.ts';
import { listOf, pageOf, pageQuery } from './resources/list.ts';

export const dispatchCall = route({
  method: 'POST',
  path: '/calls',
  operationId: 'dispatchCall',
  tag: 'Calls',
  summary: 'Dispatch a call',
  description:
    'Calls `toNumber` and responds as soon as the voice provider has accepted the call. The call is charged when it ends. ' +
    'While every line of the voice provider is in use, the request waits up to 5 seconds for one, then responds 429. ' +
    'With `notBefore` ahead, the call is scheduled: the request responds at once, and the call is `QUEUED` until then.',
  body: dispatchCallBody,
  document: DispatchCallDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: dispatchedCall,
  respond: ({ dispatchCall }) => {
    const { scheduledFor, ...placed } = dispatchCall.call;
    return scheduledFor === null ? placed : { ...placed, scheduledFor };
  },
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
    agentId: idFilter('Only the calls of this agent.'),
    campaignId: idFilter('Only the calls of this campaign.'),
    externalId: idFilter('Only the calls dispatched with this id of your own.'),
    outcome: callOutcome.optional(),
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
      externalIds: setOf(filter.externalId),
      outcomes: setOf(filter.outcome),
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
  errors: ['not_found', 'conflict', 'provider_error'],
});

export const readToolCalls = route({
  path: '/calls/:id/tool-calls',
  operationId: 'readToolCalls',
  tag: 'Calls',
  summary: 'Read what the agent did with its tools',
  document: ReadToolCallsDocument,
  variables: ({ params }) => params,
  resource: toolCalls,
  respond: (data) => data.call,
  errors: ['not_found'],
});
