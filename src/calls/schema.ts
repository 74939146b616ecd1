import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { connectionNames } from '../graphql/connections/connection-names.ts';
import { keysetPage } from '../graphql/connections/keyset.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import {
  CallOutcome,
  CallStatus,
  ProviderCostUnit,
  Sentiment,
  TranscriptRole,
} from '../platform/generated/prisma/enums.ts';
import { lowerCase, upperCase } from '../platform/letter-case.ts';
import { CALL_OUTCOMES, OUTCOME_SOURCES, type OutcomeSource } from '../providers/call-outcomes.ts';
import { hangUpCall } from './lifecycle/hang-up.ts';
import { dispatchCall } from './placement/dispatch.ts';
import { readCall, readCalls, type ShownCall } from './read-calls.ts';
import { recordingUrl, recordingUrlExpiry } from './recordings/recording-url.ts';
import { openRecording } from './recordings/recordings.ts';
import { type CallActivityMinute, callActivity } from './subscriptions/activity.ts';
import { subscribeToCalls } from './subscriptions/call-updates.ts';
import type { SpokenTurn } from './subscriptions/transcript-updates.ts';
import { subscribeToTranscript } from './subscriptions/transcript-updates.ts';
import { outcomeByOf, type ProviderCost, providerCostOf } from './webhook-payloads.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const CallStatusEnum = builder.enumType(CallStatus, { name: 'CallStatus' });
const SOURCES = Object.keys(OUTCOME_SOURCES).map((source) => upperCase(source as OutcomeSource));

/** The values of an enumeration, each with its description. */
function described<Value extends string>(values: readonly Value[], descriptionOf: (value: Value) => string) {
  return Object.fromEntries(
    values.map((value) => [value, { value, description: descriptionOf(value) }]),
  ) as Record<Value, { value: Value; description: string }>;
}

const CallOutcomeEnum = builder.enumType('CallOutcome', {
  description: 'How a call ended, in words that are the same for all voice providers.',
  values: described(Object.values(CallOutcome), (outcome) => CALL_OUTCOMES[lowerCase(outcome)].meaning),
});

const CallOutcomeSourceEnum = builder.enumType('CallOutcomeSource', {
  description:
    'Whose an outcome is. Only those of the callee, the destination and the carrier use up a campaign’s attempts.',
  values: described(SOURCES, (source) => OUTCOME_SOURCES[lowerCase(source)]),
});

const ProviderCurrencyEnum = builder.enumType('ProviderCurrency', {
  description: 'What a voice provider charges in.',
  values: described(Object.values(ProviderCostUnit), (unit) =>
    unit === 'USD' ? 'US dollars.' : 'Credits of an ElevenLabs plan, whose price depends on the plan.',
  ),
});

const ProviderCostObject = builder.objectRef<ProviderCost>('ProviderCost').implement({
  description: 'What a voice provider charges for a call.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'An exact decimal.' }),
    currency: t.expose('currency', { type: ProviderCurrencyEnum }),
  }),
});

const SentimentEnum = builder.enumType(Sentiment, { name: 'Sentiment' });
const TranscriptRoleEnum = builder.enumType(TranscriptRole, { name: 'TranscriptRole' });

builder.prismaObject('TranscriptTurn', {
  fields: (t) => ({
    position: t.exposeInt('position'),
    role: t.expose('role', { type: TranscriptRoleEnum }),
    message: t.exposeString('message'),
    timeSeconds: t.exposeFloat('timeSeconds', {
      description: 'Seconds from the answer to the start of this turn.',
    }),
  }),
});

builder.prismaObject('CallEvent', {
  description: 'An event of a call. Events are in the order in which they were processed.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence'),
    event: t.exposeString('event'),
    status: t.expose('status', { type: CallStatusEnum }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObject('Call', {
  description: 'A phone call and its outcome.',
  fields: (t) => ({
    id: t.exposeID('id'),
    agentId: t.exposeID('agentId'),
    contactId: t.exposeID('contactId', { nullable: true }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    phoneNumberId: t.exposeID('phoneNumberId', { nullable: true }),
    attempt: t.exposeInt('attempt'),
    phoneFrom: t.exposeString('phoneFrom'),
    phoneTo: t.exposeString('phoneTo'),
    status: t.expose('status', { type: CallStatusEnum }),
    outcome: t.expose('outcome', {
      type: CallOutcomeEnum,
      nullable: true,
      description: 'Null while the call is live, and if it ended before outcomes were recorded.',
    }),
    outcomeBy: t.field({
      type: CallOutcomeSourceEnum,
      nullable: true,
      resolve: outcomeByOf,
    }),
    endedReason: t.exposeString('endedReason', {
      nullable: true,
      description: 'The voice provider’s own word for why the call ended.',
    }),
    provider: t.exposeString('provider'),
    voiceProviderConvId: t.exposeString('voiceProviderConvId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    timeScale: t.float({
      description:
        'How many seconds of the conversation pass in one second: 1 on real calls, `SIMULATOR_SPEED` on the simulator.',
      resolve: ({ provider }, _args, { deps }) => (provider === 'simulator' ? deps.simulatorSpeed : 1),
    }),
    transcript: t.relation('transcript', { query: { orderBy: { position: 'asc' } } }),
    summary: t.exposeString('summary', { nullable: true }),
    sentiment: t.expose('sentiment', { type: SentimentEnum, nullable: true }),
    sentimentScore: t.exposeFloat('sentimentScore', {
      nullable: true,
      description: '-1 (negative) to 1 (positive).',
    }),
    goalAchieved: t.exposeBoolean('goalAchieved', { nullable: true }),
    extractedData: t.expose('extractedData', { type: 'JSONObject' }),
    voicemail: t.exposeBoolean('voicemail'),
    recordingUrl: t.string({
      nullable: true,
      description: 'A signed URL that needs no API key and expires after seven days.',
      resolve: (call, _args, { deps }) => recordingUrl(deps, call),
    }),
    creditsCharged: t.exposeInt('creditsCharged'),
    providerCost: t.field({
      type: ProviderCostObject,
      nullable: true,
      authScopes: { owner: true },
      unauthorizedResolver: () => null,
      description: 'What the voice provider charges for the call. Null if it does not say, and for viewers.',
      resolve: providerCostOf,
    }),
    amended: t.exposeBoolean('amended', {
      description:
        'Whether the call had ended as lost, because its voice provider did not know it, and a late report corrected it.',
    }),
    events: t.relation('events', { query: { orderBy: { sequence: 'asc' } } }),
    agent: t.relation('agent', { description: 'Present even if the agent has been deleted.' }),
    contact: t.relation('contact', {
      nullable: true,
      description: 'Null if the call has no contact or the contact has been deleted.',
    }),
    campaign: t.relation('campaign', { nullable: true }),
  }),
});

const SpokenTurnObject = builder.objectRef<SpokenTurn>('SpokenTurn').implement({
  description: 'A turn of a live conversation.',
  fields: (t) => ({
    callId: t.exposeID('callId'),
    position: t.exposeInt('position'),
    role: t.field({ type: TranscriptRoleEnum, resolve: (turn) => turn.role }),
    message: t.exposeString('message'),
    timeSeconds: t.exposeFloat('timeSeconds'),
  }),
});

const RecordingObject = builder
  .objectRef<{ url: string; expiresAt: Date; contentType: string }>('Recording')
  .implement({
    fields: (t) => ({
      url: t.exposeString('url'),
      expiresAt: t.field({ type: 'DateTime', resolve: (recording) => recording.expiresAt }),
      contentType: t.exposeString('contentType'),
    }),
  });

const CallActivityObject = builder.objectRef<CallActivityMinute>('CallActivity').implement({
  description: 'The account’s calls in one minute.',
  fields: (t) => ({
    minute: t.field({ type: 'DateTime', resolve: (activity) => activity.minute }),
    dialed: t.exposeInt('dialed'),
    ended: t.exposeInt('ended'),
    connected: t.exposeInt('connected', {
      description: 'How many of the calls that ended had been answered.',
    }),
    creditsCharged: t.exposeInt('creditsCharged'),
  }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const CallFilter = builder.inputType('CallFilter', {
  fields: (t) => ({
    status: t.field({ type: CallStatusEnum }),
    statuses: t.field({ type: [CallStatusEnum], description: 'Match any of these statuses.' }),
    ids: t.idList(),
    agentId: t.id(),
    campaignId: t.id(),
    contactId: t.id(),
    phone: t.string({ description: 'The number called or the number called from, E.164.' }),
    createdAfter: t.field({ type: 'DateTime', description: 'Created at or after this instant.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Created before this instant.' }),
  }),
});

const DispatchCallInput = builder.inputType('DispatchCallInput', {
  fields: (t) => ({
    agentId: t.id({ required: true }),
    toNumber: t.string({ required: true, description: 'The number to call, E.164.' }),
    phoneNumberId: t.id({ description: 'Default: the first active number.' }),
    contactId: t.id(),
    idempotencyKey: t.string(),
  }),
});

const HangUpCallInput = builder.inputType('HangUpCallInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

const DEFAULT_PAGE_SIZE = 50;

/** Whether a planned query includes the transcript. What else it includes is loaded field by field. */
function wantsTranscript(query: object): boolean {
  return 'include' in query && (query.include as { transcript?: unknown }).transcript !== undefined;
}

/** Pothos takes every column for granted; the fields of `Call` ask for none but those that are shown. */
function asParent(call: ShownCall): Call {
  return call as Call;
}

builder.queryFields((t) => ({
  call: t.prismaField({
    type: 'Call',
    args: { id: t.arg.id({ required: true }) },
    resolve: async (query, _root, { id }, context) => {
      const { database } = context.deps;
      const call = await readCall(database, viewerOf(context), id, wantsTranscript(query));
      if (call === null) throw notFound('call');
      return asParent(call);
    },
  }),
  calls: t.prismaConnection(
    {
      type: 'Call',
      cursor: 'id',
      defaultSize: DEFAULT_PAGE_SIZE,
      maxSize: 200,
      args: { filter: t.arg({ type: CallFilter }) },
      resolve: async (query, _root, { filter }, context) => {
        const { after, take = DEFAULT_PAGE_SIZE } = keysetPage(query);
        const page = { take, ...after };
        const calls = await readCalls(
          context.deps,
          viewerOf(context),
          filter ?? {},
          page,
          wantsTranscript(query),
        );
        return calls.map(asParent);
      },
    },
    ...connectionNames('Call'),
  ),
  callActivity: t.field({
    type: [CallActivityObject],
    description: 'Calls per minute over the last `minutes`. The current minute comes last.',
    args: { minutes: t.arg.int({ required: true }) },
    resolve: (_root, { minutes }, context) => callActivity(context.deps, viewerOf(context), minutes),
  }),
  callRecording: t.field({
    type: RecordingObject,
    description: 'A signed URL of the call’s recording. Throws `NOT_FOUND` if the call has no recording.',
    args: { callId: t.arg.id({ required: true }) },
    resolve: async (_root, { callId }, context) => {
      const { deps } = context;
      const { call, contentType } = await openRecording(deps, viewerOf(context), callId);
      const url = recordingUrl(deps, call);
      if (url === null) throw notFound('recording');
      return { url, expiresAt: recordingUrlExpiry(deps), contentType };
    },
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  dispatchCall: t.prismaField({
    type: 'Call',
    description: 'Places one call. Returns it when the voice provider has accepted it, as `RINGING`.',
    args: { input: t.arg({ type: DispatchCallInput, required: true }) },
    resolve: async (_query, _root, { input }, context) => {
      const { idempotencyKey, ...call } = input;
      const { deps, idempotencyKey: requestKey } = context;
      if (!idempotencyKey) return dispatchCall(deps, viewerOf(context), call, requestKey);
      const { id, status } = await createOnce(context, 'dispatchCall', input, async () => {
        const dispatched = await dispatchCall(deps, viewerOf(context), call, idempotencyKey);
        return { id: dispatched.id, status: dispatched.status };
      });
      return { ...(await tenantOf(context).call.findUniqueOrThrow({ where: { id } })), status };
    },
  }),
  hangUpCall: t.prismaField({
    type: 'Call',
    description: 'Ends a live call. Its status changes when the provider reports that it has ended.',
    args: { input: t.arg({ type: HangUpCallInput, required: true }) },
    resolve: (_query, _root, { input }, context) => hangUpCall(context.deps, viewerOf(context), input.id),
  }),
}));

// ── Subscriptions ────────────────────────────────────────────────────────────

builder.subscriptionFields((t) => ({
  callUpdated: t.prismaField({
    type: 'Call',
    description:
      'Every status of every matching call, in order. For one call, its past statuses come first; without a ' +
      'filter, all calls of the account from now on.',
    args: { callId: t.arg.id(), campaignId: t.arg.id(), agentId: t.arg.id() },
    subscribe: (_root, args, context) => subscribeToCalls(context.deps, viewerOf(context), args),
    resolve: (_query, call) => call,
  }),
  callTranscript: t.field({
    type: SpokenTurnObject,
    description:
      'A call’s transcript: first the turns so far, then each turn as it is spoken, until the call ends.',
    args: { callId: t.arg.id({ required: true }) },
    subscribe: (_root, { callId }, context) => subscribeToTranscript(context.deps, viewerOf(context), callId),
    resolve: (turn) => turn,
  }),
}));
