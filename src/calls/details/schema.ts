import { AGENT_LIMITS } from '../../agents/agent-limits.ts';
import { VoiceProviderEnum } from '../../agents/conduct-schema.ts';
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
import type { CallOverrides, VoiceProviderName } from '../../providers/port.ts';
import { CALL_TEXT_LIMITS } from '../call-limits.ts';
import type { CallQuietHours } from './call-details.ts';
import type { PlacementFailure } from './placement.ts';
import type { ProviderCost } from './provider-cost.ts';

export const CallStatusEnum = builder.enumType('CallStatus', {
  description: 'Status of a call.',
  values: describedBy<CallStatus>({
    QUEUED: 'The call waits to be placed.',
    RINGING: 'The voice provider accepted the call.',
    IN_PROGRESS: 'The call was answered and is live.',
    PROCESSING: 'The conversation is over. Transcript and analysis are pending.',
    COMPLETED: 'The call was answered and has ended. Final.',
    NO_ANSWER: 'The callee did not answer. Final.',
    BUSY: 'The line was busy or the callee declined. Final.',
    FAILED: 'The call could not be placed or connected. See `outcome`. Final.',
    CANCELED: 'The call was canceled before it was answered. Final.',
  }),
});

export const CallOutcomeEnum = builder.enumType('CallOutcome', {
  description: 'Result of a call, in the same terms for all voice providers.',
  values: described(Object.values(CallOutcome), (outcome) => CALL_OUTCOMES[lowerCase(outcome)].meaning),
});

const SOURCES = Object.keys(OUTCOME_SOURCES).map((source) => upperCase(source as OutcomeSource));

export const CallOutcomeSourceEnum = builder.enumType('CallOutcomeSource', {
  description:
    'Party that caused an outcome. Only outcomes of the callee, destination and carrier use up a campaign’s attempts.',
  values: described(SOURCES, (source) => OUTCOME_SOURCES[lowerCase(source)]),
});

const ProviderCurrencyEnum = builder.enumType('ProviderCurrency', {
  description: 'Currency of a voice provider’s prices.',
  values: described(Object.values(ProviderCostUnit), (unit) =>
    unit === 'USD' ? 'US dollars.' : 'Credits of an ElevenLabs plan, whose price depends on the plan.',
  ),
});

export const ProviderCostObject = builder.objectRef<ProviderCost>('ProviderCost').implement({
  description: 'Cost of a call at its voice provider.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'Amount in `currency`, as an exact decimal.' }),
    currency: t.expose('currency', { type: ProviderCurrencyEnum, description: 'Currency of the amount.' }),
  }),
});

export const PlacementFailureObject = builder.objectRef<PlacementFailure>('PlacementFailure').implement({
  description: 'Failure of a voice provider to place a call.',
  fields: (t) => ({
    provider: t.field({
      type: VoiceProviderEnum,
      description: 'The voice provider.',
      resolve: ({ provider }) => provider as VoiceProviderName,
    }),
    outcome: t.expose('outcome', { type: CallOutcomeEnum, description: 'Cause of the failed placement.' }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'The voice provider’s own code for what happened. Null if it gave none.',
    }),
    message: t.string({
      nullable: true,
      description:
        'An excerpt of the voice provider’s own explanation, without secrets. Null if it gave none.',
      resolve: ({ message }) => message ?? null,
    }),
    occurredAt: t.field({
      type: 'DateTime',
      description: 'Time of the voice provider’s response, or of the timeout.',
      resolve: ({ occurredAt }) => new Date(occurredAt),
    }),
  }),
});

export const CallOverridesObject = builder.objectRef<CallOverrides>('CallOverrides').implement({
  description: 'Agent settings overridden for one call. Null: the agent’s value.',
  fields: (t) => ({
    firstMessage: t.exposeString('firstMessage', {
      complexity: textCost(AGENT_LIMITS.firstMessageLength),
      nullable: true,
      description: 'First words of the agent. Empty: it waits for the callee to speak.',
    }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds', {
      nullable: true,
      description: 'Maximum duration of the call in seconds.',
    }),
  }),
});

export const CallQuietHoursActionEnum = builder.enumType('CallQuietHoursAction', {
  description: 'Action for one call outside legal calling hours, instead of the account’s `QuietHours`.',
  values: describedBy({
    REFUSE: 'Refuse the call.',
    DEFER: 'Schedule the call for the next permitted hours.',
    OVERRIDE: 'Place the call. The given reason is recorded.',
  }),
});

export const CallQuietHoursObject = builder.objectRef<CallQuietHours>('CallQuietHours').implement({
  description: 'Rule for quiet hours given at the dispatch of a call.',
  fields: (t) => ({
    action: t.expose('action', {
      type: CallQuietHoursActionEnum,
      description: 'Action for the call during quiet hours.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason given at dispatch, mandatory for `OVERRIDE`.',
    }),
  }),
});

export const CallOverridesInput = builder.inputType('CallOverridesInput', {
  description: 'Agent settings to override for one call. Default: the agent’s values.',
  fields: (t) => ({
    firstMessage: t.string({
      description: 'First words of the agent. Empty: it waits for the callee.',
    }),
    maxDurationSeconds: t.int({
      description: 'Maximum duration in seconds. Not supported by ElevenLabs.',
    }),
  }),
});

export const CallQuietHoursInput = builder.inputType('CallQuietHoursInput', {
  description: 'Action for a call outside the callee’s legal calling hours.',
  fields: (t) => ({
    action: t.field({
      type: CallQuietHoursActionEnum,
      required: true,
      description: 'Action during quiet hours.',
    }),
    reason: t.string({
      description: 'Why to call despite quiet hours; recorded. Required for `OVERRIDE`.',
    }),
  }),
});

export const SentimentEnum = builder.enumType('Sentiment', {
  description: 'Sentiment of the callee.',
  values: describedBy<Sentiment>({
    POSITIVE: 'Pleased.',
    NEUTRAL: 'Neither pleased nor displeased.',
    NEGATIVE: 'Displeased.',
  }),
});
export const TranscriptRoleEnum = builder.enumType('TranscriptRole', {
  description: 'Speaker of a turn.',
  values: describedBy<TranscriptRole>({
    AGENT: 'The agent.',
    USER: 'The callee, or a machine that answered.',
  }),
});

builder.prismaObject('TranscriptTurn', {
  description: 'One turn of a conversation.',
  fields: (t) => ({
    position: t.exposeInt('position', { description: 'The turn’s place in the conversation, from 0.' }),
    role: t.expose('role', { type: TranscriptRoleEnum, description: 'Speaker of the transcript’s turn.' }),
    message: t.exposeString('message', {
      complexity: textCostInList(CALL_TEXT_LIMITS.spokenLength),
      description: 'Text of the transcript’s turn.',
    }),
    timeSeconds: t.exposeFloat('timeSeconds', {
      description: 'Seconds from the answer to the start of this turn.',
    }),
  }),
});

builder.prismaObject('CallEvent', {
  name: 'CallStateChange',
  description: 'State change of a call.',
  fields: (t) => ({
    sequence: t.exposeInt('sequence', { description: 'Number of the change within the call, from 1.' }),
    event: t.exposeString('event', {
      description: 'Name of the change, such as `ring`, `answer` or `hang_up`.',
    }),
    status: t.expose('status', { type: CallStatusEnum, description: 'Status after the change.' }),
    occurredAt: t.expose('occurredAt', {
      type: 'DateTime',
      description: 'Time of the call’s change, as the voice provider reports it.',
    }),
    recordedAt: t.expose('recordedAt', {
      type: 'DateTime',
      description: 'Time at which this service processed the change.',
    }),
  }),
});
