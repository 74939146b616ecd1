import { z } from 'zod';
import { CREDIT_LIMITS } from '../../../src/credits/credit-limits.ts';
import { count, id, integer, text, timestamp } from '../../fields.ts';

export const creditBalance = z
  .object({
    balance: count('Credits left.', 1000),
    held: count('Credits that live calls have reserved.', 40),
    available: count(
      'Credits that calls may still take: the balance and the overdraft, less what is held.',
      960,
    ),
    low_balance_threshold: count('`credits.low` is sent when the balance falls below this threshold.', 100),
    updated_at: timestamp('When the balance last changed.'),
  })
  .meta({ description: 'The account’s credit balance.' });

export const usageGrouping = z
  .enum(['day', 'campaign', 'agent'])
  .meta({ description: 'What the usage is grouped by.', examples: ['day'] });

export const creditUsage = z
  .object({
    start_date: z.iso.date().meta({ description: 'The first day, UTC.', examples: ['2026-11-01'] }),
    end_date: z.iso.date().meta({ description: 'The last day, UTC.', examples: ['2026-11-30'] }),
    group_by: usageGrouping,
    total_credits: count('The total of credits charged.', 40),
    total_calls: count('The total of calls charged.', 2),
    data: z
      .array(
        z.object({
          key: text(
            255,
            'The day, the campaign’s id or the agent’s id; null = calls without a campaign.',
            '2026-11-20',
          ).nullable(),
          credits: count('Credits charged.', 40),
          calls: count('Calls charged.', 2),
        }),
      )
      .meta({ description: 'The usage of each group.' }),
  })
  .meta({ description: 'Credits charged for calls.' });

export const purchaseCreditsBody = z
  .strictObject({
    credits: integer(
      CREDIT_LIMITS.minPurchase,
      CREDIT_LIMITS.maxPurchase,
      'The number of credits to buy.',
      1000,
    ),
  })
  .meta({ description: 'Credits to purchase: 1 credit = 0.01 USD.' });

export const creditPurchase = z
  .object({
    id: id('txn', 'The purchase’s id.'),
    credits: count('Credits bought.', 1000),
    amount_usd: z.number().meta({ description: 'The price in USD.', examples: [10] }),
    status: z.enum(['completed', 'pending', 'expired']).meta({
      description: 'The status of the purchase; `pending` until it is paid.',
      examples: ['completed'],
    }),
    balance: count('The current balance.', 2000),
    checkout_url: text(
      4096,
      'The payment page; null if nothing is to be paid.',
      'https://checkout.example.com/1',
    ).nullable(),
  })
  .meta({ description: 'A purchase of credits.' });
