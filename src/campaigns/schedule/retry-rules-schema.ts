import { builder } from '../../graphql/builder.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import type { Campaign } from '../../platform/generated/prisma/client.ts';
import type { RetryReason } from '../../platform/generated/prisma/enums.ts';
import { LADDER_LIMITS, LADDER_OUTCOMES, RETRY_LIMITS } from '../campaign-limits.ts';
import { type Ladders, laddersOf } from './ladders.ts';

const RetryReasonEnum = builder.enumType('RetryReason', {
  description: 'After what a contact is called again.',
  values: describedBy<RetryReason>({
    NO_ANSWER: 'Nobody answered.',
    BUSY: 'The line was busy, or the call was declined.',
    FAILED: 'The call could not be connected.',
    VOICEMAIL: 'An answering machine answered.',
  }),
});

const LADDERS = Object.entries(LADDER_OUTCOMES) as [keyof Ladders, string][];

const RetryLaddersObject = builder.objectRef<Ladders>('RetryLadders').implement({
  description:
    'By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on.',
  fields: (t) =>
    Object.fromEntries(
      LADDERS.map(([name, description]) => [
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
        type: RetryLaddersObject,
        nullable: true,
        description:
          'The delays of outcomes that do not wait for `delayMinutes`. A contact whose ladder has no further delay is not called again.',
        resolve: laddersOf,
      }),
    }),
  });

const RetryLaddersInput = builder.inputType('RetryLaddersInput', {
  description:
    'By outcome: the seconds to wait after a contact’s first call that ended so, after the second, and so on. Then it is not called again.',
  fields: (t) =>
    Object.fromEntries(LADDERS.map(([name, description]) => [name, t.intList({ description })])) as Record<
      keyof Ladders,
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
      type: RetryLaddersInput,
      description:
        `Delays by outcome, ${range(1, LADDER_LIMITS.delays)} of ${range(LADDER_LIMITS.minSeconds, LADDER_LIMITS.maxSeconds)} seconds. ` +
        'An outcome with a ladder is retried whether `retryOn` has it or not.',
    }),
  }),
});
