import { z } from 'zod';
import { count, id, text, timestamp } from '../../fields.ts';

export const me = z
  .object({
    user: z
      .object({
        id: id('user', 'The user’s id.'),
        email: text(320, 'The user’s e-mail address.', 'owner@example.com'),
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
        tier: z.enum(['STANDARD', 'PROFESSIONAL', 'ENTERPRISE']).meta({ description: 'The tier.' }),
        status: z.enum(['ACTIVE', 'PAST_DUE', 'CANCELED']).meta({ description: 'Its state.' }),
        currentPeriodStart: timestamp('When the present month began.'),
        currentPeriodEnd: timestamp('When the present month ends.'),
      })
      .meta({ description: 'The account’s subscription.' })
      .nullable(),
  })
  .meta({ description: 'The account behind the key.' });
