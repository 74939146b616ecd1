import type { GraphQLResolveInfo } from 'graphql';
import { builder } from '../../graphql/builder.ts';
import { DEFAULT_PAGE_SIZE, walkPage } from '../../graphql/connections/keyset.ts';
import { countedBy, listConnection } from '../../graphql/connections/list-connection.ts';
import { listArguments, orderInput } from '../../graphql/connections/list-order.ts';
import { askedOfParents } from '../../graphql/connections/pages-of-parents.ts';
import { columnsAskedOf } from '../../graphql/connections/selected-columns.ts';
import { type GraphqlContext, viewerOf } from '../../graphql/context.ts';
import { described, describedBy } from '../../graphql/types/described.ts';
import type { Page } from '../../platform/database/sql/index-walk.ts';
import type { Call } from '../../platform/generated/prisma/client.ts';
import { CallOutcome, type CallStatus } from '../../platform/generated/prisma/enums.ts';
import { lowerCase } from '../../platform/letter-case.ts';
import { CALL_OUTCOMES } from '../../providers/call-outcomes.ts';
import type { CallFilter } from '../call-filter.ts';
import { type CallParts, type ListedCall, readCalls, type ShownCall } from '../read-calls.ts';
import type { ParentKey } from '../select-call-ids.ts';
import { countCalls, countCallsOfParents, readCallsOfParents } from './calls-of-parents.ts';

const MOST_CALLS = 200;

// ── Types ────────────────────────────────────────────────────────────────────

export const CallStatusEnum = builder.enumType('CallStatus', {
  description: 'Where a call stands.',
  values: describedBy<CallStatus>({
    QUEUED: 'It is to be placed.',
    RINGING: 'The voice provider has accepted it.',
    IN_PROGRESS: 'It was answered, and the conversation goes on.',
    PROCESSING: 'The conversation is over, and its transcript and analysis are awaited.',
    COMPLETED: 'It was answered and has ended. Final.',
    NO_ANSWER: 'Nobody answered. Final.',
    BUSY: 'The line was busy, or the call was declined. Final.',
    FAILED: 'It could not be placed or connected: `outcome` says why. Final.',
    CANCELED: 'It was hung up or withdrawn before anybody answered. Final.',
  }),
});

export const CallOutcomeEnum = builder.enumType('CallOutcome', {
  description: 'How a call ended, in words that are the same for all voice providers.',
  values: described(Object.values(CallOutcome), (outcome) => CALL_OUTCOMES[lowerCase(outcome)].meaning),
});

const callConnection = listConnection('Call');

const CallOrder = orderInput('Call');

const CallFilterInput = builder.inputType('CallFilter', {
  description: 'What a list of calls is narrowed to. All conditions must hold.',
  fields: (t) => ({
    status: t.field({ type: CallStatusEnum, description: 'Match this status.' }),
    statuses: t.field({ type: [CallStatusEnum], description: 'Match any of these statuses.' }),
    ids: t.idList({ description: 'Match any of these ids.' }),
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
    createdAfter: t.field({ type: 'DateTime', description: 'Created at or after this instant.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Created before this instant.' }),
  }),
});

// ── Reading ──────────────────────────────────────────────────────────────────

/** Whether a planned query includes the transcript. What else it includes is loaded field by field. */
export function wantsTranscript(query: object): boolean {
  return 'include' in query && (query.include as { transcript?: unknown }).transcript !== undefined;
}

function partsAsked(query: object, info: GraphQLResolveInfo): CallParts {
  return { transcript: wantsTranscript(query), columns: columnsAskedOf(info, 'Call') };
}

/**
 * Pothos takes every column for granted; the fields of `Call` that are asked need none but those that were read, and do
 * nothing with instants but show them.
 */
export function asParent(call: ShownCall | ListedCall): Call {
  return call as Call;
}

/** What the list of a parent's calls is narrowed to. */
interface AskedOfParent {
  parentId: string;
  key: ParentKey;
  filter: CallFilter;
}

const pages = askedOfParents(
  (context, parentIds, { page, parts, ...asked }: AskedOfParent & { page: Page; parts: CallParts }) =>
    readCallsOfParents(context.deps, viewerOf(context), { ...asked, parentIds }, page, parts),
);

const counts = askedOfParents((context, parentIds, asked: AskedOfParent) =>
  countCallsOfParents(context.deps, viewerOf(context), { ...asked, parentIds }),
);

async function countOfParent(context: GraphqlContext, asked: AskedOfParent) {
  return (await counts(context, asked)) ?? { value: 0, isEstimate: false };
}

// ── Lists ────────────────────────────────────────────────────────────────────

interface ListArguments {
  filter?: CallFilter | null;
}

builder.queryField('calls', (t) =>
  t.prismaConnection(
    {
      type: 'Call',
      cursor: 'id',
      defaultSize: DEFAULT_PAGE_SIZE,
      maxSize: MOST_CALLS,
      description: 'The account’s calls, newest first.',
      args: listArguments(CallFilterInput, CallOrder),
      totalCount: countedBy((_root: unknown, { filter }: ListArguments, context: GraphqlContext) =>
        countCalls(context.deps, viewerOf(context), filter ?? {}),
      ),
      resolve: async (query, _root, { filter, orderBy }, context, info) => {
        const { page, inOrder } = walkPage(query, orderBy);
        const calls = await readCalls(
          context.deps,
          viewerOf(context),
          filter ?? {},
          page,
          partsAsked(query, info),
        );
        return inOrder(calls).map(asParent);
      },
    },
    ...callConnection,
  ),
);

/** Calls as an edge of what they belong to. */
function callsOf(
  model: 'Agent' | 'Campaign' | 'Contact' | 'PhoneNumber',
  key: ParentKey,
  description: string,
) {
  builder.prismaObjectField(model, 'calls', (t) =>
    t.prismaConnection(
      {
        type: 'Call',
        cursor: 'id',
        defaultSize: DEFAULT_PAGE_SIZE,
        maxSize: MOST_CALLS,
        description,
        args: listArguments(CallFilterInput, CallOrder),
        totalCount: countedBy(({ id }: { id: string }, { filter }: ListArguments, context: GraphqlContext) =>
          countOfParent(context, { parentId: id, key, filter: filter ?? {} }),
        ),
        resolve: async (query, { id }, { filter, orderBy }, context, info) => {
          const { page, inOrder } = walkPage(query, orderBy);
          const asked = { parentId: id, key, filter: filter ?? {}, page, parts: partsAsked(query, info) };
          return inOrder((await pages(context, asked)) ?? []).map(asParent);
        },
      },
      ...callConnection,
    ),
  );
}

callsOf('Agent', 'agentId', 'The agent’s calls, newest first.');
callsOf('Campaign', 'campaignId', 'The campaign’s calls, newest first.');
callsOf('Contact', 'contactId', 'The calls to the contact, newest first.');
callsOf('PhoneNumber', 'phoneNumberId', 'The calls placed from the number, newest first.');
