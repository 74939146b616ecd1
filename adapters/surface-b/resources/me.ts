import { z } from 'zod';
import { id, text, timestamp } from '../../fields.ts';
import { fromGraphql } from '../../from-graphql.ts';

const account = fromGraphql('Account', {
  id: id('acc'),
  name: text(200, 'Acme'),
  creditBalance: 1000,
  subscription: fromGraphql('AccountSubscription', {
    tier: 'STANDARD',
    status: 'ACTIVE',
    currentPeriodStart: timestamp(),
    currentPeriodEnd: timestamp(),
  }),
});
const { creditBalance, subscription } = account.shape;

export const me = z
  .object({
    user: fromGraphql('User', {
      id: id('user'),
      email: text(320, 'owner@example.com'),
      name: text(200, 'Ada Owner'),
    })
      .describe('The account’s first user.')
      .nullable(),
    account: account
      .pick({ id: true, name: true })
      .meta({ description: 'The account that the key belongs to.' }),
    creditBalance,
    subscription,
  })
  .meta({ description: 'The account behind the key.' });
