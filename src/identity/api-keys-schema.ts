import { builder } from '../graphql/builder.ts';
import { ListFilter } from '../graphql/connections/list-arguments.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { IdInput } from '../graphql/types/ids.ts';
import { narrowed } from '../platform/database/sql/narrowing.ts';
import { createApiKey, revokeApiKey, rotateApiKey, setPlanBudget } from './api-keys.ts';
import { createOnce, IDEMPOTENCY_KEY } from './idempotent-mutation.ts';
import { UserRoleEnum } from './schema.ts';

builder.prismaObject('ApiKey', {
  interfaces: [Node],
  description: 'API key. Its secret is shown only on creation and rotation.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The key’s id. It stays the same when the secret is rotated.' }),
    name: t.exposeString('name', { description: 'The name that tells the account’s keys apart.' }),
    displayPrefix: t.exposeString('displayPrefix', {
      description: 'The first characters of the secret, to recognize the key by.',
    }),
    role: t.expose('role', {
      type: UserRoleEnum,
      description: 'Permissions: `VIEWER` keys read all except secrets and change nothing.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the key was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Last use, to the minute. Null if the key was never used.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time from which the key is rejected. Null: it does not expire.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of revocation. Null if the key is not revoked.',
    }),
    planCreditsPerDay: t.exposeInt('planCreditsPerDay', {
      description:
        'Most credits that the key’s confirmed plans may cost in a day. Zero at first: it confirms none.',
    }),
  }),
});

const ApiKeyPayload = builder.objectRef<{ apiKeyId: string; secret?: string }>('ApiKeyPayload').implement({
  description: 'Result of a mutation that creates or changes an API key.',
  fields: (t) => ({
    secret: t.string({
      nullable: true,
      description: 'New secret, shown only once: store it on a server. Null unless the mutation made one.',
      resolve: ({ secret }) => secret ?? null,
    }),
    apiKey: t.prismaField({
      type: 'ApiKey',
      description: 'The API key after the mutation.',
      resolve: (query, { apiKeyId }, _args, context) =>
        tenantOf(context).apiKey.findUniqueOrThrow({ ...query, where: { id: apiKeyId } }),
    }),
  }),
});

findNodes('ApiKey', 'key', (ids, context) =>
  tenantOf(context).apiKey.findMany({ where: { id: { in: ids } } }),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'The API key to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'A name that tells the account’s keys apart.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'Time from which the key is rejected. Default: never.',
    }),
    role: t.field({ type: UserRoleEnum, description: 'Permissions of the key. Default: `OWNER`.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});
const RotateApiKeyInput = builder.inputType('RotateApiKeyInput', {
  description: 'The API key to rotate.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The key’s id.' }),
    graceSeconds: t.int({ defaultValue: 0, description: 'Seconds for which the old secret stays valid.' }),
  }),
});
const SetPlanBudgetInput = builder.inputType('SetPlanBudgetInput', {
  description: 'The budget for the plans of an API key.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The key’s id.' }),
    creditsPerDay: t.int({
      required: true,
      description:
        'Most credits that its confirmed plans may cost in a day. Zero at first: it confirms none.',
    }),
  }),
});
const LATEST_KEYS = 200;

builder.queryFields((t) => ({
  apiKeys: t.prismaField({
    type: ['ApiKey'],
    description: `API keys, newest first, including revoked keys. At most ${LATEST_KEYS}: filter for older ones.`,
    args: { filter: t.arg({ type: ListFilter }) },
    resolve: (query, _root, { filter }, context) =>
      tenantOf(context).apiKey.findMany({
        ...query,
        where: narrowed(context.deps.ids, 'apiKey', filter ?? {}),
        orderBy: { id: 'desc' },
        take: LATEST_KEYS,
      }),
  }),
}));

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: ApiKeyPayload,
    nullable: true,
    description: 'Creates an API key. Its secret is returned only now.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(
        context,
        'createApiKey',
        input,
        () => createApiKey(context.deps, viewerOf(context), input),
        ({ apiKey, secret }) => ({ apiKeyId: apiKey.id, secret }),
      ),
  }),
  rotateApiKey: t.field({
    type: ApiKeyPayload,
    nullable: true,
    description: 'Replaces the secret of an API key; the id stays the same.',
    args: { input: t.arg({ type: RotateApiKeyInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { deps } = context;
      const { apiKey, secret } = await rotateApiKey(
        deps,
        viewerOf(context),
        input.id,
        input.graceSeconds ?? 0,
      );
      return { apiKeyId: apiKey.id, secret };
    },
  }),
  setPlanBudget: t.field({
    type: ApiKeyPayload,
    nullable: true,
    description: 'Sets what plans of an API key may cost. Only for people who are signed in.',
    args: { input: t.arg({ type: SetPlanBudgetInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { id } = await setPlanBudget(context.deps, viewerOf(context), input.id, input.creditsPerDay);
      return { apiKeyId: id };
    },
  }),
  revokeApiKey: t.field({
    type: ApiKeyPayload,
    nullable: true,
    description: 'Revokes an API key at once. This cannot be undone.',
    args: { input: t.arg({ type: IdInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      await revokeApiKey(context.deps, viewerOf(context), input.id);
      return { apiKeyId: input.id };
    },
  }),
}));
