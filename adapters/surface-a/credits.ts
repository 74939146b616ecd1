import { z } from 'zod';
import { USAGE_DAYS } from '../../src/credits/credit-limits.ts';
import { documentedAs } from '../fields.ts';
import {
  PurchaseCreditsDocument,
  ReadCreditBalanceDocument,
  ReadCreditUsageDocument,
} from '../operations/surface-a.generated.ts';
import { route } from '../route.ts';
import {
  creditBalance,
  creditPurchase,
  creditUsage,
  purchaseCreditsBody,
  usageGrouping,
} from './resources/credits.ts';

export const readCreditBalance = route({
  path: '/credits/balance',
  operationId: 'readCreditBalance',
  tag: 'Credits',
  summary: 'Read the credit balance',
  document: ReadCreditBalanceDocument,
  variables: () => ({}),
  resource: creditBalance,
  respond: (data) => data.creditBalance,
});

export const readCreditUsage = route({
  path: '/credits/usage',
  operationId: 'readCreditUsage',
  tag: 'Credits',
  summary: 'Read the credit usage',
  description: 'Credits charged for calls, by UTC day, campaign or agent.',
  query: z.strictObject({
    start_date: day('The first day, UTC. Default: 29 days before the last day.'),
    end_date: day('The last day, UTC. Default: today.'),
    group_by: usageGrouping.optional(),
  }),
  document: ReadCreditUsageDocument,
  variables: ({ query }) => query,
  resource: creditUsage,
  respond: (data) => data.creditUsage,
});

export const purchaseCredits = route({
  method: 'POST',
  path: '/credits/purchase',
  operationId: 'purchaseCredits',
  tag: 'Credits',
  summary: 'Purchase credits',
  description:
    'Without a payment provider, the purchase completes at once. With one, it is `pending` until it is paid at `checkout_url`.',
  body: purchaseCreditsBody,
  document: PurchaseCreditsDocument,
  variables: ({ body }) => ({ input: body }),
  status: 201,
  resource: creditPurchase,
  respond: (data) => data.purchaseCredits.creditPurchase,
  errors: ['provider_error'],
});

function day(description: string) {
  const schema = z.iso
    .date('must be a day such as 2026-11-20')
    .regex(USAGE_DAYS.pattern, USAGE_DAYS.problem)
    .optional()
    .meta({ description });
  documentedAs.add(schema, { type: 'string', format: 'date', pattern: USAGE_DAYS.pattern.source });
  return schema;
}
