import type { Deps } from '../../src/graphql/context.ts';
import { addPhoneNumber } from '../../src/numbers/phone-numbers.ts';
import type { VoiceProviderName } from '../../src/providers/port.ts';

/** Gives an account the first number that its voice provider lists. */
export async function addFirstNumber(
  deps: Deps,
  accountId: string,
  provider: VoiceProviderName,
): Promise<void> {
  const [number] = (await deps.voiceProviders.find(provider, accountId)?.listNumbers()) ?? [];
  if (!number) throw new Error(`${provider} has no number`);
  await addPhoneNumber(deps, deps.database.prisma, { accountId, provider, ...number });
}
