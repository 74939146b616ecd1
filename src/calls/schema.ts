import { notFound } from '../errors.ts';
import { builder } from '../graphql/builder.ts';
import { connectionNames } from '../graphql/connections/connection-names.ts';
import { keysetPage } from '../graphql/connections/keyset.ts';
import { viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import type { Call } from '../platform/generated/prisma/client.ts';
import { CallStatus, Sentiment, TranscriptRole } from '../platform/generated/prisma/enums.ts';
import { hangUpCall } from './lifecycle/hang-up.ts';
import { dispatchCall } from './placement/dispatch.ts';
import { readCall, readCalls, type ShownCall } from './read-calls.ts';
import { recordingUrl, recordingUrlExpiry } from './recordings/recording-url.ts';
import { openRecording } from './recordings/recordings.ts';
import { type CallActivityMinute, callActivity } from './subscriptions/activity.ts';
import { subscribeToCalls } from './subscriptions/call-updates.ts';
import type { SpokenTurn } from './subscriptions/transcript-updates.ts';
import { subscribeToTranscript } from './subscriptions/transcript-updates.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const CallStatusEnum = builder.enumType(CallStatus, { name: 'CallStatus' });
const SentimentEnum = builder.enumType(Sentiment, { name: 'Sentiment' });
const TranscriptRoleEnum = builder.enumType(TranscriptRole, { name: 'TranscriptRole' });

builder.prismaObject('TranscriptTurn', {
  fields: (t) => ({
    position: t.exposeInt('position'),
    role: t.expose('role', { type: TranscriptRoleEnum }),
    message: t.exposeString('message'),
    timeSeconds: t.exposeFloat('timeSeconds', { description: 'From the answer to the start of this turn.' }),
  }),
});

builder.prismaObject('CallEvent', {
  description: 'What happened to a call, in the order in which we took it in.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence'),
    event: t.exposeString('event'),
    status: t.expose('status', { type: CallStatusEnum }),
    occurredAt: t.expose('occurredAt', { type: 'DateTime' }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime' }),
  }),
});

builder.prismaObject('Call', {
  description: 'One attempt to reach one telephone, and what came of it.',
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
    endedReason: t.exposeString('endedReason', { nullable: true }),
    provider: t.exposeString('provider'),
    voiceProviderConvId: t.exposeString('voiceProviderConvId', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
    durationSeconds: t.exposeInt('durationSeconds', { nullable: true }),
    timeScale: t.float({
      description:
        'Seconds of the conversation that pass in one second: 1 on telephones, `SIMULATOR_SPEED` on the simulator.',
      resolve: ({ provider }, _args, { deps }) => (provider === 'simulator' ? deps.simulatorSpeed : 1),
    }),
    transcript: t.relation('transcript', { query: { orderBy: { position: 'asc' } } }),
    summary: t.exposeString('summary', { nullable: true }),
    sentiment: t.expose('sentiment', { type: SentimentEnum, nullable: true }),
    sentimentScore: t.exposeFloat('sentimentScore', { nullable: true, description: '-1 to 1.' }),
    goalAchieved: t.exposeBoolean('goalAchieved', { nullable: true }),
    extractedData: t.expose('extractedData', { type: 'JSONObject' }),
    voicemail: t.exposeBoolean('voicemail'),
    recordingUrl: t.string({
      nullable: true,
      description: 'Plays without a key, and expires after seven days.',
      resolve: (call, _args, { deps }) => recordingUrl(deps, call),
    }),
    creditsCharged: t.exposeInt('creditsCharged'),
    events: t.relation('events', { query: { orderBy: { sequence: 'asc' } } }),
    agent: t.relation('agent', { description: 'Also when it has been deleted since.' }),
    contact: t.relation('contact', {
      nullable: true,
      description: 'Null for a call without a contact, and when the contact has been deleted since.',
    }),
    campaign: t.relation('campaign', { nullable: true }),
  }),
});

const SpokenTurnObject = builder.objectRef<SpokenTurn>('SpokenTurn').implement({
  description: 'A turn of a conversation, as it is spoken.',
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
  description: 'What happened in one minute.',
  fields: (t) => ({
    minute: t.field({ type: 'DateTime', resolve: (activity) => activity.minute }),
    dialed: t.exposeInt('dialed'),
    ended: t.exposeInt('ended'),
    connected: t.exposeInt('connected', { description: 'Of those that ended: answered.' }),
    creditsCharged: t.exposeInt('creditsCharged'),
  }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const CallFilter = builder.inputType('CallFilter', {
  fields: (t) => ({
    status: t.field({ type: CallStatusEnum }),
    statuses: t.field({ type: [CallStatusEnum], description: 'Any of these.' }),
    ids: t.idList(),
    agentId: t.id(),
    campaignId: t.id(),
    contactId: t.id(),
    phone: t.string({ description: 'Called at this number or from it, E.164.' }),
    createdAfter: t.field({ type: 'DateTime', description: 'At this instant or later.' }),
    createdBefore: t.field({ type: 'DateTime', description: 'Before this instant.' }),
  }),
});

const DispatchCallInput = builder.inputType('DispatchCallInput', {
  fields: (t) => ({
    agentId: t.id({ required: true }),
    toNumber: t.string({ required: true, description: 'E.164.' }),
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
        const { database } = context.deps;
        const page = { take, ...after };
        const calls = await readCalls(
          database,
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
    description: 'The calls of the last minutes, minute by minute; the present one comes last.',
    args: { minutes: t.arg.int({ required: true }) },
    resolve: (_root, { minutes }, context) => callActivity(context.deps, viewerOf(context), minutes),
  }),
  callRecording: t.field({
    type: RecordingObject,
    description: 'Where the recording of a call is played from. `NOT_FOUND` when there is none.',
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
    description: 'Places one call, and answers it as it stood when the provider took it: `RINGING`.',
    args: { input: t.arg({ type: DispatchCallInput, required: true }) },
    resolve: async (_query, _root, { input }, context) => {
      const { idempotencyKey, ...call } = input;
      const { deps, idempotencyKey: requestKey } = context;
      if (!idempotencyKey) return dispatchCall(deps, viewerOf(context), call, requestKey);
      const { id, status } = await createOnce(context, 'dispatchCall', input, async () => {
        const dispatched = await dispatchCall(deps, viewerOf(context), call, idempotencyKey);
        return { id: dispatched.id, status: dispatched.status };
      });
      return { ...(await deps.database.prisma.call.findUniqueOrThrow({ where: { id } })), status };
    },
  }),
  hangUpCall: t.prismaField({
    type: 'Call',
    description: 'Ends a live call; its states go on as the provider reports them.',
    args: { input: t.arg({ type: HangUpCallInput, required: true }) },
    resolve: (_query, _root, { input }, context) => hangUpCall(context.deps, viewerOf(context), input.id),
  }),
}));

// ── Subscriptions ────────────────────────────────────────────────────────────

builder.subscriptionFields((t) => ({
  callUpdated: t.prismaField({
    type: 'Call',
    description:
      'Every state of every matching call, in order. For one call its states so far come first; without a ' +
      'filter, all calls of the account from now on.',
    args: { callId: t.arg.id(), campaignId: t.arg.id(), agentId: t.arg.id() },
    subscribe: (_root, args, context) => subscribeToCalls(context.deps, viewerOf(context), args),
    resolve: (_query, call) => call,
  }),
  callTranscript: t.field({
    type: SpokenTurnObject,
    description:
      'A call’s transcript: what was said so far, then each turn as it is spoken, until the call ends.',
    args: { callId: t.arg.id({ required: true }) },
    subscribe: (_root, { callId }, context) => subscribeToTranscript(context.deps, viewerOf(context), callId),
    resolve: (turn) => turn,
  }),
}));
