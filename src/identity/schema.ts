import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce, IDEMPOTENCY_KEY } from '../graphql/idempotent-mutation.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { describedBy } from '../graphql/types/described.ts';
import { type SubscriptionStatus, Tier, type UserRole } from '../platform/generated/prisma/enums.ts';
import { createApiKey, revokeApiKey, rotateApiKey } from './api-keys.ts';
import { billingPeriodAt } from './subscriptions.ts';
import { limitsOf } from './tiers.ts';
import { currentUser } from './users/users.ts';
import type { Viewer } from './viewer.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const TierEnum = builder.enumType('Tier', {
  description: 'A plan.',
  values: describedBy<Tier>({
    STANDARD: '100 requests a minute on surface A.',
    PROFESSIONAL: '500 requests a minute on surface A.',
    ENTERPRISE: 'No rate limits on surface A.',
  }),
});
export const UserRoleEnum = builder.enumType('UserRole', {
  description: 'What a person or an API key may do in an account.',
  values: describedBy<UserRole>({
    OWNER: 'Everything.',
    VIEWER: 'Read everything but secrets and what providers charge, and change nothing.',
  }),
});

const RequestLimitsObject = builder.objectRef<Viewer['limits']>('RequestLimits').implement({
  description: 'The account’s rate limits on surface A; null = unlimited.',
  fields: (t) => ({
    perMinute: t.exposeInt('perMinute', { nullable: true, description: 'Requests in a minute.' }),
    perSecond: t.exposeInt('perSecond', { nullable: true, description: 'Requests in a second.' }),
    inFlight: t.exposeInt('inFlight', {
      nullable: true,
      description: 'Requests that wait for their response at the same time.',
    }),
  }),
});

builder.prismaObject('Subscription', {
  // GraphQL keeps the name `Subscription` for its root type.
  name: 'AccountSubscription',
  description: 'The plan that the account is on, with its billing period.',
  fields: (t) => ({
    tier: t.expose('tier', { type: TierEnum, description: 'The plan, which sets the rate limits.' }),
    status: t.expose('status', {
      type: builder.enumType('SubscriptionStatus', {
        description: 'Whether an account’s plan is paid for.',
        values: describedBy<SubscriptionStatus>({
          ACTIVE: 'It is.',
          PAST_DUE: 'A payment is overdue.',
          CANCELED: 'The plan was canceled.',
        }),
      }),
      description: 'Whether the plan is paid for.',
    }),
    currentPeriodStart: t.field({
      type: 'DateTime',
      description: 'When the present billing period began.',
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, { deps }) => billingPeriodAt(startedAt, deps.clock.now()).start,
    }),
    currentPeriodEnd: t.field({
      type: 'DateTime',
      description: 'When the present billing period ends and the next begins.',
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, { deps }) => billingPeriodAt(startedAt, deps.clock.now()).end,
    }),
  }),
});

builder.prismaObject('User', {
  interfaces: [Node],
  description: 'A person who can sign in to the dashboard.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The user’s id.' }),
    email: t.exposeString('email', {
      description: 'The email address that the person signs in with; unique among all users.',
    }),
    name: t.exposeString('name', { description: 'The person’s name, shown in the dashboard.' }),
    role: t.expose('role', { type: UserRoleEnum, description: 'What the person may do.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the person joined the account.',
    }),
  }),
});

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

builder.prismaObject('Account', {
  interfaces: [Node],
  description: 'A customer. Everything else belongs to one account, and no other account sees it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The account’s id.' }),
    name: t.exposeString('name', { description: 'The account’s name.' }),
    creditBalance: t.exposeInt('creditBalance', {
      description: 'The balance in credits. `creditBalance` of `Query` says what of it is available.',
    }),
    lowBalanceThreshold: t.exposeInt('lowBalanceThreshold', {
      description: 'Credits: `credits.low` is sent when the balance falls below this threshold.',
    }),
    subscription: t.relation('subscription', {
      nullable: true,
      description: 'The account’s plan; null without one, which is limited like `STANDARD`.',
    }),
    limits: t.field({
      type: RequestLimitsObject,
      description: 'The account’s rate limits on surface A.',
      select: {
        requestsPerMinute: true,
        requestsPerSecond: true,
        concurrentLimit: true,
        subscription: { select: { tier: true } },
      },
      resolve: (account) => limitsOf(account.subscription?.tier ?? Tier.STANDARD, account),
    }),
    users: t.relation('users', {
      description: 'Who can sign in to the account, the longest-standing member first.',
      query: { orderBy: { id: 'asc' } },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
});

const ViewerObject = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The authenticated caller.',
  fields: (t) => ({
    role: t.field({
      type: UserRoleEnum,
      description: 'What the caller may do.',
      resolve: (viewer) => viewer.role,
    }),
    user: t.prismaField({
      type: 'User',
      nullable: true,
      description: 'The person who signed in; for an API key, the account’s first user.',
      resolve: (_query, viewer, _args, { deps }) => currentUser(deps, viewer),
    }),
    account: t.prismaField({
      type: 'Account',
      description: 'The account that the caller belongs to.',
      resolve: (query, viewer, _args, { deps }) =>
        deps.database.prisma.account.findUniqueOrThrow({ ...query, where: { id: viewer.accountId } }),
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

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  viewer: t.field({
    type: ViewerObject,
    description: 'The authenticated caller, and the account.',
    resolve: (_root, _args, context) => viewerOf(context),
  }),
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
    description: 'Creates an API key. Its secret is returned only now.',
    args: { input: t.arg({ type: CreateApiKeyInput, required: true, description: 'The key to create.' }) },
    resolve: (_root, { input }, context) =>
      createOnce(context, 'createApiKey', input, async () => {
        const { apiKey, secret } = await createApiKey(context.deps, viewerOf(context), input);
        return { apiKeyId: apiKey.id, secret };
      }),
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
