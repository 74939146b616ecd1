import { builder } from '../../graphql/builder.ts';
import { commonFilterFields } from '../../graphql/connections/list-arguments.ts';
import { modelList } from '../../graphql/connections/model-list.ts';
import { tenantOf, viewerOf } from '../../graphql/context.ts';
import { findNodes, Node } from '../../graphql/nodes.ts';
import { describedBy, range } from '../../graphql/types/described.ts';
import { modelPayload } from '../../graphql/types/payload.ts';
import { createOnce, IDEMPOTENCY_KEY, idOf } from '../../identity/idempotent-mutation.ts';
import { anyOf, narrowed } from '../../platform/database/sql/narrowing.ts';
import { Prisma } from '../../platform/generated/prisma/client.ts';
import type { PurchaseStatus } from '../../platform/generated/prisma/enums.ts';
import { CREDIT_LIMITS } from '../credit-limits.ts';
import { purchaseCredits } from './purchases.ts';

const PurchaseStatusEnum = builder.enumType('PurchaseStatus', {
  description: 'Whether a purchase of credits is paid.',
  values: describedBy<PurchaseStatus>({
    PENDING: 'The purchase waits for payment at `checkoutUrl`.',
    COMPLETED: 'The purchase is paid and its credits are in the balance.',
    EXPIRED: 'The purchase was not paid in time. Nothing is charged.',
  }),
});
builder.prismaObject('CreditPurchase', {
  interfaces: [Node],
  description: 'A purchase of credits.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'The purchase’s id.' }),
    credits: t.exposeInt('credits', { description: 'The credits that are bought.' }),
    amountUsd: t.float({
      description: 'Price of the credits in US dollars.',
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
      description: 'Entries of the purchase, its refunds and disputes, oldest first.',
      query: { orderBy: { id: 'asc' } },
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the purchase was created.' }),
    completedAt: t.expose('completedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the credits were added. Null until then.',
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
      description: `Number of credits, ${range(CREDIT_LIMITS.minPurchase, CREDIT_LIMITS.maxPurchase)}.`,
    }),
    idempotencyKey: t.string({ description: IDEMPOTENCY_KEY }),
  }),
});

const PurchaseFilter = builder.inputType('CreditPurchaseFilter', {
  description: 'Filters a list of purchases. All conditions must hold.',
  fields: (t) => ({
    statuses: t.field({ type: [PurchaseStatusEnum], description: 'Statuses to match.' }),
    ...commonFilterFields(t),
  }),
});

const purchases = modelList({
  node: 'CreditPurchase',
  from: Prisma.raw('credit_purchases'),
  filter: PurchaseFilter,
  narrow: (filter, { deps }) => ({
    status: anyOf(filter.statuses),
    ...narrowed(deps.ids, 'transaction', filter),
  }),
});
purchases.addQuery('creditPurchases', 'The account’s purchases of credits, newest first.');

builder.mutationFields((t) => ({
  purchaseCredits: t.field({
    type: modelPayload('CreditPurchase'),
    nullable: true,
    description:
      'Buys credits. With a payment provider, the purchase is `PENDING` until paid at `checkoutUrl`; without one, it completes at once.',
    args: { input: t.arg({ type: PurchaseCreditsInput, required: true }) },
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
