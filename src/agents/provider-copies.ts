import type { Agent } from '../platform/generated/prisma/client.ts';
import { ProviderError, type VoiceProvider, type VoiceProviders } from '../providers/port.ts';
import type { AgentsDeps } from './deps.ts';

export interface ProviderCopy {
  accountId: string;
  provider: string;
  providerAgentId: string;
}

export function copiesOf(agent: Agent): ProviderCopy[] {
  const { accountId, provider, providerAgentId, fallbackProvider, fallbackProviderAgentId } = agent;
  return [
    ...(providerAgentId ? [{ accountId, provider, providerAgentId }] : []),
    ...(fallbackProvider && fallbackProviderAgentId
      ? [{ accountId, provider: fallbackProvider, providerAgentId: fallbackProviderAgentId }]
      : []),
  ];
}

/** Returns the agent's deployments at providers that a change has left unused. */
export function copiesNoLongerUsed(before: Agent, now: Agent): ProviderCopy[] {
  const used = new Set(copiesOf(now).map(({ providerAgentId }) => providerAgentId));
  return copiesOf(before).filter(({ providerAgentId }) => !used.has(providerAgentId));
}

/** Deletes an agent's unused deployments at their providers. One whose deletion fails remains there. */
export async function retire(
  { voiceProviders, log }: AgentsDeps,
  copies: readonly ProviderCopy[],
): Promise<void> {
  for (const { accountId, provider, providerAgentId } of copies) {
    await voiceProviders
      .find(provider, accountId)
      ?.retireAgent(providerAgentId)
      .catch((error: unknown) => {
        log.warn(
          { err: error, provider, providerAgentId },
          'an unused agent could not be deleted at its provider',
        );
      });
  }
}

/** Returns an account's provider by name. Throws `ProviderError` if there are no credentials for it. */
export function configured(voiceProviders: VoiceProviders, name: string, accountId: string): VoiceProvider {
  const provider = voiceProviders.find(name, accountId);
  if (provider !== null) return provider;
  throw new ProviderError(`The voice provider "${name}" is not configured here.`, {
    placed: 'no',
    retryable: true,
  });
}
