import { z } from 'zod';
import { readProviderStatus } from '../../dialing/capacity/status.ts';
import { type AdminCommands, command } from '../command.ts';

export const PROVIDER_COMMANDS: AdminCommands = {
  'provider status': command({
    summary: 'show how many calls each voice provider takes, has, and is waited for with',
    options: z.object({}),
    run: async (deps) => ({ providers: await readProviderStatus(deps) }),
  }),
};
