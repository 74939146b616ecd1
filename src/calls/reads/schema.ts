import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../../graphql/builder.ts';
import type { PlannedQuery } from '../../graphql/connections/keyset.ts';
import { list } from '../../graphql/connections/list.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { selectedColumns } from '../../graphql/connections/selected-columns.ts';
import { type GraphqlContext, viewerOf } from '../../graphql/context.ts';
import { rowsById } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { findNodes } from '../../graphql/nodes.ts';
import { CallOutcomeEnum, CallStatusEnum } from '../details/schema.ts';
import {
  type CallParts,
  type CallRow,
  countCalls,
  countCallsOfParents,
  readCalls,
  readCallsOfParents,
} from './read-calls.ts';
import type { ParentKey } from './select-call-ids.ts';

const CallFilterInput = builder.inputType('CallFilter', {
  description: 'What a list of calls is narrowed to. All conditions must hold.',
  fields: (t) => ({
    status: t.field({ type: CallStatusEnum, description: 'Match this status.' }),
    statuses: t.field({ type: [CallStatusEnum], description: 'Match any of these statuses.' }),
    agentId: t.id({ description: 'Conducted by this agent.' }),
    campaignId: t.id({ description: 'Placed by this campaign.' }),
    contactId: t.id({ description: 'Linked to this contact.' }),
    phoneNumberId: t.id({ description: 'Placed from this number of the account.' }),
    externalId: t.string({ description: 'Dispatched with this id of your own.' }),
    outcome: t.field({ type: CallOutcomeEnum, description: 'Ended with this outcome.' }),
    outcomes: t.field({ type: [CallOutcomeEnum], description: 'Ended with any of these outcomes.' }),
    phone: t.string({ description: 'The number called or the number called from, E.164.' }),
    waiting: t.boolean({
      description: 'True: the scheduled calls that wait for their time. False: all others.',
    }),
    ...commonFilterFields(t),
  }),
});

/** Returns whether a planned query includes the transcript. Other relations are loaded field by field. */
export function wantsTranscript(query: object): boolean {
  return 'include' in query && (query.include as { transcript?: unknown }).transcript !== undefined;
}

function selectionOf(query: PlannedQuery, info: GraphQLResolveInfo): CallParts {
  return { transcript: wantsTranscript(query), columns: selectedColumns(info, 'Call') };
}

const calls = list({ node: 'Call', filter: CallFilterInput, selectionOf });

calls.addQuery('calls', 'The account’s calls, newest first.', {
  read: ({ filter, page, selection }, context) =>
    readCalls(context.deps, viewerOf(context), filter, page, selection),
  count: (filter, context) => countCalls(context.deps, viewerOf(context), filter),
});

function addEdge(
  model: 'Agent' | 'Campaign' | 'Contact' | 'PhoneNumber',
  key: ParentKey,
  description: string,
): void {
  calls.addEdge(
    { model, name: 'calls', description },
    {
      read: (parentIds, { filter, page, selection }, context) =>
        readCallsOfParents(context.deps, viewerOf(context), { key, parentIds, filter }, page, selection),
      count: (parentIds, filter, context) =>
        countCallsOfParents(context.deps, viewerOf(context), { key, parentIds, filter }),
    },
  );
}

addEdge('Agent', 'agentId', 'The agent’s calls, newest first.');
addEdge('Campaign', 'campaignId', 'The campaign’s calls, newest first.');
addEdge('Contact', 'contactId', 'The calls to the contact, newest first.');
addEdge('PhoneNumber', 'phoneNumberId', 'The calls placed from the number, newest first.');

function readByIds(ids: string[], context: GraphqlContext): Promise<CallRow[]> {
  const page = { take: ids.length };
  return readCalls(context.deps, viewerOf(context), { ids }, page, { transcript: false });
}

findNodes('Call', 'call', readByIds);

const callsById = rowsById(readByIds);

builder.prismaObjectField('LedgerEntry', 'call', (t) =>
  t.field({
    type: modelRef('Call'),
    nullable: true,
    description: 'The call that was charged; null for other entries, and once the call is deleted.',
    resolve: ({ callId }, _args, context) => (callId === null ? null : callsById(context, callId)),
  }),
);

builder.prismaObjectField('WebhookEvent', 'call', (t) =>
  t.field({
    type: modelRef('Call'),
    nullable: true,
    description: 'The call that caused the event; null for other events, and once the call is deleted.',
    resolve: ({ callId }, _args, context) => (callId === null ? null : callsById(context, callId)),
  }),
);
