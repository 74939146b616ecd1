import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { describedBy } from '../graphql/types/described.ts';
import { type SubscriptionStatus, Tier, type UserRole } from '../platform/generated/prisma/enums.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { billingPeriodAt } from './subscriptions.ts';
import { limitsOf, TIER_LIMITS } from './tiers.ts';
import { currentUser } from './users/users.ts';

const TierEnum = builder.enumType('Tier', {
  description: 'A plan.',
  values: describedBy<Tier>({
    STANDARD: `${TIER_LIMITS.STANDARD.perMinute} requests a minute on surface A.`,
    PROFESSIONAL: `${TIER_LIMITS.PROFESSIONAL.perMinute} requests a minute on surface A.`,
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
  // GraphQL reserves `Subscription` for its root type.
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

findNodes('User', 'user', (ids, context) => tenantOf(context).user.findMany({ where: { id: { in: ids } } }));

findNodes('Account', 'acc', async (ids, context) => {
  const { accountId } = viewerOf(context);
  const where = { id: { in: ids.filter((id) => id === accountId) } };
  return context.deps.database.prisma.account.findMany({ where });
});

builder.queryFields((t) => ({
  viewer: t.field({
    type: ViewerObject,
    description: 'The authenticated caller, and the account.',
    resolve: (_root, _args, context) => viewerOf(context),
  }),
}));
