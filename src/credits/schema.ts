import { builder } from '../graphql/builder.ts';
import { list, prismaSelection } from '../graphql/connections/list.ts';
import { commonFilterFields } from '../graphql/connections/list-arguments.ts';
import { dependsOn } from '../graphql/connections/selected-columns.ts';
import { tenantOf, viewerOf } from '../graphql/context.ts';
import { batchLoader } from '../graphql/loaders/batch-loader.ts';
import { modelRef } from '../graphql/loaders/model-ref.ts';
import { findNodes, Node } from '../graphql/nodes.ts';
import { AFTER, resumedAfter, SEQUENCE_OF_STATE } from '../graphql/resumption.ts';
import { describedBy } from '../graphql/types/described.ts';
import type { CreditsRunOut, LedgerEntryKind } from '../platform/generated/prisma/enums.ts';
import { type CreditBalance, creditBalance, followBalance, setLowBalanceThreshold } from './balance.ts';
import { countLedger, findLedgerIds } from './find-ledger-ids.ts';
import { type CreditUsage, creditUsage, type UsageEntry, type UsageGrouping } from './usage.ts';

const LedgerEntryKindEnum = builder.enumType('LedgerEntryKind', {
  description: 'Why a balance changed.',
  values: describedBy<LedgerEntryKind>({
    GRANT: 'The operator granted credits.',
    PURCHASE: 'Credits were bought.',
    CALL_CHARGE: 'A call was charged.',
    REFUND: 'A payment was refunded: its purchase’s credits are debited in proportion.',
    DISPUTE:
      'A payer disputed a payment: the credits are debited, and credited again when the payer loses the dispute.',
  }),
});
const UsageGroupingEnum = builder.enumType('CreditUsageGrouping', {
  description: 'What usage is grouped by.',
  values: describedBy<UsageGrouping>({
    DAY: 'The day, UTC.',
    CAMPAIGN: 'The campaign; single calls are a group of their own.',
    AGENT: 'The agent.',
  }),
});

export const CreditsRunOutEnum = builder.enumType('CreditsRunOut', {
  description: 'What becomes of a live call when no credits are left for its next minute.',
  values: describedBy<CreditsRunOut>({
    HANG_UP: 'It is hung up.',
    FINISH: 'Nothing: a call is placed only if its longest time can be paid for.',
  }),
});

const CreditBalanceObject = builder.objectRef<CreditBalance>('CreditBalance').implement({
  description: '1 credit = 0.01 USD.',
  fields: (t) => ({
    balance: t.exposeInt('balance', {
      description: 'The credits that the account has, including those that live calls have reserved.',
    }),
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
    updatedAt: t.field({
      type: 'DateTime',
      description: 'When the balance was last changed.',
      resolve: ({ updatedAt }) => updatedAt,
    }),
    sequence: t.string({
      nullable: true,
      description: SEQUENCE_OF_STATE,
      resolve: (balance) => ('sequence' in balance ? String(balance.sequence) : null),
    }),
  }),
});

const UsageEntryObject = builder.objectRef<UsageEntry>('CreditUsageEntry').implement({
  description: 'The usage of one day, campaign or agent.',
  fields: (t) => ({
    key: t.exposeString('key', {
      nullable: true,
      description: 'The day, the campaign’s id or the agent’s id; null = calls without a campaign.',
    }),
    credits: t.exposeInt('credits', { description: 'Credits charged.' }),
    calls: t.exposeInt('calls', { description: 'Calls charged.' }),
  }),
});

const CreditUsageObject = builder.objectRef<CreditUsage>('CreditUsage').implement({
  description: 'Credits charged for calls. Days are UTC; both ends are included.',
  fields: (t) => ({
    startDate: t.expose('startDate', { type: 'Date', description: 'The first day.' }),
    endDate: t.expose('endDate', { type: 'Date', description: 'The last day.' }),
    groupBy: t.expose('groupBy', {
      type: UsageGroupingEnum,
      description: 'What the entries are grouped by.',
    }),
    totalCredits: t.exposeInt('totalCredits', { description: 'Credits charged in all.' }),
    totalCalls: t.exposeInt('totalCalls', { description: 'Calls charged in all.' }),
    entries: t.expose('entries', {
      type: [UsageEntryObject],
      description: 'The usage, by what it is grouped by.',
    }),
  }),
});

builder.prismaObject('LedgerEntry', {
  interfaces: [Node],
  description: 'A change of the balance. Entries are never changed; a correction is a new entry.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The entry’s id.' }),
    kind: t.expose('kind', { type: LedgerEntryKindEnum, description: 'Why the balance changed.' }),
    amount: t.exposeInt('amount', {
      description: 'Negative for charges, refunds and disputes.',
    }),
    balanceAfter: t.exposeInt('balanceAfter', { description: 'The balance in credits after the entry.' }),
    callId: t.exposeID('callId', {
      nullable: true,
      description: 'The call that was charged; null for other entries.',
    }),
    purchase: t.relation('purchase', {
      nullable: true,
      description: 'The purchase that the entry is of; null for other entries.',
    }),
    purchaseId: t.exposeID('purchaseId', {
      nullable: true,
      description: 'The purchase that the entry is of; null for other entries.',
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
      description: 'What the operator noted of a grant; null for other entries.',
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
    description: 'What the account was charged for the call.',
    ...dependsOn('Call', ['id'], ({ id }, _args, context) => entriesOfCalls(context, id)),
  }),
);

const LowBalanceThresholdInput = builder.inputType('SetLowBalanceThresholdInput', {
  description: 'The new threshold.',
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

builder.queryFields((t) => ({
  creditBalance: t.field({
    type: CreditBalanceObject,
    description: 'The account’s balance, and what of it calls may still take.',
    resolve: (_root, _args, context) => creditBalance(context.deps, viewerOf(context)),
  }),
  creditUsage: t.field({
    type: CreditUsageObject,
    description: 'Default: the last 30 days, grouped by day.',
    args: {
      startDate: t.arg({
        type: 'Date',
        description: 'The first day, UTC. Default: 30 days up to `endDate`.',
      }),
      endDate: t.arg({ type: 'Date', description: 'The last day, UTC. Default: today.' }),
      groupBy: t.arg({ type: UsageGroupingEnum, description: 'Default: `DAY`.' }),
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
  selectionOf: prismaSelection,
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
    type: CreditBalanceObject,
    description: 'Sets the balance below which `credits.low` is sent.',
    args: {
      input: t.arg({ type: LowBalanceThresholdInput, required: true, description: 'The new threshold.' }),
    },
    resolve: (_root, { input }, context) =>
      setLowBalanceThreshold(context.deps, viewerOf(context), input.threshold),
  }),
}));

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
