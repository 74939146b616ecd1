import { z } from 'zod';
import { accountById } from '../../identity/accounts.ts';
import { issueApiKey, listApiKeys, revokeAnyApiKey } from '../../identity/api-keys.ts';
import { OPERATOR } from '../../identity/security-log.ts';
import { UserRole } from '../../platform/generated/prisma/enums.ts';
import { type AdminCommands, accountId, command, limit, newestOf, oneOf, text } from '../command.ts';

export const KEY_COMMANDS: AdminCommands = {
  'key create': command({
    summary: 'create an API key; prints it, only this once',
    options: z.object({
      account: accountId,
      name: text('a name to recognize the key by'),
      role: oneOf(UserRole).default('OWNER'),
    }),
    async run(deps, { account, name, role }) {
      const { id: accountId } = await accountById(deps, account);
      const { apiKey, secret } = await issueApiKey(deps, { accountId, by: OPERATOR }, { name, role });
      return { keyId: apiKey.id, apiKey: secret };
    },
  }),
  'key list': command({
    summary: 'list the API keys of an account, or of all accounts, newest first; never the keys themselves',
    options: z.object({ account: accountId.optional(), limit }),
    async run(deps, options) {
      const keys = await listApiKeys(deps, await newestOf(deps, options));
      return {
        keys: keys.map(
          ({ id, accountId, name, role, displayPrefix, createdAt, lastUsedAt, expiresAt, revokedAt }) => ({
            keyId: id,
            accountId,
            name,
            role,
            prefix: displayPrefix,
            createdAt,
            lastUsedAt,
            expiresAt,
            revokedAt,
          }),
        ),
      };
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
