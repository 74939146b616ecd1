import type { Agent } from '../platform/generated/prisma/client.ts';
import { ProviderError, type VoiceProvider, type VoiceProviders } from '../providers/port.ts';
import type { AgentsDeps } from './deps.ts';

export interface ProviderCopy {
  provider: string;
  providerAgentId: string;
}

export function copiesOf(agent: Agent): ProviderCopy[] {
  const { provider, providerAgentId, fallbackProvider, fallbackProviderAgentId } = agent;
  return [
    ...(providerAgentId ? [{ provider, providerAgentId }] : []),
    ...(fallbackProvider && fallbackProviderAgentId
      ? [{ provider: fallbackProvider, providerAgentId: fallbackProviderAgentId }]
      : []),
  ];
}

/** Returns the copies that a change of the agent has left unused. */
export function copiesNoLongerUsed(before: Agent, now: Agent): ProviderCopy[] {
  const used = new Set(copiesOf(now).map(({ providerAgentId }) => providerAgentId));
  return copiesOf(before).filter(({ providerAgentId }) => !used.has(providerAgentId));
}

/** Deletes unused copies at their providers. A copy whose deletion fails remains there. */
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

/** Returns a provider by name. Throws `ProviderError` if this server is not configured for it. */
export function configured(voiceProviders: VoiceProviders, name: string): VoiceProvider {
  const provider = voiceProviders.find(name);
  if (provider !== null) return provider;
  throw new ProviderError(`The voice provider "${name}" is not configured here.`, {
    placed: 'no',
    retryable: true,
  });
}
