import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { modelRef } from '../../graphql/loaders/model-ref.ts';
import { AFTER, resumedAfter, SEQUENCE } from '../../graphql/resumption.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { range } from '../../graphql/types/described.ts';
import { CALL_LIMITS, CALL_TEXT_LIMITS } from '../call-limits.ts';
import { TranscriptRoleEnum } from '../details/schema.ts';
import type { ReportedCall } from '../event-log/read-log.ts';
import { type CallActivityMinute, callActivity } from './activity.ts';
import { subscribeToCalls } from './call-updates.ts';
import { type SpokenTurn, subscribeToTranscript } from './transcript-updates.ts';

const SpokenTurnObject = builder.objectRef<SpokenTurn>('SpokenTurn').implement({
  description: 'A turn of a live conversation.',
  fields: (t) => ({
    sequence: t.exposeString('sequence', { description: SEQUENCE }),
    callId: t.exposeID('callId', { description: 'The call’s id.' }),
    position: t.exposeInt('position', { description: 'The turn’s place in the conversation, from 0.' }),
    role: t.field({
      type: TranscriptRoleEnum,
      description: 'Speaker of the transcript’s turn.',
      resolve: (turn) => turn.role,
    }),
    message: t.exposeString('message', {
      complexity: textCost(CALL_TEXT_LIMITS.turnLength),
      description: 'Text of the transcript’s turn.',
    }),
    timeSeconds: t.exposeFloat('timeSeconds', {
      description: 'Seconds from the answer to the start of this turn.',
    }),
  }),
});

const CallActivityObject = builder.objectRef<CallActivityMinute>('CallActivity').implement({
  description: 'Calls of the account in one minute.',
  fields: (t) => ({
    minute: t.field({
      type: 'DateTime',
      description: 'Start of the minute in which the calls are counted.',
      resolve: (activity) => activity.minute,
    }),
    dialed: t.exposeInt('dialed', { description: 'Calls that were dispatched.' }),
    ended: t.exposeInt('ended', { description: 'Calls that ended.' }),
    connected: t.exposeInt('connected', {
      description: 'Calls that ended in this minute and had been answered.',
    }),
    creditsCharged: t.exposeInt('creditsCharged', {
      description: 'Credits charged for the calls that ended.',
    }),
  }),
});

builder.queryFields((t) => ({
  callActivity: t.field({
    type: [CallActivityObject],
    nullable: true,
    description: 'Calls per minute over the last `minutes`, current minute last.',
    complexity: ({ minutes }) => ({ field: 1, multiplier: minutes }),
    args: {
      minutes: t.arg.int({
        required: true,
        description: `Number of minutes, ${range(1, CALL_LIMITS.activityMinutes)}.`,
      }),
    },
    resolve: (_root, { minutes }, context) => callActivity(context.deps, viewerOf(context), minutes),
  }),
}));

const CallEventObject = builder.objectRef<ReportedCall>('CallEvent').implement({
  description: 'A change of a call’s status, as a subscription reports it.',
  fields: (t) => ({
    sequence: t.exposeString('sequence', { description: SEQUENCE }),
    call: t.field({
      type: modelRef('Call'),
      description: 'The call, with the status that it then had.',
      resolve: (call) => call,
    }),
  }),
});

const CALL_EVENTS =
  'Every status of every matching call, once and in order, from now on or after an event of the last 24 hours. An older `after` throws `CONFLICT`. With `callId`: from the first status to the last.';

const callSelection = builder.args((t) => ({
  callId: t.id({ description: 'Only this call.' }),
  campaignId: t.id({ description: 'Only calls of this campaign.' }),
  agentId: t.id({ description: 'Only calls of this agent.' }),
  after: t.string({ description: AFTER }),
}));

builder.subscriptionFields((t) => ({
  callEvents: t.field({
    type: CallEventObject,
    description: CALL_EVENTS,
    args: callSelection,
    subscribe: (_root, args, context) =>
      subscribeToCalls(context.deps, viewerOf(context), { ...args, after: resumedAfter(context, args) }),
    resolve: (call) => call,
  }),
  callUpdated: t.prismaField({
    type: 'Call',
    description: 'Calls as in `callEvents`, without sequences.',
    args: callSelection,
    subscribe: (_root, args, context) =>
      subscribeToCalls(context.deps, viewerOf(context), { ...args, after: resumedAfter(context, args) }),
    resolve: (_query, call) => call,
  }),
  callTranscript: t.field({
    type: SpokenTurnObject,
    description:
      'Turns of a live call, past turns first, until it ends. The final transcript of the call may word them differently.',
    args: {
      callId: t.arg.id({ required: true, description: 'The call’s id.' }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_root, { callId, ...args }, context) =>
      subscribeToTranscript(context.deps, viewerOf(context), callId, resumedAfter(context, args)),
    resolve: (turn) => turn,
  }),
}));
