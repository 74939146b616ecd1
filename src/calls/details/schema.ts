import { AGENT_LIMITS } from '../../agents/agent-limits.ts';
import { builder } from '../../graphql/builder.ts';
import { textCost, textCostInList } from '../../graphql/text-cost.ts';
import { described, describedBy } from '../../graphql/types/described.ts';
import {
  CallOutcome,
  type CallStatus,
  ProviderCostUnit,
  type Sentiment,
  type TranscriptRole,
} from '../../platform/generated/prisma/enums.ts';
import { lowerCase, upperCase } from '../../platform/letter-case.ts';
import { CALL_OUTCOMES, OUTCOME_SOURCES, type OutcomeSource } from '../../providers/call-outcomes.ts';
import type { CallOverrides } from '../../providers/port.ts';
import { CALL_TEXT_LIMITS } from '../call-limits.ts';
import type { CallQuietHours } from './call-details.ts';
import type { PlacementFailure } from './placement.ts';
import type { ProviderCost } from './provider-cost.ts';

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

const SOURCES = Object.keys(OUTCOME_SOURCES).map((source) => upperCase(source as OutcomeSource));

export const CallOutcomeSourceEnum = builder.enumType('CallOutcomeSource', {
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

export const ProviderCostObject = builder.objectRef<ProviderCost>('ProviderCost').implement({
  description: 'What a voice provider charges for a call.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'An exact decimal.' }),
    currency: t.expose('currency', { type: ProviderCurrencyEnum, description: 'What the amount is in.' }),
  }),
});

export const PlacementFailureObject = builder.objectRef<PlacementFailure>('PlacementFailure').implement({
  description: 'Why a voice provider did not place a call.',
  fields: (t) => ({
    provider: t.exposeString('provider', { description: 'The voice provider.' }),
    outcome: t.expose('outcome', { type: CallOutcomeEnum, description: 'Why it did not place the call.' }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'The voice provider’s own code for what happened. Null if it gave none.',
    }),
    occurredAt: t.field({
      type: 'DateTime',
      description: 'When it answered, or was given up on.',
      resolve: ({ occurredAt }) => new Date(occurredAt),
    }),
  }),
});

export const CallOverridesObject = builder.objectRef<CallOverrides>('CallOverrides').implement({
  description: 'What of its agent one call has otherwise. Null: as the agent has it.',
  fields: (t) => ({
    firstMessage: t.exposeString('firstMessage', {
      complexity: textCost(AGENT_LIMITS.firstMessageLength),
      nullable: true,
      description: 'What the agent says first; empty: it waits for the person called to speak.',
    }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds', {
      nullable: true,
      description: 'The maximum duration in seconds.',
    }),
  }),
});

export const CallQuietHoursActionEnum = builder.enumType('CallQuietHoursAction', {
  description: 'What becomes of a call in hours in which its callee is not to be called.',
  values: describedBy({
    REFUSE: 'It is refused.',
    DEFER: 'It is scheduled for the next hours in which it may be placed.',
    OVERRIDE: 'It is placed all the same, for a reason that is kept.',
  }),
});

export const CallQuietHoursObject = builder.objectRef<CallQuietHours>('CallQuietHours').implement({
  description: 'What a call was dispatched with for hours in which its callee is not to be called.',
  fields: (t) => ({
    action: t.expose('action', { type: CallQuietHoursActionEnum, description: 'What becomes of the call.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it is placed all the same. Null unless it is.',
    }),
  }),
});

export const CallOverridesInput = builder.inputType('CallOverridesInput', {
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

export const CallQuietHoursInput = builder.inputType('CallQuietHoursInput', {
  description: 'What becomes of a call in hours in which its callee is not to be called.',
  fields: (t) => ({
    action: t.field({ type: CallQuietHoursActionEnum, required: true, description: 'What to do.' }),
    reason: t.string({
      description: 'Why the call is placed all the same: required to override. It is kept.',
    }),
  }),
});

export const SentimentEnum = builder.enumType('Sentiment', {
  description: 'The sentiment of the person called.',
  values: describedBy<Sentiment>({
    POSITIVE: 'Pleased.',
    NEUTRAL: 'Neither pleased nor displeased.',
    NEGATIVE: 'Displeased.',
  }),
});
export const TranscriptRoleEnum = builder.enumType('TranscriptRole', {
  description: 'Who speaks in a turn of a conversation.',
  values: describedBy<TranscriptRole>({
    AGENT: 'The agent.',
    USER: 'The person called, or what else answered.',
  }),
});

builder.prismaObject('TranscriptTurn', {
  description: 'One turn of a conversation.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'The turn’s place in the conversation, from 0.' }),
    role: t.expose('role', { type: TranscriptRoleEnum, description: 'Who spoke.' }),
    message: t.exposeString('message', {
      complexity: textCostInList(CALL_TEXT_LIMITS.spokenLength),
      description: 'What was said.',
    }),
    timeSeconds: t.exposeFloat('timeSeconds', {
      description: 'Seconds from the answer to the start of this turn.',
    }),
  }),
});

builder.prismaObject('CallEvent', {
  description: 'An event of a call. Events are in the order in which they were processed.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'The event’s number within the call, from 1.' }),
    event: t.exposeString('event', { description: 'What happened, such as `ring`, `answer` or `hang_up`.' }),
    status: t.expose('status', { type: CallStatusEnum, description: 'The call’s status from then on.' }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'When it happened, by the voice provider’s account.',
    }),
    recordedAt: t.expose('recordedAt', { type: 'DateTime', description: 'When this service processed it.' }),
  }),
});
