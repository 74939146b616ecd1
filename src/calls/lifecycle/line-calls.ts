import { configured } from '../../agents/provider-copies.ts';
import type { Platform } from '../../platform/platform.ts';
import type { VoiceProviders } from '../../providers/port.ts';

/** A call that its provider accepted. */
interface Conversation {
  provider: string;
  voiceProviderConvId: string;
}

/** Stores the telephone company's id of an accepted call. */
export async function keepLineCallId(
  { database }: Pick<Platform, 'database'>,
  { provider, voiceProviderConvId: conversationId }: Conversation,
  lineCallId: string,
): Promise<void> {
  const where = { provider, conversationId };
  await database.prisma.providerConversation.updateMany({ where, data: { lineCallId } });
}

/** Returns the telephone company's id of an accepted call; null if its provider did not state it. */
export async function lineCallIdOf(
  { database }: Pick<Platform, 'database'>,
  { provider, voiceProviderConvId: conversationId }: Conversation,
): Promise<string | null> {
  const found = await database.prisma.providerConversation.findUnique({
    where: { provider_conversationId: { provider, conversationId } },
    select: { lineCallId: true },
  });
  return found?.lineCallId ?? null;
}

/** Asks the provider of an accepted call to end it. Throws `ProviderError`, also if there are no credentials for it. */
export async function hangUpAtProvider(
  deps: Pick<Platform, 'database'> & { voiceProviders: VoiceProviders },
  call: Conversation & { accountId: string },
): Promise<void> {
  const provider = configured(deps.voiceProviders, call.provider, call.accountId);
  await provider.hangUp(call.voiceProviderConvId, await lineCallIdOf(deps, call));
}
