import { builder } from '../../graphql/builder.ts';
import { ProviderCostUnit, Sentiment, TranscriptRole } from '../../platform/generated/prisma/enums.ts';
import { lowerCase, upperCase } from '../../platform/letter-case.ts';
import { OUTCOME_SOURCES, type OutcomeSource } from '../../providers/call-outcomes.ts';
import type { CallOverrides } from '../../providers/port.ts';
import { CallOutcomeEnum, CallStatusEnum, described } from '../lists/schema.ts';
import type { PlacementFailure } from '../placement/placement-failures.ts';
import type { ProviderCost } from '../webhook-payloads.ts';

const SOURCES = Object.keys(OUTCOME_SOURCES).map((source) => upperCase(source as OutcomeSource));

/** Whose an outcome is. */
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

/** What a voice provider charges for a call. */
export const ProviderCostObject = builder.objectRef<ProviderCost>('ProviderCost').implement({
  description: 'What a voice provider charges for a call.',
  fields: (t) => ({
    amount: t.exposeString('amount', { description: 'An exact decimal.' }),
    currency: t.expose('currency', { type: ProviderCurrencyEnum }),
  }),
});

/** What of its agent one call has otherwise. */
export const PlacementFailureObject = builder.objectRef<PlacementFailure>('PlacementFailure').implement({
  description: 'Why a voice provider did not place a call.',
  fields: (t) => ({
    provider: t.exposeString('provider'),
    outcome: t.expose('outcome', { type: CallOutcomeEnum }),
    code: t.exposeString('code', {
      nullable: true,
      description: 'The voice provider’s own code for what happened. Null if it gave none.',
    }),
    occurredAt: t.field({ type: 'DateTime', resolve: ({ occurredAt }) => new Date(occurredAt) }),
  }),
});

export const CallOverridesObject = builder.objectRef<CallOverrides>('CallOverrides').implement({
  description: 'What of its agent one call has otherwise. Null: as the agent has it.',
  fields: (t) => ({
    firstMessage: t.exposeString('firstMessage', { nullable: true }),
    maxDurationSeconds: t.exposeInt('maxDurationSeconds', { nullable: true }),
  }),
});

/** How the person called felt. */
export const SentimentEnum = builder.enumType(Sentiment, { name: 'Sentiment' });
/** Who speaks in a turn. */
export const TranscriptRoleEnum = builder.enumType(TranscriptRole, { name: 'TranscriptRole' });

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
