import { builder } from '../../graphql/builder.ts';
import { viewerOf } from '../../graphql/context.ts';
import { AFTER, resumedAfter, SEQUENCE } from '../../graphql/resumption.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { range } from '../../graphql/types/described.ts';
import { CALL_LIMITS, CALL_TEXT_LIMITS } from '../call-limits.ts';
import { TranscriptRoleEnum } from '../details/schema.ts';
import { type CallActivityMinute, callActivity } from './activity.ts';
import { subscribeToCalls } from './call-updates.ts';
import { type SpokenTurn, subscribeToTranscript } from './transcript-updates.ts';

const SpokenTurnObject = builder.objectRef<SpokenTurn>('SpokenTurn').implement({
  description: 'A turn of a live conversation.',
  fields: (t) => ({
    sequence: t.exposeString('sequence', { description: SEQUENCE }),
    callId: t.exposeID('callId', { description: 'The call’s id.' }),
    position: t.exposeInt('position', { description: 'The turn’s place in the conversation, from 0.' }),
    role: t.field({ type: TranscriptRoleEnum, description: 'Who spoke.', resolve: (turn) => turn.role }),
    message: t.exposeString('message', {
      complexity: textCost(CALL_TEXT_LIMITS.turnLength),
      description: 'What was said.',
    }),
    timeSeconds: t.exposeFloat('timeSeconds', {
      description: 'Seconds from the answer to the start of this turn.',
    }),
  }),
});

const CallActivityObject = builder.objectRef<CallActivityMinute>('CallActivity').implement({
  description: 'The account’s calls in one minute.',
  fields: (t) => ({
    minute: t.field({
      type: 'DateTime',
      description: 'The instant at which the minute begins.',
      resolve: (activity) => activity.minute,
    }),
    dialed: t.exposeInt('dialed', { description: 'Calls that were dispatched.' }),
    ended: t.exposeInt('ended', { description: 'Calls that ended.' }),
    connected: t.exposeInt('connected', {
      description: 'How many of the calls that ended had been answered.',
    }),
    creditsCharged: t.exposeInt('creditsCharged', {
      description: 'Credits charged for the calls that ended.',
    }),
  }),
});

builder.queryFields((t) => ({
  callActivity: t.field({
    type: [CallActivityObject],
    description: 'Calls per minute over the last `minutes`. The current minute comes last.',
    args: {
      minutes: t.arg.int({
        required: true,
        description: `How many minutes, ${range(1, CALL_LIMITS.activityMinutes)}.`,
      }),
    },
    resolve: (_root, { minutes }, context) => callActivity(context.deps, viewerOf(context), minutes),
  }),
}));

builder.subscriptionFields((t) => ({
  callUpdated: t.prismaField({
    type: 'Call',
    description:
      'Every status of every matching call, in order and once: from now on, or after an event of the last 24 hours, ' +
      'whatever happened to the connection or the servers meanwhile. An older `after` throws `CONFLICT`: read again what ' +
      'you need. For one call, its past statuses come first and its end ends the subscription; its sequences number its ' +
      'own events, and none is too old.',
    args: {
      callId: t.arg.id({ description: 'Only this call.' }),
      campaignId: t.arg.id({ description: 'Only the calls of this campaign.' }),
      agentId: t.arg.id({ description: 'Only the calls of this agent.' }),
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
    args: {
      callId: t.arg.id({ required: true, description: 'The call’s id.' }),
      after: t.arg.string({ description: AFTER }),
    },
    subscribe: (_root, { callId, ...args }, context) =>
      subscribeToTranscript(context.deps, viewerOf(context), callId, resumedAfter(context, args)),
    resolve: (turn) => turn,
  }),
}));
