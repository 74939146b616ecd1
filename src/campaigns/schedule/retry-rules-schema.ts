import { builder } from '../../graphql/builder.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { RetryReason } from '../../platform/generated/prisma/enums.ts';
import { RETRY_LIMITS, RETRY_SCHEDULE_LIMITS, RETRY_SCHEDULE_OUTCOMES } from '../campaign-limits.ts';
import { type RetrySchedules, retrySchedulesOf } from './retry-schedules.ts';

const RetryReasonEnum = builder.enumType('RetryReason', {
  description:
    'Result of a call after which a contact is called again. Subset for input: `FAILED` is a `CallStatus`, the others are each a ' +
    '`CallOutcome`.',
  values: describedBy<RetryReason>({
    NO_ANSWER: 'Nobody answered.',
    BUSY: 'The line was busy, or the call was declined.',
    FAILED: 'The call could not be connected.',
    VOICEMAIL: 'An answering machine answered.',
  }),
});

const OUTCOMES = Object.entries(RETRY_SCHEDULE_OUTCOMES) as [keyof RetrySchedules, string][];

const RetrySchedulesObject = builder.objectRef<RetrySchedules>('RetrySchedules').implement({
  description: 'Retry schedules by outcome: seconds to wait after the first call, the second, and so on.',
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
  .objectRef<Pick<Campaign, 'maxAttempts' | 'delayMinutes' | 'retryOn' | 'retrySchedules'>>('RetryRules')
  .implement({
    description: 'Rules for calling a contact again.',
    fields: (t) => ({
      maxAttempts: t.exposeInt('maxAttempts', {
        description: 'Maximum of attempts to reach one contact, including the first.',
      }),
      delayMinutes: t.exposeInt('delayMinutes', {
        description: 'Minutes between two attempts to call one contact.',
      }),
      retryOn: t.expose('retryOn', {
        type: [RetryReasonEnum],
        description: 'Outcomes after which a contact is called again.',
      }),
      schedules: t.field({
        type: RetrySchedulesObject,
        nullable: true,
        description: 'Retry schedules of outcomes that do not use `delayMinutes`.',
        resolve: retrySchedulesOf,
      }),
      ladders: t.field({
        type: RetrySchedulesObject,
        nullable: true,
        description: 'Former name of `schedules`.',
        deprecationReason: 'Use `schedules`. A later version does not have this name.',
        resolve: retrySchedulesOf,
      }),
    }),
  });

const RetrySchedulesInput = builder.inputType('RetrySchedulesInput', {
  description:
    'Retry schedules by outcome: seconds to wait after the first call, the second, and so on. No call follows the last.',
  fields: (t) =>
    Object.fromEntries(OUTCOMES.map(([name, description]) => [name, t.intList({ description })])) as Record<
      keyof RetrySchedules,
      ReturnType<typeof t.intList<false>>
    >,
});

export const RetryRulesInput = builder.inputType('RetryRulesInput', {
  description: 'Rules for calling a contact again.',
  fields: (t) => ({
    maxAttempts: t.int({
      description: `Attempts, ${range(1, RETRY_LIMITS.attempts)}. Default: 1, or one more than the longest retry schedule.`,
    }),
    delayMinutes: t.int({
      description: `Minutes between two attempts, ${range(0, RETRY_LIMITS.delayMinutes)}. Default: 60.`,
    }),
    retryOn: t.field({
      type: [RetryReasonEnum],
      description: 'Outcomes to retry. Default: all except `VOICEMAIL`.',
    }),
    schedules: t.field({
      type: RetrySchedulesInput,
      description: `Retry schedules by outcome, ${range(1, RETRY_SCHEDULE_LIMITS.delays)} of ${range(RETRY_SCHEDULE_LIMITS.minSeconds, RETRY_SCHEDULE_LIMITS.maxSeconds)} seconds. They apply regardless of \`retryOn\`.`,
    }),
    ladders: t.field({
      type: RetrySchedulesInput,
      description: 'Former name of `schedules`, which takes precedence.',
      deprecationReason: 'Use `schedules`. A later version does not accept this name.',
    }),
  }),
});
