import { builder } from '../graphql/builder.ts';
import { list, prismaSelection } from '../graphql/connections/list.ts';
import { commonFilterFields } from '../graphql/connections/list-arguments.ts';
import { dependsOn } from '../graphql/connections/selected-columns.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { batchLoader } from '../graphql/loaders/batch-loader.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { agentsById, campaignsById } from '../graphql/loaders/parents-by-id.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { AFTER, resumedAfter } from '../graphql/resumption.ts';
import { describedBy } from '../graphql/types/described.ts';
import { payloadOf } from '../graphql/types/payload.ts';
import type { CreditsRunOut, LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import { type CreditBalance, creditBalance, followBalance, setLowBalanceThreshold } from './balance.ts';
import { countLedger, findLedgerIds } from './find-ledger-ids.ts';
import { type CreditUsage, creditUsage, type UsageEntry, type UsageGrouping } from './usage.ts';

export const LedgerEntryKindEnum = builder.enumType('LedgerEntryKind', {
  description: 'Reason for a change of the balance.',
  values: describedBy<LedgerEntryKind>({
    GRANT: 'The operator granted credits.',
    PURCHASE: 'Credits were bought.',
    CALL_CHARGE: 'A call was charged.',
    REFUND: 'A payment was refunded; its credits are debited in proportion.',
    DISPUTE: 'A payer disputed a payment. Credited again if the payer loses.',
  }),
});
const UsageGroupingEnum = builder.enumType('CreditUsageGrouping', {
  description: 'Grouping of usage. Subset of `CallStatsDimension`.',
  values: describedBy<UsageGrouping>({
    DAY: 'One group for each day, UTC.',
    CAMPAIGN: 'One group for each campaign, and one for single calls.',
    AGENT: 'One group for each agent.',
  }),
});

export const CreditsRunOutEnum = builder.enumType('CreditsRunOut', {
  description: 'Action for a live call when no credits are left for its next minute.',
  values: describedBy<CreditsRunOut>({
    HANG_UP: 'The call is hung up.',
    FINISH: 'The call continues. Only calls with a covered maximum cost are placed.',
  }),
});

const CreditBalanceObject = builder.objectRef<CreditBalance>('CreditBalance').implement({
  description: 'Credit balance of the account. 1 credit = 0.01 USD.',
  fields: (t) => ({
    balance: t.exposeInt('balance', {
      description: 'Credits of the account, including those held for live calls.',
    }),
    held: t.exposeInt('held', { description: 'Credits reserved by live calls.' }),
    available: t.exposeInt('available', {
      description: 'Credits that calls may still use: balance and overdraft less `held`.',
    }),
    overdraftCredits: t.exposeInt('overdraftCredits', {
      description: 'Credits below zero that calls may use.',
    }),
    isMetered: t.exposeBoolean('isMetered', {
      description: 'Whether calls need credits and are charged.',
    }),
    creditsRunOut: t.expose('creditsRunOut', {
      type: CreditsRunOutEnum,
      description: 'Action for a live call when no credits are left for its next minute.',
    }),
    lowBalanceThreshold: t.exposeInt('lowBalanceThreshold', {
      description: '`credits.low` is sent when the balance falls below this threshold.',
    }),
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the balance was last changed.',
      resolve: ({ updatedAt }) => updatedAt,
    }),
  }),
});

const UsageEntryObject = builder.objectRef<UsageEntry>('CreditUsageEntry').implement({
  description: 'The usage of one day, campaign or agent.',
  fields: (t) => ({
    key: t.exposeString('key', {
      nullable: true,
      description: 'Day, campaign id or agent id. Null for calls without a campaign.',
    }),
    day: t.field({
      type: 'Date',
      nullable: true,
      description: 'Day of the charges, UTC. Null unless grouped by `DAY`.',
      resolve: ({ day }) => day ?? null,
    }),
    agent: t.field({
      type: modelRef('Agent'),
      nullable: true,
      description: 'Agent of the charged calls. Null unless grouped by `AGENT`.',
      resolve: ({ agentId }, _args, context) => (agentId ? agentsById(context, agentId) : null),
    }),
    campaign: t.field({
      type: modelRef('Campaign'),
      nullable: true,
      description: 'Campaign, null for single calls. Null unless grouped by `CAMPAIGN`.',
      resolve: ({ campaignId }, _args, context) => (campaignId ? campaignsById(context, campaignId) : null),
    }),
    credits: t.exposeInt('credits', { description: 'Credits charged for the calls of the group.' }),
    calls: t.exposeInt('calls', { description: 'Number of charged calls.' }),
  }),
});

const CreditUsageObject = builder.objectRef<CreditUsage>('CreditUsage').implement({
  description: 'Credits charged for calls. Days are UTC; both ends are included.',
  fields: (t) => ({
    startDate: t.expose('startDate', { type: 'Date', description: 'First day of the charges, UTC.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'Last day of the charges, UTC.' }),
    groupBy: t.expose('groupBy', {
      type: UsageGroupingEnum,
      description: 'Grouping of the usage entries.',
    }),
    totalCredits: t.exposeInt('totalCredits', { description: 'Total of charged credits.' }),
    totalCalls: t.exposeInt('totalCalls', { description: 'Total number of charged calls.' }),
    entries: t.expose('entries', {
      type: [UsageEntryObject],
      description: 'Usage by day, campaign or agent, as `groupBy` says.',
    }),
  }),
});

builder.prismaObject('LedgerEntry', {
  interfaces: [Node],
  description: 'Change of the balance. Immutable; a correction is a new entry.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry’s id.' }),
    kind: t.expose('kind', {
      type: LedgerEntryKindEnum,
      description: 'Reason for the change of the balance.',
    }),
    amount: t.exposeInt('amount', {
      description: 'Change in credits, negative for charges, refunds and disputes.',
    }),
    balanceAfter: t.exposeInt('balanceAfter', { description: 'The balance in credits after the entry.' }),
    callId: t.exposeID('callId', {
      nullable: true,
      description: 'The call that was charged; null for other entries.',
    }),
    purchase: t.relation('purchase', {
      nullable: true,
      description: 'Purchase that was paid, refunded or disputed. Null for other entries.',
    }),
    purchaseId: t.exposeID('purchaseId', {
      nullable: true,
      description: 'Purchase that was paid, refunded or disputed. Null for other entries.',
    }),
    agentId: t.exposeID('agentId', {
      nullable: true,
      description: 'The agent of the call that was charged; null for other entries.',
    }),
    campaignId: t.exposeID('campaignId', {
      nullable: true,
      description: 'The campaign whose call was charged; null for other entries.',
    }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Note of the operator on a grant. Null for other entries.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the balance changed.' }),
  }),
});

findNodes('LedgerEntry', 'txn', (ids, context) =>
  tenantOf(context).ledgerEntry.findMany({ where: { id: { in: ids } } }),
);

const entriesOfCalls = batchLoader(async (callIds: readonly string[], context) => {
  const where = { callId: { in: [...callIds] } };
  const entries = await tenantOf(context).ledgerEntry.findMany({ where, orderBy: { id: 'asc' } });
  const byCall = Map.groupBy(entries, ({ callId }) => callId);
  return callIds.map((callId) => byCall.get(callId) ?? []);
});

builder.prismaObjectField('Call', 'ledgerEntries', (t) =>
  t.field({
    type: [modelRef('LedgerEntry')],
    description: 'Charges for the call.',
    ...dependsOn('Call', ['id'], ({ id }, _args, context) => entriesOfCalls(context, id)),
  }),
);

const LowBalanceThresholdInput = builder.inputType('SetLowBalanceThresholdInput', {
  description: 'The new threshold for `credits.low`.',
  fields: (t) => ({
    threshold: t.int({
      required: true,
      description: 'Balance in credits below which `credits.low` is sent.',
    }),
  }),
});

export const LedgerFilterInput = builder.inputType('LedgerEntryFilter', {
  description: 'Filters a list of ledger entries. All conditions must hold.',
  fields: (t) => ({
    kinds: t.field({ type: [LedgerEntryKindEnum], description: 'Kinds to match.' }),
    ...commonFilterFields(t),
  }),
});

builder.queryFields((t) => ({
  creditBalance: t.field({
    type: CreditBalanceObject,
    description: 'The account’s balance, and the credits available for calls.',
    resolve: (_root, _args, context) => creditBalance(context.deps, viewerOf(context)),
  }),
  creditUsage: t.field({
    type: CreditUsageObject,
    description: 'Credits charged for calls. Default: the last 30 days, by day.',
    args: {
      startDate: t.arg({
        type: 'Date',
        description: 'The first day, UTC. Default: 30 days up to `endDate`.',
      }),
      endDate: t.arg({ type: 'Date', description: 'The last day, UTC. Default: today.' }),
      groupBy: t.arg({ type: UsageGroupingEnum, description: 'Grouping of the usage. Default: `DAY`.' }),
    },
    resolve: (_root, args, context) => {
      const { database, clock } = context.deps;
      return creditUsage({ db: database.prisma, clock }, viewerOf(context), args);
    },
  }),
}));

const ledgerEntries = list({
  node: 'LedgerEntry',
  filter: LedgerFilterInput,
  selectionOf: prismaSelection('LedgerEntry'),
});
ledgerEntries.addQuery('ledgerEntries', 'The entries of the account’s ledger, newest first.', {
  async read({ filter, page, selection }, context) {
    const ids = await findLedgerIds(context.deps, viewerOf(context), filter, page);
    const newestFirst = { orderBy: { id: 'desc' }, where: { id: { in: ids } } } as const;
    return tenantOf(context).ledgerEntry.findMany({ ...selection, ...newestFirst });
  },
  count: (filter, context) => countLedger(context.deps, viewerOf(context), filter),
});

builder.mutationFields((t) => ({
  setLowBalanceThreshold: t.field({
    type: payloadOf('CreditBalance', 'creditBalance', CreditBalanceObject),
    nullable: true,
    description: 'Sets the balance below which `credits.low` is sent.',
    args: { input: t.arg({ type: LowBalanceThresholdInput, required: true }) },
    resolve: (_root, { input }, context) =>
      setLowBalanceThreshold(context.deps, viewerOf(context), input.threshold),
  }),
}));

builder.subscriptionFields((t) => ({
  creditBalance: t.field({
    type: CreditBalanceObject,
    description:
      'The balance now, then after each change. Rapid changes are combined. With `after`: only if changed since.',
    args: { after: t.arg.string({ description: AFTER }) },
    subscribe: (_root, args, context) =>
      followBalance(context.deps, viewerOf(context), resumedAfter(context, args)),
    resolve: (balance) => balance,
  }),
}));
