import { z } from 'zod';
import { rotatePreDialSecret, setPreDialWebhook } from '../../../dialing/pre-dial/account-webhook.ts';
import { accountById } from '../../../identity/accounts.ts';
import { PreDialFailureAction } from '../../../platform/generated/prisma/enums.ts';
import { type AdminCommands, accountId, command, oneOf, text } from '../../command.ts';

export const PRE_DIAL_COMMANDS: AdminCommands = {
  'account set-pre-dial': command({
    summary:
      'set the endpoint that is asked before each call of an account; prints the secret that signs the questions when it is ' +
      'made, and never again',
    options: z.object({
      account: accountId,
      url: text('where to ask, or “none”'),
      'on-failure': oneOf(PreDialFailureAction).default('FAIL_CLOSED'),
      'timeout-ms': z.coerce.number().optional().describe('milliseconds, 100 to 1000'),
    }),
    argument: 'account',
    async run(deps, { account, url, 'on-failure': onFailure, 'timeout-ms': timeoutMs }) {
      const { id } = await accountById(deps, account);
      const webhook = url === 'none' ? null : { url, onFailure, timeoutMs };
      return { accountId: id, secret: await setPreDialWebhook(deps, id, { webhook }) };
    },
  }),
  'account rotate-pre-dial': command({
    summary:
      'make a new secret for the questions before an account’s calls; the old one signs as well for a day',
    options: z.object({ account: accountId }),
    argument: 'account',
    async run(deps, { account }) {
      const { id } = await accountById(deps, account);
      return { accountId: id, secret: await rotatePreDialSecret(deps, id, null) };
    },
  }),
};
