import { PRE_DIAL_LIMITS } from '../../calls/call-limits.ts';
import { PRE_DIAL_RESULTS, type PreDialAnswer, preDialAnswerOf } from '../../calls/details/placement.ts';
import { builder } from '../../graphql/builder.ts';
import { dependsOn } from '../../graphql/connections/selected-columns.ts';
import { viewerOf } from '../../graphql/context.ts';
import { textCost } from '../../graphql/text-cost.ts';
import { describedBy } from '../../graphql/types/described.ts';
import type { PreDialFailureAction } from '../../platform/generated/prisma/enums.ts';
import type { PreDialWebhook } from '../terms/pre-dial-webhook.ts';
import { rotatePreDialSecret, setPreDialWebhook } from './account-webhook.ts';

const FailureActionEnum = builder.enumType('PreDialFailureAction', {
  description: 'What becomes of a call whose pre-dial webhook gives no usable answer.',
  values: describedBy<PreDialFailureAction>({
    FAIL_CLOSED: 'The call is not placed. Scheduled calls and contacts of campaigns are tried again later.',
    FAIL_OPEN: 'The call is placed.',
  }),
});

export const PreDialWebhookObject = builder.objectRef<PreDialWebhook>('PreDialWebhook').implement({
  description: 'An endpoint of yours that is asked before each call whether the call may be placed.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Where it is asked.' }),
    onFailure: t.expose('onFailure', {
      type: FailureActionEnum,
      description: 'What becomes of a call when it gives no usable answer in time.',
    }),
    timeoutMs: t.exposeInt('timeoutMs', { description: 'How many milliseconds it has to answer.' }),
  }),
});

builder.prismaObjectField('Account', 'preDialWebhook', (t) =>
  t.field({
    type: PreDialWebhookObject,
    nullable: true,
    description:
      'What is asked before each call of the account, unless the call’s campaign has a webhook of its own; null = nothing.',
    select: { preDialWebhook: { select: { url: true, onFailure: true, timeoutMs: true } } },
    resolve: ({ preDialWebhook }) => {
      if (preDialWebhook === null || preDialWebhook.url === null) return null;
      const { url, onFailure, timeoutMs } = preDialWebhook;
      return { url, onFailure, timeoutMs };
    },
  }),
);

const PreDialResultEnum = builder.enumType('PreDialResult', {
  description: 'What became of the question whether a call may be placed.',
  values: describedBy(PRE_DIAL_RESULTS),
});

const PreDialAnswerObject = builder.objectRef<PreDialAnswer>('PreDialAnswer').implement({
  description: 'What the pre-dial webhook said of a call.',
  fields: (t) => ({
    result: t.expose('result', { type: PreDialResultEnum, description: 'What became of the question.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'The reason that the endpoint gave for a refusal, or why its answer could not be used.',
    }),
    variables: t.expose('variables', {
      complexity: textCost(PRE_DIAL_LIMITS.answerBytes),
      type: 'JSONObject',
      description: 'The variables that the endpoint added to those of the call.',
    }),
    askedAt: t.field({
      type: 'DateTime',
      description: 'When the endpoint was asked.',
      resolve: ({ askedAt }) => new Date(askedAt),
    }),
    latencyMs: t.exposeInt('latencyMs', {
      description: 'Milliseconds until the endpoint had answered, or until it was given up.',
    }),
    responseStatus: t.exposeInt('responseStatus', {
      nullable: true,
      description: 'The HTTP status of the answer; null without one.',
    }),
  }),
});

builder.prismaObjectField('Call', 'preDial', (t) =>
  t.field({
    type: PreDialAnswerObject,
    nullable: true,
    description: 'What the pre-dial webhook said when the call was last to be placed; null = none was asked.',
    ...dependsOn('Call', ['preDial'], preDialAnswerOf),
  }),
);

export const PreDialWebhookInput = builder.inputType('PreDialWebhookInput', {
  description: 'An endpoint that is to be asked before each call.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'Where to ask: a URL that is reachable from the internet.',
    }),
    onFailure: t.field({ type: FailureActionEnum, description: 'Default: `FAIL_CLOSED`.' }),
    timeoutMs: t.int({
      description: `${PRE_DIAL_LIMITS.minTimeoutMs} to ${PRE_DIAL_LIMITS.maxTimeoutMs} milliseconds. Default: ${PRE_DIAL_LIMITS.maxTimeoutMs}.`,
    }),
  }),
});

const SetPreDialWebhookInput = builder.inputType('SetPreDialWebhookInput', {
  description: 'What to ask before each call of the account.',
  fields: (t) => ({
    webhook: t.field({
      type: PreDialWebhookInput,
      description: 'Null or absent: nothing is asked, but for campaigns with a webhook of their own.',
    }),
  }),
});

const RotatePreDialSecretInput = builder.inputType('RotatePreDialSecretInput', {
  description: 'How to rotate the secret of pre-dial webhooks.',
  fields: (t) => ({
    overlapSeconds: t.int({
      description:
        'For how long questions are signed with both the old and the new secret. Default: 24 hours.',
    }),
  }),
});

const SetPreDialWebhookPayload = builder
  .objectRef<{ accountId: string; secret: string | null }>('SetPreDialWebhookPayload')
  .implement({
    description: 'The account after the mutation, and its secret if it has just been made.',
    fields: (t) => ({
      account: t.prismaField({
        type: 'Account',
        description: 'The account.',
        resolve: (query, { accountId }, _args, { deps }) =>
          deps.database.prisma.account.findUniqueOrThrow({ ...query, where: { id: accountId } }),
      }),
      secret: t.exposeString('secret', {
        nullable: true,
        description:
          'Signs the questions to all pre-dial webhooks of the account (Standard Webhooks). Shown once, when it is made; null ' +
          'after that.',
      }),
    }),
  });

const RotatePreDialSecretPayload = builder
  .objectRef<{ secret: string }>('RotatePreDialSecretPayload')
  .implement({
    description: 'The new secret.',
    fields: (t) => ({
      secret: t.exposeString('secret', {
        description: 'Signs the questions to all pre-dial webhooks of the account. Shown once.',
      }),
    }),
  });

builder.mutationFields((t) => ({
  setPreDialWebhook: t.field({
    type: SetPreDialWebhookPayload,
    description: 'Sets what is asked before each call of the account, from the next call on.',
    args: { input: t.arg({ type: SetPreDialWebhookInput, required: true, description: 'What to ask.' }) },
    resolve: async (_root, { input }, context) => {
      const { accountId } = viewerOf(context);
      return { accountId, secret: await setPreDialWebhook(context.deps, accountId, input) };
    },
  }),
  rotatePreDialSecret: t.field({
    type: RotatePreDialSecretPayload,
    description:
      'Creates a new secret for the questions to pre-dial webhooks. During the overlap, they are signed with both the old and ' +
      'the new secret. Fails while an earlier overlap runs, unless `overlapSeconds` is 0, which ends both older secrets at once.',
    args: {
      input: t.arg({
        type: RotatePreDialSecretInput,
        required: true,
        description: 'For how long the old secret stays valid.',
      }),
    },
    resolve: async (_root, { input: { overlapSeconds } }, context) => ({
      secret: await rotatePreDialSecret(context.deps, viewerOf(context).accountId, overlapSeconds),
    }),
  }),
}));
