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
  description: 'Action for a call whose pre-dial webhook gives no usable response.',
  values: describedBy<PreDialFailureAction>({
    FAIL_CLOSED: 'Do not place the call. Scheduled and campaign calls are retried later.',
    FAIL_OPEN: 'Place the call.',
  }),
});

export const PreDialWebhookObject = builder.objectRef<PreDialWebhook>('PreDialWebhook').implement({
  description: 'Endpoint of yours that allows or refuses each call.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the endpoint.' }),
    onFailure: t.expose('onFailure', {
      type: FailureActionEnum,
      description: 'Action if there is no usable response in time.',
    }),
    timeoutMs: t.exposeInt('timeoutMs', {
      description: 'Timeout of the webhook’s response in milliseconds.',
    }),
  }),
});

builder.prismaObjectField('Account', 'preDialWebhook', (t) =>
  t.field({
    type: PreDialWebhookObject,
    nullable: true,
    description: 'Webhook called before each call, unless the campaign has its own.',
    select: { preDialWebhook: { select: { url: true, onFailure: true, timeoutMs: true } } },
    resolve: ({ preDialWebhook }) => {
      if (preDialWebhook === null || preDialWebhook.url === null) return null;
      const { url, onFailure, timeoutMs } = preDialWebhook;
      return { url, onFailure, timeoutMs };
    },
  }),
);

const PreDialResultEnum = builder.enumType('PreDialResult', {
  description: 'Decision on a call by its pre-dial webhook, or by `onFailure`.',
  values: describedBy(PRE_DIAL_RESULTS),
});

const PreDialAnswerObject = builder.objectRef<PreDialAnswer>('PreDialAnswer').implement({
  description: 'Response of a pre-dial webhook for a call.',
  fields: (t) => ({
    result: t.expose('result', {
      type: PreDialResultEnum,
      description: 'Decision on the call, by the endpoint or by `onFailure`.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Reason for a refusal, or why the response could not be used.',
    }),
    variables: t.expose('variables', {
      complexity: textCost(PRE_DIAL_LIMITS.answerBytes),
      type: 'JSONObject',
      description: 'The variables that the endpoint added to those of the call.',
    }),
    askedAt: t.field({
      type: 'DateTime',
      description: 'Time of the request to the pre-dial webhook.',
      resolve: ({ askedAt }) => new Date(askedAt),
    }),
    latencyMs: t.exposeInt('latencyMs', {
      description: 'Milliseconds until the response or timeout.',
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
    description: 'Last response of the pre-dial webhook. Null if it was not called.',
    ...dependsOn('Call', ['preDial'], preDialAnswerOf),
  }),
);

export const PreDialWebhookInput = builder.inputType('PreDialWebhookInput', {
  description: 'Endpoint to call before each call.',
  fields: (t) => ({
    url: t.string({
      required: true,
      description: 'URL of the endpoint, reachable from the internet.',
    }),
    onFailure: t.field({
      type: FailureActionEnum,
      description: 'Action if there is no usable response. Default: `FAIL_CLOSED`.',
    }),
    timeoutMs: t.int({
      description: `Timeout of the webhook’s response, ${PRE_DIAL_LIMITS.minTimeoutMs} to ${PRE_DIAL_LIMITS.maxTimeoutMs} milliseconds. Default: ${PRE_DIAL_LIMITS.maxTimeoutMs}.`,
    }),
  }),
});

const SetPreDialWebhookInput = builder.inputType('SetPreDialWebhookInput', {
  description: 'Webhook to call before each call of the account.',
  fields: (t) => ({
    webhook: t.field({
      type: PreDialWebhookInput,
      description: 'Webhook to call. Null or absent: none, except campaigns’ own.',
    }),
  }),
});

const RotatePreDialSecretInput = builder.inputType('RotatePreDialSecretInput', {
  description: 'Rotation of the secret of pre-dial webhooks.',
  fields: (t) => ({
    overlapSeconds: t.int({
      description: 'Seconds for which both secrets sign. Default: 24 hours.',
    }),
  }),
});

const PreDialWebhookPayload = builder
  .objectRef<{ accountId: string; secret: string | null }>('PreDialWebhookPayload')
  .implement({
    description: 'The account after the mutation, and a new secret.',
    fields: (t) => ({
      account: t.prismaField({
        type: 'Account',
        description: 'The account after the mutation.',
        resolve: (query, { accountId }, _args, { deps }) =>
          deps.database.prisma.account.findUniqueOrThrow({ ...query, where: { id: accountId } }),
      }),
      secret: t.exposeString('secret', {
        nullable: true,
        description:
          'Signs requests to pre-dial webhooks (Standard Webhooks). Null unless it was just created.',
      }),
    }),
  });

builder.mutationFields((t) => ({
  setPreDialWebhook: t.field({
    type: PreDialWebhookPayload,
    nullable: true,
    description: 'Sets the webhook to call before each call of the account.',
    args: { input: t.arg({ type: SetPreDialWebhookInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { accountId } = viewerOf(context);
      return { accountId, secret: await setPreDialWebhook(context.deps, accountId, input) };
    },
  }),
  rotatePreDialSecret: t.field({
    type: PreDialWebhookPayload,
    nullable: true,
    description:
      'Creates a new secret for pre-dial webhooks. Requests are signed with both secrets during the overlap. Fails during an earlier overlap, unless `overlapSeconds` is 0, which ends all older secrets.',
    args: {
      input: t.arg({
        type: RotatePreDialSecretInput,
        required: true,
      }),
    },
    resolve: async (_root, { input: { overlapSeconds } }, context) => {
      const { accountId } = viewerOf(context);
      return { accountId, secret: await rotatePreDialSecret(context.deps, accountId, overlapSeconds) };
    },
  }),
}));
