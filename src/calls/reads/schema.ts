import type { GraphQLResolveInfo } from 'graphql';
import { VoiceProviderEnum } from '../../agents/conduct-schema.ts';
import { builder } from '../../graphql/builder.ts';
import type { PlannedQuery } from '../../graphql/connections/keyset.ts';
import { list } from '../../graphql/connections/list.ts';
import { DateTimeRange, IntRange } from '../../graphql/connections/list-arguments.ts';
import { selectedColumns } from '../../graphql/connections/selected-columns.ts';
import { type GraphqlContext, viewerOf } from '../../graphql/context.ts';
import { rowsById } from '../../graphql/loaders/batch-loader.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { findNodes } from '../../graphql/nodes.ts';
import { describedBy } from '../../graphql/types/described.ts';
import { MOST_ORDERED } from '../../platform/database/sql/ordered-page.ts';
import { CallOutcomeEnum, CallStatusEnum, SentimentEnum } from '../details/schema.ts';
import {
  type CallOrder,
  type CallParts,
  type CallRow,
  type CallTotals,
  countCalls,
  countCallsOfParents,
  readCalls,
  readCallsOfParents,
  readCallTotals,
} from './read-calls.ts';
import { boundedFilter, type CallFilter, type ParentKey, UNINDEXED_DAYS } from './select-call-ids.ts';

export const CallFilterInput = builder.inputType('CallFilter', {
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
    search: t.string({
      description:
        'Part of the called number, however it is written, or of the contact’s name, company or email address.',
    }),
    contactTags: t.stringList({ description: 'Calls to contacts with any of these tags.' }),
    waiting: t.boolean({
      description: 'True: the scheduled calls that wait for their time. False: all others.',
    }),
    countries: t.stringList({ description: 'Calls to these countries, ISO 3166-1 alpha-2.' }),
    providers: t.field({ type: [VoiceProviderEnum], description: 'Calls through these voice providers.' }),
    sentiments: t.field({ type: [SentimentEnum], description: 'Sentiments of the callee to match.' }),
    goalAchieved: t.boolean({
      description: 'Whether the agent’s goal was achieved. Unjudged calls match neither.',
    }),
    disclosureHeard: t.boolean({ description: 'Whether the agent said its disclosure.' }),
    attempt: t.field({ type: IntRange, description: 'Number of the attempt to reach the contact.' }),
    durationSeconds: t.field({ type: IntRange, description: 'Connected time in seconds.' }),
    creditsCharged: t.field({ type: IntRange, description: 'Credits charged at the end of the call.' }),
    endedAt: t.field({ type: DateTimeRange, description: 'Ended within this range.' }),
    ids: t.idList({ description: 'Ids to match.' }),
    createdAt: t.field({
      type: DateTimeRange,
      description: `Created within this range. \`from\` defaults to ${UNINDEXED_DAYS} days before \`to\`, or now, for conditions without an index: part of a number, tag, country, provider, sentiment, goal, disclosure, attempt, duration, credits and end.`,
    }),
  }),
});

/** Returns whether a planned GraphQL query selects a call's transcript. */
export function wantsTranscript(query: object): boolean {
  return 'include' in query && (query.include as { transcript?: unknown }).transcript !== undefined;
}

function selectionOf(query: PlannedQuery, info: GraphQLResolveInfo): CallParts {
  return { transcript: wantsTranscript(query), columns: selectedColumns(info, 'Call') };
}

function bounded(filter: CallFilter, { deps }: GraphqlContext): CallFilter {
  return boundedFilter(filter, deps.clock.now());
}

const CallOrderEnum = builder.enumType('CallOrder', {
  description: `Order of calls. Sorts the newest ${MOST_ORDERED.toLocaleString('en')} that match.`,
  values: describedBy<CallOrder>({
    ENDED_AT: 'By end. Live calls count as the earliest.',
    SCHEDULED_FOR: 'By planned time. Unscheduled calls count as the earliest.',
    DURATION: 'By connected time. Calls without a connection count as the shortest.',
    CREDITS: 'By credits charged.',
  }),
});

const calls = list({ node: 'Call', filter: CallFilterInput, orders: CallOrderEnum, selectionOf });

calls.addQuery('calls', 'The account’s calls, newest first.', {
  read: ({ filter, page, order, selection }, context) => {
    const { deps } = context;
    const sorted = order as CallOrder | null;
    return readCalls(deps, viewerOf(context), bounded(filter, context), page, selection, sorted);
  },
  count: (filter, context) => countCalls(context.deps, viewerOf(context), bounded(filter, context)),
});

const CallTotalsObject = builder.objectRef<CallTotals>('CallTotals').implement({
  description: `Sums of the newest calls that match, at most ${MOST_ORDERED.toLocaleString('en')}.`,
  fields: (t) => ({
    calls: t.exposeInt('calls', { description: 'Number of the calls.' }),
    creditsCharged: t.exposeFloat('creditsCharged', { description: 'Credits charged for the calls.' }),
    durationSeconds: t.exposeFloat('durationSeconds', {
      description: 'Connected time of the calls in seconds.',
    }),
  }),
});

builder.queryField('callTotals', (t) =>
  t.field({
    type: CallTotalsObject,
    nullable: true,
    description: 'Sums of a list of calls. Null if no call matches.',
    complexity: 50,
    args: { filter: t.arg({ type: CallFilterInput }) },
    resolve: (_root, { filter }, context) =>
      readCallTotals(context.deps, viewerOf(context), bounded(filter ?? {}, context)),
  }),
);

function addEdge(
  model: 'Agent' | 'Campaign' | 'Contact' | 'PhoneNumber',
  key: ParentKey,
  description: string,
): void {
  calls.addEdge(
    { model, name: 'calls', description },
    {
      read: (parentIds, { filter, page, selection }, context) => {
        const calls = { key, parentIds, filter: bounded(filter, context) };
        return readCallsOfParents(context.deps, viewerOf(context), calls, page, selection);
      },
      count: (parentIds, filter, context) => {
        const calls = { key, parentIds, filter: bounded(filter, context) };
        return countCallsOfParents(context.deps, viewerOf(context), calls);
      },
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
