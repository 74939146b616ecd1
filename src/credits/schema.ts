import { builder } from '../graphql/builder.ts';
import { connectionNames } from '../graphql/connections/connection-names.ts';
import { keysetPage } from '../graphql/connections/keyset.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import { LedgerEntryKind, PurchaseStatus } from '../platform/generated/prisma/enums.ts';
import { type CreditBalance, creditBalance, followBalance, setLowBalanceThreshold } from './balance.ts';
import { findLedgerIds } from './find-ledger-ids.ts';
import { purchaseCredits } from './payments/purchases.ts';
import { type CreditUsage, creditUsage, USAGE_GROUPINGS, type UsageEntry } from './usage.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const LedgerEntryKindEnum = builder.enumType(LedgerEntryKind, {
  name: 'LedgerEntryKind',
  description:
    '`REFUND` debits the credits of a purchase in proportion to the refunded part of its payment. `DISPUTE` debits ' +
    'them when the payer disputes the payment and credits them again when the payer loses the dispute.',
});
const UsageGroupingEnum = builder.enumType('CreditUsageGrouping', { values: USAGE_GROUPINGS });

const CreditBalanceObject = builder.objectRef<CreditBalance>('CreditBalance').implement({
  description: '1 credit = 0.01 USD.',
  fields: (t) => ({
    balance: t.exposeInt('balance'),
    lowBalanceThreshold: t.exposeInt('lowBalanceThreshold', {
      description: '`credits.low` is sent when the balance falls below this threshold.',
    }),
    updatedAt: t.field({ type: 'DateTime', resolve: ({ updatedAt }) => updatedAt }),
  }),
});

const UsageEntryObject = builder.objectRef<UsageEntry>('CreditUsageEntry').implement({
  fields: (t) => ({
    key: t.exposeString('key', {
      nullable: true,
      description: 'The day, the campaign’s id or the agent’s id; null = calls without a campaign.',
    }),
    credits: t.exposeInt('credits'),
    calls: t.exposeInt('calls'),
  }),
});

const CreditUsageObject = builder.objectRef<CreditUsage>('CreditUsage').implement({
  description: 'Credits charged for calls. Days are UTC; both ends are included.',
  fields: (t) => ({
    startDate: t.expose('startDate', { type: 'Date' }),
    endDate: t.expose('endDate', { type: 'Date' }),
    groupBy: t.expose('groupBy', { type: UsageGroupingEnum }),
    totalCredits: t.exposeInt('totalCredits'),
    totalCalls: t.exposeInt('totalCalls'),
    entries: t.expose('entries', { type: [UsageEntryObject] }),
  }),
});

builder.prismaObject('LedgerEntry', {
  description: 'A change of the balance. Entries are never changed; a correction is a new entry.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LedgerEntryKindEnum }),
    amount: t.exposeInt('amount', {
      description: 'Negative for charges, refunds and disputes.',
    }),
    balanceAfter: t.exposeInt('balanceAfter'),
    callId: t.exposeID('callId', { nullable: true }),
    purchaseId: t.exposeID('purchaseId', { nullable: true }),
    agentId: t.exposeID('agentId', { nullable: true }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const CreditPurchaseObject = builder.prismaObject('CreditPurchase', {
  fields: (t) => ({
    id: t.exposeID('id'),
    credits: t.exposeInt('credits'),
    amountUsd: t.float({
      select: { amountUsdCents: true },
      resolve: ({ amountUsdCents }) => amountUsdCents / 100,
    }),
    status: t.expose('status', { type: builder.enumType(PurchaseStatus, { name: 'PurchaseStatus' }) }),
    balance: t.int({
      description: 'The account’s current balance.',
      select: { account: { select: { creditBalance: true } } },
      resolve: ({ account }) => account.creditBalance,
    }),
    checkoutUrl: t.exposeString('checkoutUrl', {
      nullable: true,
      description: 'The payment page; null if nothing is to be paid.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
});

// ── Inputs ───────────────────────────────────────────────────────────────────

const PurchaseCreditsInput = builder.inputType('PurchaseCreditsInput', {
  fields: (t) => ({
    credits: t.int({ required: true, description: '100 to 1,000,000.' }),
    idempotencyKey: t.string(),
  }),
});

const LowBalanceThresholdInput = builder.inputType('SetLowBalanceThresholdInput', {
  fields: (t) => ({ threshold: t.int({ required: true, description: 'Credits.' }) }),
});

const LedgerFilter = builder.inputType('LedgerFilter', {
  fields: (t) => ({ kind: t.field({ type: LedgerEntryKindEnum }) }),
});

const DEFAULT_PAGE_SIZE = 50;

// ── Queries ──────────────────────────────────────────────────────────────────

builder.queryFields((t) => ({
  creditBalance: t.field({
    type: CreditBalanceObject,
    resolve: (_root, _args, context) => creditBalance(context.deps, viewerOf(context)),
  }),
  creditUsage: t.field({
    type: CreditUsageObject,
    description: 'Default: the last 30 days, grouped by day.',
    args: {
      startDate: t.arg({ type: 'Date' }),
      endDate: t.arg({ type: 'Date' }),
      groupBy: t.arg({ type: UsageGroupingEnum }),
    },
    resolve: (_root, args, context) => {
      const { database, clock } = context.deps;
      return creditUsage({ db: database.prisma, clock }, viewerOf(context), args);
    },
  }),
  ledgerEntries: t.prismaConnection(
    {
      type: 'LedgerEntry',
      cursor: 'id',
      defaultSize: DEFAULT_PAGE_SIZE,
      maxSize: 200,
      args: { filter: t.arg({ type: LedgerFilter }) },
      resolve: async (query, _root, { filter }, context) => {
        const { after, ...page } = keysetPage(query);
        const { take = DEFAULT_PAGE_SIZE } = page;
        const ids = await findLedgerIds(context.deps, viewerOf(context), filter?.kind, { take, ...after });
        return tenantOf(context).ledgerEntry.findMany({ ...page, where: { id: { in: ids } } });
      },
    },
    ...connectionNames('LedgerEntry'),
  ),
  creditPurchases: t.prismaConnection(
    {
      type: 'CreditPurchase',
      cursor: 'id',
      defaultSize: 50,
      maxSize: 200,
      resolve: (query, _root, _args, context) => {
        const { after, ...page } = keysetPage(query);
        const where = { AND: after };
        return tenantOf(context).creditPurchase.findMany({ ...page, where });
      },
    },
    ...connectionNames('CreditPurchase'),
  ),
}));

// ── Mutations ────────────────────────────────────────────────────────────────

builder.mutationFields((t) => ({
  purchaseCredits: t.field({
    type: CreditPurchaseObject,
    description:
      'Without a payment provider, the purchase completes at once. With one, it is `PENDING` until it is paid ' +
      'at `checkoutUrl`.',
    args: { input: t.arg({ type: PurchaseCreditsInput, required: true }) },
    resolve: async (_root, { input }, context) => {
      const { deps } = context;
      const { id } = await createOnce(context, 'purchaseCredits', input, async () => {
        const idempotencyKey = input.idempotencyKey ?? context.idempotencyKey;
        const request = { credits: input.credits, idempotencyKey };
        return { id: (await purchaseCredits(deps, viewerOf(context), request)).id };
      });
      return tenantOf(context).creditPurchase.findUniqueOrThrow({ where: { id } });
    },
  }),
  setLowBalanceThreshold: t.field({
    type: CreditBalanceObject,
    args: { input: t.arg({ type: LowBalanceThresholdInput, required: true }) },
    resolve: (_root, { input }, context) =>
      setLowBalanceThreshold(context.deps, viewerOf(context), input.threshold),
  }),
}));

// ── Subscriptions ────────────────────────────────────────────────────────────

builder.subscriptionFields((t) => ({
  creditBalance: t.field({
    type: CreditBalanceObject,
    description: 'The current balance, then the balance after each change.',
    subscribe: (_root, _args, context) => followBalance(context.deps, viewerOf(context)),
    resolve: (balance) => balance,
  }),
}));
