import { z } from 'zod';
import { listAccounts } from '../../identity/accounts.ts';
import { emailAddress } from '../../identity/users/email-address.ts';
import { generatePassword, setPassword } from '../../identity/users/passwords.ts';
import { Tier } from '../../platform/generated/prisma/enums.ts';
import { type AdminCommands, command, limit, oneOf, text } from '../command.ts';
import { provisionWorkspace } from '../provision.ts';

/** What an operator can do about accounts. */
export const ACCOUNT_COMMANDS: AdminCommands = {
  'account create': command({
    summary:
      'create an account with its first user, API key, contact list and (on the simulator) phone number; prints the key and ' +
      'the password, which are shown only once; the calls of an unmetered account need no credits',
    flags: ['unmetered'],
    options: z.object({
      name: text('the name of the account'),
      tier: oneOf(Tier).default('STANDARD'),
      credits: z.coerce.number().int().min(0).default(0).describe('a whole number, 0 or more'),
      unmetered: z.boolean().default(false).describe('given without a value'),
      email: emailAddress.optional().describe('the email address of the first user'),
    }),
    async run(deps, options) {
      const workspace = await provisionWorkspace(deps, options);
      const password = generatePassword();
      await setPassword(deps, workspace.userId, password);
      return { ...workspace, password };
    },
  }),
  'account list': command({
    summary: 'list the accounts, newest first',
    options: z.object({ limit }),
    async run(deps, { limit }) {
      const accounts = await listAccounts(deps, limit);
      return {
        accounts: accounts.map(({ id, name, subscription, creditBalance, isMetered, createdAt }) => ({
          accountId: id,
          name,
          tier: subscription?.tier ?? null,
          credits: creditBalance,
          isMetered,
          createdAt,
        })),
      };
    },
  }),
};
