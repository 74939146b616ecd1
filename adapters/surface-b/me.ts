import { ReadMeDocument } from '../operations/surface-b.generated.ts';
import { route } from '../route.ts';
import { me } from './resources/me.ts';

export const readMe = route({
  path: '/me',
  operationId: 'readMe',
  tag: 'Account',
  summary: 'Read the account',
  description: 'The user, the credit balance and the active subscription behind the key.',
  document: ReadMeDocument,
  variables: () => ({}),
  resource: me,
  respond: ({ viewer: { user, account } }) => ({
    user,
    account: { id: account.id, name: account.name },
    creditBalance: account.creditBalance,
    subscription: account.subscription,
  }),
});
