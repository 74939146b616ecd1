import { z } from 'zod';
import { CREDIT_LIMITS } from '../../../src/credits/credit-limits.ts';
import { id, integer, text, timestamp } from '../../fields.ts';
import { bodyFromGraphql, enumFromGraphql, fromGraphql } from '../../from-graphql.ts';
import { snakeCased } from '../../snake-cased.ts';

export const creditBalance = snakeCased(
  fromGraphql('CreditBalance', {
    balance: 1000,
    held: 40,
    available: 960,
    lowBalanceThreshold: 100,
    updatedAt: timestamp(),
  }),
);

export const usageGrouping = snakeCased(enumFromGraphql('CreditUsageGrouping', 'DAY'));

const day = (example: string) => z.iso.date().meta({ examples: [example] });

const usage = snakeCased(
  fromGraphql('CreditUsage', {
    startDate: day('2026-11-01'),
    endDate: day('2026-11-30'),
    groupBy: 'DAY',
    totalCredits: 40,
    totalCalls: 2,
    entries: z.array(
      fromGraphql('CreditUsageEntry', { key: text(255, '2026-11-20'), credits: 40, calls: 2 }),
    ),
  }),
);

/** Schema of credit usage, with its entries in `data`, as in every list. */
export const creditUsage = usage.omit({ entries: true }).extend({ data: usage.shape.entries });

export const purchaseCreditsBody = snakeCased(
  bodyFromGraphql('PurchaseCreditsInput', {
    credits: integer(CREDIT_LIMITS.minPurchase, CREDIT_LIMITS.maxPurchase, 1000),
  }),
).meta({ description: 'Credits to purchase: 1 credit = 0.01 USD.' });

export const creditPurchase = snakeCased(
  fromGraphql('CreditPurchase', {
    id: id('txn'),
    credits: 1000,
    amountUsd: 10,
    status: 'COMPLETED',
    balance: 2000,
    checkoutUrl: text(4096, 'https://checkout.example.com/1'),
  }),
);
