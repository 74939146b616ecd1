import { z } from 'zod';
import { reencryptAdoptions } from '../../agents/adoption/adoptions.ts';
import { reencryptToolHeaders } from '../../agents/tools/stored-tools.ts';
import { reencryptPreDialSecrets } from '../../dialing/pre-dial/account-webhook.ts';
import { reencryptCredentials } from '../../providers/credentials/stored-credentials.ts';
import { reencryptSigningSecrets } from '../../webhooks/endpoints/endpoint-secret.ts';
import { type AdminCommands, command } from '../command.ts';

export const SECRET_COMMANDS: AdminCommands = {
  'secrets reencrypt': command({
    summary: 'encrypt all stored secrets with SECRET_KEY; remove SECRET_KEY_PREVIOUS a week later',
    options: z.object({}),
    run: async (deps) => ({
      endpoints: await reencryptSigningSecrets(deps),
      tools: await reencryptToolHeaders(deps),
      adoptions: await reencryptAdoptions(deps),
      providerCredentials: await reencryptCredentials(deps),
      preDialWebhooks: await reencryptPreDialSecrets(deps),
    }),
  }),
};
