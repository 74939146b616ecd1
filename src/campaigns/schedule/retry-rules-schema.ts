import { builder } from '../../graphql/builder.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { RetryReason } from '../../platform/generated/prisma/enums.ts';
import { RETRY_LIMITS, RETRY_SCHEDULE_LIMITS, RETRY_SCHEDULE_OUTCOMES } from '../campaign-limits.ts';
import { type RetrySchedules, retrySchedulesOf } from './retry-schedules.ts';

const RetryReasonEnum = builder.enumType('RetryReason', {
  description: 'After what a contact is called again.',
  values: describedBy<RetryReason>({
    NO_ANSWER: 'Nobody answered.',
    BUSY: 'The line was busy, or the call was declined.',
    FAILED: 'The call could not be connected.',
    VOICEMAIL: 'An answering machine answered.',
  }),
});

const OUTCOMES = Object.entries(RETRY_SCHEDULE_OUTCOMES) as [keyof RetrySchedules, string][];

const RetrySchedulesObject = builder.objectRef<RetrySchedules>('RetryLadders').implement({
  description:
    'By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on.',
  fields: (t) =>
    Object.fromEntries(
      OUTCOMES.map(([name, description]) => [
        name,
        t.intList({
          nullable: true,
          description,
          resolve: ({ [name]: delays }) => delays && [...delays],
        }),
      ]),
    ),
});

export const RetryRulesObject = builder
  .objectRef<Pick<Campaign, 'maxAttempts' | 'delayMinutes' | 'retryOn' | 'retryLadders'>>('RetryRules')
  .implement({
    description: 'When a campaign calls a contact again.',
    fields: (t) => ({
      maxAttempts: t.exposeInt('maxAttempts', {
        description: 'All attempts at one contact, whatever the reason.',
      }),
      delayMinutes: t.exposeInt('delayMinutes', {
        description: 'Minutes between two attempts to call one contact.',
      }),
      retryOn: t.expose('retryOn', {
        type: [RetryReasonEnum],
        description: 'The outcomes after which the contact is called again.',
      }),
      ladders: t.field({
        type: RetrySchedulesObject,
        nullable: true,
        description:
          'The delays of outcomes that do not wait for `delayMinutes`. A contact whose ladder has no further delay is not called again.',
        resolve: retrySchedulesOf,
      }),
    }),
  });

const RetrySchedulesInput = builder.inputType('RetryLaddersInput', {
  description:
    'By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on. Then it is not called again.',
  fields: (t) =>
    Object.fromEntries(OUTCOMES.map(([name, description]) => [name, t.intList({ description })])) as Record<
      keyof RetrySchedules,
      ReturnType<typeof t.intList<false>>
    >,
});

export const RetryRulesInput = builder.inputType('RetryRulesInput', {
  description: 'When a campaign is to call a contact again.',
  fields: (t) => ({
    maxAttempts: t.int({
      description: `${range(1, RETRY_LIMITS.attempts)}. Default: 1, or with ladders one more than the longest has delays.`,
    }),
    delayMinutes: t.int({
      description: `${range(0, RETRY_LIMITS.delayMinutes)}. Default: 60.`,
    }),
    retryOn: t.field({ type: [RetryReasonEnum], description: 'Default: all except `VOICEMAIL`.' }),
    ladders: t.field({
      type: RetrySchedulesInput,
      description:
        `Delays by outcome, ${range(1, RETRY_SCHEDULE_LIMITS.delays)} of ${range(RETRY_SCHEDULE_LIMITS.minSeconds, RETRY_SCHEDULE_LIMITS.maxSeconds)} seconds. ` +
        'An outcome with a ladder is retried whether `retryOn` has it or not.',
    }),
  }),
});
