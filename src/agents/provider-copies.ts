import type { Agent } from '../platform/generated/prisma/client.ts';
import { ProviderError, type VoiceProvider, type VoiceProviders } from '../providers/port.ts';
import type { AgentsDeps } from './deps.ts';

/** An agent as one provider knows it. */
export interface ProviderCopy {
  provider: string;
  providerAgentId: string;
}

/** Where an agent is known, and as what. */
export function copiesOf(agent: Agent): ProviderCopy[] {
  const { provider, providerAgentId, fallbackProvider, fallbackProviderAgentId } = agent;
  return [
    ...(providerAgentId ? [{ provider, providerAgentId }] : []),
    ...(fallbackProvider && fallbackProviderAgentId
      ? [{ provider: fallbackProvider, providerAgentId: fallbackProviderAgentId }]
      : []),
  ];
}

/** The copies that a change of the agent has left behind. */
export function copiesNoLongerUsed(before: Agent, now: Agent): ProviderCopy[] {
  const used = new Set(copiesOf(now).map(({ providerAgentId }) => providerAgentId));
  return copiesOf(before).filter(({ providerAgentId }) => !used.has(providerAgentId));
}

/** Deletes an unused agent at its provider as well. If that fails, an unused agent remains there. */
export async function retire(
  { voiceProviders, log }: AgentsDeps,
  copies: readonly ProviderCopy[],
): Promise<void> {
  for (const { provider, providerAgentId } of copies) {
    await voiceProviders
      .find(provider)
      ?.retireAgent(providerAgentId)
      .catch((error: unknown) => {
        log.warn(
          { err: error, provider, providerAgentId },
          'an unused agent could not be deleted at its provider',
        );
      });
  }
}

/** The provider of that name. Throws `ProviderError` when this deployment is not configured for it. */
export function configured(voiceProviders: VoiceProviders, name: string): VoiceProvider {
  const provider = voiceProviders.find(name);
  if (provider !== null) return provider;
  throw new ProviderError(`The voice provider "${name}" is not configured here.`, {
    placed: 'no',
    retryable: true,
  });
}
