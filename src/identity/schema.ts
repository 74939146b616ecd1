import { builder } from '../graphql/builder.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { describedBy } from '../graphql/types/described.ts';
import { type SubscriptionStatus, Tier, type UserRole } from '../platform/generated/prisma/enums.ts';
import { forAccount } from '../platform/tenancy/tenant-database.ts';
import { isTestAccount } from '../platform/tenancy/test-accounts.ts';
import type { Viewer } from '../platform/tenancy/viewer.ts';
import { accountOfUsers } from './accounts.ts';
import { billingPeriodAt } from './subscriptions.ts';
import { limitsOf, TIER_LIMITS } from './tiers.ts';
import { currentUser } from './users/users.ts';

const TierEnum = builder.enumType('Tier', {
  description: 'Billing plan, which sets the rate limits.',
  values: describedBy<Tier>({
    STANDARD: `${TIER_LIMITS.STANDARD.perMinute} requests a minute.`,
    PROFESSIONAL: `${TIER_LIMITS.PROFESSIONAL.perMinute} requests a minute.`,
    ENTERPRISE: 'No rate limits.',
  }),
});
export const UserRoleEnum = builder.enumType('UserRole', {
  description: 'Role of a user or API key in an account.',
  values: describedBy<UserRole>({
    OWNER: 'Reads and changes everything.',
    VIEWER: 'Reads everything except secrets and provider costs. Changes nothing.',
  }),
});

const RequestLimitsObject = builder.objectRef<Viewer['limits']>('RequestLimits').implement({
  description: 'Rate limits of the snake_case REST API. Null: unlimited.',
  fields: (t) => ({
    perMinute: t.exposeInt('perMinute', { nullable: true, description: 'Maximum of requests per minute.' }),
    perSecond: t.exposeInt('perSecond', { nullable: true, description: 'Maximum of requests per second.' }),
    inFlight: t.exposeInt('inFlight', {
      nullable: true,
      description: 'Maximum of concurrent requests.',
    }),
  }),
});

builder.prismaObject('Subscription', {
  // GraphQL reserves `Subscription` for its root type.
  name: 'AccountSubscription',
  description: 'Plan of an account and its billing period.',
  fields: (t) => ({
    tier: t.expose('tier', { type: TierEnum, description: 'Plan, which sets the rate limits.' }),
    status: t.expose('status', {
      type: builder.enumType('SubscriptionStatus', {
        description: 'Whether an account’s plan is paid for.',
        values: describedBy<SubscriptionStatus>({
          ACTIVE: 'The plan is paid for.',
          PAST_DUE: 'A payment is overdue.',
          CANCELED: 'The plan was canceled.',
        }),
      }),
      description: 'Whether the plan is paid for.',
    }),
    currentPeriodStart: t.field({
      type: 'DateTime',
      description: 'Start of the current billing period.',
      select: { startedAt: true },
      resolve: ({ startedAt }, _args, { deps }) => billingPeriodAt(startedAt, deps.clock.now()).start,
    }),
    currentPeriodEnd: t.field({
      type: 'DateTime',
      description: 'End of the current billing period.',
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
      description: 'Email address for signing in, unique among all users.',
    }),
    name: t.exposeString('name', { description: 'The person’s name, shown in the dashboard.' }),
    role: t.expose('role', { type: UserRoleEnum, description: 'Role of the user.' }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      description: 'When the person joined the account.',
    }),
  }),
});

builder.prismaObject('Account', {
  interfaces: [Node],
  description: 'A customer. All data belongs to one account; no other can see it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The account’s id.' }),
    name: t.exposeString('name', { description: 'The account’s name.' }),
    creditBalance: t.exposeInt('creditBalance', {
      description: 'Balance in credits. See `Query.creditBalance` for reserved credits.',
    }),
    lowBalanceThreshold: t.exposeInt('lowBalanceThreshold', {
      description: 'Balance in credits below which the event `credits.low` is sent.',
    }),
    subscription: t.relation('subscription', {
      nullable: true,
      description: 'Billing plan. Null: limits are those of `STANDARD`.',
    }),
    limits: t.field({
      type: RequestLimitsObject,
      description: 'The account’s rate limits for the snake_case REST API.',
      select: {
        requestsPerMinute: true,
        requestsPerSecond: true,
        concurrentLimit: true,
        subscription: { select: { tier: true } },
      },
      resolve: (account) => limitsOf(account.subscription?.tier ?? Tier.STANDARD, account),
    }),
    isTest: t.boolean({
      description: 'Whether its calls reach the simulator only, and its credits are play money.',
      resolve: ({ id }) => isTestAccount(id),
    }),
    testAccountId: t.id({
      nullable: true,
      description: 'Its test account. Null before the first test key, and for a test account.',
      select: { testAccounts: { select: { id: true } } },
      resolve: ({ testAccounts: [testAccount] }) => testAccount?.id ?? null,
    }),
    users: t.prismaField({
      type: ['User'],
      description: 'Users who can sign in, longest-standing first.',
      resolve: async (query, { id }, _args, { deps }) => {
        const { prisma } = deps.database;
        const accountId = await accountOfUsers(prisma, id);
        return forAccount(prisma, accountId).user.findMany({ ...query, orderBy: { id: 'asc' } });
      },
    }),
    suspendedAt: t.expose('suspendedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when the operator suspends the account, so that it can only be read. Null: not suspended.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the account was created.' }),
  }),
});

const ViewerObject = builder.objectRef<Viewer>('Viewer').implement({
  description: 'The authenticated caller.',
  fields: (t) => ({
    role: t.field({
      type: UserRoleEnum,
      description: 'Role of the caller.',
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
