import { batchLoader } from '../graphql/batch-loader.ts';
import { builder } from '../graphql/builder.ts';
import { DEFAULT_PAGE_SIZE, walkPage } from '../graphql/connections/keyset.ts';
import { countedBy, listConnection } from '../graphql/connections/list-connection.ts';
import { commonFilterFields } from '../graphql/connections/list-filter.ts';
import { listArguments, orderInput } from '../graphql/connections/list-order.ts';
import { modelList } from '../graphql/connections/model-list.ts';
import { type GraphqlContext, tenantOf, viewerOf } from '../graphql/context.ts';
import { createOnce } from '../graphql/idempotent-mutation.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { AFTER, resumedAfter, SEQUENCE_OF_STATE } from '../graphql/resumption.ts';
import { narrowed } from '../platform/database/sql/narrowing.ts';
import { Prisma } from '../platform/generated/prisma/client.ts';
import { CreditsRunOut, LedgerEntryKind, PurchaseStatus } from '../platform/generated/prisma/enums.ts';
import { type CreditBalance, creditBalance, followBalance, setLowBalanceThreshold } from './balance.ts';
import { countLedger, findLedgerIds, type LedgerFilter } from './find-ledger-ids.ts';
import { purchaseCredits } from './payments/purchases.ts';
import { type CreditUsage, creditUsage, USAGE_GROUPINGS, type UsageEntry } from './usage.ts';

// ── Objects ──────────────────────────────────────────────────────────────────

const LedgerEntryKindEnum = builder.enumType(LedgerEntryKind, {
  name: 'LedgerEntryKind',
  description:
    '`REFUND` debits the credits of a purchase in proportion to the refunded part of its payment. `DISPUTE` debits ' +
    'them when the payer disputes the payment and credits them again when the payer loses the dispute.',
});
const PurchaseStatusEnum = builder.enumType(PurchaseStatus, { name: 'PurchaseStatus' });
const UsageGroupingEnum = builder.enumType('CreditUsageGrouping', { values: USAGE_GROUPINGS });

export const CreditsRunOutEnum = builder.enumType(CreditsRunOut, {
  name: 'CreditsRunOut',
  description:
    'What becomes of a live call when no credits are left for its next minute. `FINISH`: nothing, because a call is placed ' +
    'only if its longest time can be paid for.',
});

const CreditBalanceObject = builder.objectRef<CreditBalance>('CreditBalance').implement({
  description: '1 credit = 0.01 USD.',
  fields: (t) => ({
    balance: t.exposeInt('balance'),
    held: t.exposeInt('held', { description: 'Credits that live calls have reserved.' }),
    available: t.exposeInt('available', {
      description: 'Credits that calls may still take: the balance and the overdraft, less what is held.',
    }),
    overdraftCredits: t.exposeInt('overdraftCredits', {
      description: 'How far below zero calls may take the balance.',
    }),
    isMetered: t.exposeBoolean('isMetered', {
      description: 'Whether calls need credits and are charged.',
    }),
    creditsRunOut: t.expose('creditsRunOut', {
      type: CreditsRunOutEnum,
      description: 'What becomes of a live call when no credits are left for its next minute.',
    }),
    lowBalanceThreshold: t.exposeInt('lowBalanceThreshold', {
      description: '`credits.low` is sent when the balance falls below this threshold.',
    }),
    updatedAt: t.field({ type: 'DateTime', resolve: ({ updatedAt }) => updatedAt }),
    sequence: t.string({
      nullable: true,
      description: SEQUENCE_OF_STATE,
      resolve: (balance) => ('sequence' in balance ? String(balance.sequence) : null),
    }),
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
  interfaces: [Node],
  description: 'A change of the balance. Entries are never changed; a correction is a new entry.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.expose('kind', { type: LedgerEntryKindEnum }),
    amount: t.exposeInt('amount', {
      description: 'Negative for charges, refunds and disputes.',
    }),
    balanceAfter: t.exposeInt('balanceAfter'),
    callId: t.exposeID('callId', { nullable: true }),
    purchase: t.relation('purchase', {
      nullable: true,
      description: 'The purchase that the entry is of; null for other entries.',
    }),
    purchaseId: t.exposeID('purchaseId', { nullable: true }),
    agentId: t.exposeID('agentId', { nullable: true }),
    campaignId: t.exposeID('campaignId', { nullable: true }),
    reason: t.exposeString('reason', { nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const CreditPurchaseObject = builder.prismaObject('CreditPurchase', {
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id'),
    credits: t.exposeInt('credits'),
    amountUsd: t.float({
      select: { amountUsdCents: true },
      resolve: ({ amountUsdCents }) => amountUsdCents / 100,
    }),
    status: t.expose('status', { type: PurchaseStatusEnum }),
    balance: t.int({
      description: 'The account’s current balance.',
      select: { account: { select: { creditBalance: true } } },
      resolve: ({ account }) => account.creditBalance,
    }),
    checkoutUrl: t.exposeString('checkoutUrl', {
      nullable: true,
      description: 'The payment page; null if nothing is to be paid.',
    }),
    ledgerEntries: t.relation('ledgerEntries', {
      description: 'What the purchase and its refunds and disputes have changed, oldest first.',
      query: { orderBy: { id: 'asc' } },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    completedAt: t.expose('completedAt', { type: 'DateTime', nullable: true }),
  }),
});

findNodes('LedgerEntry', 'txn', (ids, context) =>
  tenantOf(context).ledgerEntry.findMany({ where: { id: { in: ids } } }),
);

findNodes('CreditPurchase', 'txn', (ids, context) =>
  tenantOf(context).creditPurchase.findMany({ where: { id: { in: ids } } }),
);

const entriesOfCalls = batchLoader(async (callIds: readonly string[], context) => {
  const where = { callId: { in: [...callIds] } };
  const entries = await tenantOf(context).ledgerEntry.findMany({ where, orderBy: { id: 'asc' } });
  const byCall = Map.groupBy(entries, ({ callId }) => callId);
  return callIds.map((callId) => byCall.get(callId) ?? []);
});

builder.prismaObjectField('Call', 'ledgerEntries', (t) =>
  t.prismaField({
    type: ['LedgerEntry'],
    description: 'What the account was charged for the call.',
    resolve: (_query, { id }, _args, context) => entriesOfCalls(context).load(id),
  }),
);

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

const LedgerFilterInput = builder.inputType('LedgerFilter', {
  description: 'What a list of ledger entries is narrowed to. All conditions must hold.',
  fields: (t) => ({
    kind: t.field({ type: LedgerEntryKindEnum, description: 'Match this kind.' }),
    kinds: t.field({ type: [LedgerEntryKindEnum], description: 'Match any of these kinds.' }),
    ...commonFilterFields(t),
  }),
});

const PurchaseFilter = builder.inputType('CreditPurchaseFilter', {
  description: 'What a list of purchases is narrowed to. All conditions must hold.',
  fields: (t) => ({
    status: t.field({ type: PurchaseStatusEnum, description: 'Match this status.' }),
    ...commonFilterFields(t),
  }),
});

const purchases = modelList({
  node: 'CreditPurchase',
  from: Prisma.raw('credit_purchases'),
  filter: PurchaseFilter,
  narrow: (filter, { deps }) => ({
    status: filter.status ?? undefined,
    ...narrowed(deps.ids, 'transaction', filter),
  }),
});
purchases.addQuery('creditPurchases', 'The account’s purchases of credits, newest first.');

const LedgerOrder = orderInput('LedgerEntry');

interface LedgerArguments {
  filter?: LedgerFilter | null;
}

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
      description: 'The entries of the account’s ledger, newest first.',
      args: listArguments(LedgerFilterInput, LedgerOrder),
      totalCount: countedBy((_root: unknown, { filter }: LedgerArguments, context: GraphqlContext) =>
        countLedger(context.deps, viewerOf(context), filter ?? {}),
      ),
      resolve: async (query, _root, { filter, orderBy }, context) => {
        const { page, inOrder } = walkPage(query, orderBy);
        const { cursor: _c, skip: _s, take: _t, ...selection } = query;
        const ids = await findLedgerIds(context.deps, viewerOf(context), filter ?? {}, page);
        const newestFirst = { orderBy: { id: 'desc' }, where: { id: { in: ids } } } as const;
        return inOrder(await tenantOf(context).ledgerEntry.findMany({ ...selection, ...newestFirst }));
      },
    },
    ...listConnection('LedgerEntry'),
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
    description:
      'The current balance, unless it is the one of `after`; then the balance after each change. Changes in quick ' +
      'succession are combined: the latest balance always comes.',
    args: { after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, args, context) =>
      followBalance(context.deps, viewerOf(context), resumedAfter(context, args)),
    resolve: (balance) => balance,
  }),
}));
