import { z } from 'zod';
import { count, id, text, timestamp } from '../../fields.ts';

export const me = z
  .object({
    user: z
      .object({
        id: id('user', 'The user’s id.'),
        email: text(320, 'The user’s email address.', 'owner@example.com'),
        name: text(200, 'The user’s name.', 'Ada Owner'),
      })
      .meta({ description: 'The account’s first user.' })
      .nullable(),
    account: z
      .object({ id: id('acc', 'The account’s id.'), name: text(200, 'The account’s name.', 'Acme') })
      .meta({ description: 'The account that the key belongs to.' }),
    creditBalance: count('Credits left.', 1000),
    subscription: z
      .object({
        tier: z.enum(['STANDARD', 'PROFESSIONAL', 'ENTERPRISE']).meta({ description: 'The account’s tier.' }),
        status: z
          .enum(['ACTIVE', 'PAST_DUE', 'CANCELED'])
          .meta({ description: 'The subscription’s status.' }),
        currentPeriodStart: timestamp('When the current period began.'),
        currentPeriodEnd: timestamp('When the current period ends.'),
      })
      .meta({ description: 'The account’s subscription.' })
      .nullable(),
  })
  .meta({ description: 'The account behind the key.' });
