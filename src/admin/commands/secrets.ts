import { z } from 'zod';
import type { Deps } from '../../graphql/context.ts';
import { type AdminCommands, command } from '../command.ts';

/** What an operator can do about what is encrypted under `SECRET_KEY`. */
export const SECRET_COMMANDS: AdminCommands = {
  'secrets reencrypt': command({
    summary:
      'encrypt all signing secrets under SECRET_KEY anew; afterwards SECRET_KEY_PREVIOUS can go in a week',
    options: z.object({}),
    run: async (deps) => ({ endpoints: await reencryptSigningSecrets(deps) }),
  }),
};

/** Each row under a guard, so that a rotation at the same moment is not undone. Answers how many changed. */
async function reencryptSigningSecrets({ database, secrets }: Deps): Promise<number> {
  const { webhookEndpoint } = database.prisma;
  const endpoints = await webhookEndpoint.findMany({
    select: { id: true, secret: true, previousSecret: true },
  });
  const anew = (stored: string) => secrets.encrypt(secrets.decrypt(stored));
  let changed = 0;
  for (const { id, secret, previousSecret } of endpoints) {
    const { count } = await webhookEndpoint.updateMany({
      where: { id, secret, previousSecret },
      data: { secret: anew(secret), previousSecret: previousSecret && anew(previousSecret) },
    });
    changed += count;
  }
  return changed;
}
