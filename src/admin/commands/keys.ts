import { z } from 'zod';
import { accountById } from '../../identity/accounts.ts';
import { issueApiKey, listApiKeys, revokeAnyApiKey, setAnyPlanBudget } from '../../identity/api-keys.ts';
import { OPERATOR } from '../../identity/security-log.ts';
import { UserRole } from '../../platform/generated/prisma/enums.ts';
import { createTestKey } from '../../test-accounts/test-keys.ts';
import { type AdminCommands, accountId, command, limit, newestOf, oneOf, text } from '../command.ts';

export const KEY_COMMANDS: AdminCommands = {
  'key create': command({
    summary:
      'create an API key; prints it, only this once; with --test, one of the account’s test account, which reaches the ' +
      'simulator only',
    options: z.object({
      account: accountId,
      name: text('a name to recognize the key by'),
      role: oneOf(UserRole).default('OWNER'),
      test: z.boolean().default(false).describe('given without a value'),
    }),
    flags: ['test'],
    async run(deps, { account, name, role, test }) {
      const { id: accountId } = await accountById(deps, account);
      const actor = { accountId, by: OPERATOR };
      const create = test ? createTestKey : issueApiKey;
      const { apiKey, secret } = await create(deps, actor, { name, role });
      return { keyId: apiKey.id, accountId: apiKey.accountId, apiKey: secret };
    },
  }),
  'key list': command({
    summary: 'list the API keys of an account, or of all accounts, newest first; never the keys themselves',
    options: z.object({ account: accountId.optional(), limit }),
    async run(deps, options) {
      const keys = await listApiKeys(deps, await newestOf(deps, options));
      return {
        keys: keys.map(
          ({ id, accountId, name, role, displayPrefix, createdAt, lastUsedAt, expiresAt, ...rest }) => ({
            keyId: id,
            accountId,
            name,
            role,
            prefix: displayPrefix,
            createdAt,
            lastUsedAt,
            expiresAt,
            revokedAt: rest.revokedAt,
            planCreditsPerDay: rest.planCreditsPerDay,
          }),
        ),
      };
    },
  }),
  'key budget': command({
    summary:
      'set the credits that plans confirmed with an API key may cost within 24 hours; 0, as at first: it confirms none',
    options: z.object({
      key: text('the id of an API key, key_…'),
      'credits-per-day': z.coerce.number().describe('a whole number, 0 or more'),
    }),
    async run(deps, { key, 'credits-per-day': creditsPerDay }) {
      const { id, planCreditsPerDay } = await setAnyPlanBudget(deps, key, creditsPerDay);
      return { keyId: id, planCreditsPerDay };
    },
  }),
  'key revoke': command({
    summary: 'revoke an API key',
    options: z.object({ key: text('the id of an API key, key_…') }),
    async run(deps, { key }) {
      const { id, revokedAt } = await revokeAnyApiKey(deps, key, OPERATOR);
      return { keyId: id, revokedAt };
    },
  }),
};
