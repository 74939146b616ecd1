import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { PurchaseStatus } from '../../platform/generated/prisma/enums.ts';
import { CREDIT_LIMITS } from '../credit-limits.ts';
import { purchaseCredits } from './purchases.ts';

const PurchaseStatusEnum = builder.enumType('PurchaseStatus', {
  description: 'Whether a purchase of credits is paid.',
  values: describedBy<PurchaseStatus>({
    PENDING: 'It waits to be paid at `checkoutUrl`.',
    COMPLETED: 'It is paid, and its credits are in the balance.',
    EXPIRED: 'It was not paid in time. Nothing is charged.',
  }),
});
const CreditPurchaseObject = builder.prismaObject('CreditPurchase', {
  interfaces: [Node],
  description: 'A purchase of credits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The purchase’s id.' }),
    credits: t.exposeInt('credits', { description: 'The credits that are bought.' }),
    amountUsd: t.float({
      description: 'The price in US dollars.',
      select: { amountUsdCents: true },
      resolve: ({ amountUsdCents }) => amountUsdCents / 100,
    }),
    status: t.expose('status', { type: PurchaseStatusEnum, description: 'Whether the purchase is paid.' }),
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
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the purchase was begun.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the credits were added to the balance; null until then.',
    }),
  }),
});

findNodes('CreditPurchase', 'txn', (ids, context) =>
  tenantOf(context).creditPurchase.findMany({ where: { id: { in: ids } } }),
);

const PurchaseCreditsInput = builder.inputType('PurchaseCreditsInput', {
  description: 'The credits to buy.',
  fields: (t) => ({
    credits: t.int({
      required: true,
      description: `${range(CREDIT_LIMITS.minPurchase, CREDIT_LIMITS.maxPurchase)}.`,
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
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

builder.mutationFields((t) => ({
  purchaseCredits: t.field({
    type: CreditPurchaseObject,
    description:
      'Without a payment provider, the purchase completes at once. With one, it is `PENDING` until it is paid ' +
      'at `checkoutUrl`.',
    args: {
      input: t.arg({ type: PurchaseCreditsInput, required: true, description: 'The credits to buy.' }),
    },
    resolve: async (_root, { input }, context) => {
      const { deps } = context;
      const idempotencyKey = input.idempotencyKey ?? context.idempotencyKey;
      const request = { credits: input.credits, idempotencyKey };
      const { id } = await createOnce(
        context,
        'purchaseCredits',
        input,
        () => purchaseCredits(deps, viewerOf(context), request),
        idOf,
      );
      return tenantOf(context).creditPurchase.findUniqueOrThrow({ where: { id } });
    },
  }),
}));
