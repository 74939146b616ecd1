import { builder } from '../graphql/builder.ts';
import { commonFilter } from '../graphql/connections/list-arguments.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { narrowed } from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts';
import { createOnce, IDEMPOTENCY_KEY } from './idempotent-mutation.ts';
import { UserRoleEnum } from './schema.ts';

builder.prismaObject('ApiKey', {
  interfaces: [Node],
  description: 'An API key of the account. Its secret is shown only when the key is created or rotated.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The key’s id. It stays the same when the secret is rotated.' }),
    name: t.exposeString('name', { description: 'The name that tells the account’s keys apart.' }),
    displayPrefix: t.exposeString('displayPrefix', {
      description: 'The first characters of the secret, to recognize the key by.',
    }),
    role: t.expose('role', {
      type: UserRoleEnum,
      description:
        'A key with the role `VIEWER` can read everything except secrets and cannot change anything.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the key was created.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a request last proved itself by the key, to the minute; null if none has.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'From this instant on the key is rejected; null: never.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the key was revoked; null if it was not.',
    }),
  }),
});

const IssuedApiKeyPayload = builder
  .objectRef<{ apiKeyId: string; secret: string }>('IssuedApiKeyPayload')
  .implement({
    description: 'A key with its secret.',
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'Shown only once. Store it on a server.' }),
      apiKey: t.prismaField({
        type: 'ApiKey',
        description: 'The key.',
        resolve: (query, { apiKeyId }, _args, context) =>
          tenantOf(context).apiKey.findUniqueOrThrow({ ...query, where: { id: apiKeyId } }),
      }),
    }),
  });

findNodes('ApiKey', 'key', (ids, context) =>
  tenantOf(context).apiKey.findMany({ where: { id: { in: ids } } }),
);

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  description: 'The key to create.',
  fields: (t) => ({
    name: t.string({ required: true, description: 'A name that tells the account’s keys apart.' }),
    expiresAt: t.field({
      type: 'DateTime',
      description: 'From this instant on the key is rejected. Default: never.',
    }),
    role: t.field({ type: UserRoleEnum, description: 'Default: `OWNER`.' }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});
const RotateApiKeyInput = builder.inputType('RotateApiKeyInput', {
  description: 'The key whose secret is to be replaced.',
  fields: (t) => ({
    id: t.id({ required: true, description: 'The key’s id.' }),
    graceSeconds: t.int({ defaultValue: 0, description: 'How long the old secret stays valid.' }),
  }),
});
const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  description: 'The key to revoke.',
  fields: (t) => ({ id: t.id({ required: true, description: 'The key’s id.' }) }),
});

const apiKeys = modelList({
  node: 'ApiKey',
  from: Prisma.raw('api_keys'),
  filter: commonFilter('ApiKey'),
  narrow: (filter, { deps }) => narrowed(deps.ids, 'apiKey', filter),
});
apiKeys.addQuery(
  'apiKeysConnection',
  'The account’s API keys page by page, newest first, including revoked keys.',
);

const LATEST_KEYS = 200;

builder.queryFields((t) => ({
  apiKeys: t.prismaField({
    type: ['ApiKey'],
    description: `The latest ${LATEST_KEYS} keys, newest first, including revoked keys. \`apiKeysConnection\` has all of them.`,
    resolve: (query, _root, _args, context) =>
      tenantOf(context).apiKey.findMany({
        ...query,
        orderBy: { id: 'desc' },
        take: LATEST_KEYS,
      }),
  }),
}));

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: IssuedApiKeyPayload,
    description: 'Creates an API key. Its secret is returned only now.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The key to create.' }) },
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
    type: IssuedApiKeyPayload,
    description: 'Replaces the secret of a key; the id stays the same.',
    args: {
      input: t.arg({
        type: RotateApiKeyInput,
        required: true,
        description: 'Which key, and how long the old secret stays valid.',
      }),
    },
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
  revokeApiKey: t.prismaField({
    type: 'ApiKey',
    description: 'Revokes a key at once. This cannot be undone.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true, description: 'Which key.' }) },
    resolve: (_query, _root, { input }, context) => revokeApiKey(context.deps, viewerOf(context), input.id),
  }),
}));
