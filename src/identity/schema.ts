import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { SubscriptionStatus, Tier, UserRole } from '../platform/generated/prisma/enums.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts';
import { billingPeriodAt } from './subscriptions.ts';
import { limitsOf } from './tiers.ts';
import { currentUser } from './users/users.ts';
import type { Viewer } from './viewer.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const TierEnum = builder.enumType(Tier, { name: 'Tier' });
export const UserRoleEnum = builder.enumType(UserRole, { name: 'UserRole' });

const RequestLimitsObject = builder.objectRef<Viewer['limits']>('RequestLimits').implement({
  description: 'The account’s rate limits on surface A; null = unlimited.',
  fields: (t) => ({
    perMinute: t.exposeInt('perMinute', { nullable: true }),
    perSecond: t.exposeInt('perSecond', { nullable: true }),
    inFlight: t.exposeInt('inFlight', { nullable: true }),
  }),
});

builder.prismaObject('Subscription', {
  // GraphQL keeps the name `Subscription` for its root type.
  name: 'AccountSubscription',
  fields: (t) => ({
    tier: t.expose('tier', { type: TierEnum }),
    status: t.expose('status', {
      type: builder.enumType(SubscriptionStatus, { name: 'SubscriptionStatus' }),
    }),
    currentPeriodStart: t.field({
      type: 'DateTime',
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, { deps }) => billingPeriodAt(startedAt, deps.clock.now()).start,
    }),
    currentPeriodEnd: t.field({
      type: 'DateTime',
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, { deps }) => billingPeriodAt(startedAt, deps.clock.now()).end,
    }),
  }),
});

builder.prismaObject('User', {
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    name: t.exposeString('name'),
    role: t.expose('role', { type: UserRoleEnum }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

builder.prismaObject('ApiKey', {
  interfaces: [Node],
  description: 'An API key of the account. Its secret is shown only when the key is created or rotated.',
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    displayPrefix: t.exposeString('displayPrefix', {
      description: 'The first characters of the secret, to recognize the key by.',
    }),
    role: t.expose('role', {
      type: UserRoleEnum,
      description:
        'A key with the role `VIEWER` can read everything except secrets and cannot change anything.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    revokedAt: t.expose('revokedAt', { type: 'DateTime', nullable: true }),
  }),
});

builder.prismaObject('Account', {
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    name: t.exposeString('name'),
    creditBalance: t.exposeInt('creditBalance'),
    lowBalanceThreshold: t.exposeInt('lowBalanceThreshold'),
    subscription: t.relation('subscription', { nullable: true }),
    limits: t.field({
      type: RequestLimitsObject,
      select: {
        requestsPerMinute: true,
        requestsPerSecond: true,
        concurrentLimit: true,
        subscription: { select: { tier: true } },
      },
      resolve: (account) => limitsOf(account.subscription?.tier ?? Tier.STANDARD, account),
    }),
    users: t.relation('users', { query: { orderBy: { id: 'asc' } } }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const ViewerObject = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The authenticated caller.',
  fields: (t) => ({
    role: t.field({ type: UserRoleEnum, resolve: (viewer) => viewer.role }),
    user: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'The person who signed in; for an API key, the account’s first user.',
      resolve: (_query, viewer, _args, { deps }) => currentUser(deps, viewer),
    }),
    account: t.prismaField({
      type: 'Account',
      resolve: (query, viewer, _args, { deps }) =>
        deps.database.prisma.account.findUniqueOrThrow({ ...query, where: { id: viewer.accountId } }),
    }),
  }),
});

const IssuedApiKeyPayload = builder
  .objectRef<{ apiKeyId: string; secret: string }>('IssuedApiKeyPayload')
  .implement({
    fields: (t) => ({
      secret: t.exposeString('secret', { description: 'Shown only once. Store it on a server.' }),
      apiKey: t.prismaField({
        type: 'ApiKey',
        resolve: (query, { apiKeyId }, _args, context) =>
          tenantOf(context).apiKey.findUniqueOrThrow({ ...query, where: { id: apiKeyId } }),
      }),
    }),
  });

findNodes('User', 'user', (ids, context) => tenantOf(context).user.findMany({ where: { id: { in: ids } } }));

findNodes('ApiKey', 'key', (ids, context) =>
  tenantOf(context).apiKey.findMany({ where: { id: { in: ids } } }),
);

findNodes('Account', 'acc', async (ids, context) => {
  const { accountId } = viewerOf(context);
  const where = { id: { in: ids.filter((id) => id === accountId) } };
  return context.deps.database.prisma.account.findMany({ where });
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const CreateApiKeyInput = builder.inputType('CreateApiKeyInput', {
  fields: (t) => ({
    name: t.string({ required: true }),
    expiresAt: t.field({ type: 'DateTime' }),
    role: t.field({ type: UserRoleEnum, description: 'Default: `OWNER`.' }),
    idempotencyKey: t.string(),
  }),
});
const RotateApiKeyInput = builder.inputType('RotateApiKeyInput', {
  fields: (t) => ({
    id: t.id({ required: true }),
    graceSeconds: t.int({ defaultValue: 0, description: 'How long the old secret stays valid.' }),
  }),
});
const RevokeApiKeyInput = builder.inputType('RevokeApiKeyInput', {
  fields: (t) => ({ id: t.id({ required: true }) }),
});

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  viewer: t.field({ type: ViewerObject, resolve: (_root, _args, context) => viewerOf(context) }),
  apiKeys: t.prismaField({
    type: ['ApiKey'],
    description: 'Newest first, including revoked keys.',
    resolve: (query, _root, _args, context) =>
      tenantOf(context).apiKey.findMany({
        ...query,
        orderBy: { id: 'desc' },
        take: 200,
      }),
  }),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  createApiKey: t.field({
    type: IssuedApiKeyPayload,
    args: { input: t.arg({ type: CreateApiKeyInput, required: true }) },
    resolve: (_root, { input }, context) =>
      createOnce(context, 'createApiKey', input, async () => {
        const { apiKey, secret } = await createApiKey(context.deps, viewerOf(context), input);
        return { apiKeyId: apiKey.id, secret };
      }),
  }),
  rotateApiKey: t.field({
    type: IssuedApiKeyPayload,
    description: 'Replaces the secret of a key; the id stays the same.',
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
  revokeApiKey: t.prismaField({
    type: 'ApiKey',
    description: 'Revokes a key at once. This cannot be undone.',
    args: { input: t.arg({ type: RevokeApiKeyInput, required: true }) },
    resolve: (_query, _root, { input }, context) => revokeApiKey(context.deps, viewerOf(context), input.id),
  }),
}));
