import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import { Node } from '../graphql/nodes.ts';
import { AFTER, resumedAfter, SEQUENCE } from '../graphql/resumption.ts';
import { ProviderCostUnit, Sentiment, TranscriptRole } from '../platform/generated/prisma/enums.ts';
import { lowerCase, upperCase } from '../platform/letter-case.ts';
import { OUTCOME_SOURCES, type OutcomeSource } from '../providers/call-outcomes.ts';
import type { CallOverrides } from '../providers/port.ts';
import { CALL_LIMITS } from './call-limits.ts';
import { hangUpCall } from './lifecycle/hang-up.ts';
import { asParent, CallOutcomeEnum, CallStatusEnum, described, wantsTranscript } from './lists/schema.ts';
import { marginUsdOf } from './margins/call-margin.ts';
import { dispatchCall } from './placement/dispatch.ts';
import { readCall } from './read-calls.ts';
import { recordingUrl, recordingUrlExpiry } from './recordings/recording-url.ts';
import { openRecording } from './recordings/recordings.ts';
import { type CallActivityMinute, callActivity } from './subscriptions/activity.ts';
import { subscribeToCalls } from './subscriptions/call-updates.ts';
import type { SpokenTurn } from './subscriptions/transcript-updates.ts';
import { subscribeToTranscript } from './subscriptions/transcript-updates.ts';
import { outcomeByOf, type ProviderCost, providerCostOf } from './webhook-payloads.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const SOURCES = Object.keys(OUTCOME_SOURCES).map((source) => upperCase(source as OutcomeSource));

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

const CallOverridesObject = builder.objectRef<CallOverrides>('CallOverrides').implement({
  description: 'What of its agent one call has otherwise. Null: as the agent has it.',
  fields: (t) => ({
    firstMessage: t.exposeString('firstMessage', { nullable: true }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds', { nullable: true }),
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
  interfaces: [Node],
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
    country: t.exposeString('country', {
      nullable: true,
      description:
        'The country of the number called, ISO 3166-1 alpha-2. Null of calls before it was recorded.',
    }),
    agentVersion: t.exposeInt('agentVersion', {
      nullable: true,
      description:
        'The version of the agent that the voice provider had when the call was placed. Null of calls before it was recorded.',
    }),
    status: t.expose('status', { type: CallStatusEnum }),
    outcome: t.expose('outcome', {
      type: CallOutcomeEnum,
      nullable: true,
      description: 'Null while the call is live, and if it ended before outcomes were recorded.',
    }),
    callbackAt: t.expose('callbackAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the person called asked to be called back. A campaign calls the contact then, or when its calling hours next begin. Null without such a request, and if no time within 30 days was understood.',
    }),
    callbackRequest: t.exposeString('callbackRequest', {
      nullable: true,
      description: 'When the person called asked to be called back, as the voice provider worded it.',
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
    marginUsd: t.string({
      nullable: true,
      authScopes: { owner: true },
      unauthorizedResolver: () => null,
      description:
        'What the call was charged less what the voice provider charges, in US dollars: an exact decimal. Null while the ' +
        'call is live, if the provider’s cost in US dollars is not known, and for viewers.',
      resolve: marginUsdOf,
    }),
    sequence: t.string({
      nullable: true,
      description: `${SEQUENCE} Null outside of subscriptions.`,
      resolve: (call) => ('sequence' in call ? String(call.sequence) : null),
    }),
    amended: t.exposeBoolean('amended', {
      description:
        'Whether the call had ended as lost, because its voice provider did not know it, and a late report corrected it.',
    }),
    variables: t.expose('variables', {
      type: 'JSONObject',
      description: 'The variables that this call was dispatched with, for the agent to speak of.',
    }),
    overrides: t.field({
      type: CallOverridesObject,
      description: 'What of its agent this call has otherwise.',
      resolve: ({ overrides }) => overrides as CallOverrides,
    }),
    metadata: t.expose('metadata', {
      type: 'JSONObject',
      description: 'Your own data, as the call was dispatched with it.',
    }),
    externalId: t.exposeString('externalId', {
      nullable: true,
      description: 'The id of your own that the call was dispatched with.',
    }),
    events: t.relation('events', { query: { orderBy: { sequence: 'asc' } } }),
    agent: t.relation('agent', { description: 'Present even if the agent has been deleted.' }),
    contact: t.relation('contact', {
      nullable: true,
      description: 'Null if the call has no contact or the contact has been deleted.',
    }),
    campaign: t.relation('campaign', {
      nullable: true,
      description: 'The campaign that placed the call; null for a single call.',
    }),
    phoneNumber: t.relation('phoneNumber', {
      nullable: true,
      description: 'The account’s number that the call was placed from.',
    }),
  }),
});

const SpokenTurnObject = builder.objectRef<SpokenTurn>('SpokenTurn').implement({
  description: 'A turn of a live conversation.',
  fields: (t) => ({
    sequence: t.exposeString('sequence', { description: SEQUENCE }),
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

const CallOverridesInput = builder.inputType('CallOverridesInput', {
  description: 'What of its agent one call has otherwise. What is left out is as the agent has it.',
  fields: (t) => ({
    firstMessage: t.string({
      description: 'What the agent says first. Empty: it waits for the person called to speak.',
    }),
    maxDurationSeconds: t.int({
      description: 'The longest call. ElevenLabs cannot choose it for one call.',
    }),
  }),
});

const DispatchCallInput = builder.inputType('DispatchCallInput', {
  fields: (t) => ({
    agentId: t.id({ required: true }),
    toNumber: t.string({ required: true, description: 'The number to call, E.164.' }),
    phoneNumberId: t.id({ description: 'Default: the first active number.' }),
    contactId: t.id(),
    variables: t.field({
      type: 'JSONObject',
      description:
        'Text, numbers and booleans by the names that the agent’s texts have for them: `{{name}}`. They go before the contact’s fields.',
    }),
    overrides: t.field({ type: CallOverridesInput }),
    metadata: t.field({
      type: 'JSONObject',
      description: `Your own data, returned with the call and in its webhooks: at most ${CALL_LIMITS.metadataBytes} bytes of JSON.`,
    }),
    externalId: t.string({ description: 'An id of your own, to find the call by.' }),
    idempotencyKey: t.string(),
  }),
});

const HangUpCallInput = builder.inputType('HangUpCallInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

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
      'Every status of every matching call, in order and once: from now on, or after an event of the last 24 hours, ' +
      'whatever happened to the connection or the servers meanwhile. An older `after` throws `CONFLICT`: read again what ' +
      'you need. For one call, its past statuses come first and its end ends the subscription; its sequences number its ' +
      'own events, and none is too old.',
    args: {
      callId: t.arg.id(),
      campaignId: t.arg.id(),
      agentId: t.arg.id(),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_root, args, context) =>
      subscribeToCalls(context.deps, viewerOf(context), { ...args, after: resumedAfter(context, args) }),
    resolve: (_query, call) => call,
  }),
  callTranscript: t.field({
    type: SpokenTurnObject,
    description:
      'A call’s transcript: first the turns so far, or those after `after`, then each turn as it is spoken, until the ' +
      'call ends. Each turn comes once; the final transcript, which may word turns differently, is in the call.',
    args: { callId: t.arg.id({ required: true }), after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, { callId, ...args }, context) =>
      subscribeToTranscript(context.deps, viewerOf(context), callId, resumedAfter(context, args)),
    resolve: (turn) => turn,
  }),
}));
