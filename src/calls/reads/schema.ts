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
  description: 'Filters a list of calls. All conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [CallStatusEnum], description: 'Statuses to match.' }),
    outcomes: t.field({ type: [CallOutcomeEnum], description: 'Outcomes to match.' }),
    agentIds: t.idList({ description: 'Calls of these agents.' }),
    campaignIds: t.idList({ description: 'Calls of these campaigns.' }),
    contactIds: t.idList({ description: 'Calls to these contacts.' }),
    phoneNumberIds: t.idList({ description: 'Calls from these numbers of the account.' }),
    externalIds: t.idList({ description: 'Calls dispatched with these ids of your own.' }),
    phones: t.stringList({ description: 'Calls to or from these numbers, E.164.' }),
    waiting: t.boolean({
      description: 'True: the scheduled calls that wait for their time. False: all others.',
    }),
    ...commonFilterFields(t),
  }),
});

/** Returns whether a planned GraphQL query selects a call's transcript. */
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

addEdge('Agent', 'agentIds', 'The agent’s calls, newest first.');
addEdge('Campaign', 'campaignIds', 'The campaign’s calls, newest first.');
addEdge('Contact', 'contactIds', 'The calls to the contact, newest first.');
addEdge('PhoneNumber', 'phoneNumberIds', 'The calls placed from the number, newest first.');

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
    description: 'Charged call. Null for other entries and deleted calls.',
    resolve: ({ callId }, _args, context) => (callId === null ? null : callsById(context, callId)),
  }),
);

builder.prismaObjectField('WebhookEvent', 'call', (t) =>
  t.field({
    type: modelRef('Call'),
    nullable: true,
    description: 'Call that caused the event. Null for other events and deleted calls.',
    resolve: ({ callId }, _args, context) => (callId === null ? null : callsById(context, callId)),
  }),
);
